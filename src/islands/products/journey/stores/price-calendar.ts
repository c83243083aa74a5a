import { atom } from 'nanostores'
import { addDays, type CalendarDate } from '../../../../../core/base/common/dates.ts'
import type { Rupiah } from '../../../../../core/base/common/money.ts'
import { cheapestDay } from '../../../../../core/base/list/cheapest-day.ts'
import type { DayOffer } from '../../../../../core/base/list/day-prices.ts'
import { CallError } from '../../../../lib/call/call.ts'
import { type DaySource, daySource, monthSpan } from '../../../base/list/stores/day-source.ts'

/** Days shown on either side of the chosen one. */
const STRIP_REACH = 3
const STRIP_DAYS = 2 * STRIP_REACH + 1

/** `price`: lowest adult price in rupiah; null when nothing is for sale; undefined until known. */
export type Day = { date: CalendarDate; price: Rupiah | null | undefined }

/** `cheapest`: of the month in which the middle of the strip is. */
type Strip = { state: 'loading' | 'ready' | 'failed'; days: readonly Day[]; cheapest: DayOffer | null }

type Days = { from: CalendarDate; to: CalendarDate }
type Priced = { date: CalendarDate; price: Rupiah | null }

type Deps<Route> = {
  ask: (query: Route & Days, signal: AbortSignal) => Promise<readonly Priced[]>
  today: () => CalendarDate
  log: (message: string, cause: unknown) => void
}

/** Lowest prices by day. Optional: when the call fails the days show no prices. */
export function createPriceCalendar<Route extends object>({ ask, today, log }: Deps<Route>) {
  const $strip = atom<Strip>({ state: 'loading', days: [], cheapest: null })
  let running = new AbortController()
  let route: Route | null = null

  async function show(from: CalendarDate, after?: Promise<void>): Promise<void> {
    if (!route) return
    running.abort()
    running = new AbortController()
    const { signal } = running
    const dates = Array.from({ length: STRIP_DAYS }, (_, index) => addDays(from, index))
    $strip.set({ state: 'loading', days: dates.map((date) => ({ date, price: undefined })), cheapest: null })
    if (after) await after
    if (signal.aborted) return
    // The month and the strip in one call.
    const [month, last] = [monthSpan(addDays(from, STRIP_REACH)), addDays(from, STRIP_DAYS - 1)]
    const first = later(month.from < from ? month.from : from, today())
    const prices = await pricesOf(route, { from: first, to: later(month.to, last) }, signal)
    if (signal.aborted) return
    const days = dates.map((date) => ({ date, price: prices?.find((day) => day.date === date)?.price }))
    const cheapest = prices && cheapestDay(prices.filter(({ date }) => date >= month.from && date <= month.to))
    $strip.set({ state: prices ? 'ready' : 'failed', days, cheapest })
  }

  async function pricesOf(of: Route, { from, to }: Days, signal: AbortSignal) {
    if (to < from) return []
    try {
      return await ask({ ...of, from, to }, signal)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (!signal.aborted) log('calendar failed', error)
      return null
    }
  }

  return {
    $strip,
    /** Shows the days at once, and asks for their prices when `after` is settled. */
    async open(next: Route, day: CalendarDate, after?: Promise<void>): Promise<void> {
      route = next
      await show(addDays(day, -STRIP_REACH), after)
    },
    source(of: Route): DaySource {
      return daySource(ask, of)
    },
    /** Moves by seven days, never to past days only. */
    async turn(by: 1 | -1): Promise<void> {
      const first = $strip.get().days[0]?.date
      if (first) await show(later(addDays(first, by * STRIP_DAYS), addDays(today(), -STRIP_REACH)))
    },
  }
}

export type PriceCalendar<Route extends object> = ReturnType<typeof createPriceCalendar<Route>>
export type Calendar = Omit<PriceCalendar<object>, 'open' | 'source'>

function later(one: CalendarDate, other: CalendarDate): CalendarDate {
  return one > other ? one : other
}
