import { isTooShort } from '../../../../../core/base/list/keyword.ts'
import type { VenueLocation } from '../../../../../core/products/venue/contract.ts'
import type { Locale } from '../../../../lib/locale.ts'
import type { Say } from '../../../../lib/words.ts'
import { findNamedItems } from '../../../base/list/search-form/named-items.ts'
import type { Place } from '../../../base/list/search-form/place.ts'
import { createCalls } from '../stores/calls.ts'

/** Null for a place without a number of venues. `around`: those around a city are among them. */
export type VenuePlace = Place & { venues?: number | null; around?: boolean }

const SHOWN = 12

/** Numbers of cities begin at 71 in each province; a regency may have the name of one. */
function isRegency(id: string): boolean {
  return Number(id.slice(-2)) < 71
}

/** Cities, regions and what is sold under a name; without one the cities with most around them. One or two letters are looked up here. */
export function findPlaces(locale: Locale, t: Say) {
  const { locations, destinations } = createCalls(locale)
  return async (keyword: string, signal: AbortSignal | undefined): Promise<readonly VenuePlace[]> => {
    const short = isTooShort(keyword)
    const [all, regions, items] = await Promise.all([
      locations(short ? '' : keyword, signal),
      destinations(signal),
      findNamedItems(keyword, { service: 'venue', locale, signal }),
    ])
    const cities = short ? all.filter(({ city }) => city.toLowerCase().startsWith(keyword)) : all
    const names = cities.map(({ city }) => city)
    const nameOf = ({ id, city }: VenueLocation) =>
      isRegency(id) && names.indexOf(city) !== names.lastIndexOf(city) ? t('search:venue.regency', { city }) : city
    const found = (keyword ? cities : cities.toSorted((one, other) => other.total - one.total))
      .slice(0, SHOWN)
      .map((city) => ({ code: city.id, name: nameOf(city), detail: city.subCountry, venues: city.total, around: true }))
    const named = regions
      .filter(({ all, name }) => !all && keyword !== '' && name.toLowerCase().includes(keyword))
      .map(({ id, name, total }) => ({
        code: id,
        name,
        detail: t('search:venue.region'),
        venues: total,
        around: false,
      }))
    return [...named, ...found, ...items]
  }
}

export function findNear(locale: Locale) {
  const { locationsNear } = createCalls(locale)
  return async (near: string): Promise<readonly VenuePlace[]> =>
    (await locationsNear(near)).map(({ id, city, subCountry, total }) => {
      return { code: id, name: city, detail: subCountry, venues: total, around: true }
    })
}
