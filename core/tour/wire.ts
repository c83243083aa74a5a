import * as z from 'zod/mini'
import { BOOKING_ERRORS, bookedData } from '../booking/contract.ts'
import { expectedTotal, recordFields } from '../booking/product.ts'
import { endpoint } from '../common/endpoint.ts'
import {
  adultTitle,
  calendarDate,
  callingCode,
  countryCode,
  email,
  idType,
  personName,
  phoneText,
  rowId,
  title,
} from '../common/fields.ts'
import { idNumberProblem, isMobileNumber } from '../common/people.ts'
import * as calls from './calls.ts'
import { TOUR_KINDS } from './kinds.ts'
import { LIMITS, participantsOf, partyProblem } from './limits.ts'
import { ROOM_TYPES, roomsProblem } from './rooms.ts'

const idNumber = z.string().check(z.trim(), z.maxLength(20))

export const contactFields = {
  contact_id_type: z._default(z.nullable(idType), null),
  contact_id_number: z._default(z.nullable(idNumber), null),
  contact_title: adultTitle,
  contact_first_name: personName,
  contact_last_name: personName,
  contact_phone_code: callingCode,
  contact_phone_number: phoneText,
  contact_email: email,
}
const contactSchema = z.object(contactFields)
export type Contact = z.infer<typeof contactSchema>

type Issues = z.core.$ZodRawIssue[]

function addProblem(issues: Issues, field: string, message: string, input: unknown): void {
  issues.push({ code: 'custom', path: [field], message, input })
}

type ContactNumbers = Pick<
  Contact,
  'contact_phone_code' | 'contact_phone_number' | 'contact_id_type' | 'contact_id_number'
>

export function checkContact({ value, issues }: { value: ContactNumbers; issues: Issues }): void {
  const { contact_phone_code, contact_phone_number, contact_id_type, contact_id_number } = value
  if (!isMobileNumber(contact_phone_code, contact_phone_number))
    addProblem(issues, 'contact_phone_number', 'validation.phoneNumber.valid', value)
  if (!contact_id_number) return
  const problem = contact_id_type ? idNumberProblem(contact_id_type, contact_id_number) : 'validation.required'
  if (problem) addProblem(issues, contact_id_type ? 'contact_id_number' : 'contact_id_type', problem, value)
}

const count = z._default(z.int().check(z.gte(0), z.lte(99)), 0)
const party = { adult: count, child: count }
const total = { expected_total: expectedTotal }
/** Name or address; null while it is not known. */
const pickup = z._default(
  z.nullable(z.string().check(z.trim(), z.maxLength(LIMITS.pickup, 'validation.remark.maxLength'))),
  null,
)

export const addToCartBody = z
  .object({
    ...party,
    tour_period_id: rowId,
    room_single: count,
    room_double: count,
    room_triple: count,
    pickup,
    ...contactFields,
    ...total,
  })
  .check(checkContact, ({ value, issues }) => {
    const { room_single: single, room_double: double, room_triple: triple } = value
    const problem = partyProblem(value)
    if (problem) return addProblem(issues, problem.field, problem.message, value)
    if (roomsProblem({ single, double, triple }, participantsOf(value)))
      addProblem(issues, 'room_double', 'validation.rooms.fit', value)
  })
export type AddToCart = z.infer<typeof addToCartBody>

export const addOneDayBody = z
  .object({ ...party, tour_one_day_period_id: rowId, pickup, ...contactFields, ...total })
  .check(checkContact, ({ value, issues }) => {
    const problem = partyProblem(value)
    if (problem) addProblem(issues, problem.field, problem.message, value)
  })
export type AddOneDay = z.infer<typeof addOneDayBody>

const passportBody = z.object({
  number: z.string().check(z.trim(), z.maxLength(9)),
  origin_country: countryCode,
  expire: calendarDate,
})

/** Left-out numbers stay as they are; `peopleProblems` checks what depends on type and dates. */
export const participantBody = z.object({
  /** From 0, as in the record. */
  index: z.int().check(z.gte(0), z.lt(LIMITS.participants)),
  title,
  first_name: personName,
  last_name: personName,
  birthdate: calendarDate,
  email: z._default(z.nullable(email), null),
  calling_code: z._default(callingCode, '62'),
  phone: z._default(z.nullable(phoneText), null),
  id_type: z.optional(z.nullable(idType)),
  id_number: z.optional(z.nullable(idNumber)),
  passport_detail: z.optional(z.nullable(passportBody)),
  remark: z._default(z.string().check(z.trim(), z.maxLength(500, 'validation.remark.maxLength')), ''),
})
export type Participant = z.infer<typeof participantBody>

const text = z.nullable(z.string())

/** Masked except the last four. */
const passportRecord = z.object({ number: z.string(), origin_country: z.string(), expire: z.string() })

/** The specification's record. Codes of `payments` are those of `priceLines`. Rupiah. */
export const recordSchema = z.object({
  ...recordFields,
  id: z.string(),
  type: z.enum(TOUR_KINDS),
  contact_id_type: text,
  contact_id_number: text,
  contact_title: z.string(),
  contact_first_name: z.string(),
  contact_last_name: z.string(),
  contact_phone_code: z.string(),
  contact_phone_number: z.string(),
  contact_email: z.string(),
  discount: z.number(),
  fee: z.number(),
  insurance: z.number(),
  min_dp: z.number(),
  sub_total_price: z.number(),
  total_adult_pax: z.number(),
  total_adult_price: z.number(),
  total_child_pax: z.number(),
  total_child_price: z.number(),
  total_pax: z.number(),
  total_price: z.number(),
  room_single: z.number(),
  room_double: z.number(),
  room_triple: z.number(),
  /** What comes back of the price until an instant; the last step has no end. */
  cancel_policy: z.array(z.object({ until: text, refund: z.number() })),
  /** Instants. Passports are only asked where `needs_passport`. */
  names_until: z.string(),
  passports_until: text,
  needs_passport: z.boolean(),
  /** Times in the zone of the tour; `at` is what the member wrote, until `pickup_until`. Null without a pick-up. */
  pickup: z.nullable(z.object({ from: z.string(), until: z.string(), area: z.string(), at: text })),
  pickup_until: z.string(),
  tour_package: z.object({
    id: z.string(),
    period_id: z.number(),
    title: z.string(),
    area: z.string(),
    /** Of the meeting point. */
    timezone: z.string(),
    /** Null in bookings that were made before it was kept. */
    meeting_point: text,
    /** Seats left when it was booked. */
    availability: z.number(),
    description: z.string(),
    start_period: z.string(),
    end_period: z.string(),
    start_time: z.string(),
    end_time: z.string(),
    end_timezone: z.string(),
    highlight: z.array(z.string()),
    inclusion: z.array(z.string()),
    exclusion: z.array(z.string()),
    notes: z.array(z.string()),
    media: z.array(z.string()),
    minimal_dp: z.number(),
    price_adult: z.number(),
    price_child: z.number(),
    single_supplement: z.number(),
    extra_bed: z.number(),
    total_day: z.number(),
    total_night: z.number(),
    total_seat: z.number(),
  }),
  /** Sorted by type value: adults, then children. Names are null until they are entered. */
  tour_paxes: z.array(
    z.object({
      index: z.number(),
      type: z.enum(['ADT', 'CHD']),
      title: text,
      first_name: text,
      last_name: text,
      birthdate: text,
      email: text,
      phone: text,
      id_type: text,
      id_number: text,
      passport_detail: z.nullable(passportRecord),
      include_visa: z.boolean(),
      room: z.nullable(z.number()),
      bed: z.nullable(z.enum(ROOM_TYPES)),
      extra_bed: z.boolean(),
      package_name: z.string(),
      miscellaneous_item: z.array(z.string()),
      remark: z.string(),
      /** Both null until the ticket is issued; `qr_code` is the text of the QR. */
      ticket_code: text,
      qr_code: text,
    }),
  ),
})
export type BookingRecord = z.infer<typeof recordSchema>

const CART_ERRORS = ['tour_not_found', 'tour_departed', ...BOOKING_ERRORS] as const

export const addToCart = endpoint({
  ...calls.addToCart,
  operationId: 'addTourToCart',
  access: 'member',
  summary: 'Hold seats of a departure until the deadline; the minimum down payment is due',
  body: addToCartBody,
  data: bookedData(recordSchema),
  errors: CART_ERRORS,
})

export const addOneDayToCart = endpoint({
  ...calls.addOneDayToCart,
  operationId: 'addOneDayTourToCart',
  access: 'member',
  summary: 'Hold places of a one-day tour until the deadline; the whole price is due',
  body: addOneDayBody,
  data: bookedData(recordSchema),
  errors: CART_ERRORS,
})

export const participants = endpoint({
  ...calls.participants,
  operationId: 'updateTourParticipants',
  access: 'member',
  summary: 'Enter names and passports of participants, some or all, until 7 days before the start',
  params: z.object({ id: z.string() }),
  body: z.object({ tour_paxes: z.array(participantBody).check(z.minLength(1), z.maxLength(LIMITS.participants)) }),
  data: recordSchema,
  errors: ['booking_not_found', 'booking_expired', 'participants_closed'],
})

export const changePickup = endpoint({
  ...calls.changePickup,
  operationId: 'updateTourPickup',
  access: 'member',
  summary: 'Say where the participants are picked up, until the day before the start',
  params: z.object({ id: z.string() }),
  body: z.object({ pickup }),
  data: recordSchema,
  errors: ['booking_not_found', 'booking_expired', 'pickup_closed'],
})
