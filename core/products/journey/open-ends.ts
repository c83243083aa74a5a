type Place = { code: string }
export type Way<End extends Place = Place> = { from: End; to: End }

/** `start`: home is left from `there` and reached again at `back`. `turn`: the journey arrives at `there` and returns from `back`. */
type OpenEnd<End extends Place = Place> = { at: 'start' | 'turn'; there: End; back: End }

/** Ends at which a round trip goes on from another place, since the airports or stations of one city can be mixed. */
export function openEnds<End extends Place>(there: Way<End>, back: Way<End>): OpenEnd<End>[] {
  const ends: OpenEnd<End>[] = [
    { at: 'start', there: there.from, back: back.to },
    { at: 'turn', there: there.to, back: back.from },
  ]
  return ends.filter((end) => end.there.code !== end.back.code)
}
