import { ApiError } from '../../../core/base/common/call/errors.ts'
import { addDays, type CalendarDate, isCalendarDate, todayIn } from '../../../core/base/common/dates.ts'
import { guestProblems } from '../../../core/products/hotel/people.ts'
import { nightsOf, type Stay, withNights } from '../../../core/products/hotel/stay.ts'
import { ruleOfSteps } from '../../../core/trade/booking/change/reschedule-rule.ts'
import { correctRows, namedRows } from '../../trade/booking/change/corrected.ts'
import { priceOf } from '../../trade/booking/change/reprice.ts'
import type { BookingRow, PassengerRow, ProductBooking, ProductReschedule } from '../../trade/booking/module.ts'
import { openPerson } from '../../trade/booking/show/people.ts'
import { claimsOf } from '../../trade/stock/stock.ts'
import { checkGuests } from './booking.ts'
import { aboutStay, costOf } from './booking-rows.ts'
import type { HotelDeps } from './deps.ts'
import { detailOf, timelineOf } from './record.ts'
import { type PricedRow, pricedRow } from './row.ts'
import { checkStay } from './stay.ts'
import { readDetail, readGuest, type StayDetail, storedDetail, storedGuest } from './stored.ts'

type Changes = Pick<ProductBooking, 'correct' | 'named'> & { move: ProductReschedule }

/** Changes by staff to a booking that was made: none where a supplier holds the rooms under the guests' names. */
export function hotelChanges(deps: HotelDeps): Changes {
  const isOurs = (booking: BookingRow) => !readDetail(booking).supplier_holds
  return {
    move: rescheduleOf(deps),
    named: (booking, rows) => (isOurs(booking) ? namedRows(rows, readGuest) : []),
    async correct(booking, rows, corrected) {
      if (!isOurs(booking)) throw new ApiError('cannot_correct')
      const { check_out_date } = readDetail(booking)
      return correctRows(deps.secrets, rows, corrected, {
        read: readGuest,
        problems: (guests) => guestProblems(guests, check_out_date),
        store: storedGuest,
      })
    },
  }
}

/** Days of check-in that are offered: each is a call of the supplier. */
const BEFORE_DAYS = 14
const OFFERED_DAYS = 42

/** To other nights of the same room and rate, as many as before; an option is the day of check-in. */
function rescheduleOf(deps: HotelDeps): ProductReschedule {
  return {
    holdMinutes: deps.settings.HOTEL_HOLD_MINUTES,
    places: (booking) => readDetail(booking).count_room,
    cannot: (booking) => (readDetail(booking).supplier_holds ? 'supplier' : null),
    rule(booking, now) {
      if (readDetail(booking).supplier_holds) return 'supplier'
      return ruleOfSteps(timelineOf(booking), priceOf(booking), now)
    },
    async options(booking, guests, { from, to }) {
      const detail = readDetail(booking)
      if (detail.supplier_holds) throw new ApiError('cannot_move')
      const today = todayIn(detail.timezone, deps.clock.now())
      const first = from ?? [today, addDays(detail.check_in_date, -BEFORE_DAYS)].toSorted().at(-1) ?? today
      const last = [to ?? addDays(first, OFFERED_DAYS - 1), addDays(first, OFFERED_DAYS - 1)].toSorted()[0] ?? first
      const own = await claimsOf(deps.database.pool, booking.id)
      const found = []
      for (let date = first; date <= last; date = addDays(date, 1)) {
        const moved = date === detail.check_in_date ? null : await pricedOrNull(deps, { booking, guests, date, own })
        if (!moved) continue
        const { checkOutDate } = moved.stay
        const { left } = moved.offer
        found.push({ id: date, date, end_date: checkOutDate, time: null, left, price: moved.price.total })
      }
      return found
    },
    async plan(booking, guests, to) {
      const own = await claimsOf(deps.database.pool, booking.id)
      const priced = await pricedAt(deps, { booking, guests, date: to, own })
      const { remark, request_child_bed: childBed, correlation_id: correlationId } = readDetail(booking)
      const body = { remark, childBed, stay: { correlationId } }
      return {
        ...aboutStay(priced),
        detail: storedDetail(detailOf(priced, { body, locale: booking.locale, now: deps.clock.now() })),
        price: priced.price.total,
        cost: costOf(priced),
        inParts: null,
        claims: priced.offer.claims,
      }
    },
  }
}

type Moving = {
  booking: BookingRow
  guests: readonly PassengerRow[]
  date: CalendarDate
  own: ReadonlyMap<string, number>
}

/** Throws ApiError: cannot_move, and as a booking of it would. */
async function pricedAt(deps: HotelDeps, { booking, guests, date, own }: Moving): Promise<PricedRow> {
  const now = deps.clock.now()
  const detail = readDetail(booking)
  if (detail.supplier_holds || !isCalendarDate(date) || date === detail.check_in_date) throw new ApiError('cannot_move')
  const stay = stayAt(detail, date)
  checkStay(stay, detail.timezone, now)
  const { hotel_key: hotelKey, room_key: roomKey } = detail
  const priced = await pricedRow(deps, { hotelKey, roomKey, stay, now, own })
  if (priced.offer.claims.length === 0) throw new ApiError('cannot_move')
  checkGuests({ guests: guests.map((row) => openPerson(deps.secrets, readGuest(row))) }, priced)
  return priced
}

async function pricedOrNull(deps: HotelDeps, moving: Moving): Promise<PricedRow | null> {
  try {
    return await pricedAt(deps, moving)
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

function stayAt(detail: StayDetail, checkInDate: CalendarDate): Stay {
  const booked = { checkInDate: detail.check_in_date, checkOutDate: detail.check_out_date }
  return {
    ...withNights({ ...booked, checkInDate }, nightsOf(booked)),
    countRoom: detail.count_room,
    countGuest: detail.count_guest,
    childAges: detail.child_ages,
    guestPassport: detail.guest_passport,
  }
}
