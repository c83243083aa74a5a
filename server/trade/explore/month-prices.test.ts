import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import type { Reach } from '../../../core/trade/explore/reach.ts'
import { type AskedMonth, createMonthPrices, MOST_WAITING, soldDays } from './month-prices.ts'

const DAYS = { from: '2027-01-01', to: '2027-01-31' }
let now = Date.parse('2026-12-01T03:00:00Z')
const deps = { clock: { now: () => new Date(now) }, house: { version: () => 1 } as never }

function monthTo(destination: string, prices: Reach['prices']): AskedMonth {
  return { service: 'train', reach: { prices } as Reach, origin: 'A', destination, days: DAYS }
}

const priced = (price: number) => async () => [{ date: '2027-01-09', price }]

describe('prices of months', () => {
  it('are asked a few at a time, and held for some minutes', async () => {
    let [running, most, asked] = [0, 0, 0]
    const slow: Reach['prices'] = async () => {
      asked += 1
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 2))
      running -= 1
      return [{ date: '2027-01-09', price: 90_000 }]
    }
    const prices = createMonthPrices(deps)
    const months = Array.from({ length: 20 }, (_, index) => monthTo(`B${index}`, slow))
    await Promise.all([prices.of(months), prices.of(months)])
    expect([asked, most, prices.areKnown(months)]).toEqual([20, 4, true])
    now += 16 * 60_000
    expect(prices.areKnown(months)).toBe(false)
  })

  it('leave out what failed, and ask it again', async () => {
    const prices = createMonthPrices(deps)
    let isDown = true
    const flaky: Reach['prices'] = async () => {
      if (isDown) throw new ApiError('supplier_unavailable')
      return [{ date: '2027-01-03', price: 80_000 }]
    }
    const months = [monthTo('B', priced(90_000)), monthTo('C', flaky), monthTo('D', async () => [])]
    expect(await prices.of(months)).toEqual([{ date: '2027-01-09', price: 90_000 }, undefined, null])
    isDown = false
    expect(await prices.of(months)).toEqual([
      { date: '2027-01-09', price: 90_000 },
      { date: '2027-01-03', price: 80_000 },
      null,
    ])
  })

  it('fail where all have failed', async () => {
    const down: Reach['prices'] = async () => {
      throw new ApiError('supplier_timeout')
    }
    await expect(createMonthPrices(deps).of([monthTo('B', down)])).rejects.toMatchObject({ code: 'supplier_timeout' })
  })

  it('are answered without those that come late', async () => {
    const { promise, resolve } = Promise.withResolvers<{ date: string; price: number }[]>()
    const prices = createMonthPrices(deps, 5)
    const months = [monthTo('B', priced(90_000)), monthTo('C', () => promise)]
    expect(await prices.of(months)).toEqual([{ date: '2027-01-09', price: 90_000 }, undefined])
    resolve([{ date: '2027-01-02', price: 70_000 }])
    expect((await prices.of(months))[1]).toEqual({ date: '2027-01-02', price: 70_000 })
  })

  it('are refused while too many wait, but for those that are known', async () => {
    const { promise, resolve } = Promise.withResolvers<[]>()
    const prices = createMonthPrices(deps, 5)
    const known = [monthTo('known', priced(90_000))]
    await prices.of(known)
    const many = Array.from({ length: MOST_WAITING + 10 }, (_, index) => monthTo(`B${index}`, () => promise))
    const first = prices.of(many)
    await expect(prices.of([monthTo('another', priced(1))])).rejects.toMatchObject({ code: 'too_many_requests' })
    expect(await prices.of(known)).toEqual([{ date: '2027-01-09', price: 90_000 }])
    await first
    resolve([])
  })
})

it.each([
  [45, DAYS, { from: '2027-01-01', to: '2027-01-15' }],
  [330, DAYS, DAYS],
  [30, DAYS, null],
  [31, DAYS, { from: '2027-01-01', to: '2027-01-01' }],
])('journeys sold %i days ahead have the days %j: %j', (salesDays, days, sold) => {
  expect(soldDays({ salesDays }, days, '2026-12-01')).toEqual(sold)
})
