import { DESTINATION_KEY, stayOf } from '../../core/hotel/search.ts'
import type { Stay } from '../../core/hotel/stay.ts'
import type { Secrets } from '../common/secrets.ts'

/** A search; without a destination it is of one hotel. */
export type CorrelatedSearch = Stay & { destinationKey: string | null }

/** Lifetime of a correlation id. */
export const SEARCH_MS = 30 * 60_000

export type Correlation = { id: string; expiresAt: Date }

/** The id holds the search itself, sealed, so that any process can read it and none has to keep it. */
export function correlate({ seal }: Secrets, search: CorrelatedSearch, now: Date): Correlation {
  const expiresAt = new Date(now.getTime() + SEARCH_MS)
  return { id: seal(JSON.stringify([expiresAt.getTime(), search.destinationKey, ...valuesOf(search)])), expiresAt }
}

function valuesOf(stay: Stay) {
  const { checkInDate, checkOutDate, countRoom, countGuest, childAges, guestPassport } = stay
  return [checkInDate, checkOutDate, countRoom, countGuest, childAges, guestPassport] as const
}

type Sealed = [number, string | null, ...ReturnType<typeof valuesOf>]

/** Null for an id that is no longer valid, of another key, or made up. */
export function searchOf({ open }: Secrets, id: string | null, now: Date): CorrelatedSearch | null {
  const sealed = id && opened(open, id)
  if (!sealed) return null
  const [expires, destinationKey, checkInDate, checkOutDate, countRoom, countGuest, childAges, guestPassport] = sealed
  if (expires <= now.getTime()) return null
  return { destinationKey, checkInDate, checkOutDate, countRoom, countGuest, childAges, guestPassport }
}

/** Only we can seal, so what opens is as `correlate` wrote it, or sealed for another purpose. */
function opened(open: Secrets['open'], id: string): Sealed | null {
  try {
    const value: unknown = JSON.parse(open(id))
    return Array.isArray(value) && value.length === 8 && isDestination(value[1]) ? (value as Sealed) : null
  } catch {
    return null
  }
}

function isDestination(value: unknown): boolean {
  return value === null || (typeof value === 'string' && DESTINATION_KEY.test(value))
}

/** The given id where it still stands for this search, so that equal answers stay equal; a new one otherwise. */
export function correlationFor(secrets: Secrets, given: string | null, search: CorrelatedSearch, now: Date): string {
  const known = searchOf(secrets, given, now)
  const { destinationKey } = search
  const same = known && isSame(known, search) && (destinationKey === null || destinationKey === known.destinationKey)
  return given !== null && same ? given : correlate(secrets, search, now).id
}

function isSame(one: Stay, other: Stay): boolean {
  return JSON.stringify(stayOf(one)) === JSON.stringify(stayOf(other))
}
