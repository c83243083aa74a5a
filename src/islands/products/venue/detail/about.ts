import type { Product, TouristAttraction, WithContext } from 'schema-dts'
import type { PageAbout } from '../../../../../core/base/common/page-about.ts'
import type { VenueDetail } from '../../../../../core/products/venue/contract.ts'
import { venuePage } from '../../../../../core/products/venue/page.ts'
import { beginning, breadcrumbs, structuredText, type Teller } from '../../../../lib/page/structured.ts'
import { pathTo } from '../../../../lib/paths.ts'

export function aboutVenue(venue: VenueDetail, { locale, t, site }: Teller): PageAbout {
  const [place] = venue.locations
  const address = venuePage(venue.id, venue.demo)
  const url = `${site}/${locale}/${address}`
  const image = venue.images.find(({ type }) => type === 'photo')?.url ?? null
  const list = pathTo(locale, 'venue/results', place ? { locationId: place.id, city: place.city } : {})
  const shown = { url, image: new URL(image ?? '/og.png', site).href }
  return {
    title: t('venue-detail:titleOf', { name: venue.title }),
    description: beginning(venue.description),
    address,
    image,
    data: structuredText([
      attraction(venue, shown),
      ...(venue.publishFare > 0 ? [tickets(venue, shown)] : []),
      breadcrumbs(
        [
          ...(place ? [{ name: t('venue-detail:back', { place: place.city }), path: list }] : []),
          { name: venue.title, path: url },
        ],
        site,
      ),
    ]),
  }
}

type Shown = { url: string; image: string }

function attraction(venue: VenueDetail, shown: Shown): WithContext<TouristAttraction> {
  const [place] = venue.locations
  return {
    '@context': 'https://schema.org',
    '@type': 'TouristAttraction',
    name: venue.title,
    description: beginning(venue.description),
    ...shown,
    geo: { '@type': 'GeoCoordinates', latitude: venue.latitude, longitude: venue.longitude },
    address: {
      '@type': 'PostalAddress',
      ...(place ? { addressLocality: place.city, addressRegion: place.subCountry } : {}),
      addressCountry: place?.countryCode ?? 'ID',
    },
    isAccessibleForFree: venue.publishFare === 0 && !venue.isInquiry,
  }
}

/** Rupiah of an adult or a unit on the next day. */
function tickets(venue: VenueDetail, { url, image }: Shown): WithContext<Product> {
  const isSold = venue.nextDate !== null
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: venue.title,
    description: beginning(venue.description),
    image,
    offers: {
      '@type': 'Offer',
      url,
      price: venue.publishFare,
      priceCurrency: 'IDR',
      availability: isSold ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
    },
  }
}
