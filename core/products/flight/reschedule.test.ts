import { expect, it } from 'vitest'
import { dayFitsBeside, fitsBeside, flightRescheduleRule, termsTogether } from './reschedule.ts'

const departsAt = new Date('2026-12-05T08:00:00Z')
const now = new Date('2026-12-01T08:00:00Z')
const fare = { num: 0, change_fee: 150_000, refund_fee: 400_000 }

it('asks the fee of the fare, and gives back what the fare gives back', () => {
  expect(flightRescheduleRule([fare], 0, departsAt, now)).toEqual({ fee: 150_000, until: departsAt, givesBack: true })
  expect(flightRescheduleRule([{ ...fare, refund_fee: null }], 0, departsAt, now)).toMatchObject({ givesBack: false })
})

it('asks the fee of the way that changes', () => {
  const fares = [fare, { num: 1, change_fee: 90_000, refund_fee: null }]
  expect(flightRescheduleRule(fares, 1, departsAt, now)).toMatchObject({ fee: 90_000, givesBack: false })
})

it('is refused by the fare, without one, and after departure', () => {
  expect(flightRescheduleRule([{ ...fare, change_fee: null }], 0, departsAt, now)).toBe('rule')
  expect(flightRescheduleRule([fare], 1, departsAt, now)).toBe('rule')
  expect(flightRescheduleRule(undefined, 0, departsAt, now)).toBe('rule')
  expect(flightRescheduleRule([fare], 0, departsAt, departsAt)).toBe('too_late')
})

it('gives nothing back of a ticket with one fare that gives nothing back', () => {
  const dear = { own: 100_000, change: 0 }
  expect(termsTogether([dear, { own: null, change: null }])).toEqual([
    { num: 0, refund_fee: null, change_fee: 0 },
    { num: 1, refund_fee: null, change_fee: null },
  ])
  expect(termsTogether([dear, dear]).map(({ refund_fee }) => refund_fee)).toEqual([100_000, 100_000])
})

const flight = (date: string, departs: string, arrives: string) => ({
  departAt: `${date}T${departs}:00Z`,
  arriveAt: `${date}T${arrives}:00Z`,
  departDate: date,
  arriveDate: date,
})

it('leaves six hours between the arrival and the way back, whichever changes', () => {
  const [there, back] = [flight('2026-12-05', '01:00', '03:00'), flight('2026-12-05', '09:00', '11:00')]
  expect(fitsBeside(0, there, back)).toBe(true)
  expect(fitsBeside(1, back, there)).toBe(true)
  expect(fitsBeside(1, flight('2026-12-05', '08:59', '10:00'), there)).toBe(false)
  expect(fitsBeside(0, flight('2026-12-06', '01:00', '03:00'), back)).toBe(false)
  expect(fitsBeside(0, there, undefined)).toBe(true)
})

it('lists no day of the way back before that of the arrival, and none of the way there after the return', () => {
  const other = flight('2026-12-05', '01:00', '03:00')
  expect(['2026-12-04', '2026-12-05', '2026-12-06'].map((date) => dayFitsBeside(1, date, other))).toEqual([
    false,
    true,
    true,
  ])
  expect(dayFitsBeside(0, '2026-12-06', other)).toBe(false)
  expect(dayFitsBeside(0, '2026-12-06', undefined)).toBe(true)
})
