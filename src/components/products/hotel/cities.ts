import { calendar } from '../../../../core/products/hotel/calls.ts'
import hotelAreas from '../../../../data/hotel-areas.json' with { type: 'json' }
import venues from '../../../../data/venues.json' with { type: 'json' }
import { HOTEL_RESULTS } from '../../../islands/products/hotel/pages.ts'
import { formatKm } from '../../../lib/format-short.ts'
import type { Locale } from '../../../lib/locale.ts'
import { pageWords } from '../../../lib/page-words.ts'
import { pathTo } from '../../../lib/paths.ts'
import type { OnePlaceProps } from '../../base/place/page.ts'
import { AIRPORTS, CITIES, known, nearest, type Place, STATIONS } from '../../base/place/places.ts'
import { awayText, singlePages } from '../../base/place/single.ts'

const PAGES = singlePages({
  has: ({ facts }) => facts.sleeps !== undefined,
  folder: 'hotel/city',
  results: HOTEL_RESULTS,
  words: 'hotel-places',
  propsOf,
})
export const { linksOf, overviews, pages } = PAGES

/** Airports of the pioneers are left out: nobody arrives there for a hotel of this list. */
const LAST_TIER = 2
const REACH_KM = { airport: 150, station: 40, sight: 30 }
const SIGHTS = 8
function propsOf(place: Place, locale: Locale): OnePlaceProps {
  const t = pageWords(locale)
  const { name, stay = '' } = place.texts[locale]
  const key = place.facts.sleeps ?? ''
  const areas = hotelAreas
    .filter(({ dest_key }) => dest_key === key)
    .map((area) => (locale === 'id' ? area.name_id : area.name))
  const [airport] = nearest(
    place,
    [...AIRPORTS.values()].filter(({ tier }) => tier <= LAST_TIER),
    REACH_KM.airport,
  )
  const [station] = nearest(
    place,
    [...STATIONS.values()].filter(({ intercity }) => intercity),
    REACH_KM.station,
  )
  const sights = nearest(place, venues, REACH_KM.sight).slice(0, SIGHTS)
  const away = ({ name: of, km }: { name: string; km: number }) =>
    t('hotel-places:away', { name: of, km: formatKm(locale, km) })
  const search = { destinationKey: key, city: known(CITIES, key).name }
  const fact = (word: string, value: string | undefined) => (value ? [{ name: t(`hotel-places:${word}`), value }] : [])
  return {
    description: t(`hotel-places:description${sights.length === 0 ? 'Plain' : ''}`, {
      place: name,
      sight: sights[0]?.value.name,
    }),
    searches: [
      {
        name: t('hotel-places:search', { place: name }),
        path: pathTo(locale, HOTEL_RESULTS, search),
      },
    ],
    lowest: {
      call: calendar,
      input: { destinationKey: key },
      results: HOTEL_RESULTS,
      search,
      names: ['checkInDate', 'checkOutDate'],
      per: 'room',
    },
    facts: [
      ...fact('areas', areas.length > 1 ? areas.join(', ') : undefined),
      ...fact(
        'airport',
        airport && away({ name: airport.value.airport_name.replace(/( International)? Airport$/, ''), km: airport.km }),
      ),
      ...fact('station', station && away({ name: station.value.name, km: station.km })),
    ],
    notes: [{ title: t('hotel-places:where', { place: name }), text: stay }],
    table:
      sights.length === 0
        ? null
        : {
            title: t('hotel-places:near'),
            head: [t('hotel-places:sight'), t('hotel-places:distance')],
            rows: sights.map(({ value, km }) => [value.name, awayText(locale, km, t('hotel-places:centre'))]),
            note: t('hotel-places:crow', { place: name }),
          },
  }
}
