import type { APIRequestContext } from '@playwright/test'
import {
  anyOffer,
  bookingPath as flightBookingPath,
  resultsPath as flightResults,
  holdSeats,
} from '../tests/products/flight/offers.ts'
import { resultsPath as hotelResults } from '../tests/products/hotel/offers.ts'
import { anyRoom, hotelBookingPath, detailPath as hotelDetailPath } from '../tests/products/hotel/rooms.ts'
import { anyDeparture, packagePath } from '../tests/products/tour/offers.ts'
import { anyTrain, trainBookingPath, resultsPath as trainResults } from '../tests/products/train/offers.ts'
import {
  anyDay,
  bookingPath as visitBookingPath,
  visitPath,
  resultsPath as visitResults,
} from '../tests/products/venue/visits.ts'
import { registerMember } from '../tests/support/fixtures.ts'
import { openPayment } from '../tests/support/payment.ts'
import type { Visit } from './phone.ts'

export const BARE: Visit = { name: 'a page of bare text', path: '/robots.txt', selector: 'pre' }

const OFFER = '[data-row] article'
const FIELD = 'main :is(input:not([type=hidden]), select, textarea):enabled'

/** One page about places of each kind; with prices where there are some. */
const PLACES = ['flight/route/jakarta-bali', 'train/route/jakarta-yogyakarta', 'hotel/city/ubud', 'venue/city/bandung']

/** A row for each product, as `docs/new-product.md` asks: its own page, its results, its booking form. */
const PRODUCTS = [
  {
    slug: 'flight',
    home: '/id',
    results: () => flightResults('id'),
    booking: async (request: APIRequestContext) => flightBookingPath('id', await anyOffer(request)),
  },
  {
    slug: 'train',
    home: '/id/train',
    results: () => trainResults('id'),
    booking: async (request: APIRequestContext) => trainBookingPath('id', [await anyTrain(request)]),
  },
  {
    slug: 'hotel',
    home: '/id/hotel',
    results: () => hotelResults('id'),
    booking: async (request: APIRequestContext) => hotelBookingPath('id', await anyRoom(request)),
  },
  {
    slug: 'tour',
    home: '/id/tour',
    results: () => '/id/tour/results?tourArea=all',
    booking: async (request: APIRequestContext) => packagePath('id', 'booking', await anyDeparture(request)),
  },
  {
    slug: 'venue',
    home: '/id/venue',
    results: () => visitResults('id'),
    booking: (request: APIRequestContext) => visitBookingPath('id', request),
  },
]

/** Signs `request` in and books, for the payment page. */
export async function visitsOf(request: APIRequestContext): Promise<Visit[]> {
  await registerMember(request)
  const visits: Visit[] = [{ name: 'home', path: '/id', selector: 'h1', kind: 'home' }]
  for (const { slug, home, results, booking } of PRODUCTS) {
    visits.push(
      { name: `${slug} results, cold`, path: results(), selector: OFFER, kind: 'results, cold' },
      { name: `${slug} results, from home`, path: results(), selector: OFFER, from: home },
      { name: `${slug} booking form`, path: await booking(request), selector: FIELD, kind: 'booking form' },
    )
  }
  visits.push(
    { name: 'hotel detail', path: hotelDetailPath('id'), selector: 'h1' },
    { name: 'tour detail', path: packagePath('id', 'detail', await anyDeparture(request)), selector: 'h1' },
    { name: 'venue detail', path: visitPath('id', 'detail', { date: await anyDay(request) }), selector: 'h1' },
    ...PLACES.map((path) => ({ name: path, path: `/id/${path}`, selector: '#lowest, h1 ~ p a' })),
  )
  const payment = await openPayment(request, await holdSeats(request, await anyOffer(request)))
  return [...visits, { name: 'payment', path: `/id/payment?id=${payment}`, selector: FIELD, signedIn: true }]
}
