import { and, eq, exists, gt, gte, inArray, isNull, lt, lte, or, type SQL } from 'drizzle-orm'
import type { Role } from '../../core/account/roles.ts'
import type { listBookings, OfficeBooking } from '../../core/admin/booking.ts'
import { awaitsMoney, type PaymentStatus } from '../../core/booking/status.ts'
import { addDays, HOME_ZONE, instantOf } from '../../core/common/dates.ts'
import type { Parsed } from '../../core/common/endpoint.ts'
import { type KeysetAt, type KeysetPage, keysetPage } from '../../core/common/keyset.ts'
import { type MemberRow, toUser } from '../account/members.ts'
import type { BookingRow } from '../booking/module.ts'
import { bookingView } from '../booking/view.ts'
import type { Db } from '../db/connect.ts'
import { after, cappedCount, newestFirst } from '../db/keyset.ts'
import { users } from '../db/schema/account.ts'
import { bookings } from '../db/schema/booking.ts'
import { searchTerms } from '../db/schema/office.ts'
import { countFound, hasWords, rarestFirst, wordsOf } from '../search/terms.ts'
import { maskedEmail, seesAddresses } from './masks.ts'

type BookingFilter = Parsed<typeof listBookings>['query']

/** `staff` ordered it for the owner. */
export type OwnedBooking = { row: BookingRow; owner: MemberRow; staff: MemberRow | null }

const BY_BOOKING = { value: bookings.createdAt, id: bookings.id }
const BY_TERM = { value: searchTerms.at, id: searchTerms.id }

export async function pageOfOfficeBookings(
  db: Db,
  { keyword = '', ...filter }: BookingFilter,
  { at, now }: { at: KeysetAt; now: Date },
): Promise<KeysetPage<OwnedBooking>> {
  const key = keyword ? BY_TERM : BY_BOOKING
  const words = await rarestFirst(db, 'booking', wordsOf(keyword))
  const narrowed = and(...conditions(filter, now))
  const where = and(keyword ? hasWords(db, 'booking', words) : undefined, narrowed)
  const all = () => db.select({ row: bookings }).from(bookings).$dynamic()
  const query = () => (keyword ? all().innerJoin(searchTerms, eq(searchTerms.id, bookings.id)) : all())
  const rows = await query()
    .where(and(where, after(key, at.cursor)))
    .orderBy(...newestFirst(key))
    .limit(at.limit + 1)
  const owned = await withOwners(
    db,
    rows.map(({ row }) => row),
  )
  const meets = narrowed && exists(all().where(and(eq(bookings.id, searchTerms.id), narrowed)))
  const found = keyword
    ? await countFound(db, { kind: 'booking', words }, meets)
    : await cappedCount(db, all().where(narrowed))
  return keysetPage(owned, at, found, ({ row }) => ({ value: row.createdAt, id: row.id }))
}

function conditions(filter: Omit<BookingFilter, 'keyword'>, now: Date): (SQL | undefined)[] {
  const { service, payment_status, status_issue, startDate, endDate } = filter
  return [
    service && eq(bookings.service, service),
    payment_status && isShown(payment_status, now),
    status_issue && eq(bookings.issueStatus, status_issue),
    startDate ? gte(bookings.createdAt, instantOf(startDate, '00:00', HOME_ZONE)) : undefined,
    endDate ? lt(bookings.createdAt, instantOf(addDays(endDate, 1), '00:00', HOME_ZONE)) : undefined,
  ]
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
  const [owned] = await withOwners(db, row ? [row] : [])
  return owned ?? null
}

export function officeBookingView({ row, owner, staff }: OwnedBooking, reader: Role, now: Date): OfficeBooking {
  const user = toUser(owner)
  const email = seesAddresses(reader) ? user.email : maskedEmail(user.email)
  const { transaction_id: _, eticket_url: __, ...view } = bookingView(row, { ...user, email }, null, now)
  return { ...view, booked_by: staff && { id: staff.id, name: `${staff.firstName} ${staff.lastName}` } }
}
