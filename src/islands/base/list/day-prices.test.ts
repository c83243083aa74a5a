import { expect, it, vi } from 'vitest'
import { CallError } from '../../../lib/call/call.ts'
import { createDayPrices } from './stores/day-prices.ts'
import { daySource, monthSpan } from './stores/day-source.ts'

function start() {
  const ask = vi.fn(async ({ from }: { place: string; from: string; to: string }) => [{ date: from, price: 1 }])
  const log = vi.fn()
  const clock = { at: 0 }
  const around = { today: () => '2026-12-10', now: () => clock.at, log }
  return { ask, log, clock, around, prices: createDayPrices(around) }
}
const months = (...days: string[]) => days.map(monthSpan)

it('asks for each month once, and for no day gone by', async () => {
  const { ask, prices } = start()
  const source = daySource(ask, { place: 'first' })
  await prices.show(source, months('2026-11-01', '2026-12-01'))
  await prices.show(source, months('2026-12-01', '2027-01-01'))
  expect(ask.mock.calls.map(([query]) => [query.from, query.to])).toEqual([
    ['2026-12-10', '2026-12-31'],
    ['2027-01-01', '2027-01-31'],
  ])
  expect([...prices.$prices.get().keys()]).toEqual(['2026-12-10', '2027-01-01'])
})

it('forgets the prices of another place', async () => {
  const { ask, prices } = start()
  await prices.show(daySource(ask, { place: 'second' }), months('2027-01-01'))
  await prices.show(daySource(ask, { place: 'third' }), months('2027-02-01'))
  expect([...prices.$prices.get().keys()]).toEqual(['2027-02-01'])
})

it('keeps answers for another calendar of the page, for five minutes', async () => {
  const { ask, clock, around, prices } = start()
  const source = daySource(ask, { place: 'fourth' })
  await prices.show(source, months('2027-01-01'))
  await createDayPrices(around).show(source, months('2027-01-01'))
  expect(ask).toHaveBeenCalledOnce()
  clock.at = 5 * 60_000
  await createDayPrices(around).show(source, months('2027-01-01'))
  expect(ask).toHaveBeenCalledTimes(2)
})

it('only logs a failure, and asks again when the month is shown again', async () => {
  const { ask, log, prices } = start()
  const source = daySource(ask, { place: 'fifth' })
  ask.mockRejectedValueOnce(new CallError('calendar', 'offline'))
  await prices.show(source, months('2027-01-01'))
  expect(log).toHaveBeenCalledOnce()
  await prices.show(source, months('2027-01-01'))
  expect(prices.$prices.get().size).toBe(1)
})
