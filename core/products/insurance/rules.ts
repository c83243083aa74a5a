import type { CalendarDate } from '../../base/common/dates.ts'
import { nikDiffers, readNik } from '../../base/common/people/nik.ts'
import { ageFits, idNumberProblem, isMobileNumber } from '../../base/common/people/people.ts'
import type { FieldProblems } from '../../base/common/people/people-problems.ts'
import { AGES, type InsuranceType, needsPassport } from './kinds.ts'

/** Calling code and national number in one, as the specification has it: `6281234567890`. No other calling code begins with 62. */
export function isJoinedNumber(text: string): boolean {
  const [, indonesian] = /^\+?62(.*)$/.exec(text) ?? []
  return indonesian === undefined ? /^\+?[1-9]\d{5,17}$/.test(text) : isMobileNumber('62', indonesian)
}

type Numbers = { id_number: string; passport_number: string }

export function numberProblems({ id_number, passport_number }: Numbers): FieldProblems {
  const nik = id_number && idNumberProblem('ktp', id_number)
  const passport = passport_number && idNumberProblem('passport', passport_number)
  return { ...(nik ? { id_number: nik } : {}), ...(passport ? { passport_number: passport } : {}) }
}

/** A provider needs a NIK or a passport; abroad the passport. */
export function missingDocument(given: Numbers & { insurance_type: InsuranceType | null }): FieldProblems {
  const { insurance_type, id_number, passport_number } = given
  if (needsPassport(insurance_type)) return passport_number ? {} : { passport_number: 'validation.required' }
  return id_number || passport_number ? {} : { id_number: 'validation.insurance.document' }
}

type Dates = {
  birthdate: CalendarDate
  id_number: string
  departure_date: CalendarDate | null
  return_date: CalendarDate | null
}

/** `today` is the day in WIB. */
export function dateProblems(given: Dates, today: CalendarDate): FieldProblems {
  return { ...birthdateProblems(given, today), ...travelProblems(given, today) }
}

function birthdateProblems({ birthdate, id_number }: Dates, today: CalendarDate): FieldProblems {
  if (!ageFits(birthdate, today, AGES)) return { birthdate: 'validation.insurance.birthdate' }
  const nik = readNik(id_number, { today, lastDay: today, ages: AGES })
  const differs = nik && nikDiffers(nik, { birthDate: birthdate, title: '' }).birthDate
  return differs ? { birthdate: 'validation.insurance.nik' } : {}
}

function travelProblems({ departure_date, return_date }: Dates, today: CalendarDate): FieldProblems {
  if (departure_date !== null && departure_date < today) return { departure_date: 'validation.insurance.departureDate' }
  if (return_date === null) return {}
  if (departure_date === null) return { departure_date: 'validation.required' }
  return return_date < departure_date ? { return_date: 'validation.insurance.returnDate' } : {}
}
