import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { calendarDate, nullIsNone } from '../../base/common/fields.ts'
import { checkParty, paxCount } from '../../base/common/people/party.ts'
import { PAX_TYPES } from '../../base/common/people/types.ts'
import { calendarData, calendarDays, checkDays } from '../../base/list/calendar.ts'
import {
  checkPlaces,
  checkReturn,
  cityPlaces,
  endFields,
  nearbyPlacesData,
  placeQuery,
  tripDays,
} from '../journey/contract.ts'
import { SUPPLIER_ERRORS } from '../suppliers/errors.ts'
import * as booking from './booking-calls.ts'
import { CABIN_CLASSES } from './cabins.ts'
import * as calls from './calls.ts'
import { paxProblem } from './limits.ts'
import { PROVIDER_GROUPS } from './providers.ts'

/** An airport, or the IATA code of a city, which stands for all its airports: `JKT`. */
const airportCode = z.string().check(z.regex(/^[A-Z]{3}$/, 'validation.airport.valid'))
const differ = checkPlaces('validation.airport.same')

export const airportSchema = z.object({
  id: z.number(),
  code: z.string(),
  city_name: z.string(),
  country_code: z.string(),
  country_name: z.string(),
  country_region: z.string(),
  airport_name: z.string(),
  locale: z.string(),
  active: z.boolean(),
  is_non_gds: z.boolean(),
  is_gds: z.boolean(),
  for_override: z.boolean(),
  timezone: z.string(),
  places: cityPlaces,
})
export type Airport = z.infer<typeof airportSchema>

export const searchAirport = endpoint({
  ...calls.searchAirport,
  operationId: 'searchAirports',
  lookup: true,
  summary:
    'Airports, and cities with several, by city, name, code or country; the busiest airports first when the keyword is empty, or the nearest airports',
  query: placeQuery,
  data: z.array(airportSchema),
})

export const getAirport = endpoint({
  ...calls.getAirport,
  operationId: 'getAirport',
  lookup: true,
  summary: 'One airport by its IATA code, or a city with several by that of the city',
  query: z.object({ code: airportCode }),
  data: airportSchema,
  errors: ['airport_not_found'],
})

/** Local date and time in the airport's zone, and the instant. */
const stopSchema = z.object({
  code: z.string(),
  city: z.string(),
  airport: z.string(),
  terminal: z.nullable(z.string()),
  timezone: z.string(),
})
export type Stop = z.infer<typeof stopSchema>

const airlineSchema = z.object({ code: z.string(), name: z.string(), image: z.string() })

const flown = {
  airline: airlineSchema,
  /** `GA 408`. */
  number: z.string(),
  operating: z.nullable(z.object({ code: z.string(), name: z.string() })),
  origin: stopSchema,
  destination: stopSchema,
  departDate: z.string(),
  departTime: z.string(),
  arriveDate: z.string(),
  arriveTime: z.string(),
  departAt: z.string(),
  arriveAt: z.string(),
  /** `hh:mm`, layovers included. */
  duration: z.string(),
  aircraft: z.string(),
}

export const legSchema = z.object({
  ...flown,
  /** Minutes on the ground before this leg; 0 on the first. */
  layover: z.number(),
})
export type Leg = z.infer<typeof legSchema>

/** Rupiah for one passenger. `tax` is all taxes and charges; `roc` is a part of `tax`. */
export const paxFareSchema = z.object({
  paxType: z.enum(PAX_TYPES),
  count: z.number(),
  fare: z.number(),
  tax: z.number(),
  roc: z.number(),
})
export type PaxFare = z.infer<typeof paxFareSchema>

/** Rupiah for each adult and child, before departure; null where the fare does not allow it. `fareTerms` sums it for a party. */
const fee = z.nullable(z.number().check(z.int(), z.gte(0)))
const bagsOfType = z.object({ paxType: z.enum(PAX_TYPES), baggage: z.number(), cabinBaggage: z.number() })
export type BagsOfType = z.infer<typeof bagsOfType>

const fareRules = {
  /** Kilograms, the fewest of those who sit. */
  baggage: z.number(),
  cabinBaggage: z.number(),
  /** Allowance of each type in the party, if they differ. */
  bags: z.optional(z.array(bagsOfType)),
  refundable: z.boolean(),
  changeable: z.boolean(),
  /** Kept beside the service charge. */
  refundFee: fee,
  /** Paid beside the difference in price. */
  changeFee: fee,
}
const fareRulesSchema = z.object(fareRules)
export type FareRules = z.infer<typeof fareRulesSchema>

/** One booking class on every leg. */
export const flightClassSchema = z.object({
  id: z.string(),
  /** Reservation booking designator, such as `Q`. */
  code: z.string(),
  category: z.enum(CABIN_CLASSES),
  name: z.string(),
  /** At most 9. */
  seat: z.number(),
  /** Adult base fare in rupiah. */
  fare: z.number(),
  /** Adult taxes and charges in rupiah; one adult pays `fare + tax`. */
  tax: z.number(),
  /** For the whole party in rupiah, the same as on the receipt. */
  total: z.number(),
  breakdown: z.array(paxFareSchema),
  fareBasisCode: z.string(),
  segmentSellKey: z.string(),
  ...fareRules,
})
export type FlightClass = z.infer<typeof flightClassSchema>

export const flightSchema = z.object({
  ...flown,
  id: z.string(),
  provider: z.union(PROVIDER_GROUPS.map((group) => z.literal(group))),
  totalTransit: z.number(),
  connectingFlights: z.array(legSchema),
  fareType: z.literal('Default'),
  classes: z.array(flightClassSchema),
  facilities: z.array(z.object({ category: z.string(), value: z.string() })),
  note: z.nullable(z.string()),
})
export type Flight = z.infer<typeof flightSchema>

/** A flight in answers: `fare` and `fareBreakdowns` are those of the cheapest class. */
const pricedFlightSchema = z.extend(flightSchema, { fare: z.number(), fareBreakdowns: z.array(paxFareSchema) })
export type PricedFlight = z.infer<typeof pricedFlightSchema>

export const scheduleSchema = z.object({
  origin: z.string(),
  destination: z.string(),
  isInternational: z.boolean(),
  flights: z.array(pricedFlightSchema),
  haveUpdate: z.boolean(),
})
export type Schedule = z.infer<typeof scheduleSchema>

export const party = { adult: z._default(paxCount, 1), child: z._default(paxCount, 0), infant: z._default(paxCount, 0) }
export const inLimits = checkParty(paxProblem)

type TripContext = {
  value: { departDate: string; returnDate: string | null; trip: 'oneway' | 'roundtrip' }
  issues: z.core.$ZodRawIssue[]
}

/** A return date makes the round trip, as in the specification; `trip` cannot ask for one without a date. */
function checkTrip({ value, issues }: TripContext) {
  if (value.trip === 'roundtrip' && value.returnDate === null)
    issues.push({ code: 'custom', path: ['returnDate'], message: 'validation.required', input: null })
  checkReturn({ value, issues })
}

export const availabilityBody = z
  .object({
    ...endFields(airportCode),
    ...tripDays,
    trip: z._default(z.enum(['oneway', 'roundtrip']), 'oneway'),
    ...party,
    fareType: z._default(z.literal('Default'), 'Default'),
    cabinClass: nullIsNone(z._default(z.enum(CABIN_CLASSES), 'Economy')),
    /** Provider group numbers; empty means all that fit the trip. */
    preferredAirlines: z._default(z.nullable(z.array(z.union(PROVIDER_GROUPS.map((group) => z.literal(group))))), []),
  })
  .check(inLimits, differ, checkTrip)
export type Availability = z.infer<typeof availabilityBody>

export const availability = endpoint({
  ...calls.availability,
  shared: true,
  operationId: 'searchFlights',
  summary: 'Schedules of one or more provider groups: departure first, return second on a round trip',
  body: availabilityBody,
  /** `demo`: the offers are made up. */
  data: z.object({ demo: z.optional(z.boolean()), schedules: z.array(scheduleSchema) }),
  errors: ['airport_not_found', ...SUPPLIER_ERRORS],
})

const chargeSchema = z.object({
  amount: z.number(),
  chargeCode: z.string(),
  chargeDetail: z.string(),
  chargeTypeString: z.string(),
  currencyCode: z.string(),
  foreignAmount: z.number(),
  foreignCurrencyCode: z.string(),
})
export const perPaxFareSchema = z.object({
  index: z.number(),
  paxType: z.enum(PAX_TYPES),
  charges: z.array(chargeSchema),
})
export type PerPaxFare = z.infer<typeof perPaxFareSchema>

export const fareLineSchema = z.object({
  code: z.string(),
  text: z.string(),
  amount: z.number(),
  currency: z.string(),
  foreignAmount: z.number(),
  foreignCurrency: z.string(),
})
export type FareLine = z.infer<typeof fareLineSchema>

export const fareDetailSchema = z.object({
  classId: z.string(),
  flightId: z.string(),
  total: z.number(),
  currency: z.string(),
  foreignTotal: z.number(),
  foreignTotalCurrency: z.string(),
  /** Summed lines, `roc` last. */
  details: z.array(fareLineSchema),
  passengers: z.array(perPaxFareSchema),
  rules: fareRulesSchema,
  /** Bags and seats may be bought with it: `flightExtras` tells which. */
  extras: z.optional(z.boolean()),
})
export type FareDetail = z.infer<typeof fareDetailSchema>

export const fareDetail = endpoint({
  ...calls.fareDetail,
  operationId: 'getFareDetail',
  summary: 'The price of a class for a party, by passenger type and charge',
  body: z.object({ flightId: z.string(), classId: z.string(), ...party }).check(inLimits),
  data: fareDetailSchema,
  errors: ['flight_not_found', 'flight_departed', 'sold_out', ...SUPPLIER_ERRORS],
})

export const getFlight = endpoint({
  ...booking.getFlight,
  operationId: 'getFlight',
  lookup: true,
  summary: 'An offer of an availability answer, priced afresh for the party',
  params: z.object({ id: z.string() }),
  query: z.object(party).check(inLimits),
  data: pricedFlightSchema,
  errors: ['flight_not_found', 'flight_departed', ...SUPPLIER_ERRORS],
})

export const calendar = endpoint({
  ...calls.calendar,
  operationId: 'getFlightCalendar',
  summary: 'Lowest adult price of each day, at most 42 days',
  query: z
    .object({
      ...endFields(airportCode),
      ...calendarDays,
      ...party,
      cabinClass: z._default(z.enum(CABIN_CLASSES), 'Economy'),
    })
    .check(inLimits, differ, checkDays),
  data: calendarData,
  errors: ['airport_not_found', ...SUPPLIER_ERRORS],
})

export const nearbyPlaces = endpoint({
  ...calls.nearbyPlaces,
  operationId: 'findNearbyAirports',
  lookup: true,
  summary:
    'Airports near either end with direct offers where the search has none, or with a price that is a tenth lower; at most 3',
  query: z
    .object({
      ...endFields(airportCode),
      date: calendarDate,
      ...party,
      cabinClass: z._default(z.enum(CABIN_CLASSES), 'Economy'),
    })
    .check(inLimits, differ),
  data: nearbyPlacesData,
  errors: ['airport_not_found', ...SUPPLIER_ERRORS],
})

export const supplierNotice = endpoint({
  ...booking.supplierNotice,
  operationId: 'receiveFlightSupplierNotice',
  summary: "The supplier's signed webhook about a flight that it sold; repeated and late ones change nothing more",
  params: z.object({ supplier: z.string() }),
  data: z.null(),
  errors: ['bad_signature', 'not_found'],
})
