import { nationalNumber, type Title } from '../../core/common/people.ts'
import type { StoredContact } from '../db/schema/booking.ts'

/** The titles tell it, but not of an infant. */
const GENDER: Record<Title, 'M' | 'F' | ''> = { MR: 'M', MSTR: 'M', MRS: 'F', MS: 'F', MISS: 'F', INF: '' }

export function genderOf(title: Title): 'M' | 'F' | '' {
  return GENDER[title]
}

/** `+628123456789`. */
export function phoneOf(callingCode: string, typed: string): string {
  return `+${callingCode}${nationalNumber(typed)}`
}

/** `************3456`: as long as the number, all but the last four hidden; short ones wholly. */
export function masked(number: string): string {
  const shown = number.length > 4 ? number.slice(-4) : ''
  return '*'.repeat(number.length - shown.length) + shown
}

/** A contact as the records of the specification show it. */
export function contactRecord({ title, first_name, last_name, email, calling_code, mobile_phone }: StoredContact) {
  return { title, first_name, last_name, email, mobile_phone: phoneOf(calling_code, mobile_phone) }
}
