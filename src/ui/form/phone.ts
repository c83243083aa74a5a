import { nationalNumber } from '../../../core/base/common/people/people.ts'
import { cleanDigits } from '../../../core/base/common/typed.ts'

/** `0812 3456`, `+62 812-3456` and `00628123456` become `8123456`. Text that is no number stays. */
export function nationalDigits(typed: string, callingCode: string): string {
  return nationalNumber(callingCode, typed) || cleanDigits(typed)
}
