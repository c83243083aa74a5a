import { describe, expect, test } from 'vitest'
import { hoursOf, isEastern, opensAllNight } from './airports.ts'
import { loadReference } from './reference.ts'
import { createTimetable, fliesOn, type Service } from './timetable.ts'

const reference = loadReference()
const timetable = createTimetable(reference)
const { services } = timetable
const from = (one: string, other: string) => services.filter((each) => each.from.code === one && each.to.code === other)

test('every route of the data is flown both ways, as often as the data says', () => {
  for (const { airline, one, other, daily } of reference.routes) {
    for (const [a, b] of [[one.code, other.code] as const, [other.code, one.code] as const]) {
      expect(from(a, b).filter((each) => each.airline.code === airline.code)).toHaveLength(daily)
    }
  }
})

test('a flight number is one flight, even away from the base and odd back', () => {
  expect(timetable.byFlight.size).toBe(services.length)
  const numbers = (one: string, other: string) =>
    from(one, other)
      .filter(({ airline }) => airline.code === 'GA')
      .map(({ number }) => number)
  expect(numbers('CGK', 'DPS').every((number) => number % 2 === 0 && number >= 400 && number < 422)).toBe(true)
  expect(numbers('DPS', 'CGK').every((number) => number % 2 === 1 && number >= 400 && number < 422)).toBe(true)
})

test('is the same whenever it is made', () => {
  expect(createTimetable(loadReference()).services).toEqual(services)
})

test('nobody who has ceased is in it', () => {
  const codes = new Set(services.map(({ airline }) => airline.code))
  expect(codes.has('GA')).toBe(true)
  expect(codes.has('3K') || codes.has('KD')).toBe(false)
})

describe('times', () => {
  const offset: Record<string, number> = {
    'Asia/Jakarta': 420,
    'Asia/Pontianak': 420,
    'Asia/Makassar': 480,
    'Asia/Jayapura': 540,
  }
  const home = services.filter(({ international }) => !international)
  const arrives = ({ departs, minutes, from, to }: Service) =>
    (departs + minutes + (offset[to.zone] ?? 0) - (offset[from.zone] ?? 0) + 2880) % 1440

  test('at home lie within the hours of both airports, but for the night flights to the east', () => {
    for (const service of home) {
      const night = opensAllNight(service.from) && isEastern(service.to)
      const { opens, closes } = hoursOf(service.from)
      if (!night) expect(service.departs >= opens && service.departs <= closes, service.flight).toBe(true)
      const hours = hoursOf(service.to)
      // Five minutes are added to some block times.
      const lands = arrives(service)
      expect(
        (lands >= hours.opens && lands <= hours.closes + 5) || (opensAllNight(service.to) && lands <= 50),
        service.flight,
      ).toBe(true)
    }
  })

  test('at home lie between five in the morning and half past ten at night, but for the east', () => {
    const usual = home.filter((service) => !isEastern(service.to))
    expect(Math.min(...usual.map(({ departs }) => departs))).toBeGreaterThanOrEqual(300)
    expect(Math.max(...usual.map(({ departs }) => departs))).toBeLessThanOrEqual(1350)
  })

  test('of a busy route are spread over the day', () => {
    const hours = new Set(from('CGK', 'DPS').map(({ departs }) => Math.floor(departs / 60)))
    expect(hours.size).toBeGreaterThanOrEqual(14)
  })

  test('reach Papua in daylight', () => {
    for (const service of home.filter(({ to }) => to.code === 'DJJ')) {
      expect(arrives(service)).toBeGreaterThanOrEqual(360)
      expect(arrives(service)).toBeLessThanOrEqual(1085)
    }
  })
})

describe('days of the week', () => {
  const days = ({ days: bits }: Service) => [0, 1, 2, 3, 4, 5, 6].filter((day) => bits & (1 << day))

  test('of pioneer routes are three or four, the same both ways', () => {
    const thin = reference.routes.filter(({ one, other, daily }) => daily === 1 && (one.tier === 3 || other.tier === 3))
    expect(thin.length).toBeGreaterThan(10)
    for (const { airline, one, other } of thin) {
      const [there] = from(one.code, other.code).filter((each) => each.airline.code === airline.code)
      const [back] = from(other.code, one.code).filter((each) => each.airline.code === airline.code)
      expect(there && days(there).length).toBe(3)
      expect(there?.days).toBe(back?.days)
    }
  })

  test('of a trunk route are nearly all, every day well served', () => {
    for (const day of [0, 1, 2, 3, 4, 5, 6]) {
      expect(from('CGK', 'SUB').filter((service) => fliesOn(service, day)).length).toBeGreaterThan(25)
    }
  })
})

test('aircraft are of the types that the data gives the route', () => {
  for (const { airline, one, other, aircraft } of reference.routes) {
    const types = from(one.code, other.code).filter((each) => each.airline.code === airline.code)
    expect(types.every((each) => aircraft.includes(each.aircraft))).toBe(true)
  }
})

test.each([
  ['GA408', '3', 'D'],
  ['QZ262', '2F', '1'],
  ['SQ951', '3', '2'],
  ['JT10', '1A', 'D'],
])('%s leaves from terminal %s and arrives at %s', (flight, leaves, arrives) => {
  const service = timetable.byFlight.get(flight)
  expect([service?.fromTerminal, service?.toTerminal]).toEqual([leaves, arrives])
})
