import { atom } from 'nanostores'
import { addDays, addMonths, type CalendarDate, daysBetween } from '../../../../core/common/dates.ts'
import type { Rupiah } from '../../../../core/common/money.ts'
import { CallError } from '../../../lib/call.ts'
import { logWarning } from '../../../lib/log.ts'
import { todayInWib } from '../../../lib/today.ts'

/** `price` is null when nothing is for sale on that day; `off` is the word key of why, and that it cannot be picked. */
export type DayPrice = { price: Rupiah | null; cheap: boolean; off?: string }

type Days = { from: CalendarDate; to: CalendarDate }

export type AskDays<Query> = (
  query: Query & Days,
  signal: AbortSignal,
) => Promise<readonly (DayPrice & { date: CalendarDate })[]>

type Around = { today: () => CalendarDate; log: (message: string, cause: unknown) => void }
const HERE: Around = { today: todayInWib, log: logWarning }

/** Lowest price of each day, month by month. Optional: a month whose call fails shows no prices. */
export function createDayPrices<Query extends object>(ask: AskDays<Query>, { today, log }: Around = HERE) {
  const $prices = atom<ReadonlyMap<CalendarDate, DayPrice>>(new Map())
  let running = new AbortController()
  let asked = new Set<CalendarDate>()
  let key = ''

  async function load(query: Query, month: CalendarDate, { signal }: AbortController): Promise<void> {
    const from = month > today() ? month : today()
    const to = addDays(addMonths(month, 1), -1)
    if (to < from) return
    try {
      const days = await ask({ ...query, from, to }, signal)
      if (!signal.aborted) $prices.set(new Map([...$prices.get(), ...days.map((day) => [day.date, day] as const)]))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (signal.aborted) return
      asked.delete(month)
      log('prices of a month failed', error)
    }
  }

  return {
    $prices,
    /** `months` are first days. Another query drops what is known. */
    async show(query: Query, months: readonly CalendarDate[]): Promise<void> {
      if (JSON.stringify(query) !== key) {
        key = JSON.stringify(query)
        running.abort()
        running = new AbortController()
        asked = new Set()
        $prices.set(new Map())
      }
      const fresh = months.filter((month) => !asked.has(month))
      for (const month of fresh) asked.add(month)
      await Promise.all(fresh.map((month) => load(query, month, running)))
    },
  }
}

export type DayOffer = { date: CalendarDate; price: Rupiah }

/** The days nearest to `day` on which something is for sale, in calendar order; at most `most`, and never `day` itself. */
export function nearestDays(
  days: Iterable<{ date: CalendarDate; price: Rupiah | null }>,
  day: CalendarDate,
  most: number,
): DayOffer[] {
  const far = ({ date }: DayOffer) => Math.abs(daysBetween(day, date))
  return [...days]
    .flatMap(({ date, price }) => (price === null || date === day ? [] : [{ date, price }]))
    .sort((one, other) => far(one) - far(other))
    .slice(0, most)
    .sort((one, other) => (one.date < other.date ? -1 : 1))
}
