import { addDays, type CalendarDate, daysBetween } from '../../../core/base/common/dates.ts'
import type { DayView } from '../../../core/base/list/calendar.ts'
import { availabilityOf } from '../../../core/products/tour/availability.ts'
import { flyer } from '../../../core/products/tour/calls.ts'
import type {
  TourDeparture,
  TourDetail,
  TourItem,
  TourPeriod,
  TourPlace,
} from '../../../core/products/tour/contract.ts'
import type { OneDayDetail, OneDayPeriod, OneDayTour } from '../../../core/products/tour/one-day.ts'
import { pictured } from '../../../core/products/tour/pictures.ts'
import { balanceLimit } from '../../../core/trade/booking/balance.ts'
import { drawingPath, seedOf } from '../../../core/trade/picture/drawing.ts'
import type { Photo } from '../../../core/trade/picture/photo.ts'
import { type Locale, wordsFor } from '../../base/words/words.ts'
import { type KindPhotos, mediaOf } from '../../trade/pictures/pictures.ts'
import type { Area, Period, Place, Tour, TourOffer } from './supplier.ts'

/** `heldUntil`: when a hold that begins now would end; `demo`: prices and seats are made up. */
export type Reader = { locale: Locale; heldUntil: Date; demo: boolean; photos: KindPhotos }

const NEXT = 3

export function leftOf({ seats, taken }: Period): number {
  return Math.max(0, seats - taken)
}

export function periodView(tour: Tour, period: Period, { locale, heldUntil }: Reader): TourPeriod {
  const { id, start, end, price, seats, notes, minimum, isGuaranteed } = period
  const left = leftOf(period)
  const status = availabilityOf(left, seats)
  const limit = price.minimalDp > 0 ? balanceLimit(start, heldUntil) : null
  return {
    id,
    startPeriod: start,
    endPeriod: end,
    availability: left,
    availabilityStatus: status,
    label: wordsFor(locale)(`tour:availability.${status}`),
    priceAdult: price.adult,
    priceChild: price.child,
    extraBed: price.extraBed,
    singleSupplement: price.singleSupplement,
    minimalDp: price.minimalDp,
    totalSeat: seats,
    bookedSeat: seats - left,
    minimum,
    isGuaranteed,
    notes,
    flyerUrl: `${flyer.path.replace('{id}', tour.id)}?type=${tour.kind}&language=${locale}`,
    balanceLimit: limit?.toISOString() ?? null,
  }
}

export function areaView({ id, slug, name, zone }: Area, locale: Locale) {
  return { id, area: name[locale], slug, timezone: zone }
}

/**
 * Price and id of the cheapest departure with seats for all, the first of them; of any departure where all are full.
 */
function fromView(periods: readonly Period[], participants: number): Pick<TourItem, 'startFrom' | 'startFromPeriod'> {
  const open = periods.filter((period) => leftOf(period) >= participants)
  const priced = open.length > 0 ? open : periods
  const startFrom = priced.length > 0 ? Math.min(...priced.map(({ price }) => price.adult)) : 0
  return { startFrom, startFromPeriod: open.find(({ price }) => price.adult === startFrom)?.id ?? null }
}

/** By which a list is sorted, without the rest of what its rows show. */
export type Ranked = Pick<TourItem, 'startFrom' | 'startFromPeriod' | 'isFull'> & { offer: TourOffer }

const ranked = new WeakMap<TourOffer, Map<number, Ranked>>()

/** Kept by the offer, which is the same object while nothing in it changed. */
export function rankedOf(offer: TourOffer, participants: number): Ranked {
  const known = ranked.get(offer) ?? new Map<number, Ranked>()
  ranked.set(offer, known)
  const found = known.get(participants) ?? rank(offer, participants)
  known.set(participants, found)
  return found
}

function rank(offer: TourOffer, participants: number): Ranked {
  const isFull = offer.periods.every((period) => leftOf(period) === 0)
  return { offer, isFull, ...fromView(offer.periods, participants) }
}

export function itemView(offer: TourOffer, reader: Reader, participants = 1): TourItem {
  const { tour, periods } = offer
  const { startFrom, startFromPeriod, isFull } = rankedOf(offer, participants)
  const prices = periods.map(({ price }) => price.adult)
  const [lowest, highest] = prices.length > 0 ? [Math.min(...prices), Math.max(...prices)] : [0, 0]
  return {
    ...textView(tour, reader),
    startFrom,
    startFromPeriod,
    prices: { lowest, highest },
    totalDay: tour.days,
    totalNight: tour.nights,
    totalDeparture: periods.length,
    isFull,
    periods: periods.slice(0, NEXT).map((period) => periodView(tour, period, reader)),
  }
}

export function detailView({ tour, periods }: TourOffer, reader: Reader): TourDetail {
  const { itinerary, medias, ...texts } = longView(tour, reader)
  return {
    ...itemView({ tour, periods }, reader),
    periods: periods.map((period) => periodView(tour, period, reader)),
    ...texts,
    itinerary,
    medias,
    ...momentsOf(tour, reader.locale),
    needsPassport: tour.needsPassport,
    includesVisa: tour.includesVisa,
  }
}

export function departureView(tour: Tour, period: Period, reader: Reader): TourDeparture {
  return {
    ...periodView(tour, period, reader),
    tour_id: tour.id,
    title: tour.text[reader.locale].title,
    area: areaView(tour.area, reader.locale),
    totalDay: tour.days,
    totalNight: tour.nights,
    demo: reader.demo,
  }
}

type Days = { from: CalendarDate; to: CalendarDate; participants: number }

/** For each day, over departures with seats for all: the lowest price, and the most seats left. */
export function calendarView(periods: readonly Period[], { from, to, participants }: Days): DayView[] {
  const byDay = Map.groupBy(periods, ({ start }) => start)
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, day): DayView => {
    const date = addDays(from, day)
    const all = byDay.get(date) ?? []
    const open = all.filter((period) => leftOf(period) >= participants)
    const left = Math.max(0, ...all.map(leftOf))
    if (open.length === 0) return { date, price: null, status: all.length > 0 ? 'full' : 'none', left }
    return { date, price: Math.min(...open.map(({ price }) => price.adult)), status: 'open', left }
  })
}

type DayReader = Pick<Reader, 'locale' | 'demo' | 'photos'>

export function oneDayView(offer: TourOffer, reader: DayReader): OneDayTour {
  const { tour, periods } = offer
  const { startFrom, startFromPeriod } = rankedOf(offer, 1)
  const { summary, highlight } = tour.text[reader.locale]
  return {
    ...textView(tour, reader),
    startFrom,
    startFromPeriod,
    summary,
    durationTime: tour.hours,
    durationUnit: 'hours',
    ...momentsOf(tour, reader.locale),
    maxParticipants: tour.maxParticipants,
    highlight: [...highlight],
    totalDeparture: periods.length,
  }
}

export function oneDayDetailView(offer: TourOffer, reader: DayReader): OneDayDetail {
  const { itinerary, medias, ...texts } = longView(offer.tour, reader)
  return { ...oneDayView(offer, reader), ...texts, itineraries: itinerary, media: medias }
}

export function oneDayPeriodView({ id: tourId }: Tour, period: Period): OneDayPeriod {
  const left = leftOf(period)
  return {
    id: period.id,
    tour_one_day_id: tourId,
    date: period.start,
    priceAdult: period.price.adult,
    priceChild: period.price.child,
    notes: period.notes,
    availability: left,
    availabilityStatus: availabilityOf(left, period.seats),
    bookedSeat: period.seats - left,
    minimum: period.minimum,
    isGuaranteed: period.isGuaranteed,
    createdAt: period.createdAt.toISOString(),
    updatedAt: period.updatedAt.toISOString(),
  }
}

function momentsOf({ meeting, ends, pickup, text }: Tour, locale: Locale) {
  const { meetingPoint, pickupArea } = text[locale]
  return {
    meetingPoint,
    startTime: meeting.time,
    startTimezone: meeting.zone,
    endTime: ends.time,
    endTimezone: ends.zone,
    pickup: pickup && { ...pickup, area: pickupArea ?? '' },
  }
}

function textView(tour: Tour, { locale, demo, photos }: DayReader) {
  const { title, summary } = tour.text[locale]
  const photo = photos.first(tour.id, locale)
  return {
    id: tour.id,
    title,
    description: summary,
    area: areaView(tour.area, locale),
    cover: photo ? mediaOf(tour.id, photo) : sceneOf(tour, tour.scene, title),
    demo,
  }
}

function longView(tour: Tour, { locale, photos }: DayReader) {
  const { highlight, inclusion, exclusion, notes, itinerary } = tour.text[locale]
  return {
    cancel: tour.cancel?.map((step) => ({ ...step })) ?? null,
    highlight: [...highlight],
    inclusion: [...inclusion],
    exclusion: [...exclusion],
    notes: [...notes],
    itinerary: itinerary.map(({ title, content }, index) => ({
      id: `${tour.id}-${index + 1}`,
      index: index + 1,
      title,
      content,
      places: placesOf(tour, index).map((place) => placeView(place, locale)),
    })),
    medias: mediasOf(tour, photos.of(tour.id, locale), locale),
  }
}

/** All stops of a one-day tour belong to its first part: its route has one list. */
function placesOf({ route }: Tour, index: number): readonly Place[] {
  return route[index] ?? []
}

function placeView({ key, name, latitude, longitude }: Place, locale: Locale): TourPlace {
  return { key, name: name[locale], latitude, longitude }
}

export function uniquePlaces({ route }: Tour): Place[] {
  return [...new Map(route.flat().map((place) => [place.key, place])).values()]
}

/** Its photographs, or drawings of the places it visits. */
function mediasOf(tour: Tour, photos: readonly Photo[], locale: Locale): TourDetail['medias'] {
  if (photos.length > 0) return photos.map((photo) => mediaOf(tour.id, photo))
  return pictured(uniquePlaces(tour), tour.scene).map(({ scene, name }) => sceneOf(tour, scene, name[locale]))
}

function sceneOf({ id }: Tour, scene: string, title: string) {
  const url = drawingPath(scene, seedOf(id))
  const drawn = { path: scene, thumbnail_path: scene, mime_type: 'image/svg+xml', type: 'scene' as const, url }
  return { id: `${id}-${scene}`, title, ...drawn }
}
