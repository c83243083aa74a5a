import { type Bounds, isWithin } from '../common/distance.ts'
import type { Rupiah } from '../common/money.ts'
import { createFilter, type Filter } from '../list/filter.ts'
import type { ChoiceItem, HotelItem } from './item.ts'

export const FILTER_GROUPS = ['area', 'star', 'rating', 'terms', 'facility'] as const
export type FilterGroup = (typeof FILTER_GROUPS)[number]

/** Prices are of a room and night, everything included. */
export type HotelFilter = Filter<FilterGroup>

/** At least this mean. */
export const RATING_BANDS = ['4.5', '4', '3.5'] as const
export const TERMS = ['free_cancel', 'breakfast'] as const
const HAS: Record<(typeof TERMS)[number], (choice: ChoiceItem) => boolean> = {
  free_cancel: ({ free_cancel_until }) => free_cancel_until !== null,
  breakfast: ({ breakfast }) => breakfast,
}

/** The specification's default range; its upper end stands for every price above it too. */
export const PRICE_RANGE = { min: 0, max: 10_000_000 } as const

export const hotelFilter = createFilter<HotelItem, FilterGroup>({
  groups: FILTER_GROUPS,
  optionsOf: {
    area: ({ area }) => [area],
    star: ({ star_rating }) => [String(star_rating)],
    rating: ({ rating }) => RATING_BANDS.filter((least) => rating !== null && rating >= Number(least)),
    terms: ({ choices }) => TERMS.filter((term) => choices.some((choice) => HAS[term](choice))),
    facility: ({ facilities }) => facilities,
  },
  fixed: { star: ['5', '4', '3', '2', '1'], rating: RATING_BANDS, terms: TERMS },
  priceOf: ({ price_per_night }) => price_per_night,
  narrow,
})

/** Keeps the choices that have every selected term: breakfast and free cancellation in one room, not in two. */
function narrow(item: HotelItem, { terms }: HotelFilter): HotelItem {
  if (terms.length === 0) return item
  const choices = item.choices.filter((choice) => TERMS.every((term) => !terms.includes(term) || HAS[term](choice)))
  const [first] = choices
  return first ? { ...item, ...first, choices } : { ...item, price_per_night: Number.POSITIVE_INFINITY, choices }
}

/** The specification's filter of `availability-page`, with groups and a map section besides. */
export type PageFilter = {
  area?: Several<string>
  hotelName: string
  star?: Several<number>
  rating?: Several<string>
  terms?: Several<string>
  facility?: Several<string>
  minPrice: Rupiah
  maxPrice: Rupiah
  bounds: Bounds | null
}

/** One value, several or none. */
type Several<Value> = Value | readonly Value[] | undefined

function groupsOf(filter: PageFilter): HotelFilter {
  const { minPrice, maxPrice } = filter
  const max = maxPrice >= PRICE_RANGE.max ? Number.POSITIVE_INFINITY : maxPrice
  const price = minPrice > PRICE_RANGE.min || Number.isFinite(max) ? { min: minPrice, max } : null
  return {
    area: listOf(filter.area),
    star: listOf(filter.star),
    rating: listOf(filter.rating),
    terms: listOf(filter.terms),
    facility: listOf(filter.facility),
    price,
  }
}

function listOf<Value extends string | number>(several: Several<Value>): string[] {
  return several === undefined ? [] : [several].flat().map(String)
}

/** Hotels that pass, and how many of each area do when no area is selected. */
export function filterHotels(
  items: readonly HotelItem[],
  filter: PageFilter,
): { items: HotelItem[]; areas: { area: string; count: number }[] } {
  const words = plain(filter.hotelName).split(' ').filter(Boolean)
  const groups = groupsOf(filter)
  const { bounds } = filter
  const named = items.filter(
    (item) => words.every((word) => plain(item.name).includes(word)) && (bounds === null || isWithin(item, bounds)),
  )
  const applied = hotelFilter.apply(named, { ...groups, area: [] })
  const fitting = applied.filter(({ choices }) => choices.length > 0)
  const counts = new Map<string, number>()
  for (const { area } of fitting) counts.set(area, (counts.get(area) ?? 0) + 1)
  const areas = [...counts].map(([area, count]) => ({ area, count }))
  areas.sort((one, other) => other.count - one.count || (one.area < other.area ? -1 : 1))
  const wanted = new Set(groups.area)
  return { items: wanted.size === 0 ? fitting : fitting.filter(({ area }) => wanted.has(area)), areas }
}

const names = new Map<string, string>()

/** Small letters without accents, kept because a list compares thousands of names. */
function plain(text: string): string {
  let known = names.get(text)
  if (known === undefined) {
    known = text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
    if (names.size > 10_000) names.clear()
    names.set(text, known)
  }
  return known
}
