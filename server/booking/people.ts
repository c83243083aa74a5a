import { nationalNumber, type Title } from '../../core/common/people.ts'
import type { StoredContact } from '../db/schema/booking.ts'

/** Title INF names no gender. */
const GENDER: Record<Title, 'M' | 'F' | ''> = { MR: 'M', MSTR: 'M', MRS: 'F', MS: 'F', MISS: 'F', INF: '' }

export function genderOf(title: Title): 'M' | 'F' | '' {
  return GENDER[title]
}

export function phoneOf(callingCode: string, typed: string): string {
  return `+${callingCode}${nationalNumber(typed)}`
}

export function contactRecord({ title, first_name, last_name, email, calling_code, mobile_phone }: StoredContact) {
  return { title, first_name, last_name, email, mobile_phone: phoneOf(calling_code, mobile_phone) }
}
