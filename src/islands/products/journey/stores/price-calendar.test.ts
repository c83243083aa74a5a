import { describe, expect, it, vi } from 'vitest'
import { addDays, daysBetween } from '../../../../../core/base/common/dates.ts'
import { CALENDAR_DAYS } from '../../../../../core/base/list/calendar.ts'
import { CallError } from '../../../../lib/call/call.ts'
import { createPriceCalendar } from './price-calendar.ts'

const ROUTE = { origin: 'GMR', destination: 'BD', adult: 2 }
type Query = typeof ROUTE & { from: string; to: string }
const TODAY = '2026-12-01'

function calendarWith(priceOf: (date: string) => number | null = () => 800_000) {
  const ask = vi.fn(async ({ from, to }: Query) =>
    Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
      const date = addDays(from, index)
      return { date, price: priceOf(date) }
    }),
  )
  const log = vi.fn()
  return { ...createPriceCalendar<typeof ROUTE>({ ask, today: () => TODAY, log }), ask, log }
}

describe('the date strip', () => {
  it('spans three days on either side, priced for the party', async () => {
    const { open, $strip, ask } = calendarWith()
    await open(ROUTE, '2026-12-10')
    expect($strip.get().days.map(({ date }) => date.slice(8))).toEqual(['07', '08', '09', '10', '11', '12', '13'])
    expect(ask.mock.calls[0]?.[0]).toEqual({ ...ROUTE, from: TODAY, to: '2026-12-31' })
  })

  it('asks for no day gone by, and shows it without a price', async () => {
    const { open, $strip, ask } = calendarWith()
    await open(ROUTE, '2026-12-02')
    expect(ask.mock.calls[0]?.[0].from).toBe(TODAY)
    expect($strip.get().days[0]).toEqual({ date: '2026-11-29', price: undefined })
    expect($strip.get().days[2]).toEqual({ date: TODAY, price: 800_000 })
  })

  it('knows the cheapest day of the month, with the strip in one call', async () => {
    const { open, $strip, ask } = calendarWith((date) =>
      date === '2027-01-30' ? 600_000 : date < '2027-01-01' ? 1 : 800_000,
    )
    await open(ROUTE, '2027-01-01')
    expect($strip.get().cheapest).toEqual({ date: '2027-01-30', price: 600_000 })
    const { from, to } = ask.mock.calls[0]?.[0] ?? { from: '', to: '' }
    expect([ask.mock.calls.length, from, to]).toEqual([1, '2026-12-29', '2027-01-31'])
    await open(ROUTE, '2027-01-31')
    expect(ask.mock.calls[1]?.[0]).toMatchObject({ from: '2027-01-01', to: '2027-02-03' })
    expect(daysBetween(from, to)).toBeLessThan(CALENDAR_DAYS)
  })

  it('turns by a week, and back no further than today', async () => {
    const { open, turn, $strip } = calendarWith()
    await open(ROUTE, '2026-12-04')
    await turn(1)
    expect($strip.get().days[0]?.date).toBe('2026-12-08')
    await turn(-1)
    await turn(-1)
    expect($strip.get().days.some(({ date }) => date >= TODAY)).toBe(true)
  })

  it('shows the days without prices when the call fails, and only logs it', async () => {
    const { open, $strip, ask, log } = calendarWith()
    ask.mockRejectedValueOnce(new CallError('calendar', 'offline'))
    await open(ROUTE, '2026-12-10')
    expect($strip.get().state).toBe('failed')
    expect($strip.get().days).toHaveLength(7)
    expect(log).toHaveBeenCalledOnce()
  })

  it('keeps to the later of two questions', async () => {
    const { open, $strip, ask } = calendarWith()
    let answerFirst = (_: { date: string; price: number }[]) => {}
    ask.mockImplementationOnce(() => new Promise((resolve) => (answerFirst = resolve)))
    const first = open(ROUTE, '2026-12-10')
    await open(ROUTE, '2026-12-20')
    answerFirst([{ date: '2026-12-10', price: 1 }])
    await first
    expect($strip.get().days[3]).toEqual({ date: '2026-12-20', price: 800_000 })
  })
})
