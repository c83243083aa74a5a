import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Day, dayOf } from '../../server/base/common/zone.ts'
import { createDemand, soldPart, wayOf } from './demand.ts'
import { formationOf } from './formation.ts'
import { loadLines } from './reference.ts'
import { createTimetable, legsOf, type Train } from './timetable.ts'

const timetable = createTimetable(loadLines())
const demand = createDemand(timetable.calls)
const anyTrain = fc.constantFrom(...timetable.trains)
const anyDay = fc.integer({ min: dayOf('2026-12-01'), max: dayOf('2027-12-01') })
const anyAhead = fc.integer({ min: 0, max: 90 })

function train(number: string): Train {
  const found = timetable.byNumber.get(number)
  if (!found) throw new Error(`no train ${number}`)
  return found
}

function free(sold: Int32Array, legs: number): number {
  return sold.filter((each) => (each & legs) === 0).length
}

function load(each: Train, day: Day, today: Day): number {
  const legs = each.stops.length - 1
  const sold = demand(each, day, today)
  let bits = 0
  for (const seat of sold) for (let leg = 0; leg < legs; leg++) bits += (seat >> leg) & 1
  return bits / (sold.length * legs)
}

test('is the same every time it is asked', () => {
  fc.assert(
    fc.property(anyTrain, anyDay, anyAhead, (each, day, ahead) => {
      for (const at of [day, day + 1]) {
        const again = createDemand(timetable.calls)
        expect(again(each, at, at - ahead)).toEqual(demand(each, at, at - ahead))
      }
    }),
  )
})

test('sells legs that the train has, of seats that it has', () => {
  fc.assert(
    fc.property(anyTrain, anyDay, anyAhead, (each, day, ahead) => {
      const sold = demand(each, day, day - ahead)
      expect(sold).toHaveLength(formationOf(each).seats.length)
      const all = legsOf({ from: 0, to: each.stops.length - 1 })
      expect(sold.every((legs) => (legs & ~all) === 0)).toBe(true)
    }),
  )
})

test('leaves on a longer journey no more seats than on a part of it', () => {
  fc.assert(
    fc.property(
      anyTrain,
      anyDay,
      anyAhead,
      fc.array(fc.nat(), { minLength: 4, maxLength: 4 }),
      (each, day, ahead, lots) => {
        const [from = 0, inner = 0, outer = 0, to = 0] = lots
          .map((lot) => lot % each.stops.length)
          .toSorted((one, other) => one - other)
        fc.pre(inner < outer)
        const sold = demand(each, day, day - ahead)
        expect(free(sold, legsOf({ from, to }))).toBeLessThanOrEqual(free(sold, legsOf({ from: inner, to: outer })))
      },
    ),
  )
})

test('never falls as the day comes nearer, and is highest from four days before', () => {
  fc.assert(
    fc.property(anyTrain, anyDay, anyAhead, (each, day, ahead) => {
      for (const kind of each.kinds) {
        const part = soldPart(each, day, ahead, kind)
        expect(part).toBeGreaterThan(0)
        expect(part).toBeLessThanOrEqual(soldPart(each, day, Math.max(0, ahead - 1), kind))
      }
    }),
  )
})

describe('a train', () => {
  const day = dayOf('2026-12-09')

  test('is fuller on Sunday than on Tuesday, and fullest before holidays', () => {
    const trains = timetable.trains.slice(0, 60)
    const mean = (date: string) =>
      trains.reduce((sum, each) => sum + load(each, dayOf(date), dayOf(date) - 1), 0) / trains.length
    expect(mean('2026-12-06')).toBeGreaterThan(mean('2026-12-08') + 0.1)
    expect(mean('2026-12-24')).toBeGreaterThan(mean('2026-12-10') + 0.1)
  })

  test('fills as the day comes nearer', () => {
    const loads = [60, 30, 14, 7, 2].map((ahead) => load(train('131'), day, day - ahead))
    expect(loads).toEqual(loads.toSorted((one, other) => one - other))
    expect(loads[0]).toBeLessThan(0.1)
    expect(loads.at(-1)).toBeGreaterThan(0.4)
  })

  test('has neighbours who bought together more often than by chance', () => {
    const sold = demand(train('1'), day, day - 1)
    const pairs = formationOf(train('1')).benches.filter((bench) => bench.length === 2)
    const alike = pairs.filter(([one = 0, other = 0]) => sold[one] === sold[other]).length
    expect(alike / pairs.length).toBeGreaterThan(0.6)
  })

  test('has seats that are free on a part of the way only', () => {
    const sold = demand(train('251'), day, day - 1)
    const all = legsOf({ from: 0, to: train('251').stops.length - 1 })
    const partly = sold.filter((legs) => legs !== 0 && legs !== all).length
    expect(partly / sold.length).toBeGreaterThan(0.2)
  })

  test('gets a few seats back on some days, and loses them again', () => {
    let returned = 0
    for (let ahead = 30; ahead > 0; ahead--) {
      const [before, after] = [demand(train('131'), day, day - ahead), demand(train('131'), day, day - ahead + 1)]
      const back = before.filter((legs, seat) => (legs & ~(after[seat] ?? 0)) !== 0).length
      expect(back).toBeLessThan(20)
      returned += back
    }
    expect(returned).toBeGreaterThan(0)
  })
})

test.each([
  ['131', 0],
  ['7', 1],
  ['8', -1],
  ['79', 1],
  ['251', 0],
])('train %s runs %i out of the city', (number, way) => {
  expect(wayOf(train(number))).toBe(way)
})
