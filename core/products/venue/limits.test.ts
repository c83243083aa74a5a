import { describe, expect, it } from 'vitest'
import { canCheckPrice } from './choice.ts'
import { countProblem, everybodyOf, isParty, isSold, NOBODY, unitsFor, visitorsOf } from './limits.ts'
import { somePackage } from './testing.ts'

const party = (counts: Partial<typeof NOBODY>) => ({ ...NOBODY, ...counts })
const UNIT = somePackage({ unitPrice: 900_000, capacity: 6, adultPrice: 0, childPrice: 0, maxPax: 24 })

describe('the counts of a package', () => {
  it.each<[string, Partial<typeof NOBODY>, Parameters<typeof somePackage>[0], string | null]>([
    ['fit', { ADT: 2, CHD: 1, INF: 1 }, {}, null],
    ['may be juniors alone', { JNR: 2 }, {}, null],
    ['refuse a type that is not sold', { ADT: 1, JNR: 1 }, { juniorPrice: 0 }, 'JNR validation.venue.notSold'],
    ['refuse infants who are not free', { ADT: 1, INF: 1 }, { infantFree: false }, 'INF validation.venue.notSold'],
    ['take infants who pay', { ADT: 1, INF: 1 }, { infantFree: false, infantPrice: 5_000 }, null],
    ['need more', { ADT: 1 }, { minPax: 2 }, 'ADT validation.venue.needMorePax'],
    ['need somebody', {}, {}, 'ADT validation.venue.needMorePax'],
    ['do not count infants', { ADT: 1, INF: 1 }, { minPax: 2 }, 'ADT validation.venue.needMorePax'],
    ['reach the most', { ADT: 3, CHD: 8 }, {}, 'CHD validation.venue.maxReached'],
    ['need an adult for children', { CHD: 2 }, {}, 'ADT validation.pax.adultNeeded'],
    ['need none where adults are not sold', { CHD: 2 }, { adultPrice: 0 }, null],
  ])('%s', (_, counts, pack, expected) => {
    const problem = countProblem(somePackage(pack), party(counts))
    expect(problem && `${problem.field} ${problem.message}`).toBe(expected)
  })

  it.each<[Partial<typeof NOBODY>, number, string | null]>([
    [{ ADT: 6 }, 1, null],
    [{ ADT: 6, INF: 1 }, 1, 'units validation.venue.capacity'],
    [{ ADT: 4, JNR: 1, CHD: 1, INF: 1 }, 2, null],
    [{ ADT: 1 }, 0, 'units validation.venue.units'],
    [{ ADT: 1 }, 11, 'units validation.venue.units'],
  ])('of a unit carry %o in %i', (counts, units, expected) => {
    const problem = countProblem(UNIT, party(counts), units)
    expect(problem && `${problem.field} ${problem.message}`).toBe(expected)
  })

  it('have no units where persons are priced', () => {
    expect(countProblem(somePackage(), party({ ADT: 1 }), 1)).toEqual({ field: 'units', message: 'validation.invalid' })
  })

  it('propose as many units as carry everybody', () => {
    expect([1, 6, 7].map((ADT) => unitsFor(UNIT, party({ ADT })))).toEqual([1, 1, 2])
    expect(unitsFor(somePackage(), party({ ADT: 7 }))).toBe(0)
  })

  it('leave infants out of visitors', () => {
    expect([visitorsOf(party({ ADT: 1, INF: 2 })), everybodyOf(party({ ADT: 1, INF: 2 }))]).toEqual([1, 3])
    expect([isParty(party({ ADT: 50 })), isParty(party({ ADT: 51 })), isParty(party({ ADT: Number.NaN }))]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('of a price of zero are unavailable', () => {
    const pack = somePackage({ juniorPrice: 0, infantFree: false })
    expect((['ADT', 'JNR', 'CHD', 'INF'] as const).filter((type) => isSold(pack, type))).toEqual(['ADT', 'CHD'])
    expect(isSold(UNIT, 'INF')).toBe(true)
  })
})

it.each([
  ['everything is set', {}, true],
  ['the venue is missing', { venueId: '' }, false],
  ['the date is missing', { date: null }, false],
  ['the price is missing', { priceId: null }, false],
  ['the package is missing', { pack: null }, false],
  ['the counts are wrong', { party: NOBODY }, false],
])('a price is checked only when %s', (_, changes, expected) => {
  const ready = {
    venueId: 'monas',
    date: '2027-03-06',
    priceId: 'x',
    pack: somePackage(),
    party: party({ ADT: 1 }),
    units: 0,
  }
  expect(canCheckPrice({ ...ready, ...changes })).toBe(expected)
})
