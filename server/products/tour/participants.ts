import { and, eq } from 'drizzle-orm'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { peopleProblems } from '../../../core/products/tour/people.ts'
import type { BookingRecord } from '../../../core/products/tour/wire.ts'
import type { Entered } from '../../../core/products/tour/wire-participants.ts'
import { isPaid, shownStatus } from '../../../core/trade/booking/status.ts'
import { bookingPassengers } from '../../base/db/schema/trade/booking.ts'
import { checkFields } from '../../trade/booking/make/checks.ts'
import { renewTerms } from '../../trade/booking/make/search-words.ts'
import type { BookingRow, PassengerRow } from '../../trade/booking/module.ts'
import { lockOwn, passengersOf } from '../../trade/booking/show/bookings.ts'
import type { TourDeps } from './deps.ts'
import { opened, sealed } from './people.ts'
import { toRecord } from './record.ts'
import { readDetail, readParticipant, storedParticipant } from './stored.ts'

type Entering = { userId: string; bookingId: string; people: readonly Entered[] }

/** Writes what was entered of some or all participants; the others stay. Throws ApiError: see the contract of `participants`. */
export async function enterParticipants(deps: TourDeps, entering: Entering): Promise<BookingRecord> {
  const { db, secrets, clock } = deps
  const { userId, bookingId, people } = entering
  return await db.transaction(
    async (tx) => {
      const booking = await lockOwn(tx, { userId, bookingId })
      const now = clock.now()
      checkOpen(booking, now)
      const rows = await passengersOf(tx, bookingId)
      checkFields(problemsOf(deps, booking, rows, people))
      const changed = new Map(people.map((person) => [person.index, person]))
      const saved = rows.map((row) => {
        const given = changed.get(row.index)
        return given ? { ...row, person: storedParticipant(sealed(secrets, readParticipant(row), given.entered)) } : row
      })
      for (const { index, person } of saved.filter((row) => changed.has(row.index))) {
        const own = and(eq(bookingPassengers.bookingId, bookingId), eq(bookingPassengers.index, index))
        await tx.update(bookingPassengers).set({ person }).where(own)
      }
      await renewTerms(tx, booking, saved)
      return toRecord(booking, saved, { secrets, now })
    },
    { isolationLevel: 'read committed' },
  )
}

/** Throws ApiError: booking_not_found, booking_expired. */
export function checkStands(booking: BookingRow, now: Date): void {
  if (booking.service !== 'tour') throw new ApiError('booking_not_found')
  const stands = isPaid(booking.paymentStatus) || shownStatus(booking, now) === 'unpaid'
  if (!stands) throw new ApiError('booking_expired')
}

/** Throws ApiError: booking_not_found, booking_expired, participants_closed. */
function checkOpen(booking: BookingRow, now: Date): void {
  checkStands(booking, now)
  if (now > new Date(readDetail(booking).names_until)) throw new ApiError('participants_closed')
}

/** Participants outside the call count too: two cannot have one number. */
function problemsOf(
  { secrets }: Pick<TourDeps, 'secrets'>,
  booking: BookingRow,
  rows: readonly PassengerRow[],
  people: readonly Entered[],
): Record<string, string> {
  const stored = new Map(rows.map((row) => [row.index, readParticipant(row)]))
  const unknown = people.findIndex(
    ({ index }, at) => !stored.has(index) || people.findIndex((other) => other.index === index) !== at,
  )
  if (unknown >= 0) return { [`passengers.${unknown}.index`]: 'validation.invalid' }
  const given = new Set(people.map(({ index }) => index))
  const others = rows.filter(({ index }) => !given.has(index))
  const all = [...others.map(({ index }) => index), ...given].flatMap((index) => {
    const before = stored.get(index)
    const entered = people.find((person) => person.index === index)
    if (!before) return []
    return opened(secrets, entered ? sealed(secrets, before, entered.entered) : before) ?? []
  })
  const { needs_passport: needsPassport, tour_package: tour } = readDetail(booking)
  const days = { start: tour.start_period, end: tour.end_period, needsPassport }
  const first = all.length - people.length
  return Object.fromEntries(
    Object.entries(peopleProblems(all, days)).flatMap(([field, message]) => {
      const [, index = '', name = ''] = /^passengers\.(\d+)\.(.+)$/.exec(field) ?? []
      const at = Number(index) - first
      return at >= 0 ? [[`passengers.${at}.${name}`, message]] : []
    }),
  )
}
