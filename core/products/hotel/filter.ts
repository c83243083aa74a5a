import { type Bounds, isWithin, readBounds } from '../../base/common/distance.ts'
import { FACILITIES, type FacilityCode } from '../../base/common/facilities.ts'
import type { Rupiah } from '../../base/common/money.ts'
import { createFilter, type Filter, rangeOf } from '../../base/list/filter.ts'
import { hasWords } from '../../base/list/text.ts'
import type { ChoiceItem, HotelItem } from './item.ts'

/** `hotelName` holds a typed text, `bounds` a section of the map. */
export const FILTER_GROUPS = ['hotelName', 'bounds', 'area', 'star', 'rating', 'terms', 'facility'] as const
export type FilterGroup = (typeof FILTER_GROUPS)[number]

/** Prices are of a room and night, everything included. */
type HotelFilter = Filter<FilterGroup>

/** The specification's first area, with the summed count. */
export const ALL_AREAS = 'ALL'
export const ALL_AREAS_NAME = 'All'

/** At least this mean. */
export const RATING_BANDS = ['4.5', '4', '3.5'] as const
export const TERMS = ['free_cancel', 'breakfast'] as const
const HAS: Record<(typeof TERMS)[number], (choice: ChoiceItem) => boolean> = {
  free_cancel: ({ free_cancel_until }) => free_cancel_until !== null,
  breakfast: ({ breakfast }) => breakfast,
}

/** The specification's default range; its upper end stands for every price above it too. */
export const PRICE_RANGE = { min: 0, max: 10_000_000 } as const

/** Facilities by which travellers choose a hotel; the others they look up in it. */
const WANTED = ['POOL', 'WIFI', 'PARKING', 'RESTAURANT', 'AC', 'GYM', 'SPA', 'KIDSPOOL', 'BEACH', 'SHUTTLE'] as const
const BY_DEMAND: readonly FacilityCode[] = [...new Set<FacilityCode>([...WANTED, ...FACILITIES])]

export const hotelFilter = createFilter<HotelItem, FilterGroup>({
  groups: FILTER_GROUPS,
  optionsOf: {
    hotelName: {
      typed(text) {
        const has = hasWords(text)
        return ({ name }) => has(name)
      },
    },
    bounds: {
      typed(text) {
        const bounds = readBounds(text)
        return (item) => bounds === null || isWithin(item, bounds)
      },
    },
    area: ({ area }) => [area],
    star: ({ star_rating }) => [String(star_rating)],
    rating: ({ rating }) => RATING_BANDS.filter((least) => rating !== null && rating >= Number(least)),
    terms: ({ choices }) => TERMS.filter((term) => choices.some((choice) => HAS[term](choice))),
    facility: ({ facilities }) => facilities,
  },
  fixed: { star: ['5', '4', '3', '2', '1'], rating: RATING_BANDS, terms: TERMS, facility: BY_DEMAND },
  lastIfAll: ['facility'],
  all: { area: ALL_AREAS },
  priceOf: ({ price_per_night }) => price_per_night,
  narrow,
})

/** Keeps the choices that have every selected term: breakfast and free cancellation in one room, not in two. */
function narrow(item: HotelItem, { terms }: HotelFilter): HotelItem | null {
  if (terms.length === 0) return item
  const choices = item.choices.filter((choice) => TERMS.every((term) => !terms.includes(term) || HAS[term](choice)))
  const [first] = choices
  return first ? { ...item, ...first, choices } : null
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

type Several<Value> = Value | readonly Value[] | undefined

function groupsOf(filter: PageFilter): HotelFilter {
  const { minPrice, maxPrice, hotelName, bounds } = filter
  const max = maxPrice >= PRICE_RANGE.max ? Number.POSITIVE_INFINITY : maxPrice
  const price = minPrice > PRICE_RANGE.min || Number.isFinite(max) ? rangeOf(minPrice, max) : null
  return {
    hotelName: hotelName ? [hotelName] : [],
    bounds: bounds ? [bounds.join()] : [],
    area: listOf(filter.area).filter((area) => area.trim() !== ''),
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

export type AreaCount = { area: string; count: number }

/** Hotels that pass, and how many of each area do when no area is selected. */
export function filterHotels(
  items: readonly HotelItem[],
  filter: PageFilter,
): { items: HotelItem[]; areas: AreaCount[] } {
  const groups = groupsOf(filter)
  const fitting = hotelFilter.apply(items, { ...groups, area: [] })
  const areas = [...Map.groupBy(fitting, ({ area }) => area)].map(([area, own]) => ({ area, count: own.length }))
  areas.sort((one, other) => other.count - one.count || (one.area < other.area ? -1 : 1))
  const wanted = new Set(groups.area)
  const anywhere = wanted.size === 0 || groups.area.some((area) => area.toUpperCase() === ALL_AREAS)
  return { items: anywhere ? fitting : fitting.filter(({ area }) => wanted.has(area)), areas }
}

/** The prices are all that is paid for a stay. */
export function isAllIn(hotels: readonly Pick<HotelItem, 'pays_at_hotel'>[]): boolean {
  return !hotels.some((hotel) => hotel.pays_at_hotel)
}
