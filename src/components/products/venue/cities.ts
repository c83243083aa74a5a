import venues from '../../../../data/venues.json' with { type: 'json' }
import { VENUE_RESULTS } from '../../../islands/products/venue/pages.ts'
import type { Locale } from '../../../lib/locale.ts'
import { pageWords } from '../../../lib/page-words.ts'
import { pathTo } from '../../../lib/paths.ts'
import type { OnePlaceProps } from '../../base/place/page.ts'
import { CITIES, kmBetween, known, type Place } from '../../base/place/places.ts'
import { awayText, singlePages } from '../../base/place/single.ts'

const PAGES = singlePages({
  has: ({ facts }) => facts.sights !== undefined && facts.sights.length > 0,
  folder: 'venue/city',
  results: VENUE_RESULTS,
  words: 'venue-places',
  propsOf,
})
export const { linksOf, overviews, pages } = PAGES

function propsOf(place: Place, locale: Locale): OnePlaceProps {
  const t = pageWords(locale)
  const { name, see = '' } = place.texts[locale]
  const [main = '', ...others] = place.facts.sights ?? []
  const sights = venues
    .filter(({ city_key }) => city_key === main || others.includes(city_key))
    .map((sight) => ({ ...sight, km: kmBetween(known(CITIES, main), sight) }))
    .sort((one, other) => one.km - other.km)
  const kinds = [...new Set(sights.map(({ category }) => t(`venue-kinds:category.${category}`)))]
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    sights.slice(0, 3).map((sight) => sight.name),
  )
  const search = { locationId: main, city: known(CITIES, main).name, country: 'Indonesia', countryCode: 'ID' }
  return {
    description: t('venue-places:description', { place: name, names }),
    searches: [{ name: t('venue-places:search', { place: name }), path: pathTo(locale, VENUE_RESULTS, search) }],
    facts: [{ name: t('venue-places:kinds'), value: kinds.join(', ') }],
    notes: [{ title: t('venue-places:how', { place: name }), text: see }],
    table: {
      title: t('venue-places:sights'),
      head: [t('venue-places:sight'), t('venue-places:kind'), t('venue-places:distance')],
      rows: sights.map((sight) => [
        sight.name,
        t(`venue-kinds:category.${sight.category}`),
        awayText(locale, sight.km, t('venue-places:centre')),
      ]),
      note: t('venue-places:crow', { place: name }),
    },
  }
}
