import { expect, it, vi } from 'vitest'
import { CallError } from '../../lib/call.ts'
import { createDayPrices } from './stores/day-prices.ts'

type Query = { destinationKey: string }

function start() {
  const ask = vi.fn(async ({ from }: Query & { from: string; to: string }) => [{ date: from, price: 1, cheap: true }])
  const log = vi.fn()
  return { ask, log, prices: createDayPrices<Query>(ask, { today: () => '2026-12-10', log }) }
}
const BANDUNG = { destinationKey: 'ID-3273' }

it('asks for each month once, and for no day gone by', async () => {
  const { ask, prices } = start()
  await prices.show(BANDUNG, ['2026-11-01', '2026-12-01'])
  await prices.show(BANDUNG, ['2026-12-01', '2027-01-01'])
  expect(ask.mock.calls.map(([query]) => [query.from, query.to])).toEqual([
    ['2026-12-10', '2026-12-31'],
    ['2027-01-01', '2027-01-31'],
  ])
  expect([...prices.$prices.get().keys()]).toEqual(['2026-12-10', '2027-01-01'])
})

it('forgets the prices of another place', async () => {
  const { prices } = start()
  await prices.show(BANDUNG, ['2027-01-01'])
  await prices.show({ destinationKey: 'ID-51' }, ['2027-02-01'])
  expect([...prices.$prices.get().keys()]).toEqual(['2027-02-01'])
})

it('only logs a failure, and asks again when the month is shown again', async () => {
  const { ask, log, prices } = start()
  ask.mockRejectedValueOnce(new CallError('calendar', 'offline'))
  await prices.show(BANDUNG, ['2027-01-01'])
  expect(log).toHaveBeenCalledOnce()
  await prices.show(BANDUNG, ['2027-01-01'])
  expect(prices.$prices.get().size).toBe(1)
})
