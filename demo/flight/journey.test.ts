import { describe, expect, test } from 'vitest'
import { PROVIDER_GROUPS, type ProviderGroup } from '../../core/products/flight/providers.ts'
import { distance } from '../../server/base/common/distance.ts'
import { dayOf, weekdayOf } from '../../server/base/common/zone.ts'
import { connectMinutes, createJourneys } from './journey.ts'
import { loadReference, type Place } from './reference.ts'
import { createTimetable, fliesOn } from './timetable.ts'

const reference = loadReference()
const find = createJourneys(reference, createTimetable(reference))
const place = (code: string): Place => {
  const found = reference.places.get(code)
  if (!found) throw new Error(`no airport ${code}`)
  return found
}
const on = (group: ProviderGroup, from: string, to: string, date = '2026-12-08') =>
  find(group, place(from), place(to), dayOf(date))
const everyone = (from: string, to: string, date?: string) =>
  PROVIDER_GROUPS.flatMap((group) => on(group, from, to, date))

const TRIPS = [
  ['CGK', 'DPS'],
  ['KNO', 'DJJ'],
  ['YIA', 'DPS'],
  ['LBJ', 'SIN'],
  ['SIN', 'SYD'],
  ['NAH', 'CGK'],
  ['BTJ', 'PDG'],
  ['DEX', 'UPG'],
] as const

describe('journeys', () => {
  test.each(TRIPS)('from %s to %s leave time to change, and not more than eight hours of it', (from, to) => {
    for (const { stages } of everyone(from, to)) {
      stages.slice(1).forEach((stage, index) => {
        const before = stages[index]
        if (!before) return
        const wait = stage.departs - before.arrives
        expect(stage.service.from).toBe(before.service.to)
        expect(wait).toBeGreaterThanOrEqual(connectMinutes(before.service, stage.service))
        expect(wait).toBeLessThanOrEqual(480)
      })
    }
  })

  test.each(TRIPS)('from %s to %s fly on days on which each flight flies', (from, to) => {
    const day = dayOf('2026-12-08')
    for (const { stages } of everyone(from, to)) {
      for (const { service, dayShift } of stages) expect(fliesOn(service, weekdayOf(day + dayShift))).toBe(true)
    }
  })

  test.each(TRIPS)('from %s to %s take at most two transits, in Indonesia', (from, to) => {
    const found = everyone(from, to)
    for (const { stages } of found) {
      expect(stages.length).toBeLessThanOrEqual(3)
      expect(stages.slice(1).every(({ service }) => service.from.country === 'ID')).toBe(true)
    }
  })

  test('keep to one house: Garuda passengers do not change to Pelita', () => {
    for (const { stages } of on(11, 'YIA', 'DPS')) {
      expect(new Set(stages.map(({ service }) => service.airline.code)).size).toBe(1)
    }
    const lion = on(2, 'YIA', 'DPS').map(({ stages }) => stages.map(({ service }) => service.airline.code).join())
    expect(lion).toContain('IW,JT')
  })

  test('with a transit are few and short beside many direct ones', () => {
    const [direct, transit] = [0, 1].map((stops) =>
      on(2, 'CGK', 'DPS').filter(({ stages }) => stages.length === stops + 1),
    )
    expect(direct?.length).toBeGreaterThan(15)
    expect(transit?.length).toBeLessThanOrEqual(5)
    const km = distance(place('CGK'), place('DPS'))
    for (const { stages } of transit ?? []) {
      expect(stages.reduce((sum, { service }) => sum + service.km, 0)).toBeLessThanOrEqual(Math.max(1.3 * km, km + 350))
    }
  })

  test('go a long way round only where nobody flies straighter', () => {
    // Garuda could go by Jakarta, but others fly direct.
    expect(on(11, 'UPG', 'DJJ')).toEqual([])
    expect(on(2, 'UPG', 'DJJ').length).toBeGreaterThan(0)
    expect(everyone('BTJ', 'PDG').length).toBeGreaterThan(0)
  })

  test('are the same on the same weekday, and listed by departure', () => {
    const keys = (date: string) => on(2, 'CGK', 'SUB', date).map(({ key }) => key)
    expect(keys('2026-12-08')).toEqual(keys('2026-12-15'))
    for (const [from, to] of TRIPS) {
      for (const group of PROVIDER_GROUPS) {
        const departs = on(group, from, to).map(({ stages }) => stages[0]?.departs ?? 0)
        expect(departs).toEqual(departs.toSorted((one, other) => one - other))
      }
    }
  })

  test('follow summer time: the same clock in Sydney is another instant in winter', () => {
    const [summer] = on(11, 'SYD', 'CGK', '2027-01-12')
    const [winter] = on(11, 'SYD', 'CGK', '2027-07-13')
    expect(winter?.key).toBe(summer?.key)
    expect((winter?.stages[0]?.departs ?? 0) - (summer?.stages[0]?.departs ?? 0)).toBe(60)
  })
})
