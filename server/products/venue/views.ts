import { distanceKm, type Point } from '../../../core/base/common/distance.ts'
import type { Rupiah } from '../../../core/base/common/money.ts'
import type {
  VenueDetail,
  VenueItem,
  VenuePackage,
  VenuePrice,
  VenuePriceDetail,
} from '../../../core/products/venue/contract.ts'
import { hoursOn } from '../../../core/products/venue/days.ts'
import { CATEGORIES, kindId, VENUE_TYPES } from '../../../core/products/venue/kinds.ts'
import { countProblem, type Party, unitsFor } from '../../../core/products/venue/limits.ts'
import { venuePrice } from '../../../core/products/venue/price.ts'
import { drawingPath, seedOf } from '../../../core/trade/picture/drawing.ts'
import type { Photo } from '../../../core/trade/picture/photo.ts'
import { type Locale, wordsFor } from '../../base/words/words.ts'
import { type KindPhotos, mediaOf } from '../../trade/pictures/pictures.ts'
import type { DayPackage, DayPrice, Venue, VenueDay, VenueOffer, VenueSupplier, VenueText } from './supplier.ts'

/** `from` is where distances begin. */
export type Reader = { locale: Locale; from: Point | null; party: Party; source: string; photos: KindPhotos }

const COUNTRY = { country: { id: 'Indonesia', en: 'Indonesia' }, code: 'ID' } as const

export function itemView({ venue, day }: VenueOffer, { locale, from, party, source, photos }: Reader): VenueItem {
  const t = wordsFor(locale)
  const { title, summary } = venue.text[locale]
  const { category, type, latitude, longitude, city } = venue
  return {
    id: venue.id,
    source,
    title,
    description: summary,
    thumbnail: coverOf(venue, photos.first(venue.id, locale), locale),
    category: { id: kindId(CATEGORIES, category), name: t(`venue-kinds:category.${category}`), code: category },
    type: { id: kindId(VENUE_TYPES, type), name: t(`venue-kinds:type.${type}`), code: type },
    locations: [{ ...cityView(venue, locale), latitude, longitude }],
    destinations: [city.province],
    latitude,
    longitude,
    timezone: venue.zone,
    distance: from && Math.round(distanceKm(from, venue) * 10) / 10,
    unesco: venue.unesco,
    currency: day?.price.currency ?? 'IDR',
    priceType: type === 'charter' ? 'unit' : 'pax',
    ...faresOf({ venue, day }, party, locale),
    minPax: venue.minPax,
    maxPax: venue.maxPax,
    tripDay: venue.days,
    tripNight: venue.nights,
    isPeriod: venue.isPeriod,
    isInquiry: venue.isInquiry,
    ...(day ? hoursOn(venue, day.date) : { opens: venue.opens, closes: venue.closes }),
    times: [...venue.times],
    nextDate: day?.date ?? null,
  }
}

export function cityView({ city }: Pick<Venue, 'city'>, locale: Locale) {
  const { id, name, province } = city
  return { id, city: name, country: COUNTRY.country[locale], subCountry: province.name, countryCode: COUNTRY.code }
}

type Schedule = { first: string; last: string } & Awaited<ReturnType<VenueSupplier['exceptions']>>

export function detailView(
  offer: VenueOffer,
  { first, last, blackDates, quotas }: Schedule,
  reader: Reader & { demo: boolean },
): VenueDetail {
  const { venue, day } = offer
  const text = venue.text[reader.locale]
  return {
    ...itemView(offer, reader),
    hours: venue.hours.map(({ days, ...hours }) => ({ days: [...days], ...hours })),
    cancel: venue.cancel?.map((step) => ({ ...step })) ?? null,
    highlight: [...text.highlight],
    text: text.description,
    itineraries: text.itinerary.map(({ title, content }, index) => ({
      id: `${venue.id}-${index + 1}`,
      index: index + 1,
      title,
      content,
    })),
    images: imagesOf(venue, reader),
    documents: [...text.documents],
    terms: termsOf(text, []),
    meetingPoint: text.meetingPoint,
    cutOffDays: venue.cutOffDays,
    cutOffDate: first,
    schedules: [
      {
        id: venue.id,
        start: first,
        end: last,
        baseQuota: venue.quota,
        status: day ? 'open' : 'closed',
        blackDates: [...blackDates],
        blackDays: [...venue.blackDays],
        quotaByDate: quotas.map((each) => ({ ...each })),
      },
    ],
    packages: Object.entries(text.packages).map(([id, { name, includes }]) => ({ id, name, includes: [...includes] })),
    names: venue.names,
    serviceFee: day?.price.serviceFee ?? 0,
    demo: reader.demo,
  }
}

/** `bought`: ids of add-ons. */
export function termsOf({ terms, without }: VenueText, bought: readonly string[]): string[] {
  const others = Object.entries(without).filter(([addon]) => !bought.includes(addon))
  return [...terms, ...others.map(([, term]) => term)]
}

/** The price of a day in words; the form and the server compute with the same. */
export function priceView({ text }: Venue, price: DayPrice, locale: Locale): VenuePrice {
  const t = wordsFor(locale)
  const { packages, addons } = text[locale]
  return {
    ...price,
    pricePackages: price.pricePackages.map((pack): VenuePackage => {
      const words = packages[pack.id]
      return {
        ...pack,
        name: words?.name ?? pack.id,
        includes: [...(words?.includes ?? [])],
        price_id: `${price.id}.${pack.id}`,
      }
    }),
    miscellaneousCosts: price.miscellaneousCosts.map((cost) => ({
      ...cost,
      item: addons[cost.id] ?? cost.id,
      categoryName: t(`venue-kinds:addon.${cost.categoryCode}`),
    })),
    bedTypes: price.bedTypes.map((id) => ({ id, name: t(`venue-kinds:bed.${id}`) })),
  }
}

export function priceDetailView(venue: Venue, day: VenueDay, locale: Locale): VenuePriceDetail {
  const last = day.times.at(-1)
  if (!last) throw new Error(`${venue.id} has no time on ${day.date}`)
  return {
    ...priceView(venue, day.price, locale),
    uniqueId: venue.id,
    date: day.date,
    status: day.status,
    left: leftOf(day),
    times: day.times.flatMap(({ time, left, status }) => (time === null ? [] : [{ time, left, status }])),
    bookUntil: last.soldUntil.toISOString(),
    startsAt: last.startsAt.toISOString(),
    validUntil: day.validUntil,
  }
}

/** Tickets left at the time with most of them, as a party enters together. */
export function leftOf({ times }: VenueDay): number {
  return Math.max(0, ...times.filter(({ status }) => status === 'open').map(({ left }) => left))
}

/** Lowest price for an adult or a unit; for another type if no adult is sold. */
export function lowestOf(packages: readonly DayPackage[]): Rupiah {
  const prices = packages.map(
    ({ unitPrice, adultPrice, juniorPrice, childPrice }) => unitPrice || adultPrice || juniorPrice || childPrice,
  )
  return prices.length > 0 ? Math.min(...prices) : 0
}

/** Both of the package that costs the party least; of any package, without a total, when none takes it. */
function faresOf({ venue, day }: VenueOffer, party: Party, locale: Locale) {
  if (!day) return { publishFare: 0, partyFare: null }
  const fare = priceView(venue, day.price, locale)
  const [least] = fare.pricePackages
    .filter((pack) => !venue.isInquiry && countProblem(pack, party, unitsFor(pack, party)) === null)
    .map((pack) => ({ publishFare: lowestOf([pack]), partyFare: venuePrice(fare, pack, { party }).total }))
    .sort((one, other) => one.partyFare - other.partyFare)
  return least ?? { publishFare: lowestOf(day.price.pricePackages), partyFare: null }
}

function coverOf(venue: Venue, photo: Photo | undefined, locale: Locale): VenueItem['thumbnail'] {
  return photo ? mediaOf(venue.id, photo) : sceneOf(venue, locale)
}

function imagesOf(venue: Venue, { photos, locale }: Reader): VenueDetail['images'] {
  const own = photos.of(venue.id, locale)
  return own.length > 0 ? own.map((photo) => mediaOf(venue.id, photo)) : [sceneOf(venue, locale)]
}

function sceneOf({ id, scene, text }: Venue, locale: Locale) {
  const url = drawingPath(scene, seedOf(id))
  const drawn = { path: scene, thumbnail_path: scene, mime_type: 'image/svg+xml', type: 'scene' as const, url }
  return { id: `${id}-${scene}`, title: text[locale].title, ...drawn }
}
