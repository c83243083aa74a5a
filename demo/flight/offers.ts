import { hoursMinutes } from '../../core/base/common/dates.ts'
import type { Rupiah } from '../../core/base/common/money.ts'
import { PAX_TYPES, type PaxType } from '../../core/base/common/people/types.ts'
import type { CabinClass } from '../../core/products/flight/cabins.ts'
import type { Flight, FlightClass, Leg, PaxFare, Stop } from '../../core/products/flight/contract.ts'
import { endsOf } from '../../core/products/flight/trip.ts'
import { clock, type Day, dateOf, isoMinute, localOf, type Minute } from '../../server/base/common/zone.ts'
import { cabinOf, type FareClass, FEES_ABROAD } from './classes.ts'
import { chargesOf, type LegQuote, quoteLeg, type Tariff, totalOf } from './fares.ts'
import type { Journey, Stage } from './journey.ts'
import { formatOfferId, stockKey } from './offer-id.ts'
import type { Airline, Place, Reference } from './reference.ts'
import type { Service } from './timetable.ts'

export type OfferClass = {
  shown: Omit<FlightClass, 'seat' | 'total' | 'breakdown'>
  /** Adult fare before charges. */
  fare: Rupiah
  keys: readonly string[]
  left: readonly number[]
  units: Readonly<Record<PaxType, Pick<PaxFare, 'fare' | 'tax' | 'roc'>>>
}

export type Offer = {
  flight: Omit<Flight, 'classes'>
  departs: Minute
  closes: Minute
  tariff: Tariff
  classes: readonly OfferClass[]
}

/** Minutes before departure when sales end. */
const CLOSE = { domestic: 60, international: 120 }
/** Fare factor for several flights on one ticket. */
const THROUGH = 0.92
const CABIN_BAGGAGE = 7

export function closesAt(departs: Minute, international: boolean): Minute {
  return departs - (international ? CLOSE.international : CLOSE.domestic)
}

export function quoteJourney(
  { stages }: Journey,
  day: Day,
  ahead: number,
  cabin: CabinClass,
  quote: typeof quoteLeg = quoteLeg,
): LegQuote[] | null {
  const quotes: LegQuote[] = []
  for (const { service, dayShift } of stages) {
    const leg = quote(service, day + dayShift, ahead + dayShift, cabin)
    if (leg.fares.length === 0) return null
    quotes.push(leg)
  }
  return quotes
}

/** If a leg has fewer classes, its dearest stands for the rest. */
export function stepOf(values: readonly number[], step: number): number {
  return values[Math.min(step, values.length - 1)] ?? 0
}

export function stepsOf(quotes: readonly LegQuote[]): number {
  return Math.max(...quotes.map(({ fares }) => fares.length))
}

export function throughFare(quotes: readonly LegQuote[], step: number): Rupiah {
  let sum = 0
  for (const { fares } of quotes) sum += stepOf(fares, step)
  return quotes.length === 1 ? sum : Math.round((sum * THROUGH) / 1000) * 1000
}

export function makeOffer(
  reference: Reference,
  journey: Journey,
  day: Day,
  ahead: number,
  cabin: CabinClass,
): Offer | null {
  const quotes = quoteJourney(journey, day, ahead, cabin)
  if (!quotes) return null
  const { tariff } = journey
  const departs = (journey.stages[0]?.departs ?? 0) + day * 1440
  const classes = Array.from({ length: stepsOf(quotes) }, (_, step) => makeClass(journey, quotes, day, cabin, step))
  return {
    flight: makeFlight(reference, journey, day, cabin, classes),
    departs,
    closes: closesAt(departs, tariff.international),
    tariff,
    classes,
  }
}

function makeClass(
  { stages, lead: longest, tariff }: Journey,
  quotes: readonly LegQuote[],
  day: Day,
  cabin: CabinClass,
  step: number,
): OfferClass {
  const rules = stages.map(({ service }) => rulesOf(service, cabin, step))
  const lead = rulesOf(longest, cabin, step)
  const codes = rules.map(({ code }) => code)
  const fare = throughFare(quotes, step)
  const units = unitsOf(fare, tariff)
  const refundFee = feeOf(
    rules.map((rule) => rule.refundFee),
    tariff,
  )
  const changeFee = feeOf(
    rules.map((rule) => rule.changeFee),
    tariff,
  )
  const id = codes.join('-')
  return {
    // Values that classes share stand together, which compresses better than with prices in between.
    shown: {
      id,
      code: new Set(codes).size === 1 ? lead.code : codes.join('/'),
      // A class for each leg of the flight; the flight's id names the legs.
      segmentSellKey: id,
      fareBasisCode: `${lead.code}${step + 1}OW${tariff.international ? 'I' : 'D'}`,
      category: cabin,
      name: lead.name,
      baggage: Math.min(...rules.map((rule) => (tariff.international ? rule.baggageAbroad : rule.baggage))),
      cabinBaggage: CABIN_BAGGAGE,
      refundable: refundFee !== null,
      changeable: changeFee !== null,
      refundFee,
      changeFee,
      fare: units.ADT.fare,
      tax: units.ADT.tax,
    },
    fare,
    keys: stages.map(({ service, dayShift }, leg) => stockKey(service.flight, day + dayShift, codes[leg] ?? '')),
    left: quotes.map(({ left }) => stepOf(left, step)),
    units,
  }
}

/** The strictest rule of all legs holds for the ticket. */
function feeOf(fees: readonly (Rupiah | null)[], { international }: Tariff): Rupiah | null {
  const known = fees.filter((fee) => fee !== null)
  return known.length < fees.length ? null : Math.max(...known) * (international ? FEES_ABROAD : 1)
}

function rulesOf({ airline, aircraft }: Service, cabin: CabinClass, step: number): FareClass {
  const { classes } = cabinOf(airline, aircraft, cabin)
  const found = classes[Math.min(step, classes.length - 1)]
  if (!found) throw new RangeError(`${airline.code} has no ${cabin} on ${aircraft}`)
  return found
}

function unitsOf(fare: Rupiah, tariff: Tariff): OfferClass['units'] {
  const units = PAX_TYPES.map((type) => {
    const charges = chargesOf(fare, type, tariff)
    return [type, { fare: charges.base, tax: totalOf(charges) - charges.base, roc: charges.service }]
  })
  return Object.fromEntries(units) as OfferClass['units']
}

function makeFlight(
  reference: Reference,
  journey: Journey,
  day: Day,
  cabin: CabinClass,
  classes: readonly OfferClass[],
): Omit<Flight, 'classes'> {
  const { stages } = journey
  const legs = stages.map((stage, index) => makeLeg(reference, stage, stages[index - 1], day))
  const [first] = legs
  const last = legs.at(-1)
  if (!first || !last) throw new RangeError('a journey has at least one flight')
  const { airline: lead } = journey.lead
  return {
    id: formatOfferId(day, cabin, journey.key),
    provider: lead.group,
    fareType: 'Default',
    note: null,
    facilities: facilitiesOf(stages, classes),
    airline: shownAirline(lead),
    number: legs.map(({ number }) => number).join(' / '),
    operating: null,
    ...endsOf(first, last),
    duration: hoursMinutes(journey.minutes),
    aircraft: [...new Set(legs.map(({ aircraft }) => aircraft))].join(' / '),
    totalTransit: legs.length - 1,
    connectingFlights: legs,
  }
}

function facilitiesOf(stages: readonly Stage[], classes: readonly OfferClass[]): Flight['facilities'] {
  const facilities = [
    { category: 'Baggage', value: `${classes[0]?.shown.baggage ?? 0} kg` },
    { category: 'CabinBaggage', value: `${CABIN_BAGGAGE} kg` },
  ]
  const meal = stages.every(({ service }) => service.airline.kind === 'full' && service.minutes >= 75)
  return meal ? [...facilities, { category: 'Meal', value: 'included' }] : facilities
}

function makeLeg({ aircraft }: Reference, stage: Stage, before: Stage | undefined, day: Day): Leg {
  const { service, departs, arrives } = stage
  const leaves = localOf(service.from.zone, day * 1440 + departs)
  const lands = localOf(service.to.zone, day * 1440 + arrives)
  return {
    airline: shownAirline(service.airline),
    number: `${service.airline.code} ${service.number}`,
    operating: null,
    origin: toStop(service.from, service.fromTerminal),
    destination: toStop(service.to, service.toTerminal),
    departDate: dateOf(leaves.day),
    departTime: clock(leaves.minutes),
    arriveDate: dateOf(lands.day),
    arriveTime: clock(lands.minutes),
    departAt: isoMinute(day * 1440 + departs),
    arriveAt: isoMinute(day * 1440 + arrives),
    duration: hoursMinutes(service.minutes),
    aircraft: aircraft[service.aircraft] ?? service.aircraft,
    layover: before ? departs - before.arrives : 0,
  }
}

function toStop({ code, city, airport, zone: timezone }: Place, terminal: string | null): Stop {
  return { code, city, airport, terminal, timezone }
}

/** No logos: they are trademarks, so the site draws the code as a monogram. */
function shownAirline({ code, name }: Airline): Leg['airline'] {
  return { code, name, image: `/airlines/${code}.svg` }
}
