import { and, eq, exists, gt, gte, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Role } from '../../core/account/roles.ts'
import type { listBookings, OfficeBooking } from '../../core/admin/booking.ts'
import { awaitsMoney, type PaymentStatus } from '../../core/booking/status.ts'
import { addDays, HOME_ZONE, instantOf } from '../../core/common/dates.ts'
import type { Parsed } from '../../core/common/endpoint.ts'
import { type KeysetAt, type KeysetPage, keysetPage } from '../../core/common/keyset.ts'
import { type MemberRow, toUser } from '../account/members.ts'
import type { BookingRow } from '../booking/module.ts'
import { bookingView } from '../booking/view.ts'
import type { Deps } from '../common/deps.ts'
import type { Db } from '../db/connect.ts'
import { after, afterOldest, cappedCount, newestFirst, oldestFirst } from '../db/keyset.ts'
import { users } from '../db/schema/account.ts'
import { bookings } from '../db/schema/booking.ts'
import { searchTerms } from '../db/schema/office.ts'
import { countFound, hasWords, rarestFirst, wordsOf } from '../search/terms.ts'
import { maskedEmail, seesAddresses } from './masks.ts'
import { awaitingTransfer } from './transfers.ts'

type BookingFilter = Parsed<typeof listBookings>['query']

export type OwnedBooking = { row: BookingRow; owner: MemberRow }

const BY_BOOKING = { value: bookings.createdAt, id: bookings.id }
const BY_START = { value: bookings.startsAt, id: bookings.id }
const BY_TERM = { value: searchTerms.at, id: searchTerms.id }

export async function pageOfOfficeBookings(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { keyword = '', ...filter }: BookingFilter,
  at: KeysetAt,
): Promise<KeysetPage<OwnedBooking>> {
  const isByStart = !keyword && Boolean(filter.travel_from ?? filter.travel_to)
  const key = keyword ? BY_TERM : isByStart ? BY_START : BY_BOOKING
  const words = await rarestFirst(db, 'booking', wordsOf(keyword))
  const narrowed = and(...conditions(filter, { db, clock }))
  const where = and(keyword ? hasWords(db, 'booking', words) : undefined, narrowed)
  const all = () => db.select({ row: bookings }).from(bookings).$dynamic()
  const query = () => (keyword ? all().innerJoin(searchTerms, eq(searchTerms.id, bookings.id)) : all())
  const rows = await query()
    .where(and(where, isByStart ? afterOldest(key, at.cursor) : after(key, at.cursor)))
    .orderBy(...(isByStart ? oldestFirst(key) : newestFirst(key)))
    .limit(at.limit + 1)
  const owned = await withOwners(
    db,
    rows.map(({ row }) => row),
  )
  const meets = narrowed && exists(all().where(and(eq(bookings.id, searchTerms.id), narrowed)))
  const found = keyword
    ? await countFound(db, { kind: 'booking', words }, meets)
    : await cappedCount(db, all().where(narrowed))
  return keysetPage(owned, at, found, ({ row }) => ({
    value: isByStart ? row.startsAt : row.createdAt,
    id: row.id,
  }))
}

function conditions(filter: Omit<BookingFilter, 'keyword'>, deps: Pick<Deps, 'db' | 'clock'>): (SQL | undefined)[] {
  const { service, payment_status, status_issue, startDate, endDate, due_on, awaits } = filter
  const now = deps.clock.now()
  return [
    service && eq(bookings.service, service),
    payment_status && isShown(payment_status, now),
    status_issue && eq(bookings.issueStatus, status_issue),
    startDate ? gte(bookings.createdAt, instantOf(startDate, '00:00', HOME_ZONE)) : undefined,
    endDate ? lt(bookings.createdAt, instantOf(addDays(endDate, 1), '00:00', HOME_ZONE)) : undefined,
    ...travelDays(filter, now),
    due_on ? isDueOn(due_on) : undefined,
    awaits && inArray(bookings.id, awaitingTransfer(deps)),
  ]
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
  // As in the partial indexes.
  return or(
    and(sql`${paymentStatus} = 'unpaid'`, isThen(timeLimit), ne(checkoutStatus, 'cart')),
    and(sql`${paymentStatus} = 'partially_paid'`, isThen(balanceLimit)),
  )
}

/** As `shownStatus` in core: what still waits for money after its limit is expired. */
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

async function withOwners(db: Db, rows: readonly BookingRow[]): Promise<OwnedBooking[]> {
  if (rows.length === 0) return []
  const ids = [...new Set(rows.map(({ userId }) => userId))]
  const owners = await db.select().from(users).where(inArray(users.id, ids))
  return rows.flatMap((row) => {
    const owner = owners.find(({ id }) => id === row.userId)
    return owner ? [{ row, owner }] : []
  })
}

export async function ownedBooking(db: Db, id: string): Promise<OwnedBooking | null> {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id))
  const [owned] = await withOwners(db, row ? [row] : [])
  return owned ?? null
}

export function officeBookingView({ row, owner }: OwnedBooking, reader: Role, now: Date): OfficeBooking {
  const user = toUser(owner)
  const email = seesAddresses(reader) ? user.email : maskedEmail(user.email)
  const { transaction_id: _, eticket_url: __, ...view } = bookingView(row, { ...user, email }, null, now)
  return view
}
