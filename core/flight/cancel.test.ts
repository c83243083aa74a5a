import { expect, it } from 'vitest'
import { flightCancelQuote } from './cancel.ts'

const DEPARTS = new Date('2026-12-05T03:00:00Z')
const BEFORE = new Date('2026-12-05T02:59:59Z')
const payments = [
  { code: 'ADT', amount: 1_436_000 },
  { code: 'roc', amount: 50_000 },
]

it.each([
  ['with a refundable fare', [true], 0, BEFORE, 1_436_000, 50_000, 'refundable'],
  ['paid by card', [true, true], 45_959, BEFORE, 1_436_000, 95_959, 'refundable'],
  ['with one fare of two that is not refundable', [true, false], 0, BEFORE, 0, 1_486_000, 'not_refundable'],
  ['that has departed', [true], 0, DEPARTS, 0, 1_486_000, 'too_late'],
])('a flight %s', (_, legs, cardFee, now, refund, fee, rule) => {
  const bought = { payments, flight_details: legs.map((refundable) => ({ refundable })) }
  const money = { paid: 1_486_000, fee: cardFee }
  expect(flightCancelQuote(bought, money, DEPARTS, now)).toEqual({ refund, fee, rule })
})
