import { contactToRecord } from '../../../core/base/common/call/wire.ts'
import type { BagsOfType, FlightClass, Leg } from '../../../core/products/flight/contract.ts'
import { extrasTotal, withExtras } from '../../../core/products/flight/extras.ts'
import { fareTerms, tripTerms } from '../../../core/products/flight/fare-rules.ts'
import { paxFaresOf } from '../../../core/products/flight/price.ts'
import { priceLines } from '../../../core/products/flight/price-lines.ts'
import { termsTogether } from '../../../core/products/flight/reschedule.ts'
import {
  type BookingRecord,
  type BoughtFare,
  type ExtraRecord,
  passengerRecord,
} from '../../../core/products/flight/wire.ts'
import { joinedRecords } from '../../../core/trade/booking/journey/joined.ts'
import type { Secrets } from '../../base/common/secrets.ts'
import type { BookingRow, PassengerRow } from '../../trade/booking/module.ts'
import { contactOf, genderOf, maskedNumber } from '../../trade/booking/show/people.ts'
import { bookingRecord } from '../../trade/booking/show/record.ts'
import { journeyTitle } from '../journey/title.ts'
import type { FlightDeps } from './deps.ts'
import { netOf } from './selling.ts'
import { type FlightDetail, readDetail, readPassenger, type SoldAlone } from './stored.ts'
import type { PricedOffer } from './supplier.ts'

export function detailOf(offers: readonly PricedOffer[], bookingCode: string): FlightDetail {
  const legs = offers.flatMap(({ flight, fare }, num) => {
    const bought = flight.classes.find(({ id }) => id === fare.classId)
    if (!bought) throw new Error(`the supplier priced class ${fare.classId} without offering it`)
    return flight.connectingFlights.map((leg, seq) => ({ leg, bought, num, seq }))
  })
  const extras = offers.flatMap(extraRecords)
  return {
    airline: offers[0]?.flight.airline.code ?? '',
    fares: boughtFares(offers),
    ...(extras.length > 0 ? { extras } : {}),
    segments: legs.map(({ leg, num, seq }) => segmentOf(leg, bookingCode, num, seq)),
    flight_details: legs.map(({ leg, bought, num, seq }) => flightOf(leg, bought, num, seq)),
    payments: withExtras(
      priceLines(offers.map(({ fare }) => paxFaresOf(fare))),
      offers.flatMap((offer) => offer.extras ?? []),
    ),
    offers: offers.map((offer) => ({ ...idsOf(offer), ...(offers.length > 1 ? { sold: soldAlone(offer) } : {}) })),
    boarding: offers.flatMap(({ boarding }) => boarding ?? []),
    supplier_holds: offers.every(({ claims }) => claims.length === 0),
  }
}

function extraRecords({ extras = [] }: PricedOffer, num: number): ExtraRecord[] {
  return extras.map((extra) => {
    const { kind, leg: seq, passenger, quantity, number: seat_number, kilograms } = extra
    return { kind, num, seq, passenger, quantity, seat_number, kilograms, amount: extrasTotal([extra]) }
  })
}

function idsOf({ fare }: PricedOffer): { flight_id: string; class_id: string } {
  return { flight_id: fare.flightId, class_id: fare.classId }
}

export function soldAlone(offer: PricedOffer): SoldAlone {
  const fares = paxFaresOf(offer.fare)
  return {
    price: offer.fare.total,
    cost: netOf(offer).fare.total,
    fares,
    refund_fee: fareTerms(offer.fare.rules, fares).refund,
    claims: [...offer.claims],
  }
}

/** One way of a ticket for both bought anew, the other as it was bought. Null where the ticket keeps no prices of its ways. */
export function withOffer(detail: FlightDetail, way: number, offer: PricedOffer, code: string): FlightDetail | null {
  const sold = detail.offers.map((each, num) => (num === way ? soldAlone(offer) : each.sold))
  if (!sold.every((each) => each !== undefined)) return null
  const made = detailOf([offer], code)
  const inPlace = <Each extends { num: number }>(kept: readonly Each[], added: readonly Each[]) =>
    [...kept.filter(({ num }) => num !== way), ...added.map((each) => ({ ...each, num: way }))].toSorted(
      (one, other) => one.num - other.num,
    )
  const changes = inPlace(detail.fares ?? [], made.fares ?? []).map(({ change_fee }) => change_fee)
  return {
    ...detail,
    airline: way === 0 ? made.airline : detail.airline,
    fares: termsTogether(sold.map(({ refund_fee }, num) => ({ own: refund_fee, change: changes[num] ?? null }))),
    segments: inPlace(detail.segments, made.segments),
    flight_details: inPlace(detail.flight_details, made.flight_details),
    payments: priceLines(sold.map(({ fares }) => fares)),
    offers: detail.offers.map((each, num) => ({ ...(num === way ? idsOf(offer) : each), sold: sold[num] })),
  }
}

function boughtFares(offers: readonly PricedOffer[]): BoughtFare[] {
  return tripTerms(offers).map(({ refund, change }, num) => ({ num, refund_fee: refund, change_fee: change }))
}

function segmentOf(leg: Leg, bookingCode: string, num: number, seq: number): BookingRecord['segments'][number] {
  return {
    airline_name: leg.airline.name,
    origin: leg.origin.code,
    destination: leg.destination.code,
    origin_airport: leg.origin.airport,
    destination_airport: leg.destination.airport,
    airline_booking_code: bookingCode,
    num,
    seq,
  }
}

function flightOf(leg: Leg, bought: FlightClass, num: number, seq: number): BookingRecord['flight_details'][number] {
  return {
    ...flownOf(leg, num, seq),
    class: bought.code,
    category: bought.category,
    class_name: bought.name,
    baggage: bought.baggage,
    cabin_baggage: bought.cabinBaggage,
    ...(bought.bags ? { bags: bought.bags.map(bagsRecord) } : {}),
    refundable: bought.refundable,
    changeable: bought.changeable,
  }
}

function bagsRecord({ paxType, baggage, cabinBaggage }: BagsOfType) {
  return { pax_type: paxType, baggage, cabin_baggage: cabinBaggage }
}

function flownOf(leg: Leg, num: number, seq: number) {
  return {
    airline: leg.airline.code,
    airline_name: leg.airline.name,
    flight_number: leg.number,
    carrier_code: leg.operating?.code ?? leg.airline.code,
    origin: leg.origin.code,
    destination: leg.destination.code,
    origin_city: leg.origin.city,
    destination_city: leg.destination.city,
    origin_airport: leg.origin.airport,
    destination_airport: leg.destination.airport,
    origin_terminal: leg.origin.terminal,
    destination_terminal: leg.destination.terminal,
    origin_timezone: leg.origin.timezone,
    destination_timezone: leg.destination.timezone,
    depart_date: leg.departDate,
    depart_time: leg.departTime,
    arrive_date: leg.arriveDate,
    arrive_time: leg.arriveTime,
    depart_at: leg.departAt,
    arrive_at: leg.arriveAt,
    duration: leg.duration,
    num,
    seq,
    aircraft: leg.aircraft,
    airline_image_url: leg.airline.image,
  }
}

/** The legs of one direction in place of those that were bought, in the class that was bought. */
export function withLegs(detail: FlightDetail, num: number, legs: readonly Leg[]): FlightDetail {
  const bought = detail.flight_details.find((flight) => flight.num === num)
  const code = detail.segments.find((segment) => segment.num === num)?.airline_booking_code ?? ''
  if (!bought || legs.length === 0) return detail
  const inOrder = <Each extends { num: number }>(kept: readonly Each[], added: readonly Each[]) =>
    [...kept.filter((each) => each.num !== num), ...added].toSorted((one, other) => one.num - other.num)
  return {
    ...detail,
    segments: inOrder(
      detail.segments,
      legs.map((leg, seq) => segmentOf(leg, code, num, seq)),
    ),
    flight_details: inOrder(
      detail.flight_details,
      legs.map((leg, seq) => ({ ...bought, ...flownOf(leg, num, seq) })),
    ),
  }
}

export function titleOf(offers: readonly PricedOffer[]): string {
  const places = offers.flatMap(({ flight: { origin, destination } }, index) =>
    index === 0 ? [origin, destination] : [destination],
  )
  return journeyTitle(places.map(({ city, code }) => ({ name: city, code })))
}

export function toRecord(
  booking: BookingRow,
  passengers: readonly Pick<PassengerRow, 'index' | 'person' | 'ticketNumber'>[],
  { secrets, now }: { secrets: Secrets; now: Date },
): BookingRecord {
  const { airline, fares, extras, segments, flight_details, payments } = readDetail(booking)
  const contact = contactOf(booking)
  return {
    ...bookingRecord(booking, payments, now),
    id: booking.id,
    airline,
    ...(fares ? { fares } : {}),
    ...(extras ? { extras } : {}),
    created: booking.createdAt.toISOString(),
    bos_invoice_no: null,
    contact: { ...contactToRecord(contact), home_phone: contact.homePhone },
    passengers: passengers.map((row) => shownPassenger(secrets, row)),
    segments,
    flight_details,
    journeys: joinedRecords(flight_details),
  }
}

/** Adds the booking codes that the airlines gave it, which come after the booking was made. */
export async function currentRecord(
  { secrets, clock, supplier }: FlightDeps,
  booking: BookingRow,
  passengers: readonly PassengerRow[],
): Promise<BookingRecord> {
  const record = toRecord(booking, passengers, { secrets, now: clock.now() })
  const references = readDetail(booking).supplier_holds ? ((await supplier.references?.(booking.code)) ?? []) : []
  const segments = record.segments.map((segment) => ({
    ...segment,
    airline_booking_code: references[segment.num] ?? segment.airline_booking_code,
  }))
  return { ...record, segments }
}

function shownPassenger(secrets: Secrets, row: Pick<PassengerRow, 'index' | 'person' | 'ticketNumber'>) {
  const passenger = readPassenger(row)
  const masked = {
    documentNumber: maskedNumber(secrets, passenger.documentNumber),
    passportNumber: maskedNumber(secrets, passenger.passportNumber),
  }
  const { index, ticketNumber } = row
  return passengerRecord(passenger, masked, { index, gender: genderOf(passenger), ticket_number: ticketNumber })
}
