import { beforeEach, describe, expect, test } from 'vitest'
import { $recentPlaces, $recentSearches, rememberSearch, withNewest } from './remembered.ts'
import type { NamedSearch } from './search.ts'

const place = (code: string) => ({ code, city: `City of ${code}`, airport: code })
const search = (from: string, to: string, more: Partial<NamedSearch> = {}): NamedSearch => ({
  origin: place(from),
  destination: place(to),
  departDate: '2026-12-01',
  returnDate: null,
  pax: { adult: 1, child: 0, infant: 0 },
  cabinClass: 'Economy',
  ...more,
})

beforeEach(() => {
  $recentPlaces.set([])
  $recentSearches.set([])
})

describe('withNewest', () => {
  test.each([
    [[], 'a', ['a']],
    [['a', 'b'], 'c', ['c', 'a', 'b']],
    [['a', 'b'], 'b', ['b', 'a']],
    [['a', 'b', 'c'], 'd', ['d', 'a', 'b']],
  ])('of %j and %s is %j', (list, item, after) => {
    expect(withNewest(list, item, (one) => one, 3)).toEqual(after)
  })
})

describe('rememberSearch', () => {
  test('puts the newest trip first and each trip once', () => {
    rememberSearch(search('CGK', 'DPS'))
    rememberSearch(search('SUB', 'UPG'))
    rememberSearch(search('CGK', 'DPS', { departDate: '2027-01-02' }))
    expect($recentSearches.get().map(({ origin, departDate }) => [origin.code, departDate])).toEqual([
      ['CGK', '2027-01-02'],
      ['SUB', '2026-12-01'],
    ])
  })

  test('tells a return trip from a one-way trip', () => {
    rememberSearch(search('CGK', 'DPS'))
    rememberSearch(search('CGK', 'DPS', { returnDate: '2026-12-05' }))
    expect($recentSearches.get()).toHaveLength(2)
  })

  test('keeps airports without repeating a code, the last destination first', () => {
    rememberSearch(search('CGK', 'DPS'))
    rememberSearch(search('DPS', 'CGK'))
    rememberSearch(search('CGK', 'SUB'))
    expect($recentPlaces.get().map(({ code }) => code)).toEqual(['SUB', 'CGK', 'DPS'])
  })
})
