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
