import { nationalNumber, type Sex, sexOf, type Title } from '../../core/common/people.ts'
import type { Secrets } from '../common/secrets.ts'
import type { StoredContact } from '../db/schema/booking.ts'
import type { BookedPerson } from './module.ts'

/** Of a record; empty for an infant whose sex was not given, and once the name was erased. */
export function genderOf({ title, sex: given }: { title: Title | ''; sex?: Sex | '' | undefined }): 'M' | 'F' | '' {
  const sex = title ? sexOf({ title, sex: given || null }) : null
  if (sex === null) return ''
  return sex === 'male' ? 'M' : 'F'
}

export function phoneOf(callingCode: string, typed: string): string {
  return `+${callingCode}${nationalNumber(typed)}`
}

export function contactRecord({ title, first_name, last_name, email, calling_code, mobile_phone }: StoredContact) {
  return { title, first_name, last_name, email, mobile_phone: phoneOf(calling_code, mobile_phone) }
}

type Named = { first_name: string | null; last_name: string | null }
type Sealed = { id?: string | null | undefined; passport?: string | null | undefined }

export function bookedPerson(
  { open }: Secrets,
  index: number | null,
  { first_name, last_name }: Named,
  { id, passport }: Sealed,
): BookedPerson {
  return {
    index,
    name: [first_name, last_name].filter(Boolean).join(' '),
    id_number: id ? open(id) : null,
    passport_number: passport ? open(passport) : null,
  }
}
