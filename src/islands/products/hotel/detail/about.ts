import type { Hotel, WithContext } from 'schema-dts'
import type { PageAbout } from '../../../../../core/base/common/page-about.ts'
import type { HotelDetail } from '../../../../../core/products/hotel/detail.ts'
import { hotelPage } from '../../../../../core/products/hotel/page.ts'
import { beginning, breadcrumbs, structuredText, type Teller } from '../../../../lib/page/structured.ts'
import { pathTo } from '../../../../lib/paths.ts'

export function aboutHotel(hotel: HotelDetail, { locale, t, site }: Teller): PageAbout {
  const { HotelName: name, CityName: city } = hotel
  const address = hotelPage(hotel.HotelKey)
  const url = `${site}/${locale}/${address}`
  const image = hotel.Images.find(({ Photo }) => Photo)?.ImageUri ?? null
  const list = pathTo(locale, 'hotel/results', { destinationKey: hotel.DestinationKey, city })
  return {
    title: t('hotel-detail:titleOf', { name }),
    description: beginning(hotel.Description),
    address,
    image,
    data: structuredText([
      hotelThing(hotel, url, new URL(image ?? '/og.png', site).href),
      breadcrumbs(
        [
          { name: t('hotel-detail:back', { city }), path: list },
          { name, path: url },
        ],
        site,
      ),
    ]),
  }
}

/** Ratings of samples are made up, so they are left out. */
function hotelThing(hotel: HotelDetail, url: string, image: string): WithContext<Hotel> {
  // Rooms and their rates come cheapest first.
  const cheapest = hotel.Rooms[0]?.Rates[0]
  return {
    '@context': 'https://schema.org',
    '@type': 'Hotel',
    name: hotel.HotelName,
    description: beginning(hotel.Description),
    url,
    image,
    address: {
      '@type': 'PostalAddress',
      streetAddress: hotel.Address,
      addressLocality: hotel.CityName,
      addressCountry: hotel.CountryCode,
    },
    geo: { '@type': 'GeoCoordinates', latitude: hotel.Latitude, longitude: hotel.Longitude },
    checkinTime: hotel.CheckInTime,
    checkoutTime: hotel.CheckOutTime,
    ...(hotel.Telephone ? { telephone: hotel.Telephone } : {}),
    ...(hotel.StarRating > 0 ? { starRating: { '@type': 'Rating', ratingValue: hotel.StarRating } } : {}),
    ...(hotel.Rating !== null && hotel.Reviews.length > 0 && !hotel.Demo
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: hotel.Rating,
            bestRating: 5,
            reviewCount: hotel.Reviews.length,
          },
        }
      : {}),
    ...(cheapest
      ? {
          makesOffer: {
            '@type': 'Offer',
            url,
            price: cheapest.TotalPrice,
            priceCurrency: 'IDR',
            availability: 'https://schema.org/InStock',
          },
        }
      : {}),
  }
}
