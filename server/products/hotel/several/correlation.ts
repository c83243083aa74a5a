import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { DESTINATION_KEY, stayOf } from '../../../../core/products/hotel/search.ts'
import type { Stay } from '../../../../core/products/hotel/stay.ts'
import { cached } from '../../../base/common/cached.ts'
import { openSealed, sealUntil } from '../../../base/common/sealed.ts'
import type { Secrets } from '../../../base/common/secrets.ts'

/** A search; without a destination it is of one hotel. */
export type CorrelatedSearch = Stay & { destinationKey: string | null }

/** Least lifetime of a correlation id. */
export const SEARCH_MS = 30 * 60_000
/** Equal searches of this time share an id, so that their answers are equal and are compressed once. */
const SHARED_MS = 5 * 60_000
const SHARED = 500

export type Correlation = { id: string; expiresAt: Date }

export function correlate(secrets: Secrets, search: CorrelatedSearch, now: Date): Correlation {
  const expiresAt = new Date(Math.ceil(now.getTime() / SHARED_MS) * SHARED_MS + SEARCH_MS)
  const { destinationKey, checkInDate, checkOutDate, countRoom, countGuest, childAges, guestPassport } = search
  const values = [destinationKey, checkInDate, checkOutDate, countRoom, countGuest, childAges, guestPassport]
  const known = shared.get(secrets) ?? new LRUCache<string, string>({ max: SHARED })
  shared.set(secrets, known)
  const id = cached(known, JSON.stringify([expiresAt, values]), () => sealUntil(secrets, values, expiresAt))
  return { id, expiresAt }
}

const shared = new WeakMap<Secrets, LRUCache<string, string>>()

const destination = z.nullable(z.string().check(z.regex(DESTINATION_KEY)))
const sealedSearch = z.tuple([
  destination,
  z.string(),
  z.string(),
  z.number(),
  z.number(),
  z.array(z.number()),
  z.string(),
])

/** Null for an id that is no longer valid, of another key, or made up. */
export function searchOf(secrets: Secrets, id: string | null, now: Date): CorrelatedSearch | null {
  const { data } = z.safeParse(sealedSearch, id && openSealed(secrets, id, now))
  if (!data) return null
  const [destinationKey, checkInDate, checkOutDate, countRoom, countGuest, childAges, guestPassport] = data
  return { destinationKey, checkInDate, checkOutDate, countRoom, countGuest, childAges, guestPassport }
}

/** The given id if it is still valid for this search, so that equal answers stay equal; else a new one. */
export function correlationFor(secrets: Secrets, given: string | null, search: CorrelatedSearch, now: Date): string {
  const known = searchOf(secrets, given, now)
  const { destinationKey } = search
  const same = known && isSame(known, search) && (destinationKey === null || destinationKey === known.destinationKey)
  return given !== null && same ? given : correlate(secrets, search, now).id
}

function isSame(one: Stay, other: Stay): boolean {
  return JSON.stringify(stayOf(one)) === JSON.stringify(stayOf(other))
}
