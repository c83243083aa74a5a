import * as z from 'zod/mini'
import { BOOKING_ERRORS, bookedData, priceLineSchema } from '../booking/contract.ts'
import { endpoint } from '../common/endpoint.ts'
import {
  adultTitle,
  calendarDate,
  callingCode,
  checkPhone,
  email,
  homePhone,
  idType,
  paxType,
  personName,
  phoneText,
  title,
} from '../common/people.ts'

/** Who answers for the booking. */
export const contactBody = z
  .object({
    title: adultTitle,
    first_name: personName,
    last_name: personName,
    email,
    calling_code: callingCode,
    mobile_phone: phoneText,
    home_phone: z._default(homePhone, ''),
  })
  .check(checkPhone('mobile_phone'))
export type FlightContact = z.infer<typeof contactBody>

const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/, 'validation.required'))

/** Passport of a passenger, asked for when the trip is international or sold through a distribution system. */
export const passportBody = z.object({
  number: z
    .string()
    .check(z.minLength(1, 'validation.required'), z.regex(/^[A-Z0-9]{6,9}$/, 'validation.passport.valid')),
  origin_country: countryCode,
  expiry: calendarDate,
})

/**
 * A passenger as typed. What a type of passenger must have (id, phone, associated adult, passport) depends on the trip and stands in
 * `passengerProblems`.
 */
export const passengerBody = z.object({
  type: paxType,
  title,
  first_name: personName,
  last_name: personName,
  birth_date: calendarDate,
  nationality: countryCode,
  id_type: z._default(z.nullable(idType), null),
  id_number: z._default(z.string().check(z.trim(), z.maxLength(20)), ''),
  email: z._default(z.nullable(email), null),
  calling_code: z._default(callingCode, '62'),
  phone: z._default(z.nullable(phoneText), null),
  passport: z._default(z.nullable(passportBody), null),
  frequent_flyer: z._default(
    z.string().check(z.trim(), z.maxLength(20), z.regex(/^[A-Z0-9]*$/i, 'validation.frequentFlyer.valid')),
    '',
  ),
  /** Index, among the adults, of the one whose lap an infant travels on. */
  associated_adult: z._default(z.nullable(z.number().check(z.int(), z.gte(0), z.lte(6))), null),
})
export type FlightPassenger = z.infer<typeof passengerBody>

export const flightBookingBody = z.object({
  contact: contactBody,
  passengers: z
    .array(passengerBody)
    .check(z.minLength(1, 'validation.pax.adultNeeded'), z.maxLength(11, 'validation.pax.seatedLimit')),
  /** Departure, and the return of a round trip. */
  flights: z.array(z.object({ flight_id: z.string(), class_id: z.string() })).check(z.minLength(1), z.maxLength(2)),
  /** What the traveller was shown for everything, in rupiah: a different price now is told, never charged. */
  expected_total: z.number().check(z.int(), z.gte(0)),
})
export type FlightBookingRequest = z.infer<typeof flightBookingBody>

const text = z.nullable(z.string())

/** The specification's flight booking record. Codes of `payments`: `ADT`, `CHD`, `INF`, `roc` and `TOTAL_PAID`. */
export const flightRecordSchema = z.object({
  id: z.string(),
  airline: z.string(),
  booking_code: z.string(),
  time_limit: text,
  created: z.string(),
  reserved: text,
  ticketed: text,
  status: z.string(),
  bos_invoice_no: text,
  total_paid: z.number(),
  currency: z.string(),
  payment_status: z.string(),
  status_checkout: z.string(),
  status_issue: z.string(),
  pnr_id: z.string(),
  booking_user_id: z.string(),
  contact: z.object({
    title: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    mobile_phone: z.string(),
    home_phone: z.string(),
  }),
  passengers: z.array(
    z.object({
      index: z.number(),
      type: paxType,
      title: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      email: text,
      birth_date: z.string(),
      gender: z.string(),
      mobile_phone: text,
      home_phone: text,
      nationality: z.string(),
      /** Masked but for the last four, as are passport numbers. */
      id_number: text,
      id_type: text,
      passport_number: text,
      passport_origin_country: text,
      passport_first_name: text,
      passport_last_name: text,
      passport_expire: text,
      frequent_flyer: text,
      ticket_number: text,
    }),
  ),
  segments: z.array(
    z.object({
      airline_name: z.string(),
      origin: z.string(),
      destination: z.string(),
      origin_airport: z.string(),
      destination_airport: z.string(),
      airline_booking_code: z.string(),
      num: z.number(),
      seq: z.number(),
    }),
  ),
  flight_details: z.array(
    z.object({
      airline: z.string(),
      airline_name: z.string(),
      flight_number: z.string(),
      carrier_code: z.string(),
      origin: z.string(),
      destination: z.string(),
      origin_city: z.string(),
      destination_city: z.string(),
      origin_airport: z.string(),
      destination_airport: z.string(),
      origin_terminal: text,
      destination_terminal: text,
      origin_timezone: z.string(),
      destination_timezone: z.string(),
      depart_date: z.string(),
      depart_time: z.string(),
      arrive_date: z.string(),
      arrive_time: z.string(),
      depart_at: z.string(),
      arrive_at: z.string(),
      duration: z.string(),
      /** 0 departure, 1 return; all zero means one way. */
      num: z.number(),
      seq: z.number(),
      class: z.string(),
      category: z.string(),
      class_name: z.string(),
      baggage: z.number(),
      cabin_baggage: z.number(),
      refundable: z.boolean(),
      changeable: z.boolean(),
      aircraft: z.string(),
      airline_image_url: z.string(),
    }),
  ),
  payments: z.array(priceLineSchema),
  eticket_url: text,
})
export type FlightRecord = z.infer<typeof flightRecordSchema>

export const flightBooking = endpoint({
  name: 'flight booking',
  method: 'POST',
  path: '/api/v1/flight/booking',
  access: 'member',
  summary: 'Hold seats: one booking, or two when departure and return come from different provider groups',
  body: flightBookingBody,
  data: bookedData(flightRecordSchema),
  errors: ['flight_not_found', 'flight_departed', 'invalid_return_flight', ...BOOKING_ERRORS],
})
