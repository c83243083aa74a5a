import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '../common/dates.ts'
import { CALENDAR_DAYS } from './calendar.ts'
import { cheapestDay } from './cheapest-day.ts'
import { daysOf, markedPrice, nightsPrice, pricesOf, stayPrices, tripPrice } from './day-prices.ts'

const days = (...prices: (number | null)[]) => prices.map((price, day) => ({ date: addDays('2026-12-01', day), price }))
const byDay = (...prices: (number | null)[]) => new Map(days(...prices).map((day) => [day.date, day]))
const month = fc
  .tuple(fc.integer({ min: 2026, max: 2040 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}-01`)
const prices = fc.array(fc.option(fc.integer({ min: 0, max: 20 }), { nil: null }), { maxLength: 40 })

describe('a month', () => {
  it('has all of its days and no other, and fits into one call', () => {
    fc.assert(
      fc.property(month, (first) => {
        const all = daysOf(first)
        expect(all[0]).toBe(first)
        expect(all.every((day) => day.slice(0, 7) === first.slice(0, 7))).toBe(true)
        expect(addDays(all.at(-1) ?? '', 1).slice(8)).toBe('01')
        expect(all.length).toBeLessThanOrEqual(CALENDAR_DAYS)
      }),
    )
  })
})

describe('the cheapest day', () => {
  it.each([
    [days(), null],
    [days(null, null), null],
    [days(null, 7, null), { date: '2026-12-02', price: 7 }],
    [days(9, 4, 8, 4), { date: '2026-12-02', price: 4 }],
  ])('of %j is %j', (all, cheapest) => {
    expect(cheapestDay(all)).toEqual(cheapest)
  })

  it('is the first with the lowest price', () => {
    fc.assert(
      fc.property(prices, (given) => {
        const all = days(...given)
        const found = cheapestDay(all)
        const sold = all.filter(({ price }) => price !== null)
        expect(found === null).toBe(sold.length === 0)
        for (const { date, price } of sold) {
          expect(found?.price).toBeLessThanOrEqual(price ?? 0)
          if (price === found?.price) expect(found?.date <= date).toBe(true)
        }
      }),
    )
  })

  it('is not marked where all cost the same', () => {
    expect(markedPrice(days(5, 5, null))).toBeNull()
    expect(markedPrice(days(5, null))).toBeNull()
    expect(markedPrice(days())).toBeNull()
    expect(markedPrice(days(8, 5, 5))).toBe(5)
  })
})

describe('a span', () => {
  it('of nights costs what its nights cost together', () => {
    fc.assert(
      fc.property(prices, fc.nat({ max: 10 }), (given, nights) => {
        const sold = given.slice(0, nights)
        const whole = nights > 0 && sold.length === nights && sold.every((price) => price !== null)
        const sum = sold.reduce<number>((total, price) => total + (price ?? 0), 0)
        expect(nightsPrice(byDay(...given), '2026-12-01', nights)).toBe(whole ? sum : null)
      }),
    )
  })

  it('of nights is compared by the day it begins', () => {
    const stays = stayPrices(byDay(9, 2, 3, 9, null, 1), '2026-12-01', 2)
    expect(stays).toHaveLength(31)
    expect(cheapestDay(stays)).toEqual({ date: '2026-12-02', price: 5 })
    expect(pricesOf(byDay(9, 2), '2026-12-15').filter(({ price }) => price !== null)).toEqual(days(9, 2))
  })

  it('of a round trip costs both ways, and never returns before it leaves', () => {
    fc.assert(
      fc.property(prices, prices, fc.nat({ max: 30 }), fc.nat({ max: 30 }), (there, back, from, to) => {
        const [depart, arrive] = [addDays('2026-12-01', from), addDays('2026-12-01', to)]
        const [one, other] = [there[from] ?? null, back[to] ?? null]
        const sum = one !== null && other !== null && daysBetween(depart, arrive) >= 0 ? one + other : null
        expect(tripPrice(byDay(...there), byDay(...back), depart, arrive)).toBe(sum)
      }),
    )
  })
})
