import * as z from 'zod/mini'
import { type FieldNames, PERSON_NAMES } from '../../base/common/call/wire.ts'
import { calendarDate, documentNumber, idType, personName, title } from '../../base/common/fields.ts'
import type { DocumentKind, Title } from '../../base/common/people/people.ts'
import { PERSON_TYPES, type PersonType } from '../../base/common/people/types.ts'

/** Numbers that are left out stay. */
export const correctedPerson = z.object({
  index: z.int().check(z.gte(0), z.lte(999)),
  title,
  first_name: personName,
  last_name: personName,
  birth_date: z.nullable(calendarDate),
  id_type: z.optional(z.nullable(idType)),
  id_number: z.optional(z.nullable(documentNumber(40))),
})

/** `document` is null where its number stays. */
export type Corrected = {
  index: number
  title: Title
  firstName: string
  lastName: string
  birthDate: string
  document: { documentKind: DocumentKind | ''; documentNumber: string } | null
}

export function correctedFromWire(wire: z.infer<typeof correctedPerson>): Corrected {
  const { index, title: own, first_name: firstName, last_name: lastName, birth_date, id_type, id_number } = wire
  const document = id_number ? { documentKind: id_type ?? ('' as const), documentNumber: id_number } : null
  return { index, title: own, firstName, lastName, birthDate: birth_date ?? '', document }
}

export const correctedNames: FieldNames = { people: 'people', person: PERSON_NAMES, rest: {} }

const text = z.string()

export const shownPerson = z.object({
  index: z.number(),
  type: z.enum(PERSON_TYPES),
  title: text,
  first_name: text,
  last_name: text,
  birth_date: text,
})

export const shownContact = z.object({
  title: text,
  first_name: text,
  last_name: text,
  email: text,
  calling_code: text,
  mobile_phone: text,
})

/** A person as staff may correct it. */
export type Named = {
  index: number
  type: PersonType
  title: string
  firstName: string
  lastName: string
  birthDate: string
}

export function namedToWire({ index, type, title: own, firstName, lastName, birthDate }: Named) {
  return { index, type, title: own, first_name: firstName, last_name: lastName, birth_date: birthDate }
}
