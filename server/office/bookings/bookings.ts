import { and, eq, exists, gt, gte, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Parsed } from '../../../core/base/common/call/endpoint.ts'
import type { KeysetPage } from '../../../core/base/common/call/keyset.ts'
import { addDays, HOME_ZONE, instantOf } from '../../../core/base/common/dates.ts'
import { fullName } from '../../../core/base/common/people/person.ts'
import type { listBookings, OfficeBooking } from '../../../core/office/bookings/booking.ts'
import { awaitsMoney, type PaymentStatus } from '../../../core/trade/booking/status.ts'
import type { Deps } from '../../base/common/deps.ts'
import type { Db } from '../../base/db/connect.ts'
import { everyOf, pageOf, type SortedList } from '../../base/db/keyset.ts'
import { searchTerms } from '../../base/db/schema/office/office.ts'
import { users } from '../../base/db/schema/people/account.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { countFound, hasWords, rarestFirst, wordsOf } from '../../base/search/search-words.ts'
import { type MemberRow, toUser } from '../../people/account/members.ts'
import type { BookingRow } from '../../trade/booking/module.ts'
import { bookingView } from '../../trade/booking/show/view.ts'
import { awaitingTransfer } from '../../trade/payment/transfer/states.ts'
import { maskedEmail } from '../desk/masks.ts'

type Reading = Pick<Deps, 'db' | 'clock'>
type BookingQuery = Parsed<typeof listBookings>['query']
type BookingFilter = Omit<BookingQuery, 'after' | 'limit'>

/** `staff` ordered it for the owner. */
export type OwnedBooking = { row: BookingRow; owner: MemberRow; staff: MemberRow | null }

const BY_BOOKING = { value: bookings.createdAt, id: bookings.id }
const BY_START = { value: bookings.startsAt, id: bookings.id }
const BY_TERM = { value: searchTerms.at, id: searchTerms.id }

export async function pageOfOfficeBookings(deps: Reading, query: BookingQuery): Promise<KeysetPage<OwnedBooking>> {
  const page = await pageOf(deps.db, query, await bookingList(deps, query))
  return { ...page, data: await withOwners(deps.db, page.data) }
}

export async function everyBooking(deps: Reading, filter: BookingFilter) {
  const { matching, read } = everyOf(deps.db, await bookingList(deps, filter))
  return {
    matching,
    read: async (last: OwnedBooking | null, limit: number) => await withOwners(deps.db, await read(last, limit)),
  }
}

type Found = { row: BookingRow }

/** Days of travel come earliest first, all else newest first. */
async function bookingList(deps: Reading, { keyword, ...filter }: BookingFilter): Promise<SortedList<Found>> {
  const narrowed = and(...conditions(filter, deps))
  if (keyword) return await foundBookings(deps.db, keyword, narrowed)
  const isByTravel = (filter.travel_from ?? filter.travel_to) !== undefined
  return {
    by: isByTravel ? BY_START : BY_BOOKING,
    isOldestFirst: isByTravel,
    where: narrowed,
    rows: (where) => deps.db.select({ row: bookings }).from(bookings).where(where),
    keyOf: ({ row }) => ({ value: isByTravel ? row.startsAt : row.createdAt, id: row.id }),
  }
}

async function foundBookings(db: Db, keyword: string, narrowed: SQL | undefined): Promise<SortedList<Found>> {
  const words = await rarestFirst(db, 'booking', wordsOf(keyword))
  const where = and(hasWords(db, 'booking', words), narrowed)
  const isTerm = eq(searchTerms.id, bookings.id)
  const one = db.select({ id: bookings.id }).from(bookings).where(and(isTerm, narrowed))
  return {
    by: BY_TERM,
    where,
    rows: (where) => db.select({ row: bookings }).from(bookings).innerJoin(searchTerms, isTerm).where(where),
    keyOf: ({ row }) => ({ value: row.createdAt, id: row.id }),
    matching: db.select({ id: bookings.id }).from(bookings).innerJoin(searchTerms, isTerm).where(where),
    count: () => countFound(db, { kind: 'booking', words }, narrowed && exists(one)),
  }
}

function conditions(filter: Omit<BookingFilter, 'keyword'>, deps: Reading): (SQL | undefined)[] {
  const { service, payment_status, status_issue, startDate, endDate, due_on, awaits, account } = filter
  const now = deps.clock.now()
  return [
    service && eq(bookings.service, service),
    payment_status && isShown(payment_status, now),
    status_issue && eq(bookings.issueStatus, status_issue),
    // A booking that was cancelled since needs no work.
    status_issue === 'failed' && !payment_status
      ? inArray(bookings.paymentStatus, ['paid', 'partially_paid'])
      : undefined,
    startDate ? gte(bookings.createdAt, instantOf(startDate, '00:00', HOME_ZONE)) : undefined,
    endDate ? lt(bookings.createdAt, instantOf(addDays(endDate, 1), '00:00', HOME_ZONE)) : undefined,
    ...travelDays(filter, now),
    due_on ? isDueOn(due_on) : undefined,
    awaits && inArray(bookings.id, awaitingTransfer(deps)),
    account && exists(ownerOfKind(deps.db, account)),
  ]
}

function ownerOfKind(db: Db, account: NonNullable<BookingFilter['account']>) {
  const isKind = eq(users.isGuest, account === 'guest')
  return db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, bookings.userId), isKind))
}

/** The earliest and the latest hour of a day anywhere, by which the index finds it. */
const AHEAD_MS = 14 * 3_600_000
const BEHIND_MS = 12 * 3_600_000

function travelDays(
  { travel_from: from, travel_to: to, payment_status }: BookingFilter,
  now: Date,
): (SQL | undefined)[] {
  if (!from && !to) return []
  const { startsAt, startsZone, paymentStatus } = bookings
  const day = sql`(${startsAt} at time zone ${startsZone})::date`
  const at = (date: string, shift: number) => new Date(Date.parse(`${date}T00:00:00Z`) + shift)
  return [
    from ? and(gte(startsAt, at(from, -AHEAD_MS)), sql`${day} >= ${from}`) : undefined,
    to ? and(lt(startsAt, at(addDays(to, 1), BEHIND_MS)), sql`${day} <= ${to}`) : undefined,
    payment_status ? undefined : or(eq(paymentStatus, 'paid'), isShown('unpaid', now), isShown('partially_paid', now)),
  ]
}

function isDueOn(day: string): SQL | undefined {
  const { paymentStatus, checkoutStatus, timeLimit, balanceLimit } = bookings
  const isThen = (limit: typeof timeLimit | typeof balanceLimit) =>
    and(gte(limit, instantOf(day, '00:00', HOME_ZONE)), lt(limit, instantOf(addDays(day, 1), '00:00', HOME_ZONE)))
  // Conditions must match those of the partial indexes.
  return or(
    and(sql`${paymentStatus} = 'unpaid'`, isThen(timeLimit), ne(checkoutStatus, 'cart')),
    and(sql`${paymentStatus} = 'partially_paid'`, isThen(balanceLimit)),
  )
}

/** Repeats `shownStatus` of core in SQL: a booking that still waits for money after its limit is expired. */
function isShown(status: PaymentStatus, now: Date): SQL | undefined {
  const { paymentStatus, timeLimit, balanceLimit } = bookings
  if (status === 'expired') {
    const isOver = (limit: typeof timeLimit | typeof balanceLimit) => or(isNull(limit), lte(limit, now))
    return or(
      and(eq(paymentStatus, 'unpaid'), isOver(timeLimit)),
      and(eq(paymentStatus, 'partially_paid'), isOver(balanceLimit)),
    )
  }
  const isOpen = awaitsMoney(status) ? gt(status === 'unpaid' ? timeLimit : balanceLimit, now) : undefined
  return and(eq(paymentStatus, status), isOpen)
}

async function withOwners(db: Db, found: readonly Found[]): Promise<OwnedBooking[]> {
  if (found.length === 0) return []
  const rows = found.map(({ row }) => row)
  const ids = [...new Set(rows.flatMap(({ userId, bookedBy }) => (bookedBy ? [userId, bookedBy] : [userId])))]
  const owners = await db.select().from(users).where(inArray(users.id, ids))
  return rows.flatMap((row) => {
    const owner = owners.find(({ id }) => id === row.userId)
    const staff = owners.find(({ id }) => id === row.bookedBy) ?? null
    return owner ? [{ row, owner, staff }] : []
  })
}

export async function ownedBooking(db: Db, id: string): Promise<OwnedBooking | null> {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id))
  const [owned] = await withOwners(db, row ? [{ row }] : [])
  return owned ?? null
}

export function officeBookingView({ row, owner, staff }: OwnedBooking, now: Date): OfficeBooking {
  const user = toUser(owner)
  const email = maskedEmail(user.email)
  const { transaction_id: _, eticket_url: __, ...view } = bookingView(row, { ...user, email }, null, now)
  return {
    ...view,
    booked_by: staff && { id: staff.id, name: fullName(staff) },
    guest: owner.isGuest,
  }
}
