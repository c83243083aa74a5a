import { describe, expect, it, vi } from 'vitest'
import { addDays, daysBetween } from '../../../../../core/base/common/dates.ts'
import { CALENDAR_DAYS } from '../../../../../core/base/list/calendar.ts'
import { CallError } from '../../../../lib/call/call.ts'
import { daysNear } from './nearby-days.ts'

const around = () => ({ today: '2026-12-01', signal: new AbortController().signal, log: vi.fn() })

function sourceOf(priceOf: (date: string) => number | null) {
  const ask = vi.fn(async ({ from, to }: { from: string; to: string }) =>
    Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
      const date = addDays(from, index)
      return { date, price: priceOf(date) }
    }),
  )
  return { key: 'boats', ask }
}

describe('days near an empty one', () => {
  it('are the nearest six on which something leaves, in the order of the calendar', async () => {
    const source = sourceOf((date) => (Number(date.slice(8)) % 2 ? 700_000 : null))
    const found = await daysNear(source, '2026-12-10', around())
    expect(found.map(({ date }) => date.slice(8))).toEqual(['05', '07', '09', '11', '13', '15'])
  })

  it('are none when nothing leaves, and stay within what the calendar answers', async () => {
    const source = sourceOf(() => null)
    expect(await daysNear(source, '2026-12-03', around())).toEqual([])
    const { from, to } = source.ask.mock.calls[0]?.[0] ?? { from: '', to: '' }
    expect(from).toBe('2026-12-01')
    expect(daysBetween(from, to)).toBeLessThan(CALENDAR_DAYS)
  })

  it('are none when the call fails, which is only logged', async () => {
    const place = around()
    const ask = () => Promise.reject(new CallError('calendar', 'offline'))
    expect(await daysNear({ key: 'boats', ask }, '2026-12-10', place)).toEqual([])
    expect(place.log).toHaveBeenCalledOnce()
  })
})
