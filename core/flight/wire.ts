import * as z from 'zod/mini'
import { BOOKING_ERRORS, bookedData } from '../booking/contract.ts'
import { expectedTotal, recordFields } from '../booking/product.ts'
import { endpoint } from '../common/endpoint.ts'
import { calendarDate, checkPhone, countryCode, frequentFlyer, homePhone, idType, paxType } from '../common/fields.ts'
import { PAX_TYPES } from '../common/people.ts'
import {
  contactFields,
  contactRecord,
  personFields,
  personRecord,
  reachFields,
  sexField,
} from '../common/wire-fields.ts'
import { joinedField, segmentDetailFields, segmentFields } from '../journey/record.ts'
import * as calls from './calls.ts'

const contactBody = z
  .object({ ...contactFields, home_phone: z._default(homePhone, '') })
  .check(checkPhone('mobile_phone'))
export type Contact = z.infer<typeof contactBody>

/** Required when the trip is international or sold through a distribution system. */
export const passportBody = z.object({
  number: z
    .string()
    .check(z.minLength(1, 'validation.required'), z.regex(/^[A-Z0-9]{6,9}$/, 'validation.passport.valid')),
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
export type Passenger = z.infer<typeof passengerBody>

export const bookingBody = z.object({
  contact: contactBody,
  passengers: z
    .array(passengerBody)
    .check(z.minLength(1, 'validation.pax.adultNeeded'), z.maxLength(11, 'validation.pax.seatedLimit')),
  /** Departure, then return. */
  flights: z.array(z.object({ flight_id: z.string(), class_id: z.string() })).check(z.minLength(1), z.maxLength(2)),
  expected_total: expectedTotal,
})
export type BookingRequest = z.infer<typeof bookingBody>

const text = z.nullable(z.string())

/** What a fare of one direction costs the party, in rupiah, when it is cancelled or changed; null where it cannot be. */
const boughtFare = z.object({
  num: z.number(),
  refund_fee: z.nullable(z.number()),
  change_fee: z.nullable(z.number()),
})
export type BoughtFare = z.infer<typeof boughtFare>

/** The specification's record. Codes of `payments`: `ADT`, `CHD`, `INF`, `roc` and `TOTAL_PAID`. */
export const recordSchema = z.object({
  ...recordFields,
  ...joinedField,
  id: z.string(),
  airline: z.string(),
  /** Left out of bookings of an earlier version. */
  fares: z.optional(z.array(boughtFare)),
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
      refundable: z.boolean(),
      changeable: z.boolean(),
      aircraft: z.string(),
    }),
  ),
})
export type BookingRecord = z.infer<typeof recordSchema>

export const placeBooking = endpoint({
  ...calls.placeBooking,
  operationId: 'bookFlight',
  access: 'member',
  summary: 'Hold seats: one booking, or two when departure and return come from different provider groups',
  body: bookingBody,
  data: bookedData(recordSchema),
  errors: ['flight_not_found', 'flight_departed', 'invalid_return_flight', ...BOOKING_ERRORS],
})
