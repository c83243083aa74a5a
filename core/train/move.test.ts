import { expect, it } from 'vitest'
import { ROC } from '../booking/price.ts'
import { trainMoveRule } from './move.ts'

const departsAt = new Date('2026-12-05T08:00:00Z')
const payments = [
  { code: 'ADT', amount: 333_000 },
  { code: ROC, amount: 7_500 },
]
const booked = { amount: 340_500, adjustments: [] }

it('asks a quarter of the fare, without the booking charge, up to the next thousand', () => {
  expect(trainMoveRule(payments, booked, departsAt, new Date('2026-12-04T08:00:00Z'))).toEqual({
    fee: 84_000,
    until: new Date('2026-12-05T05:00:00Z'),
    givesBack: false,
  })
})

it('is of the fare, whatever was taken off the price', () => {
  const less = { amount: 300_500, adjustments: [{ kind: 'code' as const, title: 'HEMAT', amount: -40_000 }] }
  expect(trainMoveRule(payments, less, departsAt, new Date('2026-12-04T08:00:00Z'))).toMatchObject({ fee: 84_000 })
})

it('is over three hours before departure', () => {
  expect(trainMoveRule(payments, booked, departsAt, new Date('2026-12-05T04:59:59Z'))).toMatchObject({ fee: 84_000 })
  expect(trainMoveRule(payments, booked, departsAt, new Date('2026-12-05T05:00:00Z'))).toBe('too_late')
})
