import type { FastifyInstance } from 'fastify'
import {
  availability,
  availabilityMap,
  availabilityPage,
  calendar,
  type HotelPage,
  readAges,
  type SearchBody,
} from '../../../core/products/hotel/contract.ts'
import { cancelPolicy, detail } from '../../../core/products/hotel/detail.ts'
import { stayOf } from '../../../core/products/hotel/search.ts'
import { route } from '../../base/http/route.ts'
import type { Locale } from '../../base/words/words.ts'
import { askSupplier } from '../../trade/booking/make/ask.ts'
import { photosOfKind } from '../../trade/pictures/pictures.ts'
import type { HotelDeps } from './deps.ts'
import { detailView } from './detail-view.ts'
import { createListings, type Filtered, type Listing } from './listing.ts'
import { PICTURED } from './pictured.ts'
import { createPlaceLookup } from './places/places.ts'
import { policyView } from './policy-view.ts'
import { pricedRow } from './row.ts'
import { correlate, correlationFor } from './several/correlation.ts'
import { checkStay, stayFrom } from './stay.ts'

export function searchRoutes(app: FastifyInstance, deps: HotelDeps): void {
  const { clock, secrets } = deps
  const placeOf = createPlaceLookup(deps.db)
  const listingOf = createListings()
  const photos = photosOfKind(deps, PICTURED)

  async function search(body: SearchBody, locale: Locale, now: Date): Promise<Listing> {
    const { destinationKey } = body
    const place = await placeOf(destinationKey)
    checkStay(body, place.timezone, now)
    const stay = stayOf(body)
    const offers = await askSupplier(() => deps.supplier.search({ destinationKey, stay, now }))
    return listingOf(offers, { place, stay, locale, now, photos })
  }

  route(app, availability, async ({ body, locale }) => {
    const now = clock.now()
    const { items } = await search(body, locale, now)
    const { id, expiresAt } = correlate(secrets, body, now)
    return {
      correlation_id: id,
      expires_at: expiresAt.toISOString(),
      total: items.length,
      demo: deps.supplier.demo,
    }
  })

  route(app, availabilityPage, async ({ body, locale, request }) => {
    const now = clock.now()
    const listing = await search(body, locale, now)
    const asked = stayOf(body)
    const found = [listing.items.length > 0]
    deps.visits.searched(request, {
      product: 'hotel',
      place: body.destinationKey,
      asked: { ...asked, key: body.destinationKey },
      found,
    })
    const filtered = listing.filtered(body.filter)
    const correlationId = correlationFor(secrets, body.correlationId, body, now)
    return pageOf(listing, filtered, { ...body, correlationId, demo: deps.supplier.demo })
  })

  route(app, availabilityMap, async ({ body, locale }) => {
    const { filtered } = await search(body, locale, clock.now())
    return filtered(body.filter).items.map(({ key, name, latitude, longitude, price_per_night }) => ({
      key,
      name,
      latitude,
      longitude,
      price_per_night,
    }))
  })

  route(app, detail, async ({ body, locale }) => {
    const now = clock.now()
    const stay = stayFrom(deps, body, now)
    const { hotelKey } = body
    const [hotel, rooms] = await askSupplier(() =>
      Promise.all([deps.supplier.hotel({ hotelKey, now }), deps.supplier.rooms({ hotelKey, stay, now })]),
    )
    const correlationId = correlationFor(secrets, body.correlationId, { ...stay, destinationKey: null }, now)
    const shown = photos.of(hotelKey, locale)
    return detailView({ hotel, rooms, photos: shown, stay, correlationId, demo: deps.supplier.demo }, locale, now)
  })

  route(app, cancelPolicy, async ({ body, locale }) => {
    const now = clock.now()
    const { hotelKey, roomKey } = body
    const priced = await pricedRow(deps, { hotelKey, roomKey, stay: stayFrom(deps, body, now), now })
    return policyView(priced, locale, now)
  })

  route(app, calendar, async ({ query }) => {
    const { hotelKey, destinationKey = '', from, to, countRoom, countGuest, guestPassport } = query
    if (hotelKey === undefined) await placeOf(destinationKey)
    const of = hotelKey === undefined ? { destinationKey } : { hotelKey }
    const stay = { countRoom, countGuest, childAges: readAges(query.childAges), guestPassport }
    const nights = await askSupplier(() => deps.supplier.calendar({ of, from, to, stay, now: clock.now() }))
    return [...nights]
  })
}

type PageInput = { page: number; limit: number; correlationId: string; demo: boolean }

function pageOf(listing: Listing, { items, areas }: Filtered, { page, limit, ...input }: PageInput): HotelPage {
  const first = (page - 1) * limit
  const shown = items.slice(first, first + limit)
  return {
    allow_issued: true,
    is_show_supplier: true,
    correlation_id: input.correlationId,
    price_range: listing.priceRange,
    demo: input.demo,
    current_page: page,
    first_item: shown.length > 0 ? first + 1 : 0,
    last_item: first + shown.length,
    per_page: limit,
    total: items.length,
    areas,
    hotels: shown,
  }
}
