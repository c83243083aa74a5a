import { LANGUAGE_TAG, type Locale } from '../../../lib/locale.ts'
import { type Place, placeOf } from './places.ts'
import type { Tour } from './tours.ts'

type Crumb = { name: string; path: string }
type Page = { locale: Locale; url: string; image: string; brand: string; site: URL }

export function touristTrip(tour: Tour, { locale, url, image, brand, site }: Page): object {
  const { facts, texts } = tour
  const { title, summary, language } = texts[locale]
  const keys = [...new Set(facts.route.flat())]
  return {
    '@context': 'https://schema.org',
    '@type': 'TouristTrip',
    name: title,
    description: summary,
    url,
    image,
    inLanguage: LANGUAGE_TAG[language],
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

function attraction(locale: Locale, { name, lat, lon, country }: Place): object {
  return {
    '@type': 'Place',
    name: name[locale],
    geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lon },
    address: { '@type': 'PostalAddress', addressCountry: country },
  }
}

export function breadcrumbs(crumbs: readonly Crumb[], site: URL): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, site).href,
    })),
  }
}
