import { type Bounds, isWithin } from '../../../../core/common/distance.ts'
import { type FilterGroup, type HotelFilter, hotelFilter } from '../../../../core/hotel/filter.ts'
import type { HotelItem } from '../../../../core/hotel/item.ts'
import type { Filter, FilterOption, FilterRules, SelectedFilter } from '../../../../core/list/filter.ts'

/** `hotelName` holds a typed text, `bounds` a section of the map. */
export type Group = FilterGroup | 'hotelName' | 'bounds'
type OwnFilter = Filter<Group>

/** The specification's first area, with the summed count. */
export const ALL = 'ALL'

const { none, options, apply, read, stored, selected } = hotelFilter
const OWN = ['hotelName', 'bounds'] as const

/** Those of the list, a text and a section of the map; an area for all of them. */
export const listFilter: FilterRules<HotelItem, Group> = {
  groups: [...hotelFilter.groups, ...OWN],
  none: { ...none, area: [ALL], hotelName: [], bounds: [] },
  priceOf: hotelFilter.priceOf,
  /** A hotel may have each selected term, but no room that has them all. */
  apply: (items, filter) =>
    apply(items.filter(fits(filter)), plain(filter)).filter(({ choices }) => choices.length > 0),
  options(items, filter) {
    const found = options(items.filter(fits(filter)), plain(filter))
    const areas = found.area.toSorted((one, other) => other.count - one.count)
    const all: FilterOption = { value: ALL, count: areas.reduce((sum, { count }) => sum + count, 0) }
    return Object.assign(found, { area: [all, ...areas], price: options(items, none).price, hotelName: [], bounds: [] })
  },
  read: (kept) => ({ ...read(kept), ...ownOf((group) => kept.options[group] ?? []), area: kept.options.area ?? [ALL] }),
  stored: (filter) => ({
    options: { ...stored(filter).options, ...ownOf((group) => filter[group]) },
    price: filter.price,
  }),
  selected: (filter) => [
    ...OWN.flatMap((group) => filter[group].map((value): SelectedFilter<Group> => ({ group, value }))),
    ...selected(plain(filter)),
  ],
  toggle(filter, group, value) {
    if (group === 'area' && value === ALL) return { ...filter, area: [ALL] }
    // Only one text and one section of the map can hold.
    if (isOwn(group)) return { ...filter, [group]: value ? [value] : [] }
    return withAreas({ ...filter, ...hotelFilter.toggle(plain(filter), group, value) })
  },
  withPrice: (filter, range, bounds) => ({ ...filter, price: hotelFilter.withPrice(none, range, bounds).price }),
  remove: (filter, { group, value }) =>
    group === 'price'
      ? { ...filter, price: null }
      : withAreas({ ...filter, [group]: filter[group].filter((other) => other !== value) }),
}

function isOwn(group: Group): group is (typeof OWN)[number] {
  return OWN.some((own) => own === group)
}

function ownOf<Value>(make: (group: (typeof OWN)[number]) => Value) {
  return { hotelName: make('hotelName'), bounds: make('bounds') }
}

function withAreas(filter: OwnFilter): OwnFilter {
  return filter.area.length === 0 ? { ...filter, area: [ALL] } : filter
}

function plain(filter: OwnFilter): HotelFilter {
  return { ...filter, area: filter.area.filter((area) => area !== ALL) }
}

function fits({ hotelName: [text = ''], bounds: [section] }: OwnFilter): (item: HotelItem) => boolean {
  const words = simple(text).split(' ').filter(Boolean)
  const bounds = section ? boundsOf(section) : null
  return (item) => {
    const name = simple(item.name)
    return words.every((word) => name.includes(word)) && (bounds === null || isWithin(item, bounds))
  }
}

/** `107.5,-7,107.7,-6.8`: west, south, east, north. Null for a text that is none. */
function boundsOf(text: string): Bounds | null {
  const [west, south, east, north, ...more] = text.split(',').map(Number)
  const whole = [west, south, east, north].every((degrees) => Number.isFinite(degrees)) && more.length === 0
  return whole ? [west ?? 0, south ?? 0, east ?? 0, north ?? 0] : null
}

/** As the server compares names: small letters without accents. */
function simple(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
