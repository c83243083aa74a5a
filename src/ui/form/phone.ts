import { nationalNumber } from '../../../core/common/people.ts'

/**
 * The national number of what was typed or pasted: `0812 3456`, `+62 812-3456` and `0062812…` all become `8123456`. What cannot be read as a number
 * stays as typed, for the message beside it.
 */
export function nationalDigits(typed: string, callingCode: string): string {
  const bare = typed.trim().replace(/[\s().-]/g, '')
  for (const prefix of [`+${callingCode}`, `00${callingCode}`]) {
    if (bare.startsWith(prefix)) return nationalNumber(bare.slice(prefix.length))
  }
  // No Indonesian mobile number starts with 62, so there it can only be the calling code.
  if (callingCode === '62' && /^628/.test(bare)) return bare.slice(2)
  return nationalNumber(bare) || bare
}
