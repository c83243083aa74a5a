import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { rowId } from '../../base/common/fields.ts'
import { phoneOf, TITLES, type Title } from '../../base/common/people/people.ts'
import { type Contact, noPerson } from '../../base/common/people/person.ts'
import { BOOKING_ERRORS, bookedData } from '../../trade/booking/contract.ts'
import { orderFields, recordFields } from '../../trade/booking/product.ts'
import * as calls from './calls.ts'
import { TOUR_KINDS } from './kinds.ts'
import { LIMITS, participantsOf, partyProblem } from './limits.ts'
import type { Participant } from './people.ts'
import { ROOM_TYPES, roomsProblem } from './rooms.ts'
import { addProblem, checkContact, contactFields, contactFromWire } from './wire-contact.ts'
import { type BookedParticipant, participantBody, participantToWire } from './wire-participants.ts'

const count = z._default(z.int().check(z.gte(0), z.lte(99)), 0)
const party = { adult: count, child: count }
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
    ...orderFields,
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
  .object({ ...party, tour_one_day_period_id: rowId, pickup, ...contactFields, ...orderFields })
  .check(checkContact, ({ value, issues }) => {
    const problem = partyProblem(value)
    if (problem) addProblem(issues, problem.field, problem.message, value)
  })
export type AddOneDay = z.infer<typeof addOneDayBody>

/** Reads the fields that both kinds of tours share. */
export function orderFromWire(body: AddToCart | AddOneDay) {
  const { adult, child, pickup, expected_total } = body
  return { party: { adult, child }, pickup, contact: contactFromWire(body), expectedTotal: expected_total }
}

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
  /** Refund until an instant; the last step has no end. */
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
    /** Zone of the meeting point. */
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

type Pax = BookingRecord['tour_paxes'][number]

function titleIn(text: string | null): Title | '' {
  return TITLES.find((title) => title === text) ?? ''
}

export function contactOfRecord(record: BookingRecord): Contact {
  return {
    title: titleIn(record.contact_title),
    firstName: record.contact_first_name,
    lastName: record.contact_last_name,
    email: record.contact_email,
    callingCode: record.contact_phone_code,
    phone: record.contact_phone_number,
    homePhone: '',
  }
}

/** Without the numbers of documents, which a record masks. */
export function participantOfRecord(pax: Pax): Participant {
  return {
    ...noPerson(pax.type),
    title: titleIn(pax.title),
    firstName: pax.first_name ?? '',
    lastName: pax.last_name ?? '',
    birthDate: pax.birthdate ?? '',
    passportCountry: pax.passport_detail?.origin_country ?? '',
    passportExpiry: pax.passport_detail?.expire ?? '',
  }
}

/** Numbers of documents are masked. */
export function participantRecord(
  person: BookedParticipant,
  row: Pick<Pax, 'index' | 'package_name' | 'ticket_code' | 'qr_code'>,
): Pax {
  const { place, calling_code: _, ...kept } = participantToWire(person)
  return {
    ...kept,
    ...row,
    phone: person.phone ? phoneOf(person.callingCode, person.phone) : null,
    room: place?.room ?? null,
    bed: place?.bed ?? null,
    extra_bed: place?.bed === 'triple',
    miscellaneous_item: [],
  }
}

const CART_ERRORS = ['tour_not_found', 'tour_departed', ...BOOKING_ERRORS, 'changed_meanwhile'] as const

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
  booked: true,
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
  booked: true,
  operationId: 'updateTourPickup',
  access: 'member',
  summary: 'Say where the participants are picked up, until the day before the start',
  params: z.object({ id: z.string() }),
  body: z.object({ pickup }),
  data: recordSchema,
  errors: ['booking_not_found', 'booking_expired', 'pickup_closed'],
})
