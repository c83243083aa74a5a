import * as z from 'zod/mini'
import { keptDocumentKind, keptReach, keptTitle } from '../../base/common/call/wire-fields.ts'
import {
  calendarDate,
  callingCode,
  countryCode,
  documentNumber,
  email,
  idType,
  personName,
  phoneText,
  title,
} from '../../base/common/fields.ts'
import { hasPassport, noPerson, type Person } from '../../base/common/people/person.ts'
import { LIMITS } from './limits.ts'
import { PARTICIPANT_TYPES, type Participant } from './people.ts'
import { ROOM_TYPES } from './rooms.ts'
import { idNumber } from './wire-contact.ts'

const passportBody = z.object({
  number: documentNumber(9),
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

/** A participant as stored bookings keep one. Names are null until they are entered. */
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

/** Fields that are entered of a participant. Numbers that are left out stay as they are. */
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
