import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm'
import * as z from 'zod/mini'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { addressText } from '../../../core/base/common/call/offer-address.ts'
import { HOME_ZONE, instantOf } from '../../../core/base/common/dates.ts'
import { sumRupiah } from '../../../core/base/common/money.ts'
import type { SharedTrip } from '../../../core/trade/kept/contract.ts'
import type { Db } from '../../base/db/connect.ts'
import { sharedTrips } from '../../base/db/schema/trade/choice.ts'
import type { Reader } from '../booking/make/offer-desk.ts'
import type { BookingDeps } from '../booking/module.ts'
import { findOffer, lookAtOffer, priceOffer } from './offers.ts'

const KEPT_MS = 30 * 86_400_000
const MOST_LISTED = 100

const stored = z.object({
  title: z.string(),
  offers: z.array(z.object({ address: z.string(), price: z.number() })),
})

/** The database has only the hash of a token. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

type Sharing = { addresses: readonly string[]; userId: string | null; reader: Reader }

/** Priced here. Throws ApiError: offer_not_found, sold_out, supplier_unavailable. */
export async function shareTrip(deps: BookingDeps, { addresses, userId, reader }: Sharing) {
  const found = addresses.map((address) => findOffer(deps, address))
  const priced = await Promise.all(found.map((each) => priceOffer(each, reader)))
  const offers = found.flatMap((each, index) => {
    const price = priced[index]?.price
    return each && price !== undefined ? [{ address: addressText(each.named), price }] : []
  })
  const days = priced.flatMap(({ parts }) => parts.map(({ date }) => date)).sort()
  const { now } = reader
  const last = new Date(now.getTime() + KEPT_MS)
  const travel = days[0] === undefined ? last : instantOf(days[0], '23:59', HOME_ZONE)
  const expiresAt = travel < last ? travel : last
  const titles = priced.map(({ title }) => title)
  const title = titles.join(' + ').slice(0, 300)
  const token = randomBytes(32).toString('base64url')
  await deps.db.insert(sharedTrips).values({
    id: hashOf(token),
    userId,
    data: { title, offers },
    expiresAt,
    createdAt: now,
  })
  return { token, expires_at: expiresAt.toISOString() }
}

/** Throws ApiError: trip_not_found, trip_over. */
export async function openTrip(deps: BookingDeps, token: string, reader: Reader) {
  const [row] = await deps.db
    .select()
    .from(sharedTrips)
    .where(eq(sharedTrips.id, hashOf(token)))
  if (!row) throw new ApiError('trip_not_found')
  if (row.expiresAt <= reader.now) throw new ApiError('trip_over')
  const { offers: kept } = z.parse(stored, row.data)
  const looked = await Promise.all(
    kept.map(async ({ address, price }) => {
      const found = findOffer(deps, address)
      return found && { ...(await lookAtOffer(found, reader)), shared_price: price }
    }),
  )
  const offers = looked.filter((each) => each !== null)
  const prices = offers.flatMap(({ price }) => price ?? [])
  return {
    offers,
    shared_total: sumRupiah(kept.map(({ price }) => price)),
    total: prices.length === kept.length ? sumRupiah(prices) : null,
    shared_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  }
}

/** Newest first. A trip that was shared several times is one, with its newest link. */
export async function tripsOf(db: Db, userId: string, now: Date): Promise<SharedTrip[]> {
  const rows = await db
    .select()
    .from(sharedTrips)
    .where(and(eq(sharedTrips.userId, userId), gt(sharedTrips.expiresAt, now)))
    .orderBy(desc(sharedTrips.createdAt), sharedTrips.id)
    .limit(MOST_LISTED)
  const known = new Set<string>()
  return rows.flatMap(({ id, data, createdAt, expiresAt }) => {
    const read = z.safeParse(stored, data)
    const key = offersKey(data)
    if (!read.success || known.has(key)) return []
    known.add(key)
    const { title, offers } = read.data
    const total = sumRupiah(offers.map(({ price }) => price))
    return [{ id, title, total, created_at: createdAt.toISOString(), expires_at: expiresAt.toISOString() }]
  })
}

/** All links of the trip: the list shows only the newest. */
export async function revokeTrip(db: Db, userId: string, id: string): Promise<void> {
  const own = await db.select().from(sharedTrips).where(eq(sharedTrips.userId, userId))
  const named = own.find((each) => each.id === id)
  if (!named) return
  const ids = own.filter(({ data }) => offersKey(data) === offersKey(named.data)).map((each) => each.id)
  await db.delete(sharedTrips).where(and(eq(sharedTrips.userId, userId), inArray(sharedTrips.id, ids)))
}

/** Addresses of what was shared, without the price of that day; all data where they cannot be read. */
function offersKey(data: unknown): string {
  const read = z.safeParse(stored, data)
  return JSON.stringify(read.success ? read.data.offers.map(({ address }) => address) : data)
}

/** Kept for a while after the end, so that the link says that it is over. */
export async function dropOldTrips(db: Db, now: Date): Promise<void> {
  await db.delete(sharedTrips).where(lte(sharedTrips.expiresAt, new Date(now.getTime() - KEPT_MS)))
}
