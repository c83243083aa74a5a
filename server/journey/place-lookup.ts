import { ApiError, type ErrorCode } from '../../core/common/errors.ts'

type Journey = { origin: string; destination: string }

type Reference<Place> = {
  load(codes: string[]): Promise<Place[]>
  error: ErrorCode
  message: string
}

/** Places are loaded once and kept in memory. */
export function createPlaceLookup<Place extends { code: string }>({ load, error, message }: Reference<Place>) {
  const known = new Map<string, Place>()
  return async ({ origin, destination }: Journey): Promise<Record<keyof Journey, Place>> => {
    const missing = [origin, destination].filter((code) => !known.has(code))
    if (missing.length > 0) for (const place of await load(missing)) known.set(place.code, place)
    const [from, to] = [known.get(origin), known.get(destination)]
    if (from && to) return { origin: from, destination: to }
    throw new ApiError(error, {
      errors: { ...(from ? {} : { origin: message }), ...(to ? {} : { destination: message }) },
    })
  }
}
