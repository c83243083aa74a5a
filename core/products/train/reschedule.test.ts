import { expect, it } from 'vitest'
import { ROC } from '../../base/common/charge.ts'
import { dayFitsBeside, fitsBeside, trainRescheduleRule } from './reschedule.ts'

const departsAt = new Date('2026-12-05T08:00:00Z')
const payments = [
  { code: 'ADT', amount: 333_000 },
  { code: ROC, amount: 7_500 },
]
const booked = { amount: 340_500, adjustments: [] }

it('asks a quarter of the fare, without the booking charge, up to the next thousand', () => {
  expect(trainRescheduleRule(payments, booked, departsAt, new Date('2026-12-04T08:00:00Z'))).toEqual({
    fee: 84_000,
    until: new Date('2026-12-05T05:00:00Z'),
    givesBack: false,
  })
})

it('is of the fare, whatever was taken off the price', () => {
  const less = { amount: 300_500, adjustments: [{ kind: 'code' as const, title: 'HEMAT', amount: -40_000 }] }
  expect(trainRescheduleRule(payments, less, departsAt, new Date('2026-12-04T08:00:00Z'))).toMatchObject({
    fee: 84_000,
  })
})

it('is over three hours before departure', () => {
  expect(trainRescheduleRule(payments, booked, departsAt, new Date('2026-12-05T04:59:59Z'))).toMatchObject({
    fee: 84_000,
  })
  expect(trainRescheduleRule(payments, booked, departsAt, new Date('2026-12-05T05:00:00Z'))).toBe('too_late')
})

const train = (date: string, departs: string, arrives: string) => ({
  departAt: `${date}T${departs}:00Z`,
  arriveAt: `${date}T${arrives}:00Z`,
  departureDate: date,
  arrivalDate: date,
})

it('leaves half an hour between the last train there and the first one back', () => {
  const there = [train('2026-12-05', '01:00', '03:00'), train('2026-12-05', '04:00', '06:00')]
  expect(fitsBeside(1, [train('2026-12-05', '06:30', '08:00')], there)).toBe(true)
  expect(fitsBeside(1, [train('2026-12-05', '06:29', '08:00')], there)).toBe(false)
  expect(fitsBeside(0, there, [train('2026-12-05', '06:29', '08:00')])).toBe(false)
  expect(fitsBeside(0, there, [])).toBe(true)
})

it('lists only days that fit beside the other way', () => {
  const others = [train('2026-12-05', '01:00', '03:00')]
  expect(dayFitsBeside(1, '2026-12-04', others)).toBe(false)
  expect(dayFitsBeside(0, '2026-12-06', others)).toBe(false)
  expect(dayFitsBeside(0, '2026-12-06', [])).toBe(true)
})
