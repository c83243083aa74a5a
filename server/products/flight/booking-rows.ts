import type { Zone } from '../../../core/base/common/dates.ts'
import { sumRupiah } from '../../../core/base/common/money.ts'
import { extrasTotal } from '../../../core/products/flight/extras.ts'
import type { FlightBooking } from '../../../core/products/flight/wire.ts'
import type { Made } from '../../trade/booking/make/book.ts'
import type { Reservation } from '../../trade/booking/make/reservation.ts'
import type { BookingRow } from '../../trade/booking/module.ts'
import { bookingRow, passengerRows } from '../../trade/booking/rows.ts'
import { sealPerson } from '../../trade/booking/show/people.ts'
import type { FlightDeps } from './deps.ts'
import { detailOf, titleOf } from './record.ts'
import { netOf } from './selling.ts'
import { storedDetail, storedPassenger } from './stored.ts'
import type { PricedOffer } from './supplier.ts'

export type Reserved = Reservation & { offers: readonly PricedOffer[] }

type BookingInput = Pick<BookingRow, 'userId' | 'locale' | 'timeLimit'> & { body: FlightBooking; now: Date }

export function bookingRows(
  { secrets }: Pick<FlightDeps, 'secrets'>,
  { code, offers }: Pick<Reserved, 'code' | 'offers'>,
  { body, ...input }: BookingInput,
): Made {
  const { at, zone } = firstDeparture(offers)
  const sold = {
    code,
    service: 'flight' as const,
    title: titleOf(offers),
    amount: totalOf(offers),
    startsAt: at,
    startsZone: zone,
    detail: storedDetail(detailOf(offers, code)),
  }
  const row = bookingRow(sold, { ...input, contact: body.contact })
  const people = body.passengers.map((person) => storedPassenger(sealPerson(secrets, person)))
  return { row, passengers: passengerRows(row.id, people), cost: faresOf(offers.map(netOf)) + extrasOf(offers) }
}

export function totalOf(offers: readonly PricedOffer[]): number {
  return faresOf(offers) + extrasOf(offers)
}

function faresOf(offers: readonly PricedOffer[]): number {
  return sumRupiah(offers.map(({ fare }) => fare.total))
}

function extrasOf(offers: readonly PricedOffer[]): number {
  return extrasTotal(offers.flatMap(({ extras }) => extras ?? []))
}

/** Throws RangeError for an empty list. */
export function firstDeparture(offers: readonly PricedOffer[]): { at: Date; zone: Zone } {
  const [first] = offers.toSorted((one, other) => one.departsAt.getTime() - other.departsAt.getTime())
  if (!first) throw new RangeError('a booking has at least one flight')
  return { at: first.departsAt, zone: first.flight.origin.timezone }
}
