import { expect, it } from 'vitest'
import { trainCancelQuote } from './cancel.ts'

const DEPARTS = new Date('2026-12-05T03:00:00Z')
const minutesBefore = (minutes: number) => new Date(DEPARTS.getTime() - minutes * 60_000)
const PAYMENTS = [
  { code: 'ADT', amount: 300_002 },
  { code: 'roc', amount: 7_500 },
  { code: 'TOTAL_PAID', amount: 307_502 },
]

it.each([
  ['three days', 4320, 0, 225_001, 82_501, 'partly_refundable'],
  ['half an hour', 30, 0, 225_001, 82_501, 'partly_refundable'],
  ['three days, after paying by card', 4320, 9_510, 225_001, 92_011, 'partly_refundable'],
  ['29 minutes', 29, 0, 0, 307_502, 'too_late'],
  ['minus an hour', -60, 0, 0, 307_502, 'too_late'],
])('a train cancelled %s before departure', (_, minutes, cardFee, refund, fee, rule) => {
  const money = { paid: 307_502, fee: cardFee }
  expect(trainCancelQuote(PAYMENTS, money, DEPARTS, minutesBefore(minutes))).toEqual({ refund, fee, rule })
})

it.each([
  ['a discount', [{ kind: 'code', title: 'HEMAT', amount: -100_000 }], 207_502, 125_001],
  ['a discount of nearly all', [{ kind: 'code', title: 'HEMAT', amount: -306_502 }], 1_000, 0],
  [
    'a discount and a charge',
    [
      { kind: 'discount', title: '', amount: -100_000 },
      { kind: 'charge', title: '', amount: 25_000 },
    ],
    232_502,
    125_001,
  ],
] as const)('after %s the share of the fare stays kept, and no more comes back than was paid', (_, adjustments, paid, refund) => {
  const quote = trainCancelQuote(PAYMENTS, { paid, fee: 0, adjustments }, DEPARTS, minutesBefore(4320))
  const rule = refund ? 'partly_refundable' : 'not_refundable'
  const charged = adjustments.find(({ kind }) => kind === 'charge')?.amount
  expect(quote).toEqual({ refund, fee: paid - refund, rule, ...(charged ? { change_fee: charged } : {}) })
})
