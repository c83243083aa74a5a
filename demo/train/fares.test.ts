import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOf } from '../../server/base/common/zone.ts'
import { faresOf } from './fares.ts'
import { isCheap } from './formation.ts'
import { loadLines } from './reference.ts'
import { createTimetable, type Ride } from './timetable.ts'

const timetable = createTimetable(loadLines())
const anyDay = fc.integer({ min: dayOf('2026-12-01'), max: dayOf('2027-12-01') })
const anyRide: fc.Arbitrary<Ride> = fc
  .tuple(fc.constantFrom(...timetable.trains), fc.nat(), fc.nat())
  .map(([train, one, other]) => {
    const from = one % (train.stops.length - 1)
    return { train, from, to: from + 1 + (other % (train.stops.length - 1 - from)) }
  })

function ride(number: string, from: string, to: string): Ride {
  const found = timetable.between(from, to).find(({ train }) => train.number === number)
  if (!found) throw new Error('no ride')
  return found
}

test('rise from step to step in fives of thousands, while fewer seats must be left, none for the dearest', () => {
  fc.assert(
    fc.property(anyRide, anyDay, fc.integer({ min: 1, max: 700 }), (each, day, capacity) => {
      for (const kind of each.train.kinds) {
        const fares = faresOf(each, kind, capacity, day)
        expect(fares.length).toBeGreaterThan(0)
        expect(fares.at(-1)?.floor).toBe(0)
        expect(new Set(fares.map(({ subClass }) => subClass)).size).toBe(fares.length)
        for (const [index, { fare, floor }] of fares.entries()) {
          const next = fares[index + 1]
          expect(fare).toBeGreaterThan(0)
          expect(fare % 5_000).toBe(0)
          if (next) expect([next.fare > fare, next.floor <= floor]).toEqual([true, true])
        }
      }
    }),
  )
})

test('never fall with the way, for one train and day', () => {
  fc.assert(
    fc.property(anyRide, anyDay, (each, day) => {
      const whole = { ...each, from: 0, to: each.train.stops.length - 1 }
      for (const kind of each.train.kinds) {
        const dearest = (one: Ride) => faresOf(one, kind, 100, day).at(-1)?.fare ?? 0
        expect(dearest(whole)).toBeGreaterThanOrEqual(dearest(each))
      }
    }),
  )
})

describe('sub-classes', () => {
  const day = dayOf('2026-12-09')
  const letters = (number: string, from: string, to: string, kind: 'executive' | 'luxury' | 'business' | 'economy') =>
    faresOf(ride(number, from, to), kind, 100, day)
      .map(({ subClass }) => subClass)
      .join('')

  test.each([
    ['1', 'GMR', 'SBI', 'executive', 'JIHA'],
    ['1', 'GMR', 'SBI', 'luxury', 'ML'],
    ['99', 'CN', 'JR', 'business', 'NKB'],
    ['131', 'GMR', 'BD', 'economy', 'SQPC'],
    ['247', 'KAC', 'LPN', 'economy', 'C'],
  ] as const)('of train %s from %s to %s in %s are %s, cheapest first', (number, from, to, kind, expected) => {
    expect(letters(number, from, to, kind)).toBe(expected)
  })

  test('end one after the other as seats run out', () => {
    expect(faresOf(ride('131', 'GMR', 'BD'), 'executive', 200, day).map(({ floor }) => floor)).toEqual([110, 60, 20, 0])
  })
})

test('of subsidised trains are the same on every day', () => {
  const each = ride('247', 'KAC', 'LPN')
  expect(isCheap(each.train)).toBe(true)
  const fares = ['2026-12-08', '2026-12-24', '2027-03-06'].map((date) => faresOf(each, 'economy', 700, dayOf(date)))
  expect(fares[1]).toEqual(fares[0])
  expect(fares[2]).toEqual(fares[0])
})

test('luxury costs more than executive, and executive more than economy', () => {
  for (const train of timetable.trains) {
    const whole = { train, from: 0, to: train.stops.length - 1 }
    const day = dayOf('2026-12-09')
    const order = (['luxury', 'executive', 'business', 'economy'] as const).filter((kind) => train.kinds.includes(kind))
    const dearest = order.map((kind) => faresOf(whole, kind, 100, day).at(-1)?.fare ?? 0)
    expect(dearest).toEqual(dearest.toSorted((one, other) => other - one))
  }
})
