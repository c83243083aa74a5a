import { distanceKm, type Point } from '../../../core/base/common/distance.ts'
import { createForgivingSearch } from '../../../core/base/list/forgiving.ts'
import { isTooShort } from '../../../core/base/list/keyword.ts'
import type { VenueLocation } from '../../../core/products/venue/contract.ts'
import { ALL } from '../../../core/products/venue/kinds.ts'
import { AROUND_KM, type Direction } from '../../../core/products/venue/search.ts'
import { sortByName } from '../../../core/products/venue/sort.ts'
import { nicknamesOf } from '../../base/search/nicknames.ts'
import type { Locale } from '../../base/words/words.ts'
import type { Venue } from './supplier.ts'
import { cityView } from './views.ts'

type Centre = Point & { venue: Venue }

type Known = { names: Map<string, readonly Venue[]>; centres: ReadonlyMap<string, Centre> }

/** By list: suppliers return the same list object again. */
const known = new WeakMap<readonly Venue[], Known>()

function knownOf(venues: readonly Venue[]): Known {
  const found = known.get(venues) ?? { names: new Map(), centres: centresOf(venues) }
  known.set(venues, found)
  return found
}

function centresOf(venues: readonly Venue[]): ReadonlyMap<string, Centre> {
  const centres = new Map<string, Centre>()
  for (const [id, own] of Map.groupBy(venues, ({ city }) => city.id)) {
    const mean = (of: (venue: Venue) => number) => own.reduce((sum, venue) => sum + of(venue), 0) / own.length
    const [venue] = own
    if (!venue) continue
    const middle = { latitude: mean((each) => each.latitude), longitude: mean((each) => each.longitude) }
    centres.set(id, { venue, ...(venue.city.centre ?? middle) })
  }
  return centres
}

export function byName(venues: readonly Venue[], locale: Locale, direction: Direction): readonly Venue[] {
  const { names } = knownOf(venues)
  const key = `${locale} ${direction}`
  const found = names.get(key)
  if (found) return found
  const titled = venues.map((venue) => ({ title: venue.text[locale].title, venue }))
  const sorted = sortByName(titled, direction, locale).map(({ venue }) => venue)
  names.set(key, sorted)
  return sorted
}

/** A city is what is in it and around; `all` is everywhere. An unknown one has nothing. */
export function venuesAround(
  venues: readonly Venue[],
  locationId: string,
): { from: Point | null; near: readonly Venue[] } {
  if (locationId === ALL || locationId === '') return { from: null, near: venues }
  const from = knownOf(venues).centres.get(locationId)
  if (!from) return { from: null, near: [] }
  return { from, near: venues.filter((venue) => venue.city.id === locationId || distanceKm(from, venue) <= AROUND_KM) }
}

export function locationsOf(venues: readonly Venue[], locale: Locale): VenueLocation[] {
  return [...knownOf(venues).centres].map(([id, { venue, latitude, longitude }]) => ({
    ...cityView(venue, locale),
    total: venuesAround(venues, id).near.length,
    latitude,
    longitude,
  }))
}

/** Best match first, then those with most around them; none for one or two letters. */
export function locationsNamed(locations: readonly VenueLocation[], terms: string): VenueLocation[] {
  if (isTooShort(terms)) return []
  const busiest = locations.toSorted((one, other) => other.total - one.total || one.city.localeCompare(other.city))
  const entries = busiest.map((item) => {
    const names = [item.city, item.subCountry]
    return { item, code: item.id, names, also: nicknamesOf(names) }
  })
  return createForgivingSearch(entries)(terms)
}
