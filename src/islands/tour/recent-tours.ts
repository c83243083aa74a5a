import type { RecentSearch } from '../../lib/product.ts'

type KeptSearch = {
  area: { code: string; name: string }
  month: number | null
  year: number | null
  participants: number
  at: number
}

const DAYS_LISTED = 90
const DAY_MS = 86_400_000

/** Reads the search form's stored searches without loading the form's modules. Listed for some months: a search names no day. */
export function recentTours(text: string): RecentSearch[] {
  const { value }: { value: KeptSearch[] } = JSON.parse(text)
  return value.filter(isWhole).map(({ area, month, year, participants, at }) => ({
    at,
    title: area.name,
    days: [new Date(at + DAYS_LISTED * DAY_MS).toISOString().slice(0, 10)],
    detail: [month && String(month).padStart(2, '0'), year].filter(Boolean).join('/'),
    query: { tourArea: area.code, month, year, participants },
  }))
}

function isWhole({ area, at }: KeptSearch): boolean {
  return Boolean(area.code && area.name && at)
}
