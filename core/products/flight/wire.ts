import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import {
  CONTACT_NAMES,
  contactFromWire,
  type FieldNames,
  PERSON_NAMES,
  travellerFromWire,
  travellerToWire,
} from '../../base/common/call/wire.ts'
import {
  contactFields,
  contactRecord,
  keptDocumentKind,
  keptTraveller,
  personFields,
  personRecord,
  reachFields,
  sexField,
} from '../../base/common/call/wire-fields.ts'
import {
  calendarDate,
  checkPhone,
  countryCode,
  frequentFlyer,
  homePhone,
  idType,
  paxType,
} from '../../base/common/fields.ts'
import { phoneOf } from '../../base/common/people/people.ts'
import { noPerson } from '../../base/common/people/person.ts'
import { PAX_TYPES } from '../../base/common/people/types.ts'
import { cleanNumber } from '../../base/common/typed.ts'
import { BOOKING_ERRORS, bookedData } from '../../trade/booking/contract.ts'
import { joinedField, segmentDetailFields, segmentFields } from '../../trade/booking/journey/record.ts'
import { orderFields, recordFields } from '../../trade/booking/product.ts'
import * as calls from './booking-calls.ts'
import { extraChoices } from './extras-call.ts'
import type { Passenger } from './people.ts'

const contactBody = z
  .object({ ...contactFields, home_phone: z._default(homePhone, '') })
  .check(checkPhone('mobile_phone'))

/** Required when the trip is international or sold through a distribution system. */
export const passportBody = z.object({
  number: z
    .string()
    .check(
      z.overwrite(cleanNumber),
      z.minLength(1, 'validation.required'),
      z.regex(/^[A-Z0-9]{6,9}$/, 'validation.passport.valid'),
    ),
  origin_country: countryCode,
  expiry: calendarDate,
})

/** `peopleProblems` checks what depends on the trip: id, phone, associated adult, passport. */
export const passengerBody = z.object({
  type: paxType,
  ...personFields,
  id_type: z._default(z.nullable(idType), null),
  ...reachFields,
  passport: z._default(z.nullable(passportBody), null),
  frequent_flyer: z._default(frequentFlyer, ''),
  /** For an infant, the index of its adult among the adults. */
  associated_adult: z._default(z.nullable(z.number().check(z.int(), z.gte(0), z.lte(6))), null),
  ...sexField,
})
export type WirePassenger = z.infer<typeof passengerBody>

/** A passenger as stored bookings keep one. */
export const keptPassenger = z.object({
  ...keptTraveller,
  type: z.enum(PAX_TYPES),
  id_type: z._default(keptDocumentKind, null),
  passport: z.nullable(z.object({ number: z.string(), origin_country: z.string(), expiry: z.string() })),
  frequent_flyer: z.string(),
  associated_adult: z.nullable(z.number()),
})

export function passengerFromWire(wire: z.infer<typeof keptPassenger>): Passenger {
  const { type, id_type, passport, frequent_flyer, associated_adult } = wire
  return {
    ...noPerson(type),
    ...travellerFromWire(wire),
    documentKind: id_type ?? '',
    passportNumber: passport?.number ?? '',
    passportCountry: passport?.origin_country ?? '',
    passportExpiry: passport?.expiry ?? '',
    frequentFlyer: frequent_flyer,
    lap: associated_adult === null ? '' : String(associated_adult),
  }
}

export function passengerToWire(passenger: Passenger) {
  const { type, documentKind, passportNumber: number, passportCountry, passportExpiry, frequentFlyer, lap } = passenger
  const { sex, ...traveller } = travellerToWire(passenger)
  const hasPassport = number !== '' || passportCountry !== '' || passportExpiry !== ''
  return {
    type,
    ...traveller,
    id_type: documentKind || null,
    passport: hasPassport ? { number, origin_country: passportCountry, expiry: passportExpiry } : null,
    frequent_flyer: frequentFlyer,
    associated_adult: lap === '' ? null : Number(lap),
    ...(sex ? { sex } : {}),
  }
}

/** A number that is missing is null. */
export function passengerToKeep(passenger: Passenger) {
  return { ...passengerToWire(passenger), id_number: passenger.documentNumber || null }
}

export const fieldNames: FieldNames = {
  people: 'passengers',
  person: {
    ...PERSON_NAMES,
    passportNumber: 'passport.number',
    passportCountry: 'passport.origin_country',
    passportExpiry: 'passport.expiry',
    frequentFlyer: 'frequent_flyer',
    lap: 'associated_adult',
  },
  rest: CONTACT_NAMES,
}

export const bookingBody = z.object({
  contact: contactBody,
  passengers: z
    .array(passengerBody)
    .check(z.minLength(1, 'validation.pax.adultNeeded'), z.maxLength(11, 'validation.pax.seatedLimit')),
  /** Departure, then return. */
  flights: z.array(z.object({ flight_id: z.string(), class_id: z.string() })).check(z.minLength(1), z.maxLength(2)),
  /** Bags and seats: see `flightExtras`. */
  extras: z.optional(extraChoices),
  ...orderFields,
})
export type BookingRequest = z.infer<typeof bookingBody>

export function bookingFromWire({ contact, passengers, flights, extras, expected_total }: BookingRequest) {
  return {
    contact: contactFromWire(contact),
    passengers: passengers.map(passengerFromWire),
    flights: flights.map(({ flight_id, class_id }) => ({ flightId: flight_id, classId: class_id })),
    extras: extras ?? [],
    expectedTotal: expected_total,
  }
}
export type FlightBooking = ReturnType<typeof bookingFromWire>

const text = z.nullable(z.string())

/** Cost of cancelling or changing the fare of one direction, in rupiah for the party; null if that is not possible. */
const boughtFare = z.object({
  num: z.number(),
  refund_fee: z.nullable(z.number()),
  change_fee: z.nullable(z.number()),
})
export type BoughtFare = z.infer<typeof boughtFare>

/** A bag of the whole way, or a seat on one leg. */
const extraRecord = z.object({
  kind: z.enum(['bag', 'seat']),
  /** `num` and `seq` count as in `flight_details`. A bag counts for all of `num`. */
  num: z.number(),
  seq: z.number(),
  /** Index of the passenger. */
  passenger: z.number(),
  quantity: z.number(),
  /** Empty for a bag. */
  seat_number: z.string(),
  kilograms: z.nullable(z.number()),
  /** In rupiah, for all of `quantity`. */
  amount: z.number(),
})
export type ExtraRecord = z.infer<typeof extraRecord>

/** The specification's record. Codes of `payments`: `ADT`, `CHD`, `INF`, `roc`, `BAGGAGE`, `SEAT` and `TOTAL_PAID`. */
export const recordSchema = z.object({
  ...recordFields,
  ...joinedField,
  id: z.string(),
  airline: z.string(),
  /** Left out of bookings of an earlier version. */
  fares: z.optional(z.array(boughtFare)),
  /** Left out where none were bought. */
  extras: z.optional(z.array(extraRecord)),
  created: z.string(),
  bos_invoice_no: text,
  contact: z.extend(contactRecord, { home_phone: z.string() }),
  passengers: z.array(
    z.object({
      ...personRecord,
      type: z.enum(PAX_TYPES),
      gender: z.string(),
      mobile_phone: text,
      home_phone: text,
      /** Masked except the last four, as are passport numbers. */
      id_number: text,
      id_type: text,
      passport_number: text,
      passport_origin_country: text,
      passport_first_name: text,
      passport_last_name: text,
      passport_expire: text,
      frequent_flyer: text,
    }),
  ),
  segments: z.array(
    z.object({
      ...segmentFields,
      airline_name: z.string(),
      airline_booking_code: z.string(),
      origin_airport: z.string(),
      destination_airport: z.string(),
    }),
  ),
  flight_details: z.array(
    z.object({
      ...segmentDetailFields,
      airline: z.string(),
      airline_name: z.string(),
      airline_image_url: z.string(),
      flight_number: z.string(),
      carrier_code: z.string(),
      origin_airport: z.string(),
      origin_terminal: text,
      destination_airport: z.string(),
      destination_terminal: text,
      category: z.string(),
      baggage: z.number(),
      cabin_baggage: z.number(),
      /** Allowance of each type in the party, if they differ. */
      bags: z.optional(
        z.array(z.object({ pax_type: z.enum(PAX_TYPES), baggage: z.number(), cabin_baggage: z.number() })),
      ),
      refundable: z.boolean(),
      changeable: z.boolean(),
      aircraft: z.string(),
    }),
  ),
})
export type BookingRecord = z.infer<typeof recordSchema>

type OfRow = Pick<BookingRecord['passengers'][number], 'index' | 'gender' | 'ticket_number'>
type Masked = { documentNumber: string | null; passportNumber: string | null }

export function passengerRecord(passenger: Passenger, masked: Masked, row: OfRow): BookingRecord['passengers'][number] {
  const { firstName, lastName } = passenger
  const hasPassport = masked.passportNumber !== null
  return {
    ...row,
    type: passenger.type,
    title: passenger.title,
    first_name: firstName,
    last_name: lastName,
    email: passenger.email || null,
    birth_date: passenger.birthDate,
    mobile_phone: passenger.phone ? phoneOf(passenger.callingCode, passenger.phone) : null,
    home_phone: null,
    nationality: passenger.nationality,
    id_number: masked.documentNumber,
    id_type: passenger.documentKind || null,
    passport_number: masked.passportNumber,
    passport_origin_country: hasPassport ? passenger.passportCountry : null,
    passport_first_name: hasPassport ? firstName : null,
    passport_last_name: hasPassport ? lastName : null,
    passport_expire: hasPassport ? passenger.passportExpiry : null,
    frequent_flyer: passenger.frequentFlyer || null,
  }
}

export const placeBooking = endpoint({
  ...calls.placeBooking,
  operationId: 'bookFlight',
  access: 'member',
  summary: 'Hold seats: one booking, or two when departure and return come from different provider groups',
  body: bookingBody,
  data: bookedData(recordSchema),
  errors: ['flight_not_found', 'flight_departed', 'invalid_return_flight', 'extras_gone', ...BOOKING_ERRORS],
})
