import type { RecentSearch } from '../../lib/product.ts'

type KeptSearch = {
  place: { code: string; name: string }
  month: number | null
  year: number | null
  party: Record<string, number>
  at: number
}

const DAYS_LISTED = 90
const DAY_MS = 86_400_000
/** A region's code is shorter than that of a city. */
const REGION_LENGTH = 5

/** Reads the search form's stored searches without loading the form's modules. Listed for some months: a search names no day. */
export function recentVisits(text: string): RecentSearch[] {
  const { value }: { value: KeptSearch[] } = JSON.parse(text)
  return value.filter(isWhole).map(({ place: { code, name }, month, year, party, at }) => ({
    at,
    title: name,
    days: [new Date(at + DAYS_LISTED * DAY_MS).toISOString().slice(0, 10)],
    detail: [month && String(month).padStart(2, '0'), year].filter(Boolean).join('/'),
    query: {
      ...(code.length > REGION_LENGTH
        ? { locationId: code, city: name }
        : { destinationId: code, destinationName: name }),
      month,
      year,
      ...party,
    },
  }))
}

function isWhole({ place, party, at }: KeptSearch): boolean {
  return Boolean(place.code && place.name && party && at)
}
