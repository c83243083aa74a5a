import { cleanDigits } from '../../base/common/typed.ts'

/** 15 digits until 2024, 16 since: a 0 before the old number, or a person's id number. */
const NPWP = /^(?:\d{15}|\d{16})$/

/** Returns the digits of an NPWP typed with the usual signs; empty when it is none. */
export function npwpDigits(typed: string): string {
  const digits = cleanDigits(typed)
  return /^\d*$/.test(digits) ? digits : ''
}

export function isNpwp(typed: string): boolean {
  const digits = npwpDigits(typed)
  // One repeated digit is what people type to get past a form.
  return NPWP.test(digits) && !/^(\d)\1+$/.test(digits)
}

/** Formats digits as the tax office prints them: `01.234.567.8-901.000`, or `0012 3456 7890 1000`. */
export function formatNpwp(digits: string): string {
  if (digits.length === 15) return digits.replace(/^(..)(...)(...)(.)(...)(...)$/, '$1.$2.$3.$4-$5.$6')
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ')
}
