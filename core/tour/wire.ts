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
import { idNumberProblem, isMobileNumber, phoneOf, TITLES, type Title } from '../common/people.ts'
import { type Contact, hasPassport, noPerson, type Person } from '../common/person.ts'
import { type FieldNames, PERSON_NAMES } from '../common/wire.ts'
import { keptDocumentKind, keptReach, keptTitle } from '../common/wire-fields.ts'
import * as calls from './calls.ts'
import { TOUR_KINDS } from './kinds.ts'
import { LIMITS, participantsOf, partyProblem } from './limits.ts'
import { PARTICIPANT_TYPES, type Participant } from './people.ts'
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
export type WireContact = z.infer<typeof contactSchema>

/** Names of who goes along come later, so the contact may show an id. */
export type TourContact = Contact & Pick<Person, 'documentKind' | 'documentNumber'>

export function contactFromWire(contact: WireContact): TourContact {
  return {
    title: contact.contact_title,
    firstName: contact.contact_first_name,
    lastName: contact.contact_last_name,
    email: contact.contact_email,
    callingCode: contact.contact_phone_code,
    phone: contact.contact_phone_number,
    homePhone: '',
    documentKind: contact.contact_id_type ?? '',
    documentNumber: contact.contact_id_number ?? '',
  }
}

export function contactToWire(contact: TourContact) {
  return {
    contact_id_type: contact.documentKind || null,
    contact_id_number: contact.documentNumber || null,
    contact_title: contact.title,
    contact_first_name: contact.firstName,
    contact_last_name: contact.lastName,
    contact_phone_code: contact.callingCode,
    contact_phone_number: contact.phone,
    contact_email: contact.email,
  }
}

/** The form has the contact's id beside the contact. */
export const fieldNames: FieldNames = {
  people: 'tour_paxes',
  person: {
    ...PERSON_NAMES,
    birthDate: 'birthdate',
    passportNumber: 'passport_detail.number',
    passportCountry: 'passport_detail.origin_country',
    passportExpiry: 'passport_detail.expire',
  },
  rest: {
    documentKind: 'contact_id_type',
    documentNumber: 'contact_id_number',
    'contact.title': 'contact_title',
    'contact.firstName': 'contact_first_name',
    'contact.lastName': 'contact_last_name',
    'contact.callingCode': 'contact_phone_code',
    'contact.phone': 'contact_phone_number',
    'contact.email': 'contact_email',
  },
}

type Issues = z.core.$ZodRawIssue[]

function addProblem(issues: Issues, field: string, message: string, input: unknown): void {
  issues.push({ code: 'custom', path: [field], message, input })
}

type ContactNumbers = Pick<
  WireContact,
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

/** What both kinds of tours share. */
export function orderFromWire(body: AddToCart | AddOneDay) {
  const { adult, child, pickup, expected_total } = body
  return { party: { adult, child }, pickup, contact: contactFromWire(body), expectedTotal: expected_total }
}

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
export type WireParticipant = z.infer<typeof participantBody>

/** `index` is the position in the booking. Fields that were left out are missing. */
export function enteredFromWire(wire: WireParticipant) {
  const { index, id_type, id_number, passport_detail: passport } = wire
  const entered = {
    title: wire.title,
    firstName: wire.first_name,
    lastName: wire.last_name,
    birthDate: wire.birthdate,
    email: wire.email ?? '',
    callingCode: wire.calling_code,
    phone: wire.phone ?? '',
    remark: wire.remark,
    ...(id_type === undefined ? {} : { documentKind: id_type ?? ('' as const) }),
    ...(id_number === undefined ? {} : { documentNumber: id_number ?? '' }),
    ...(passport === undefined ? {} : passportFromWire(passport)),
  }
  return { index, entered }
}
export type Entered = ReturnType<typeof enteredFromWire>

type WirePassport = { number: string; origin_country: string; expire: string }

function passportFromWire(passport: WirePassport | null) {
  return {
    passportNumber: passport?.number ?? '',
    passportCountry: passport?.origin_country ?? '',
    passportExpiry: passport?.expire ?? '',
  }
}

function passportToWire(person: Person): WirePassport | null {
  if (!hasPassport(person)) return null
  return { number: person.passportNumber, origin_country: person.passportCountry, expire: person.passportExpiry }
}

/** As stored bookings keep a participant. Names are null until they are entered. */
export const keptParticipant = z.object({
  ...keptReach,
  type: z.enum(PARTICIPANT_TYPES),
  title: z.nullable(keptTitle),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  birthdate: z.nullable(z.string()),
  id_type: z._default(keptDocumentKind, null),
  id_number: z.nullable(z.string()),
  passport_detail: z.nullable(z.object({ number: z.string(), origin_country: z.string(), expire: z.string() })),
  include_visa: z.boolean(),
  remark: z.string(),
  place: z.nullable(z.object({ room: z.number(), bed: z.enum(ROOM_TYPES) })),
})

/** `place` is the bed; null where no rooms are booked. */
export type BookedParticipant = Participant & {
  includesVisa: boolean
  remark: string
  place: { room: number; bed: (typeof ROOM_TYPES)[number] } | null
}

export function participantFromWire(wire: z.infer<typeof keptParticipant>): BookedParticipant {
  return {
    ...noPerson(wire.type),
    title: wire.title ?? '',
    firstName: wire.first_name ?? '',
    lastName: wire.last_name ?? '',
    birthDate: wire.birthdate ?? '',
    email: wire.email ?? '',
    callingCode: wire.calling_code,
    phone: wire.phone ?? '',
    documentKind: wire.id_type ?? '',
    documentNumber: wire.id_number ?? '',
    ...passportFromWire(wire.passport_detail),
    includesVisa: wire.include_visa,
    remark: wire.remark,
    place: wire.place,
  }
}

export function participantToWire(person: BookedParticipant): z.infer<typeof keptParticipant> {
  return {
    type: person.type,
    title: person.title || null,
    first_name: person.firstName || null,
    last_name: person.lastName || null,
    birthdate: person.birthDate || null,
    email: person.email || null,
    calling_code: person.callingCode,
    phone: person.phone || null,
    id_type: person.documentKind || null,
    id_number: person.documentNumber || null,
    passport_detail: passportToWire(person),
    include_visa: person.includesVisa,
    remark: person.remark,
    place: person.place,
  }
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

/** What is entered of a participant. Numbers that are left out stay as they are. */
export function enteredToWire(person: Person, index: number) {
  const { title, firstName, lastName, birthDate, documentKind, documentNumber } = person
  return {
    index,
    title,
    first_name: firstName,
    last_name: lastName,
    birthdate: birthDate,
    ...(documentNumber ? { id_type: documentKind || null, id_number: documentNumber } : {}),
    ...(person.passportNumber ? { passport_detail: passportToWire(person) } : {}),
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
