import type { Place } from '../../../base/list/search-form/place.ts'

export type Twin = 'kota' | 'kabupaten'

/** Says of places with the same name in one list which is the city and which the regency around it. */
export function withTwins<Each extends Place>(places: readonly Each[]): (Each & { twin: Twin | null })[] {
  const isTwin = (place: Each) =>
    places.some(({ code, name, detail }) => code !== place.code && name === place.name && detail === place.detail)
  return places.map((place) => ({ ...place, twin: isTwin(place) ? kindOf(place.code) : null }))
}

/** The codes of the Ministry of Home Affairs count cities of a province from 71 on. */
function kindOf(code: string): Twin | null {
  const [, number] = /^ID-\d\d(\d\d)$/.exec(code) ?? []
  if (!number) return null
  return Number(number) >= 71 ? 'kota' : 'kabupaten'
}
