import { LRUCache } from 'lru-cache'
import { distanceKm } from '../../../core/base/common/distance.ts'
import { ratingLabel } from '../../../core/base/common/rating.ts'
import { pictureAddress } from '../../../core/base/map/picture-address.ts'
import type { HotelPage } from '../../../core/products/hotel/contract.ts'
import {
  ALL_AREAS,
  ALL_AREAS_NAME,
  type AreaCount,
  filterHotels,
  type PageFilter,
} from '../../../core/products/hotel/filter.ts'
import type { ChoiceItem, HotelItem } from '../../../core/products/hotel/item.ts'
import type { StayPrice } from '../../../core/products/hotel/price.ts'
import { cancelKind, roomKey } from '../../../core/products/hotel/rates.ts'
import { type SortOrder, sortHotels } from '../../../core/products/hotel/sort.ts'
import type { Stay } from '../../../core/products/hotel/stay.ts'
import { CURRENCY } from '../../../core/trade/booking/price.ts'
import { photoFile } from '../../../core/trade/picture/photo.ts'
import { cached } from '../../base/common/cached.ts'
import type { Locale } from '../../base/words/words.ts'
import type { KindPhotos } from '../../trade/pictures/pictures.ts'
import type { Place } from './places/places.ts'
import { MOST_SHOWN, priceOf, termsOf } from './priced.ts'
import type { Hotel, HotelOffer, RoomChoice } from './supplier.ts'

export type Filtered = { items: readonly HotelItem[]; areas: HotelPage['areas'] }

export type Listing = {
  items: readonly HotelItem[]
  priceRange: { min: number; max: number } | null
  filtered(filter: PageFilter & { orderBy: SortOrder }): Filtered
}

/** Filters of one list that are remembered: most travellers use a few, page after page. */
const FILTERS = 40
/** Free cancellation ends on full hours, so a list is right for one. */
const HOUR_MS = 3_600_000

type Known = { hour: number; listing: Listing }

/** Lists are remembered with the supplier's own, for as long as it keeps them. */
export function createListings() {
  const known = new WeakMap<readonly HotelOffer[], Map<string, Known>>()
  return (offers: readonly HotelOffer[], params: ListParams): Listing => {
    const { place, stay, locale, now, photos } = params
    const hour = Math.floor(now.getTime() / HOUR_MS)
    const key = `${locale}|${place.code}|${photos.version()}|${JSON.stringify(stay)}`
    const lists = known.get(offers) ?? new Map<string, Known>()
    known.set(offers, lists)
    let found = lists.get(key)
    if (found?.hour !== hour) {
      found = { hour, listing: listingOf(itemsOf(offers, params)) }
      lists.set(key, found)
    }
    return found.listing
  }
}

function listingOf(items: readonly HotelItem[]): Listing {
  const answers = new LRUCache<string, Filtered>({ max: FILTERS })
  let min = Number.POSITIVE_INFINITY
  let max = 0
  for (const { price_per_night } of items) {
    min = Math.min(min, price_per_night)
    max = Math.max(max, price_per_night)
  }
  return {
    items,
    priceRange: items.length > 0 ? { min, max } : null,
    filtered: (filter) =>
      cached(answers, JSON.stringify(filter), () => {
        const { items: left, areas } = filterHotels(items, filter)
        return { items: sortHotels(left, filter.orderBy), areas: withAll(areas) }
      }),
  }
}

function withAll(areas: readonly AreaCount[]): Filtered['areas'] {
  const sum = areas.reduce((total, { count }) => total + count, 0)
  const all = { key: ALL_AREAS, name: ALL_AREAS_NAME, count: sum }
  return [all, ...areas.map(({ area, count }) => ({ key: area, name: area, count }))]
}

type ListParams = { place: Place; stay: Stay; locale: Locale; now: Date; photos: KindPhotos }
type FreeUntil = (choice: RoomChoice, hotel: Hotel, price: StayPrice) => string | null

function itemsOf(offers: readonly HotelOffer[], params: ListParams): HotelItem[] {
  const freeUntil = createFreeUntil(params)
  return offers.flatMap((offer) => toItem(offer, params, freeUntil) ?? [])
}

/** Hundreds of rates end at the same moment, which takes longer to find than all else about them. */
function createFreeUntil({ stay, now }: ListParams): FreeUntil {
  const known = new Map<string, string | null>()
  return ({ rate }, hotel, price) => {
    if (cancelKind(rate.policy) !== 'free') return null
    const from = rate.policy[0]?.from
    const key = `${hotel.zone} ${hotel.checkInTime} ${from?.daysBefore} ${from?.time}`
    let until = known.get(key)
    if (until === undefined) {
      until = termsOf({ hotel, rate, stay, price }, now).freeUntil
      known.set(key, until)
    }
    return until
  }
}

function toItem(
  { hotel, choices: found }: HotelOffer,
  { place, stay, locale, photos }: ListParams,
  freeUntil: FreeUntil,
): HotelItem | null {
  const { latitude, longitude, picture } = hotel
  const photo = photos.first(hotel.key, locale)
  const choices = found.map((choice) => toChoice(choice, hotel, stay, freeUntil))
  const [first] = choices
  if (!first) return null
  return {
    key: hotel.key,
    name: hotel.name,
    chain: hotel.chain,
    provider_codes: [...new Set(found.map(({ rate }) => rate.provider))],
    star_rating: hotel.stars,
    country_code: hotel.countryCode,
    city_key: hotel.city.key,
    city_name: hotel.city.name,
    area: hotel.area[locale],
    address: hotel.address,
    latitude,
    longitude,
    timezone: hotel.zone,
    image: photo
      ? { scene: picture.scene, url: photoFile(photo), photo }
      : { scene: picture.scene, url: picture.url ?? null },
    map_image: pictureAddress(hotel, locale),
    status: 'available',
    facilities: [...hotel.facilities],
    rating: hotel.rating,
    rating_label: ratingLabel(hotel.rating),
    reviews: hotel.reviews,
    distance_km: Math.round(distanceKm({ latitude: place.lat, longitude: place.lon }, hotel) * 10) / 10,
    currency: CURRENCY,
    currency_rate: 1,
    ...(found.some(({ rate }) => rate.payAtHotel) ? { pays_at_hotel: true } : {}),
    ...first,
    choices,
  }
}

function toChoice(choice: RoomChoice, hotel: Hotel, stay: Stay, freeUntil: FreeUntil): ChoiceItem {
  const { room, left, rate } = choice
  const { price } = priceOf({ room, rate, stay })
  return {
    price_per_night: price.perNight,
    total_price: price.total,
    room_key: roomKey(room.code, rate),
    room_name: room.name,
    breakfast: rate.meal !== 'room_only',
    free_cancel_until: freeUntil(choice, hotel, price),
    room_left: Math.min(MOST_SHOWN, left),
  }
}
