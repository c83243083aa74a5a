import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { clock } from '../../server/base/common/zone.ts'
import { loadLines, numberOf } from './reference.ts'
import { createTimetable, dayShift, distanceOf, leavesAfter, legsOf, type Train } from './timetable.ts'

const lines = loadLines()
const timetable = createTimetable(lines)
const { trains } = timetable

function train(number: string): Train {
  const found = timetable.byNumber.get(number)
  if (!found) throw new Error(`no train ${number}`)
  return found
}

test.each([
  ['131-136', 0, '131 133 135'],
  ['131-136', 1, '132 134 136'],
  ['S3-S8', 0, 'S3 S5 S7'],
  ['U51-U56', 1, 'U52 U54 U56'],
  ['119-120', 0, '119 7121 7123'],
  ['119-120', 1, '120 7122 7124'],
] as const)('numbers %s, turn %i, are %s', (range, turn, numbers) => {
  expect([0, 1, 2].map((index) => numberOf(range, turn, index)).join(' ')).toBe(numbers)
})

test('every departure of the data is one train with a number of its own', () => {
  expect(timetable.byNumber.size).toBe(trains.length)
  for (const { name, places, out, back } of lines) {
    const named = trains.filter((each) => each.name === name)
    const from = (code: string | undefined) => named.filter(({ stops }) => stops[0]?.place.code === code)
    expect(from(places[0]?.code).map(({ departs }) => departs)).toEqual(out.map(({ minute }) => minute))
    expect(from(places.at(-1)?.code).map(({ departs }) => departs)).toEqual(back.map(({ minute }) => minute))
    expect(named.length).toBe(out.length + back.length)
  }
  const rows: { dep: string[]; dep_back: string[] }[] = JSON.parse(
    readFileSync(new URL('../../data/trains.json', import.meta.url), 'utf8'),
  )
  expect(trains.length).toBe(rows.reduce((sum, { dep, dep_back }) => sum + dep.length + dep_back.length, 0))
})

test('Parahyangan runs nine times a day each way, 131 first, in 165 minutes', () => {
  const out = timetable.between('GMR', 'BD').filter((ride) => ride.train.name === 'Parahyangan')
  const back = timetable.between('BD', 'GMR').filter((ride) => ride.train.name === 'Parahyangan')
  expect(out.map((ride) => ride.train.number)).toEqual(['131', '133', '135', '137', '139', '141', '143', '145', '147'])
  expect(back.map((ride) => ride.train.number)).toEqual(['132', '134', '136', '138', '140', '142', '144', '146', '148'])
  for (const { train, from, to } of [...out, ...back]) {
    expect([from, to, train.stops[to]?.arrives]).toEqual([0, 6, 165])
  }
  expect(clock(train('131').departs)).toBe('05:20')
})

test.each([
  ['1', 'GMR CN SMT SBI', '0 140 286 465'],
  ['2', 'SBI SMT CN GMR', '0 179 325 465'],
  ['132', 'BD CMI PWK CKP BKS JNG GMR', '0 11 56 74 141 158 165'],
])('train %s calls at %s, leaving after %s minutes', (number, codes, minutes) => {
  const { stops } = train(number)
  expect(stops.map(({ place }) => place.code).join(' ')).toBe(codes)
  expect(stops.map(({ departs }) => departs).join(' ')).toBe(minutes)
})

test.each([
  ['3', 'GMR', 'SBI', '20:30', 0],
  ['3', 'SMT', 'SBI', '01:16', 1],
  ['7', 'SLO', 'SGU', '00:08', 1],
  ['83', 'MN', 'ML', '02:54', 1],
])('train %s is boarded from %s to %s at %s, %i days after it began', (number, from, to, time, days) => {
  const ride = timetable.between(from, to).find((each) => each.train.number === number)
  if (!ride) throw new Error('no ride')
  expect(clock(leavesAfter(ride) % 1440)).toBe(time)
  expect(dayShift(ride)).toBe(days)
})

test('trains between two stations are listed by the time of day, those that began the day before among them', () => {
  const rides = timetable.between('SLO', 'SGU')
  const times = rides.map((ride) => leavesAfter(ride) % 1440)
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  expect(new Set(rides.map(dayShift))).toEqual(new Set([0, 1]))
})

test('nothing runs backwards, to itself, or to where no train goes', () => {
  expect(timetable.between('SBI', 'GMR').every(({ train }) => train.stops[0]?.place.code !== 'GMR')).toBe(true)
  expect(timetable.between('GMR', 'GMR')).toEqual([])
  expect(timetable.between('MDN', 'BD')).toEqual([])
  expect(timetable.between('XXX', 'BD')).toEqual([])
})

describe('every train', () => {
  test('arrives at each stop after it left the one before, stands no more than three minutes, and gets farther', () => {
    for (const { number, stops, km } of trains) {
      for (const [index, stop] of stops.entries()) {
        const before = stops[index - 1]
        if (before) {
          expect(stop.arrives, number).toBeGreaterThan(before.departs)
          expect(stop.km, number).toBeGreaterThanOrEqual(before.km)
        }
        expect(stop.departs - stop.arrives, number).toBeLessThanOrEqual(3)
      }
      expect([stops[0]?.km, stops.at(-1)?.km]).toEqual([0, km])
    }
  })

  test('runs at between 24 and 110 km/h, and only mountain lines below 40', () => {
    const slow = new Set<string>()
    for (const each of trains) {
      const speed = each.km / ((each.stops.at(-1)?.arrives ?? 1) / 60)
      expect(speed, each.name).toBeGreaterThanOrEqual(24)
      expect(speed, each.name).toBeLessThanOrEqual(110)
      if (speed < 39) slow.add(each.name)
    }
    expect([...slow].sort()).toEqual(['Pangrango', 'Siliwangi'])
  })

  test('has no more legs than fit in 31 bits', () => {
    expect(Math.max(...trains.map(({ stops }) => stops.length - 1))).toBeLessThanOrEqual(31)
  })
})

test.each([
  [0, 1, 0b1],
  [0, 3, 0b111],
  [2, 4, 0b1100],
  [29, 30, 2 ** 29],
])('legs from stop %i to stop %i are the bits %i', (from, to, bits) => {
  expect(legsOf({ from, to })).toBe(bits)
})

test.each([
  ['131', 'GMR', 'BD', 166],
  ['2', 'SBI', 'GMR', 810],
  ['6', 'YK', 'BD', 404],
  ['1', 'GMR', 'SMT', 498],
])('train %s from %s to %s runs %i km', (number, from, to, km) => {
  const ride = timetable.between(from, to).find((each) => each.train.number === number)
  expect(ride && distanceOf(ride)).toBe(km)
})
