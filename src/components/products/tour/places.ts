import { areaSlug, ownAreaOf } from '../../../../core/products/tour/area.ts'
import type { TourFacts } from '../../../../core/products/tour/content.ts'
import areas from '../../../../data/tour-areas.json' with { type: 'json' }
import places from '../../../../data/tour-places.json' with { type: 'json' }
import type { Locale } from '../../../lib/locale.ts'

type Named = { name: Readonly<Record<Locale, string>> }
export type Area = Named & { slug: string; timezone: string; scene: string }
export type Place = Named & { key: string; lat: number; lon: number; country: string; scene?: string }

export const AREAS: ReadonlyMap<string, Area> = new Map(areas.map((area) => [area.slug, area]))
export const PLACES: ReadonlyMap<string, Place> = new Map(
  Object.entries(places).map(([key, place]) => [key, { key, ...place }]),
)

/** Area of the list, otherwise the tour's own. */
export function areaOf(facts: TourFacts): Area {
  const slug = areaSlug(facts)
  return AREAS.get(slug) ?? ownAreaOf(facts, (key) => PLACES.get(key)?.scene) ?? known(AREAS, slug)
}

/** A place that is visited twice is one. */
const ownPlaces = new WeakMap<object, Place>()

/** The tour's own places come first. */
export function placeOf(key: string, { places }: Pick<TourFacts, 'places'>): Place {
  const own = places[key]
  if (!own) return known(PLACES, key)
  const place = ownPlaces.get(own) ?? { key, ...own }
  ownPlaces.set(own, place)
  return place
}

function known<T>(all: ReadonlyMap<string, T>, key: string): T {
  const found = all.get(key)
  if (!found) throw new Error(`no area or place ${key}`)
  return found
}
