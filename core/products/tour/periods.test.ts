import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../base/common/dates.ts'
import { isWithin } from '../../base/common/seasons.ts'
import type { TourFacts } from './content.ts'
import { departuresOf } from './periods.ts'
import { NO_HOLIDAYS, packageFacts } from './testing.ts'

const startsOf = (facts: TourFacts, from: string, before: string) =>
  departuresOf(facts, from, before, NO_HOLIDAYS).map(({ start }) => start)

describe('departures', () => {
  it('start on the weekdays of the rule, and end on the last day', () => {
    const found = departuresOf(packageFacts(), '2026-12-01', '2026-12-20', NO_HOLIDAYS)
    expect(found.map(({ start, end }) => [start, end])).toEqual([
      ['2026-12-05', '2026-12-07'],
      ['2026-12-12', '2026-12-14'],
      ['2026-12-19', '2026-12-21'],
    ])
  })

  it.each<[string, TourFacts['departures'], string[]]>([
    [
      'every second week from 5 January 2026',
      { weekdays: [1], weeks: 2 },
      ['2026-01-05', '2026-01-19', '2026-02-02', '2026-02-16'],
    ],
    ['on two weekdays', { weekdays: [7, 1], weeks: 4 }, ['2026-01-05', '2026-01-11', '2026-02-02', '2026-02-08']],
    [
      'in some months only',
      { weekdays: [1], weeks: 1, months: [2] },
      ['2026-02-02', '2026-02-09', '2026-02-16', '2026-02-23'],
    ],
    [
      'on the days listed, in order',
      { dates: ['2026-02-14', '2026-01-31', '2027-01-01'] },
      ['2026-01-31', '2026-02-14'],
    ],
  ])('%s', (_, departures, expected) => {
    expect(startsOf(packageFacts({ departures }), '2026-01-01', '2026-02-28')).toEqual(expected)
  })

  it('are the same whichever range they are asked for in', () => {
    const rule = fc.record({
      weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      weeks: fc.integer({ min: 1, max: 5 }),
    })
    fc.assert(
      fc.property(rule, fc.nat(600), fc.nat(120), fc.nat(120), (departures, skip, first, second) => {
        const facts = packageFacts({ departures })
        const from = addDays('2025-06-01', skip)
        const [middle, end] = [addDays(from, first), addDays(from, first + second)]
        expect([...startsOf(facts, from, middle), ...startsOf(facts, middle, end)]).toEqual(startsOf(facts, from, end))
      }),
    )
  })

  it.each([
    ['2026-12-19', 2_000_000, 1_500_000],
    ['2026-12-26', 2_400_000, 1_800_000],
    ['2027-01-02', 2_400_000, 1_800_000],
    ['2027-01-09', 2_000_000, 1_500_000],
  ])('on %s cost %i and %i for a child', (date, adult, child) => {
    const facts = packageFacts({ seasons: [{ from: '12-24', to: '01-03', add: 400_000 }] })
    const [found] = departuresOf(facts, date, addDays(date, 1), NO_HOLIDAYS)
    expect(found?.price).toMatchObject({ adult, child, minimalDp: 500_000 })
  })

  it.each([
    ['2026-12-10', 2_000_000, 1_500_000],
    ['2026-12-12', 2_200_000, 1_650_000],
    // A public holiday, and a weekend within a season.
    ['2026-12-17', 2_200_000, 1_650_000],
    ['2026-12-26', 2_600_000, 1_950_000],
  ])('on %s with a price for weekends cost %i and %i for a child', (date, adult, child) => {
    const facts = packageFacts({
      departures: { weekdays: [4, 6], weeks: 1 },
      weekend: { days: [6, 7], add: 200_000 },
      seasons: [{ from: '12-24', to: '01-03', add: 400_000 }],
    })
    const holidays = { ...NO_HOLIDAYS, all: new Set(['2026-12-17']) }
    const [found] = departuresOf(facts, date, addDays(date, 1), holidays)
    expect(found?.price).toMatchObject({ adult, child })
  })

  it('cost whole thousands for a child in the season', () => {
    const price = { ...packageFacts().price, adult: 3_650_000, child: 2_900_000 }
    const facts = packageFacts({ price, seasons: [{ from: '12-24', to: '01-03', add: 600_000 }] })
    expect(departuresOf(facts, '2026-12-26', '2026-12-27', NO_HOLIDAYS)[0]?.price.child).toBe(3_377_000)
  })
})

it.each([
  [{ month: null, year: null }, true],
  [{ month: 12, year: null }, true],
  [{ month: null, year: 2026 }, true],
  [{ month: 12, year: 2027 }, false],
  [{ month: 11, year: 2026 }, false],
])('5 December 2026 is within %o: %s', (choice, expected) => {
  expect(isWithin('2026-12-05', choice)).toBe(expected)
})

describe('closed days', () => {
  it.each<[string, Parameters<typeof packageFacts>[0], string[]]>([
    ['a holiday', { holidays: ['nyepi'] }, ['2027-03-13', '2027-03-20']],
    ['a day of every year', { closed_dates: ['03-15'] }, ['2027-03-06', '2027-03-20']],
    ['nothing', {}, ['2027-03-06', '2027-03-13', '2027-03-20']],
  ])('leave out those that %s falls into', (_, closed, expected) => {
    const days = { named: { nyepi: ['2027-03-08'], 'idul-fitri': [] }, all: new Set(['2027-03-08']) }
    expect(departuresOf(packageFacts(closed), '2027-03-01', '2027-03-25', days).map(({ start }) => start)).toEqual(
      expected,
    )
  })
})
