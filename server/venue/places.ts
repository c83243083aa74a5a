import { distanceKm, type Point } from '../../core/common/distance.ts'
import type { VenueLocation } from '../../core/venue/contract.ts'
import { ALL } from '../../core/venue/kinds.ts'
import { AROUND_KM } from '../../core/venue/search.ts'
import type { Locale } from '../words/words.ts'
import type { Venue } from './supplier.ts'
import { cityView } from './views.ts'

/** The middle of the venues of a city. */
type Centre = Point & { venue: Venue }

export function centresOf(venues: readonly Venue[]): ReadonlyMap<string, Centre> {
  return new Map(
    [...Map.groupBy(venues, ({ city }) => city.id)].flatMap(([id, own]) => {
      const mean = (of: (venue: Venue) => number) => own.reduce((sum, venue) => sum + of(venue), 0) / own.length
      const [venue] = own
      return venue
        ? [[id, { venue, latitude: mean((each) => each.latitude), longitude: mean((each) => each.longitude) }]]
        : []
    }),
  )
}

/** A city is what is in it and around; `all` is everywhere. An unknown one has nothing. */
export function venuesAround(
  venues: readonly Venue[],
  locationId: string,
): { from: Point | null; near: readonly Venue[] } {
  if (locationId === ALL || locationId === '') return { from: null, near: venues }
  const from = centresOf(venues).get(locationId)
  if (!from) return { from: null, near: [] }
  return { from, near: venues.filter((venue) => venue.city.id === locationId || distanceKm(from, venue) <= AROUND_KM) }
}

export function locationsOf(venues: readonly Venue[], locale: Locale): VenueLocation[] {
  return [...centresOf(venues)].map(([id, { venue, latitude, longitude }]) => ({
    ...cityView(venue, locale),
    total: venuesAround(venues, id).near.length,
    latitude,
    longitude,
  }))
}
