import { meanMarks, meanRating, ratingCounts, ratingLabel } from '../../../core/base/common/rating.ts'
import { pictureAddress } from '../../../core/base/map/picture-address.ts'
import type { HotelDetail as DetailData, RoomGroup, RoomRowView } from '../../../core/products/hotel/detail.ts'
import { guestCounts } from '../../../core/products/hotel/limits.ts'
import { cancelKind, mergeRates, type Rate, type RoomRow } from '../../../core/products/hotel/rates.ts'
import { nightDates, type Stay } from '../../../core/products/hotel/stay.ts'
import { CURRENCY } from '../../../core/trade/booking/price.ts'
import { type Photo, photoFile } from '../../../core/trade/picture/photo.ts'
import { formatAgo } from '../../base/words/format.ts'
import { type Locale, wordsFor } from '../../base/words/words.ts'
import { chargeViews } from './charge-text.ts'
import { codeOf, stepViews } from './policy-view.ts'
import { MOST_SHOWN, priceOf, termsOf } from './priced.ts'
import type { Hotel, HotelDetail, Picture, Review, RoomOffer } from './supplier.ts'

const THUMB_WIDTH = 640

export type DetailInput = {
  hotel: HotelDetail
  rooms: readonly RoomOffer[]
  photos: readonly Photo[]
  stay: Stay
  correlationId: string
  demo: boolean
}

export function detailView(input: DetailInput, locale: Locale, now: Date): DetailData {
  const { hotel: found, photos, stay } = input
  const { hotel, reviews } = found
  const rooms = input.rooms.map((offer) => groupView(offer, { hotel, stay, locale, now }))
  const ratings = reviews.map(({ rating }) => rating)
  const mean = meanRating(ratings)
  return {
    HotelKey: hotel.key,
    HotelName: hotel.name,
    Chain: hotel.chain,
    StarRating: hotel.stars,
    ProviderCode: rooms[0]?.Rates[0]?.ProviderCode ?? '',
    ProviderHotelCode: hotel.key,
    CountryCode: hotel.countryCode,
    DestinationKey: hotel.destination.key,
    CityKey: hotel.city.key,
    CityName: hotel.city.name,
    Area: hotel.area[locale],
    Address: hotel.address,
    Latitude: hotel.latitude,
    Longitude: hotel.longitude,
    Timezone: hotel.zone,
    CheckInTime: hotel.checkInTime,
    CheckOutTime: hotel.checkOutTime,
    Telephone: found.phone,
    Facsimile: found.fax,
    Email: found.email,
    Website: found.website,
    Description: found.description[locale],
    Images: photos.length > 0 ? photos.map(photoView) : found.pictures.map((picture) => pictureView(picture, locale)),
    MapImage: pictureAddress(hotel, locale),
    Status: rooms.length > 0 ? 'available' : 'sold_out',
    Currency: CURRENCY,
    CurrencyRate: 1,
    Facilities: [...hotel.facilities],
    Nearby: found.nearby.map(({ kind, name, km }) => ({ Kind: kind, Name: name[locale], Km: km })),
    Rating: mean,
    RatingLabel: ratingLabel(mean),
    RatingCounts: ratingCounts(ratings),
    RatingAspects: meanMarks(reviews.map(({ aspects }) => aspects)),
    Reviews: reviews.map((review) => reviewView(review, locale, now)),
    CheckInDate: stay.checkInDate,
    CheckOutDate: stay.checkOutDate,
    CountRoom: stay.countRoom,
    CountGuest: stay.countGuest,
    ChildAges: [...stay.childAges],
    Rooms: rooms,
    CancelPolicy: rooms[0]?.Rates[0]?.CancelPolicy ?? [],
    CorrelationId: input.correlationId,
    Demo: input.demo,
  }
}

function pictureView({ scene, url, caption }: Picture, locale: Locale): DetailData['Images'][number] {
  return { ImageUri: url ?? null, ThumbUri: url ?? null, Scene: scene, Description: caption[locale] }
}

function photoView(photo: Photo): DetailData['Images'][number] {
  return {
    ImageUri: photoFile(photo),
    ThumbUri: photoFile(photo, THUMB_WIDTH),
    Scene: '',
    Description: photo.caption || photo.alt,
    Photo: photo,
  }
}

function reviewView(review: Review, locale: Locale, now: Date): DetailData['Reviews'][number] {
  return {
    AuthorName: review.author,
    PostedTime: review.postedOn,
    RelativeTime: formatAgo(locale, review.postedOn, now),
    Rating: review.rating,
    Text: review.text[locale],
    Uri: null,
  }
}

type ViewParams = { hotel: Hotel; stay: Stay; locale: Locale; now: Date }

function groupView({ room, left, rates }: RoomOffer, params: ViewParams): RoomGroup {
  return {
    RoomCode: room.code,
    RoomName: room.name,
    Bed: room.bed,
    Size: room.size,
    Adults: room.adults,
    MaxAdults: room.maxAdults,
    MaxGuests: room.maxGuests,
    ExtraBed: room.extraBed,
    Facilities: [...room.facilities],
    Image: pictureView(room.picture, params.locale),
    RoomLeft: Math.min(MOST_SHOWN, left),
    Rates: worthShowing(mergeRates(room.code, rates).map((row) => rowView(room, row, params))),
  }
}

/** Rows come by price. One whose free or partial refund is over offers no more than a cheaper row with the same meals. */
function worthShowing(rows: readonly RoomRowView[]): RoomRowView[] {
  const isOver = ({ CancelPolicy }: RoomRowView) => CancelPolicy.every(({ Refund }) => Refund === 0)
  return rows.filter(
    (row, index) => !isOver(row) || !rows.slice(0, index).some(({ MealType }) => MealType === row.MealType),
  )
}

function rowView(room: RoomOffer['room'], { key, rate, reason, others }: RoomRow, params: ViewParams): RoomRowView {
  const { hotel, stay, now } = params
  const { price, beds } = priceOf({ room, rate, stay })
  const totalOf = (other: Rate) => priceOf({ room, rate: other, stay }).price.total
  const terms = termsOf({ hotel, rate, stay, price }, now)
  const asked = others.map((other) => ({ ProviderCode: other.provider, TotalPrice: totalOf(other) }))
  const dates = nightDates(stay)
  const guests = guestCounts(stay)
  return {
    RoomKey: key,
    RoomCodeHash: codeOf(rate),
    ProviderCode: rate.provider,
    RateCode: rate.code,
    RateName: rateName(rate, terms, params.locale),
    Status: 'available',
    MealType: rate.meal,
    IncludeBreakfast: rate.meal !== 'room_only',
    CancelKind: cancelKind(rate.policy),
    Currency: CURRENCY,
    TotalPrice: price.total,
    AveragePrice: price.perNight,
    Tax: price.tax,
    ExtraBeds: beds,
    ...(rate.payAtHotel ? { PayAtHotel: chargeViews(rate, params.locale) } : {}),
    PriceDetails: price.nights.map((night, index) => ({
      NightIndex: index,
      Date: dates[index] ?? '',
      CountAdult: guests.adults,
      CountChild: guests.children,
      CountInfant: guests.infants,
      TotalRoom: stay.countRoom,
      PricePerRoom: night.room,
      TotalPrice: night.total,
    })),
    CancelPolicy: stepViews(terms.steps, price.total, hotel.zone),
    CancelLimit: terms.freeUntil,
    Best: { Reason: reason, Saving: (asked[0]?.TotalPrice ?? price.total) - price.total, Others: asked },
  }
}

/** Meals, what a cancellation brings back from now on, and why it is cheaper. */
function rateName(
  { meal, promotions = [] }: Rate,
  { freeUntil, steps }: ReturnType<typeof termsOf>,
  locale: Locale,
): string {
  const t = wordsFor(locale)
  const brings = steps.some(({ refund }) => refund > 0) ? 'part' : 'none'
  return [t(`hotel-ticket:meals.${meal}`), t(`hotel-ticket:rate.${freeUntil ? 'free' : brings}`), ...promotions].join(
    ', ',
  )
}
