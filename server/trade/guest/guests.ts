import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { isStaff } from '../../../core/people/account/roles.ts'
import type { Deps } from '../../base/common/deps.ts'
import type { Db } from '../../base/db/connect.ts'
import { notices } from '../../base/db/schema/office/office.ts'
import { passengers, users } from '../../base/db/schema/people/account.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { favourites, priceWatches, sharedTrips } from '../../base/db/schema/trade/choice.ts'
import { invoices } from '../../base/db/schema/trade/invoice.ts'
import { transactions } from '../../base/db/schema/trade/payment.ts'
import { requests } from '../../base/db/schema/trade/request.ts'
import { waiting } from '../../base/db/schema/trade/stock.ts'
import { dropTerms } from '../../base/search/search-words.ts'
import type { Locale } from '../../base/words/words.ts'
import { endStrangersAccess } from '../../people/account/access.ts'
import { makeLink, peekLink, redeemLink } from '../../people/account/links.ts'
import { ACTIVE, type MemberRow, memberByEmail, proveEmail } from '../../people/account/members.ts'
import { endUnproven } from '../../people/account/sign-in/sign-in-codes.ts'
import type { BookingDeps } from '../booking/module.ts'

/** Validity of a link in a mail about a booking. Another one is mailed on request. */
export const MAILED_MINUTES = 14 * 24 * 60
/** Validity of a link that was asked for. */
export const ASKED_MINUTES = 60

export type GuestDeps = Deps & Pick<BookingDeps, 'products'>

const payloadSchema = z.object({ email: z.string() })

/** Mail it to the member's own address and to no other: the one who opens it is signed in. */
export async function makeBookingLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id: userId, email }: Pick<MemberRow, 'id' | 'email'>,
  minutes: number,
): Promise<string> {
  return await makeLink(db, { userId, purpose: 'booking', payload: { email }, minutes, now: clock.now() })
}

/** The account of the link's address, with all that guests booked with it. Staff sign in first: `userId` is who is signed in. Throws ApiError: link_over, unauthenticated. */
export async function openLink(
  deps: GuestDeps,
  { token, userId, locale }: { token: string; userId: string | null; locale: Locale },
): Promise<{ row: MemberRow; isFirst: boolean }> {
  const now = deps.clock.now()
  const known = await peekLink(deps.db, token, now)
  const { data } = z.safeParse(payloadSchema, known?.payload)
  if (known?.purpose !== 'booking' || !data) throw new ApiError('link_over')
  const account = await memberByEmail(deps.db, data.email)
  if (account && isStaff(account.role) && account.id !== userId) throw new ApiError('unauthenticated')
  if (!(await redeemLink(deps.db, token, 'booking', now))) throw new ApiError('link_over')
  const { id, isNew } = await deps.db.transaction((tx) => joinGuests(deps, tx, data.email, now))
  const isFirst = !isNew && (await endUnproven(deps, id, locale))
  const [row] = await deps.db.select().from(users).where(eq(users.id, id))
  if (row?.status !== ACTIVE) throw new ApiError('link_over')
  return { row, isFirst }
}

async function joinGuests(deps: GuestDeps, tx: Db, email: string, now: Date): Promise<{ id: string; isNew: boolean }> {
  const guests = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), eq(users.isGuest, true), eq(users.status, ACTIVE)))
    .orderBy(asc(users.id))
    .for('update')
  const ids = guests.map(({ id }) => id)
  const account = await memberByEmail(tx, email)
  if (account) {
    if (account.status !== ACTIVE) throw new ApiError('link_over')
    await moveAll(deps, tx, ids, account.id)
    return { id: account.id, isNew: false }
  }
  const [first, ...others] = ids
  if (first === undefined) throw new ApiError('link_over')
  await tx.update(users).set({ isGuest: false, updatedAt: now }).where(eq(users.id, first))
  await proveEmail(tx, first, now)
  await endStrangersAccess(tx, first)
  await moveAll(deps, tx, others, first)
  return { id: first, isNew: true }
}

/** Everything of a member that bookings and their papers are found by. The rest ends with the guest. */
const MOVED = [transactions, bookings, invoices, notices, requests, waiting, priceWatches, sharedTrips, passengers]

async function moveAll({ products }: GuestDeps, tx: Db, from: readonly string[], to: string): Promise<void> {
  if (from.length === 0) return
  const ids = [...from]
  for (const table of MOVED) await tx.update(table).set({ userId: to }).where(inArray(table.userId, ids))
  for (const guest of ids) {
    await tx.execute(sql`update ${favourites} set user_id = ${to} where user_id = ${guest} and not exists (
      select 1 from ${favourites} as own where own.user_id = ${to}
        and own.service = ${favourites}.service and own.item = ${favourites}.item)`)
    for (const { own } of products) await own?.move?.(tx, guest, to)
    await dropTerms(tx, 'member', guest)
  }
  await tx.delete(users).where(inArray(users.id, ids))
}
