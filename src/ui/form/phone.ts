import { nationalNumber } from '../../../core/base/common/people/people.ts'

/** `0812 3456`, `+62 812-3456` and `00628123456` become `8123456`. Text that is no number stays as typed. */
export function nationalDigits(typed: string, callingCode: string): string {
  const bare = typed.trim().replace(/[\s().-]/g, '')
  for (const prefix of [`+${callingCode}`, `00${callingCode}`]) {
    if (bare.startsWith(prefix)) return nationalNumber(bare.slice(prefix.length))
  }
  // No Indonesian mobile number starts with 62, so it is the calling code.
  if (callingCode === '62' && /^628/.test(bare)) return bare.slice(2)
  return nationalNumber(bare) || bare
}
