import { ApiError, type ErrorCode } from '../../../core/base/common/call/errors.ts'
import { isSamePlace } from '../../../core/products/journey/city.ts'
import type { City } from './cities.ts'

type Journey = { origin: string; destination: string }

type Reference<Place> = {
  load(codes: string[]): Promise<Place[]>
  cities: ReadonlyMap<string, City>
  error: ErrorCode
  message: string
  /** Key for a city and a place of it. */
  same: string
}

/** The place of each code, or those of a city, busiest first. Places are loaded once and kept in memory. */
export function createPlaceLookup<Place extends { code: string }>(reference: Reference<Place>) {
  const { load, cities, error, message, same } = reference
  const known = new Map<string, Place>()
  const codesIn = (code: string) => cities.get(code)?.places ?? [code]
  return async ({ origin, destination }: Journey): Promise<Record<keyof Journey, readonly [Place, ...Place[]]>> => {
    const ends = [origin, destination].map(codesIn)
    const missing = ends.flat().filter((code) => !known.has(code))
    if (missing.length > 0) for (const place of await load(missing)) known.set(place.code, place)
    const [[from, ...otherFrom] = [], [to, ...otherTo] = []] = ends.map((codes) =>
      codes.flatMap((code) => known.get(code) ?? []),
    )
    if (!from || !to)
      throw new ApiError(error, {
        errors: { ...(from ? {} : { origin: message }), ...(to ? {} : { destination: message }) },
      })
    const found = { origin: [from, ...otherFrom], destination: [to, ...otherTo] } as const
    if (isSamePlace({ code: origin, places: found.origin }, { code: destination, places: found.destination }))
      throw new ApiError('invalid_fields', { errors: { destination: same } })
    return found
  }
}
