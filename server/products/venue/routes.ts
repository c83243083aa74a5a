import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { page, pageAt, rowsAt } from '../../../core/base/common/call/envelope.ts'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { nearestOf } from '../../../core/base/list/near.ts'
import { hasWords } from '../../../core/base/list/text.ts'
import {
  availability,
  calendar,
  listCategories,
  listDestinations,
  listLocations,
  listTypes,
  priceDetail,
  type VenueItem,
  venueDetail,
} from '../../../core/products/venue/contract.ts'
import { cutOffOf, lastSaleDay } from '../../../core/products/venue/days.ts'
import { ALL, CATEGORIES, kindId, readKind, VENUE_TYPES } from '../../../core/products/venue/kinds.ts'
import { ONE_ADULT } from '../../../core/products/venue/limits.ts'
import { cached } from '../../base/common/cached.ts'
import { route } from '../../base/http/route.ts'
import { type Locale, wordsFor } from '../../base/words/words.ts'
import { askSupplier } from '../../trade/booking/make/ask.ts'
import { photosOfKind } from '../../trade/pictures/pictures.ts'
import type { VenueDeps } from './deps.ts'
import { PICTURED } from './own/pictured.ts'
import { byName, locationsNamed, locationsOf, venuesAround } from './places.ts'
import type { DayPrice, VenueOffer } from './supplier.ts'
import { detailView, itemView, leftOf, lowestOf, priceDetailView, type Reader } from './views.ts'

export function searchRoutes(app: FastifyInstance, deps: VenueDeps): void {
  masterRoutes(app, deps)
  dayRoutes(app, deps)
  const photos = photosOfKind(deps, PICTURED)

  route(app, availability, async ({ body, locale, request }) => {
    const now = deps.clock.now()
    const { month, year, direction, ADT, JNR, CHD, INF } = body
    const category = kindOf('categoryId', CATEGORIES, body.categoryId)
    const type = kindOf('venueType', VENUE_TYPES, body.venueType)
    const all = await askSupplier(() => deps.supplier.venues())
    const { from, near } = venuesAround(byName(all, locale, direction), body.locationId)
    const isNamed = hasWords(body.keyword)
    const wanted = near.filter(
      (venue) =>
        (category === null || venue.category === category) &&
        (type === null || venue.type === type) &&
        (body.destinationId === ALL || body.destinationId === '' || venue.city.province.id === body.destinationId) &&
        isNamed(venue.text[locale].title),
    )
    const open = await askSupplier(() => deps.supplier.openIn({ venues: wanted, choice: { month, year }, now }))
    const { page: _page, limit: _limit, direction: _direction, ...asked } = body
    const isKnown = from !== null || body.locationId === ALL || body.locationId === ''
    // Typed words and unknown places are not counted.
    if (isKnown && body.keyword === '')
      deps.visits.searched(request, {
        product: 'venue',
        place: body.locationId || ALL,
        asked,
        found: [open.length > 0],
      })
    const at = pageAt(body)
    const shown = rowsAt(open, at)
    const offers = await askSupplier(() => deps.supplier.offers({ venues: shown, choice: { month, year }, now }))
    const party = ADT + JNR + CHD + INF > 0 ? { ADT, JNR, CHD, INF } : ONE_ADULT
    const reader = { locale, from, party, source: deps.supplier.name, photos }
    const items = offers.map((offer) => itemOf(offer, reader, body.locationId))
    return page(items, { ...at, total: open.length })
  })

  route(app, venueDetail, async ({ body: { uniqueId: id }, locale }) => {
    const now = deps.clock.now()
    const { supplier } = deps
    const venue = await askSupplier(() => supplier.venue(id))
    const first = cutOffOf(venue, venue.zone, now)
    const last = lastSaleDay(venue.zone, now)
    const every = { month: null, year: null }
    const [[offer], exceptions] = await Promise.all([
      askSupplier(() => supplier.offers({ venues: [venue], choice: every, now })),
      askSupplier(() => supplier.exceptions({ id, from: first, to: last })),
    ])
    const reader = { locale, from: null, party: ONE_ADULT, source: supplier.name, photos, demo: supplier.demo }
    return detailView(offer ?? { venue, day: null }, { first, last, ...exceptions }, reader)
  })
}

const items = new WeakMap<DayPrice, LRUCache<string, VenueItem>>()

/** Cached by price object, which the day keeps, and by what the reader sees. */
function itemOf(offer: VenueOffer, reader: Reader, locationId: string): VenueItem {
  const { day } = offer
  if (!day) return itemView(offer, reader)
  const known = items.get(day.price) ?? new LRUCache({ max: 100 })
  items.set(day.price, known)
  const { locale, party, photos } = reader
  const key = [locale, locationId, ...Object.values(party), offer.venue.id, day.date, photos.version()].join(' ')
  return cached(known, key, () => itemView(offer, reader))
}

function masterRoutes(app: FastifyInstance, { supplier }: VenueDeps): void {
  const venues = () => askSupplier(() => supplier.venues())

  route(app, listLocations, async ({ query, locale }) => {
    const all = locationsOf(await venues(), locale)
    if (query.near) return nearestOf(all, (each) => each, query.near)
    if (query.terms) return locationsNamed(all, query.terms)
    return all.sort((one, other) => one.city.localeCompare(other.city, locale))
  })

  route(app, listCategories, async ({ locale }) => {
    const used = (await venues()).map(({ category }) => category)
    return kindsOf(CATEGORIES, 'category', locale, used)
  })

  route(app, listTypes, async ({ locale }) => {
    const used = (await venues()).map(({ type }) => type)
    return kindsOf(VENUE_TYPES, 'type', locale, used)
  })

  route(app, listDestinations, async ({ locale }) => {
    const known = await venues()
    const grouped = [...Map.groupBy(known, ({ city }) => city.province.id).values()]
    const provinces = grouped.flatMap((own) => {
      const [first] = own
      return first ? [{ ...first.city.province, all: false, total: own.length }] : []
    })
    const name = wordsFor(locale)('venue-kinds:all.destination')
    return [
      { id: ALL, name, all: true, total: known.length },
      ...provinces.sort((one, other) => one.name.localeCompare(other.name, locale)),
    ]
  })
}

/** Without those that have nothing, after the default entry. */
function kindsOf(codes: readonly string[], kind: 'category' | 'type', locale: Locale, used: readonly string[]) {
  const t = wordsFor(locale)
  const own = codes.map((code) => ({
    id: kindId(codes, code),
    name: t(`venue-kinds:${kind}.${code}`),
    code,
    all: false,
    total: used.filter((each) => each === code).length,
  }))
  const total = own.reduce((sum, each) => sum + each.total, 0)
  return [
    { id: 0, name: t(`venue-kinds:all.${kind}`), code: ALL, all: true, total },
    ...own.filter((each) => each.total > 0),
  ]
}

function dayRoutes(app: FastifyInstance, deps: VenueDeps): void {
  const { supplier } = deps

  route(app, priceDetail, async ({ body: { uniqueId: id, entry_date: date }, locale }) => {
    const venue = await askSupplier(() => supplier.venue(id))
    const [day] = await askSupplier(() => supplier.days({ id, from: date, to: date, now: deps.clock.now() }))
    if (!day) throw new ApiError('venue_not_found')
    return priceDetailView(venue, day, locale)
  })

  route(app, calendar, async ({ query: { uniqueId: id, from, to, package: pack } }) => {
    const days = await askSupplier(() => supplier.days({ id, from, to, now: deps.clock.now() }))
    return days.map((day) => {
      const packages = day.price.pricePackages.filter((each) => pack === undefined || each.id === pack)
      const price = day.status === 'open' && packages.length > 0 ? lowestOf(packages) : null
      return { date: day.date, status: day.status, price, left: leftOf(day) }
    })
  })
}

/** Throws ApiError('invalid_fields') for an unknown one. */
function kindOf<Code extends string>(field: string, codes: readonly Code[], text: string): Code | null {
  const kind = readKind(codes, text)
  if (kind === undefined) throw new ApiError('invalid_fields', { errors: { [field]: 'validation.invalid' } })
  return kind
}
