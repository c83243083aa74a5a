import { describe, expect, it } from 'vitest'
import { cheapDays } from './calendar.ts'

describe('cheap days', () => {
  const days = (...prices: (number | null)[]) => prices.map((price, day) => ({ date: String(day), price }))

  it.each([
    [days(), []],
    [days(5, 5, 5), []],
    [days(null, 7, null), []],
    [days(4, 8, 9, 10, null), ['0']],
    [days(4, 4, 9, 10, 11, 12, 12, 13), ['0', '1']],
    [days(4, 9, 9, 9), ['0']],
    [days(8, 8, 8, 8, 8, 8, 7, 9), ['6']],
  ])('of %j are %j', (all, cheap) => {
    expect([...cheapDays(all)]).toEqual(cheap)
  })
})
