import { createHash } from 'node:crypto'
import { hoursMinutes } from '../../../../../core/base/common/dates.ts'
import type { Exchange } from '../../../../../core/base/common/exchange.ts'
import type { CabinClass } from '../../../../../core/products/flight/cabins.ts'
import type { Flight, FlightClass, Leg, Stop } from '../../../../../core/products/flight/contract.ts'
import type { PaxCounts } from '../../../../../core/products/flight/limits.ts'
import { paxFares, totalOfFares } from '../../../../../core/products/flight/price.ts'
import { groupOf, isInternational, type ProviderGroup } from '../../../../../core/products/flight/providers.ts'
import { endsOf } from '../../../../../core/products/flight/trip.ts'
import { dayOf, isoMinute, type Minute, minuteOf } from '../../../../base/common/zone.ts'
import type { AirportRow } from '../../places/places.ts'
import { formatFlightId } from './ids.ts'
import { rulesOf, sheetOf } from './price.ts'
import type { DuffelOffer, DuffelSegment, DuffelSlice } from './shapes.ts'

export type Places = ReadonlyMap<string, AirportRow>

export type Asked = { origin: string; destination: string; date: string; cabinClass: CabinClass; pax: PaxCounts }

/** A fare of Duffel as we sell it. `flight.classes` holds only its class. */
export type Sold = {
  offer: DuffelOffer
  exchange: Exchange
  flight: Flight
  shown: FlightClass
  departs: Minute
  international: boolean
}

const MOST_SHOWN = 9

/** Null for one that is not what was asked for: another airport or day, a lower cabin on a leg, an airport that we do not know. */
export function soldAs(offer: DuffelOffer, asked: Asked, exchange: Exchange, places: Places): Sold | null {
  const [slice, ...others] = offer.slices
  const airline = offer.owner.iata_code
  if (!slice || others.length > 0 || !airline) return null
  const legs = slice.segments.every((segment) => cabinOf(segment) === asked.cabinClass) ? legsOf(slice, places) : null
  if (!legs) return null
  const [first, last] = [legs[0], legs.at(-1)]
  if (!first || !last || !isAsked(first, last, asked)) return null
  const countries = [first, last].map((leg, end) => places.get(end === 0 ? leg.origin.code : leg.destination.code))
  const international = isInternational(...countries.map((place) => place?.countryCode ?? ''))
  const departs = Date.parse(first.departAt) / 60_000
  const shown = classOf(offer, asked, exchange)
  return {
    offer,
    exchange,
    departs,
    international,
    shown,
    flight: flightOf(offer, legs, { asked, departs, international, shown }),
  }
}

/** Null where one of them cannot be flown as described, or lands where we know no airport. */
export function legsOf({ segments }: DuffelSlice, places: Places): Leg[] | null {
  const legs: Leg[] = []
  for (const segment of segments) {
    const leg = legOf(segment, legs.at(-1), places)
    if (!leg || (legs.length > 0 && leg.layover <= 0)) return null
    legs.push(leg)
  }
  return legs
}

function isAsked(first: Leg, last: Leg, { origin, destination, date }: Asked): boolean {
  return first.origin.code === origin && last.destination.code === destination && first.departDate === date
}

type Journey = { asked: Asked; departs: Minute; international: boolean; shown: FlightClass }

function flightOf(
  { owner }: DuffelOffer,
  legs: readonly Leg[],
  { asked, departs, international, shown }: Journey,
): Flight {
  const [first, last] = [legs[0], legs.at(-1)]
  if (!first || !last) throw new RangeError('a journey has at least one flight')
  const numbers = legs.map(({ number }) => number.replace(' ', ''))
  const code = owner.iata_code ?? ''
  return {
    id: formatFlightId({ ...asked, departs, numbers }),
    provider: groupIn(code, international),
    fareType: 'Default',
    note: null,
    // Duffel says nothing of meals, and baggage is of the class.
    facilities: [],
    airline: { code, name: owner.name, image: imageOf(code) },
    number: legs.map(({ number }) => number).join(' / '),
    operating: legs.length === 1 ? first.operating : null,
    ...endsOf(first, last),
    duration: hoursMinutes((Date.parse(last.arriveAt) - Date.parse(first.departAt)) / 60_000),
    aircraft: [...new Set(legs.map(({ aircraft }) => aircraft))].filter(Boolean).join(' / '),
    totalTransit: legs.length - 1,
    connectingFlights: [...legs],
    classes: [shown],
  }
}

/** By the airline that sells. Within Indonesia group 17 is never asked for, so an airline of no group comes with the full-service airlines, 11. */
export function groupIn(airline: string, international: boolean): ProviderGroup {
  const group = groupOf(airline)
  return group === 17 && !international ? 11 : group
}

function legOf(segment: DuffelSegment, before: Leg | undefined, places: Places): Leg | null {
  const { marketing_carrier: carrier, operating_carrier: operator } = segment
  const origin = stopOf(segment.origin.iata_code, segment.origin_terminal, places)
  const destination = stopOf(segment.destination.iata_code, segment.destination_terminal, places)
  const leaves = localOf(segment.departing_at)
  const lands = localOf(segment.arriving_at)
  if (!origin || !destination || !leaves || !lands || !carrier.iata_code) return null
  const departs = minuteOf(origin.timezone, dayOf(leaves.date), leaves.minutes)
  const arrives = minuteOf(destination.timezone, dayOf(lands.date), lands.minutes)
  if (arrives <= departs) return null
  const isOther = operator.iata_code && operator.iata_code !== carrier.iata_code
  return {
    airline: { code: carrier.iata_code, name: carrier.name, image: imageOf(carrier.iata_code) },
    number: `${carrier.iata_code} ${segment.marketing_carrier_flight_number.replace(/^0+(?=\d)/, '')}`,
    operating: isOther ? { code: operator.iata_code ?? '', name: operator.name } : null,
    origin,
    destination,
    departDate: leaves.date,
    departTime: leaves.time,
    arriveDate: lands.date,
    arriveTime: lands.time,
    departAt: isoMinute(departs),
    arriveAt: isoMinute(arrives),
    duration: hoursMinutes(arrives - departs),
    aircraft: segment.aircraft?.name ?? '',
    layover: before ? departs - Date.parse(before.arriveAt) / 60_000 : 0,
  }
}

/** Names and zone are ours, so that a city is called the same wherever its airport came from. */
function stopOf(code: string, terminal: string | null | undefined, places: Places): Stop | null {
  const place = places.get(code)
  if (!place) return null
  return {
    code,
    city: place.cityName,
    airport: place.airportName,
    terminal: terminal || null,
    timezone: place.timezone,
  }
}

function localOf(text: string) {
  const [, date = '', hours, minutes] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(text) ?? []
  if (!hours || !minutes) return null
  return { date, time: `${hours}:${minutes}`, minutes: Number(hours) * 60 + Number(minutes) }
}

function imageOf(airline: string): string {
  return `/airlines/${airline}.svg`
}

const CABIN: Readonly<Record<string, CabinClass>> = {
  economy: 'Economy',
  premium_economy: 'Economy',
  business: 'Business',
  first: 'FirstClass',
}

function cabinOf({ passengers }: DuffelSegment): CabinClass {
  return CABIN[passengers[0]?.cabin_class ?? 'economy'] ?? 'Economy'
}

/** A fare brand is a class; where the airline names none, the cabin is. */
function classOf(offer: DuffelOffer, { pax, cabinClass }: Asked, exchange: Exchange): FlightClass {
  const slice = offer.slices[0]
  const first = slice?.segments[0]?.passengers[0]
  const breakdown = paxFares(sheetOf(offer, pax, exchange), pax)
  const rules = rulesOf(offer, pax, exchange)
  const basis = first?.fare_basis_code ?? ''
  const name = slice?.fare_brand_name ?? first?.cabin_class_marketing_name ?? cabinClass
  const bases = slice?.segments.map(({ passengers }) => passengers[0]?.fare_basis_code ?? '') ?? []
  return {
    id: classIdOf([name, ...bases, JSON.stringify(rulesKey(offer))]),
    code: basis.slice(0, 1) || LETTER[cabinClass],
    category: cabinClass,
    name,
    // Duffel does not tell how many are left.
    seat: MOST_SHOWN,
    fare: breakdown[0]?.fare ?? 0,
    tax: breakdown[0]?.tax ?? 0,
    total: totalOfFares(breakdown),
    breakdown,
    fareBasisCode: basis,
    segmentSellKey: bases.join('-'),
    ...rules,
  }
}

const LETTER: Record<CabinClass, string> = { Economy: 'Y', Business: 'C', FirstClass: 'F', Suite: 'F' }

/** Fares of one name that differ in what they allow are two. Amounts stay out: the id outlives a price. */
function rulesKey({ conditions, slices }: DuffelOffer) {
  const bags = slices.flatMap(({ segments }) => segments.map(({ passengers }) => passengers[0]?.baggages ?? []))
  return [conditions?.refund_before_departure?.allowed, conditions?.change_before_departure?.allowed, bags]
}

function classIdOf(parts: readonly string[]): string {
  return `K${createHash('sha256').update(parts.join('|')).digest('hex').slice(0, 12).toUpperCase()}`
}
