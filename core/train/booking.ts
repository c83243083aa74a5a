import * as z from 'zod/mini'
import { BOOKING_ERRORS, bookedData, priceLineSchema } from '../booking/contract.ts'
import { endpoint } from '../common/endpoint.ts'
import {
  adultTitle,
  calendarDate,
  callingCode,
  checkPhone,
  email,
  personName,
  phoneText,
  title,
} from '../common/people.ts'
import { classKey, journeyCode } from './contract.ts'

/** Who answers for the booking. */
export const trainContactBody = z
  .object({
    title: adultTitle,
    first_name: personName,
    last_name: personName,
    email,
    calling_code: callingCode,
    mobile_phone: phoneText,
  })
  .check(checkPhone('mobile_phone'))
export type TrainContact = z.infer<typeof trainContactBody>

export const TRAIN_PAX_TYPES = ['ADT', 'INF'] as const
export type TrainPaxType = (typeof TRAIN_PAX_TYPES)[number]

/** A traveller as typed. What each type must have stands in `travellerProblems`. */
export const travellerBody = z.object({
  type: z.enum(TRAIN_PAX_TYPES),
  title,
  first_name: personName,
  last_name: personName,
  birth_date: calendarDate,
  nationality: z.string().check(z.regex(/^[A-Z]{2}$/, 'validation.required')),
  /** A NIK of 16 digits, otherwise a passport's number. */
  id_number: z._default(z.string().check(z.trim(), z.maxLength(20)), ''),
  email: z._default(z.nullable(email), null),
  calling_code: z._default(callingCode, '62'),
  phone: z._default(z.nullable(phoneText), null),
})
export type Traveller = z.infer<typeof travellerBody>

export const trainBookingBody = z.object({
  contact: trainContactBody,
  /** Which limit a party breaks is told by `travellerProblems`; this one keeps out what is no party at all. */
  passengers: z.array(travellerBody).check(z.minLength(1, 'validation.pax.adultNeeded'), z.maxLength(20)),
  /** In the order in which they are ridden: `num` 0 for the way there, 1 for the way back, each one train or the two of a connection. */
  trains: z
    .array(z.object({ journey_code: journeyCode, class_key: classKey, num: z.union([z.literal(0), z.literal(1)]) }))
    .check(z.minLength(1), z.maxLength(4)),
  /** What the traveller was shown for everything, in rupiah: a different price now is told, never charged. */
  expected_total: z.number().check(z.int(), z.gte(0)),
})
export type TrainBookingRequest = z.infer<typeof trainBookingBody>

const text = z.nullable(z.string())

/** The specification's train booking record: one train. Codes of `payments`: `ADT`, `roc` and `TOTAL_PAID`. */
export const trainRecordSchema = z.object({
  booking_code: z.string(),
  booking_user_id: z.string(),
  contact: z.object({
    title: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    mobile_phone: z.string(),
  }),
  currency: z.string(),
  origin: z.string(),
  origin_name: z.string(),
  destination: z.string(),
  destination_name: z.string(),
  eticket_url: text,
  passengers: z.array(
    z.object({
      index: z.number(),
      type: z.enum(TRAIN_PAX_TYPES),
      title: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      birth_date: z.string(),
      email: text,
      /** Masked but for the last four. An infant without one has its birth date as DDMMYYYY, which counts as none: see `shownIdNumber`. */
      id_number: z.string(),
      /** `0000000000` marks an infant. */
      mobile_phone: z.string(),
      nationality: z.string(),
      /** `EKS-1/5A`; null for infants, who sit on a lap. */
      seat_number: text,
      /** `Eksekutif 1`; null without a seat. */
      coach_name: text,
      ticket_number: text,
    }),
  ),
  payment_status: z.string(),
  payments: z.array(priceLineSchema),
  pnr_code_reff: z.string(),
  pnr_id: z.string(),
  reference_code: z.string(),
  reserved: text,
  segments: z.array(z.object({ origin: z.string(), destination: z.string(), num: z.number(), seq: z.number() })),
  source: z.string(),
  supplier: z.string(),
  status: z.string(),
  status_checkout: z.string(),
  status_issue: z.string(),
  ticketed: text,
  time_limit: text,
  total_paid: z.number(),
  train_details: z.array(
    z.object({
      journey_code: z.string(),
      provider: z.string(),
      train_name: z.string(),
      train_number: z.string(),
      carrier_number: z.string(),
      category: z.string(),
      class: z.string(),
      class_key: z.string(),
      class_name: z.string(),
      sub_class: z.string(),
      origin: z.string(),
      origin_name: z.string(),
      origin_city: z.string(),
      origin_timezone: z.string(),
      destination: z.string(),
      destination_name: z.string(),
      destination_city: z.string(),
      destination_timezone: z.string(),
      depart_date: z.string(),
      depart_time: z.string(),
      depart_at: z.string(),
      arrive_date: z.string(),
      arrive_time: z.string(),
      arrive_at: z.string(),
      duration: z.string(),
      /** 0 the way there, 1 the way back. */
      num: z.number(),
      /** 1 for the second train of a connection. */
      seq: z.number(),
    }),
  ),
})
export type TrainRecord = z.infer<typeof trainRecordSchema>

export const trainBooking = endpoint({
  name: 'train booking',
  method: 'POST',
  path: '/api/v1/train/booking',
  access: 'member',
  summary: 'Hold seats: one booking a train, paid together; the earliest time limit rules all',
  body: trainBookingBody,
  data: bookedData(trainRecordSchema),
  errors: ['train_not_found', 'train_departed', 'invalid_return_train', 'invalid_connection', ...BOOKING_ERRORS],
})
