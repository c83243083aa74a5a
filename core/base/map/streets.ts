/** Says whether maps have streets. A file host has the built answer, which says no. */
export const STREETS_ANSWER = '/maps/streets.json'

/** `file`: address of a map file in the format PMTiles; null where there is none. */
export type StreetsAnswer = { file: string | null }

/** Whether an address of tiles leads to vectors, which are drawn here. Others are pictures. */
export function isVectorTiles(address: string): boolean {
  return /\.(pmtiles|mvt|pbf)(\?|$)/.test(address)
}
