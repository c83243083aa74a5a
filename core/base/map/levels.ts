import { type Atlas, aroundCoast, atlasOf, coarser, pathsOf, type Topology } from './atlas.ts'
import { TILE, toWorld } from './mercator.ts'
import type { MapName, NameKind } from './names.ts'
import { LEVELS, regionOf } from './piece.ts'

/** A row of `data/map-places.json`. */
export type PlaceRow = {
  kind: NameKind
  name: string
  en?: string
  lat: number
  lon: number
  from: number
  to?: number
}
/** `data/coast-indonesia.topo.json` and `data/basemap.topo.json`. */
export type MapFiles = { coast: Topology; basemap: Topology }

export function namesOf(rows: readonly PlaceRow[]): MapName[] {
  return rows.map(({ lat, lon, ...row }) => {
    const [x, y] = toWorld({ latitude: lat, longitude: lon })
    return { ...row, x: rounded(x), y: rounded(y) }
  })
}

/** To some metres at the equator. */
function rounded(share: number): number {
  return Math.round(share * 1e7) / 1e7
}

/** All the detail there is, of the part of the world that the coast file covers. */
export function detailedAtlas({ coast, basemap }: MapFiles): Atlas {
  const { rings } = pathsOf(coast, 'map.geo')
  return atlasOf(rings, pathsOf(basemap, 'admin1').lines)
}

/** One atlas for each level; `world` (`world-atlas/land-10m.json`) is the land around. */
export function atlasesOf(files: MapFiles, world: Topology): ReadonlyMap<number, Atlas> {
  const around = pathsOf(world, 'land').rings
  const detailed = detailedAtlas(files)
  return new Map(
    LEVELS.map((level) => {
      const near = aroundCoast(around, regionOf(level))
      const whole = atlasOf(
        [...detailed.rings.map(({ path }) => path), ...near],
        detailed.borders.map(({ path }) => path),
      )
      const isLast = level === LEVELS.at(-1)
      return [level, isLast ? whole : coarser(whole, 1 / (TILE * 2 ** level))] as const
    }),
  )
}
