import { expect, it } from 'vitest'
import { bankCodeOf, REFUND_BANKS } from './banks.ts'

it.each([
  ['BCA', '014'],
  ['Bank Central Asia', '014'],
  ['PT. Bank Mandiri (Persero) Tbk', '008'],
  ['bank bri', '002'],
  ['CIMB Niaga', '022'],
  ['Bank BPD DIY', '112'],
  ['BCA Syariah', '536'],
  ['GoPay', null],
  ['Bank', null],
])('%s has the code %s', (name, code) => {
  expect(bankCodeOf(name)).toBe(code)
})

it('offers each bank once, and all but wallets have a code', () => {
  expect(new Set(REFUND_BANKS).size).toBe(REFUND_BANKS.length)
  expect(REFUND_BANKS.filter((name) => bankCodeOf(name) === null)).toEqual([
    'GoPay',
    'OVO',
    'DANA',
    'ShopeePay',
    'LinkAja',
  ])
})
