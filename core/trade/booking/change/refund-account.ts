import * as z from 'zod/mini'

const signs = /^[\p{L}\p{M}\p{N} .,'’&/()-]*$/u

function accountText(max: number) {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'validation.required'),
      z.minLength(2, 'validation.bankAccount.short'),
      z.maxLength(max, 'validation.text.maxLength'),
      z.regex(signs, 'validation.text.signs'),
    )
}

/** An account at a bank or e-wallet in Indonesia. */
export const refundAccountSchema = z.object({
  bank: accountText(50),
  number: z.string().check(
    z.trim(),
    z.minLength(1, 'validation.required'),
    z.maxLength(40, 'validation.bankAccount.number'),
    z.overwrite((typed) => typed.replace(/[\s.-]/g, '')),
    z.regex(/^\d{6,20}$/, 'validation.bankAccount.number'),
  ),
  holder: accountText(100),
})
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
