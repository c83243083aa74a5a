import type { Place as PlaceThing, TouristTrip, WithContext } from 'schema-dts'
import type { Locale } from '../../../lib/locale.ts'
import { type Place, placeOf } from './places.ts'
import type { Tour } from './tours.ts'

type Page = { locale: Locale; url: string; image: string; brand: string; site: URL }

export function touristTrip(tour: Tour, { locale, url, image, brand, site }: Page): WithContext<TouristTrip> {
  const { facts, texts } = tour
  const { title, summary } = texts[locale]
  const keys = [...new Set(facts.route.flat())]
  return {
    '@context': 'https://schema.org',
    '@type': 'TouristTrip',
    name: title,
    description: summary,
    url,
    image,
    itinerary: {
      '@type': 'ItemList',
      numberOfItems: keys.length,
      itemListElement: keys.map((key, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: attraction(locale, placeOf(key, facts)),
      })),
    },
    offers: {
      '@type': 'Offer',
      price: facts.price.adult,
      priceCurrency: 'IDR',
      url,
    },
    provider: { '@type': 'TravelAgency', name: brand, url: site.href },
  }
}

function attraction(locale: Locale, { name, lat, lon, country }: Place): PlaceThing {
  return {
    '@type': 'Place',
    name: name[locale],
    geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lon },
    address: { '@type': 'PostalAddress', addressCountry: country },
  }
}
