import { expect, it } from 'vitest'
import { flightMoveRule } from './move.ts'

const departsAt = new Date('2026-12-05T08:00:00Z')
const now = new Date('2026-12-01T08:00:00Z')
const fare = { change_fee: 150_000, refund_fee: 400_000 }

it('asks the fee of the fare, and gives back what the fare gives back', () => {
  expect(flightMoveRule([fare], departsAt, now)).toEqual({ fee: 150_000, until: departsAt, givesBack: true })
  expect(flightMoveRule([{ ...fare, refund_fee: null }], departsAt, now)).toMatchObject({ givesBack: false })
})

it('is refused by the fare, of two flights on one ticket, and after departure', () => {
  expect(flightMoveRule([{ ...fare, change_fee: null }], departsAt, now)).toBe('rule')
  expect(flightMoveRule(undefined, departsAt, now)).toBe('rule')
  expect(flightMoveRule([fare, fare], departsAt, now)).toBe('round_trip')
  expect(flightMoveRule([fare], departsAt, departsAt)).toBe('too_late')
})
