import * as z from 'zod/mini'
import { passengerBody, type SavedPassenger } from '../../../../core/account/passenger.ts'
import type { Named } from './party.ts'

type Reachable = { calling_code: string; phone: string | null; email: string | null }
type Document = Pick<SavedPassenger, 'id_type' | 'id_number' | 'frequent_flyer' | 'nationality' | 'passport_expire'>

/** Throws for a person whose fields are invalid. */
export function savedOf(person: Omit<Named, 'type'> & Reachable & { birth_date: string }, document: Document) {
  const { title, first_name, last_name, birth_date, calling_code, phone, email } = person
  return z.parse(passengerBody, {
    title,
    first_name,
    last_name,
    birthdate: birth_date,
    calling_code,
    phone,
    email,
    ...document,
  })
}
