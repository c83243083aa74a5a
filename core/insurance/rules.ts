import type { CalendarDate } from '../common/dates.ts'
import { ageFits, idNumberProblem, isMobileNumber } from '../common/people.ts'
import type { FieldProblems } from '../common/people-problems.ts'
import { AGES, type InsuranceType, needsPassport } from './kinds.ts'

/** Calling code and national number in one, as the specification has it: `6281234567890`. No other calling code begins with 62. */
export function isJoinedNumber(text: string): boolean {
  const [, indonesian] = /^\+?62(.*)$/.exec(text) ?? []
  return indonesian === undefined ? /^\+?[1-9]\d{5,17}$/.test(text) : isMobileNumber('62', indonesian)
}

type Documents = { insurance_type: InsuranceType | null; id_number: string; passport_number: string }

/** A NIK or a passport names the insured; abroad it is the passport. */
export function documentProblems({ insurance_type, id_number, passport_number }: Documents): FieldProblems {
  const nik = id_number && idNumberProblem('ktp', id_number)
  const passport = passport_number && idNumberProblem('passport', passport_number)
  const missing =
    needsPassport(insurance_type) && !passport_number
      ? { passport_number: 'validation.required' }
      : id_number || passport_number
        ? {}
        : { id_number: 'validation.insurance.document' }
  return { ...missing, ...(nik ? { id_number: nik } : {}), ...(passport ? { passport_number: passport } : {}) }
}

/** `today` is the day in WIB. */
export function birthdateProblems(birthdate: CalendarDate, today: CalendarDate): FieldProblems {
  return ageFits(birthdate, today, AGES) ? {} : { birthdate: 'validation.insurance.birthdate' }
}
