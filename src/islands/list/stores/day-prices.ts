import { atom } from 'nanostores'
import { addDays, addMonths, type CalendarDate } from '../../../../core/common/dates.ts'
import type { Rupiah } from '../../../../core/common/money.ts'
import { CallError } from '../../../lib/call.ts'

export type NightPrice = { price: Rupiah | null; cheap: boolean }

type Days = { from: CalendarDate; to: CalendarDate }

type Deps<Query> = {
  ask: (query: Query & Days, signal: AbortSignal) => Promise<readonly (NightPrice & { date: CalendarDate })[]>
  today: () => CalendarDate
  log: (message: string, cause: unknown) => void
}

/** Lowest prices of a place or hotel, month by month. Optional: a month whose call fails shows no prices. */
export function createNightPrices<Query extends object>({ ask, today, log }: Deps<Query>) {
  const $nights = atom<ReadonlyMap<CalendarDate, NightPrice>>(new Map())
  let running = new AbortController()
  let asked = new Set<CalendarDate>()
  let key = ''

  async function load(query: Query, month: CalendarDate, { signal }: AbortController): Promise<void> {
    const from = month > today() ? month : today()
    const to = addDays(addMonths(month, 1), -1)
    if (to < from) return
    try {
      const nights = await ask({ ...query, from, to }, signal)
      if (signal.aborted) return
      $nights.set(
        new Map([...$nights.get(), ...nights.map(({ date, price, cheap }) => [date, { price, cheap }] as const)]),
      )
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (signal.aborted) return
      asked.delete(month)
      log('prices of a month failed', error)
    }
  }

  return {
    $nights,
    /** `months` are first days. Another query drops what is known. */
    async show(query: Query, months: readonly CalendarDate[]): Promise<void> {
      if (JSON.stringify(query) !== key) {
        key = JSON.stringify(query)
        running.abort()
        running = new AbortController()
        asked = new Set()
        $nights.set(new Map())
      }
      const fresh = months.filter((month) => !asked.has(month))
      for (const month of fresh) asked.add(month)
      await Promise.all(fresh.map((month) => load(query, month, running)))
    },
  }
}
