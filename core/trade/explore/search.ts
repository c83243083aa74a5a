import type { Query } from '../../base/common/call/query.ts'
import { addDays, addMonths, type CalendarDate } from '../../base/common/dates.ts'
import type { Rupiah } from '../../base/common/money.ts'
import { defineSearch, type Parsed } from '../../base/list/search.ts'

/** `2027-01`. */
export type Month = string

/** `from` is the key of a city, `budget` in rupiah; null asks for any price. `by` is the slug of a product; empty for all. */
export type ExploreSearch = { from: string; budget: Rupiah | null; month: Month; by: string }
export type ExploreField = keyof ExploreSearch
export type ParsedExplore = Parsed<ExploreSearch, ExploreField> & {
  /** The budget as it was typed. */
  typed: string
}

export const BUDGET = { least: 10_000, most: 1_000_000_000 } as const
/** Months that can be asked for, from the present one on. */
export const MONTHS_AHEAD = 12
export const CITY_KEY = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
export const CITY_KEY_LENGTH = 60
export const MONTH = /^20\d{2}-(?:0[1-9]|1[0-2])$/

/** Address of a city: `labuan-bajo`, `sao-paulo`. */
export function cityKey(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Journeys are sold from tomorrow on, so on the last day of a month the next one is the first. */
export function monthsFrom(today: CalendarDate): Month[] {
  const first = `${addDays(today, 1).slice(0, 7)}-01`
  return Array.from({ length: MONTHS_AHEAD }, (_, index) => addMonths(first, index).slice(0, 7))
}

/** The days of a month that are still to come; null for a month that is over or too far ahead. */
export function daysAhead(month: Month, today: CalendarDate): { from: CalendarDate; to: CalendarDate } | null {
  if (!monthsFrom(today).includes(month)) return null
  const [first, tomorrow] = [`${month}-01`, addDays(today, 1)]
  return { from: first > tomorrow ? first : tomorrow, to: addDays(addMonths(first, 1), -1) }
}

/** Rupiah of `1.000.000`, `Rp 1000000` or `1,000,000`; NaN for what is none. */
export function readBudget(typed: string): Rupiah {
  const digits = typed.replace(/^\s*(?:rp|idr)\b\.?/i, '').replace(/[\s.,]/g, '')
  return /^\d{1,12}$/.test(digits) ? Number(digits) : Number.NaN
}

function isBudget(amount: number): boolean {
  return amount >= BUDGET.least && amount <= BUDGET.most
}

export const exploreSearch = defineSearch<ExploreSearch, ParsedExplore>({
  fields: {
    from: ({ from }) => from || null,
    budget: ({ budget }) => (budget === null ? null : String(budget)),
    month: ({ month }) => month,
    by: ({ by }) => by || null,
  },
  parse(query: Query, today) {
    const [near = ''] = monthsFrom(today)
    const read = (name: ExploreField) => query.get(name)?.trim() ?? ''
    const [from, typed, month, by] = [read('from'), read('budget'), read('month') || near, read('by')]
    const amount = typed ? readBudget(typed) : null
    const isKey = CITY_KEY.test(from) && from.length <= CITY_KEY_LENGTH
    const problems = {
      ...(isKey ? {} : { from: 'validation.city.valid' }),
      ...(amount === null || isBudget(amount) ? {} : { budget: 'validation.budget.valid' }),
      ...(daysAhead(month, today) ? {} : { month: 'validation.month.ahead' }),
    }
    const budget = amount !== null && isBudget(amount) ? amount : null
    return { search: { from, budget, month, by }, problems, typed }
  },
})

/** True where the address asks for something, and is no longer the plain page. */
export function isAsked(query: Query): boolean {
  return exploreSearch.names.some((name) => query.get(name) !== null)
}
