import { atom } from 'nanostores'
import type { CalendarDate } from '../../../../../core/base/common/dates.ts'
import { CallError } from '../../../../lib/call/call.ts'
import { logWarning } from '../../../../lib/call/log.ts'
import { todayInWib } from '../../../../lib/today.ts'
import type { Day, DaySource, Span } from './day-source.ts'

type Around = { today: () => CalendarDate; now: () => number; log: (message: string, cause: unknown) => void }
const HERE: Around = { today: todayInWib, now: Date.now, log: logWarning }

/** Answers of this page, so that a calendar that opens again asks nothing. */
const kept = new Map<string, { at: number; days: readonly Day[] }>()
const KEPT_MS = 5 * 60_000

/** Lowest price of each day. Optional: days whose call fails show no prices. */
export function createDayPrices({ today, now, log }: Around = HERE) {
  const $prices = atom<ReadonlyMap<CalendarDate, Day>>(new Map())
  let running = new AbortController()
  let asked = new Set<CalendarDate>()
  let key = ''

  async function load(source: DaySource, span: Span, { signal }: AbortController): Promise<void> {
    const days = { from: span.from > today() ? span.from : today(), to: span.to }
    if (days.to < days.from) return
    const name = `${source.key} ${days.from} ${days.to}`
    const known = kept.get(name)
    try {
      const fresh = known && now() - known.at < KEPT_MS ? known.days : await source.ask(days, signal)
      if (fresh !== known?.days) kept.set(name, { at: now(), days: fresh })
      if (!signal.aborted) $prices.set(new Map([...$prices.get(), ...fresh.map((day) => [day.date, day] as const)]))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (signal.aborted) return
      asked.delete(span.from)
      log('prices of days failed', error)
    }
  }

  return {
    $prices,
    /** Another source drops what is known. */
    async show(source: DaySource, spans: readonly Span[]): Promise<void> {
      if (source.key !== key) {
        key = source.key
        running.abort()
        running = new AbortController()
        asked = new Set()
        $prices.set(new Map())
      }
      const fresh = spans.filter(({ from }) => !asked.has(from))
      for (const { from } of fresh) asked.add(from)
      await Promise.all(fresh.map((span) => load(source, span, running)))
    },
  }
}
