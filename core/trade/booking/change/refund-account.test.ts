import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { refundBy, takesAccount } from './refund.ts'
import { maskedAccount, refundAccountSchema } from './refund-account.ts'

const ACCOUNT = { bank: 'BCA', number: '1234567890', holder: 'Siti Rahmawati' }

it.each([
  [{ number: ' 1234-567.890 ' }, null],
  [{ holder: "PT Maju & Jaya (Persero)'s" }, null],
  [{ number: '12345' }, 'validation.bankAccount.number'],
  [{ number: '123456789012345678901' }, 'validation.bankAccount.number'],
  [{ number: '12345a7890' }, 'validation.bankAccount.number'],
  [{ number: ' ' }, 'validation.required'],
  [{ bank: '' }, 'validation.required'],
  [{ bank: 'B' }, 'validation.bankAccount.short'],
  [{ holder: '<b>' }, 'validation.text.signs'],
])('an account with %o is refused with %s', (change, problem) => {
  const { data, error } = z.safeParse(refundAccountSchema, { ...ACCOUNT, ...change })
  expect(error?.issues[0]?.message ?? null).toBe(problem)
  if (data) expect(data.number).toBe(ACCOUNT.number)
})

it.each([
  ['\u202a1234–567\u2011890\u202c', '1234567890'],
  ['BCA: 1234\u00a0567\u00a0890', '1234567890'],
  ['No. Rek 1234567890', '1234567890'],
  ['+62 812-3456-7890', '081234567890'],
  ['+62 (0) 812 3456 7890', '081234567890'],
  ['0812 3456 7890', '081234567890'],
  ['6281234567890', '6281234567890'],
])('the account number in %j is %s', (typed, number) => {
  expect(z.parse(refundAccountSchema, { ...ACCOUNT, number: typed }).number).toBe(number)
})

it('shows the last four digits', () => {
  expect(maskedAccount(ACCOUNT)).toEqual({ ...ACCOUNT, number: '******7890' })
})

it('is sent by the end of the 14th day in Jakarta', () => {
  expect(refundBy(new Date('2026-12-01T18:00:00Z')).toISOString()).toBe('2026-12-16T16:59:00.000Z')
})

it.each([
  ['submitted', true, true],
  ['rejected', true, true],
  ['processing', true, false],
  ['processing', false, true],
  ['refunded', false, false],
] as const)('of a refund that is %s, named: %s, can be given: %s', (status, isNamed, can) => {
  expect(takesAccount(status, isNamed)).toBe(can)
})
