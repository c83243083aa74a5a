import * as z from 'zod/mini'
import { nationalNumber } from '../../../base/common/people/people.ts'
import { cleanDigits, cleanTyped } from '../../../base/common/typed.ts'

const signs = /^[\p{L}\p{M}\p{N} .,'’&/()-]*$/u

function accountText(max: number) {
  return z
    .string()
    .check(
      z.overwrite(cleanTyped),
      z.minLength(1, 'validation.required'),
      z.minLength(2, 'validation.bankAccount.short'),
      z.maxLength(max, 'validation.text.maxLength'),
      z.regex(signs, 'validation.text.signs'),
    )
}

/** An account at a bank or e-wallet in Indonesia. */
export const refundAccountSchema = z.object({
  bank: accountText(50),
  number: z
    .string()
    .check(
      z.overwrite(accountNumber),
      z.minLength(1, 'validation.required'),
      z.maxLength(40, 'validation.bankAccount.number'),
      z.regex(/^\d{6,20}$/, 'validation.bankAccount.number'),
    ),
  holder: accountText(100),
})

/** E-wallets have the mobile number as the country dials it. */
function accountNumber(typed: string): string {
  const digits = cleanDigits(typed)
  return digits.startsWith('+62') ? `0${nationalNumber('62', digits)}` : digits
}

export type RefundAccount = z.infer<typeof refundAccountSchema>

/** Its number masked, as `maskedAccount` does. */
export const maskedAccountSchema = z.object({ bank: z.string(), number: z.string(), holder: z.string() })

/** `errors` of a cancellation without the account that it needs. */
export const MISSING_ACCOUNT = {
  'account.bank': 'validation.required',
  'account.number': 'validation.required',
  'account.holder': 'validation.required',
}

/** Shows the last four digits of its number. */
export function maskedAccount(account: RefundAccount): RefundAccount {
  return { ...account, number: account.number.replace(/\d(?=\d{4})/g, '*') }
}
