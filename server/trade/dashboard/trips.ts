import { and, asc, eq, gt, inArray, or } from 'drizzle-orm'
import { HOME_ZONE, localTime } from '../../../core/base/common/dates.ts'
import { endOf, legsOf } from '../../../core/trade/booking/change/legs.ts'
import type { Booking } from '../../../core/trade/booking/contract.ts'
import { canPay, deadlineOf } from '../../../core/trade/booking/status.ts'
import type { BookingView } from '../../../core/trade/booking/view.ts'
import type { Todo, Trip, TripBooking } from '../../../core/trade/dashboard/contract.ts'
import { groupTrips, type TripPart } from '../../../core/trade/dashboard/trips.ts'
import { countPeople } from '../../../core/trade/kept/also.ts'
import type { Db } from '../../base/db/connect.ts'
import { bookingPassengers, bookings } from '../../base/db/schema/trade/booking.ts'
import type { Ahead, BookingDeps, BookingRow, PassengerRow } from '../booking/module.ts'
import { productOf } from '../booking/registry.ts'
import { inLanguage } from '../booking/show/in-language.ts'
import { readable } from '../booking/show/readable.ts'
import type { Reader } from '../booking/show/titles.ts'
import { bookingView, type Owner, transactionsOf } from '../booking/show/view.ts'
import { pageView } from '../ticket/files.ts'

/** More would be a travel agency of its own. */
const MOST = 60
/** A trip under way is shown until it ends, and none lasts longer. */
const LONGEST_MS = 45 * 86_400_000

/** Bookings that are paid or can be paid, and are not over. */
export async function tripsOf(deps: BookingDeps, user: Owner & { id: string }, reader: Reader): Promise<Trip[]> {
  const now = deps.clock.now()
  const rows = await rowsAhead(deps.db, user.id, now)
  const paidWith = await transactionsOf(deps.db, rows, now)
  const people = await passengersByBooking(deps.db, rows)
  const shown = await Promise.all(
    rows.map(async (row) => {
      const named = await inLanguage(deps, row, reader)
      const booking = bookingView(named, user, paidWith.get(row.id) ?? null, now)
      return await readBooking(deps, { ...named, locale: reader.locale }, people.get(row.id) ?? [], booking, reader)
    }),
  )
  const ahead = shown.filter(({ ends }) => ends > now)
  return groupTrips(ahead.map(({ part, booking }) => ({ ...part, booking }))).map(({ parts, ...trip }) => ({
    ...trip,
    people: Math.max(...parts.map(({ booking }) => booking.people)),
    bookings: parts.map(({ booking }) => booking),
  }))
}

async function rowsAhead(db: Db, userId: string, now: Date): Promise<BookingRow[]> {
  const { paymentStatus, startsAt, timeLimit } = bookings
  const isPaid = inArray(paymentStatus, ['paid', 'partially_paid'])
  const isHeld = and(eq(paymentStatus, 'unpaid'), gt(timeLimit, now))
  return await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.userId, userId), or(isPaid, isHeld), gt(startsAt, new Date(now.getTime() - LONGEST_MS))))
    .orderBy(asc(startsAt), asc(bookings.id))
    .limit(MOST)
}

async function passengersByBooking(db: Db, rows: readonly BookingRow[]): Promise<Map<string, PassengerRow[]>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const found = await db
    .select()
    .from(bookingPassengers)
    .where(inArray(bookingPassengers.bookingId, ids))
    .orderBy(asc(bookingPassengers.index))
  return Map.groupBy(found, ({ bookingId }) => bookingId)
}

/** Part of a booking that a trip shows; empty where it cannot be read. */
type TripView = Pick<BookingView, 'items' | 'holders'>
type Read = { booking: TripBooking; part: TripPart; ends: Date }

async function readBooking(
  deps: BookingDeps,
  row: BookingRow,
  people: readonly PassengerRow[],
  booking: Booking,
  { locale, log }: Reader,
): Promise<Read> {
  const own = productOf(deps, row.service).booking
  const read = async () => ({ view: await pageView(deps, { ...row, locale }, people), ahead: own.ahead?.(row, people) })
  const found = await readable(log, row, read, null)
  const view: TripView = found?.view ?? { items: [], holders: [] }
  const money = moneyTodos(row, booking, deps.clock.now())
  return {
    booking: {
      ...booking,
      legs: legsOf(view),
      people: found ? countPeople(view) : people.length,
      present_at: found?.ahead?.presentAt?.toISOString() ?? null,
      todos: [...money, ...peopleTodos(view, found?.ahead)],
    },
    part: partOf(view, row),
    ends: new Date(endOf(view) ?? row.startsAt),
  }
}

function partOf({ items }: TripView, row: BookingRow): TripPart {
  const [first] = items
  const { date } = localTime(row.startsAt, row.startsZone ?? HOME_ZONE)
  if (!first) return { from: date, until: date, city: row.title, name: null, origin: null, at: null }
  const from = first.start.date
  if (first.kind !== 'segment') {
    const until = first.kind === 'event' ? (first.days.isAny ? from : first.days.until) : first.end.date
    // A tour meets in one place and leads to others.
    const isGuided = first.kind === 'event' && !first.days.isAny && first.entry === null
    const at = first.place.coordinates ?? null
    return { from, until, city: first.place.city, name: isGuided ? first.heading : null, origin: null, at }
  }
  const segments = items.filter((item) => item.kind === 'segment')
  const there = segments.filter(({ direction }) => direction === first.direction).at(-1) ?? first
  return {
    from,
    until: segments.at(-1)?.end.date ?? from,
    city: there.to.city,
    name: null,
    origin: first.from.city,
    at: there.to.coordinates ?? null,
  }
}

function moneyTodos(row: BookingRow, { pay_until }: Booking, now: Date): Todo[] {
  const { due: amount, paymentStatus, issueStatus } = row
  if (paymentStatus === 'unpaid') return [{ kind: 'pay', done: false, amount, until: pay_until ?? null, page: null }]
  const until = deadlineOf(row)?.toISOString() ?? null
  const balance: Todo = { kind: 'balance', done: false, amount, until, page: null }
  const issue: Todo = { kind: 'issue', done: issueStatus === 'issued', until: null, page: null }
  return [...(canPay(row, now) ? [balance] : []), issue]
}

function peopleTodos({ holders }: TripView, ahead: Ahead | undefined): Todo[] {
  const todos = ahead?.todos ?? []
  if (holders.length === 0 || todos.some(({ kind }) => kind === 'names')) return [...todos]
  const missing = holders.filter(({ isUnnamed }) => isUnnamed).length
  return [...todos, { kind: 'names', done: missing === 0, count: missing || holders.length, until: null, page: null }]
}
