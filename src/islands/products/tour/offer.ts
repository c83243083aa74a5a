import type { CalendarDate } from '../../../../core/base/common/dates.ts'
import { type ClockTime, instantOf, type Zone } from '../../../../core/base/common/dates.ts'
import type { Rupiah } from '../../../../core/base/common/money.ts'
import type { Availability } from '../../../../core/products/tour/availability.ts'
import { listOneDayPeriods, oneDayDetail, tourDetail } from '../../../../core/products/tour/calls.ts'
import { tourCancelSteps } from '../../../../core/products/tour/cancel.ts'
import type { TourChoice } from '../../../../core/products/tour/choice.ts'
import type * as packages from '../../../../core/products/tour/contract.ts'
import type { TourDetail, TourPeriod } from '../../../../core/products/tour/contract.ts'
import type { TourKind } from '../../../../core/products/tour/kinds.ts'
import { LIMITS, participantsOf, partyProblem } from '../../../../core/products/tour/limits.ts'
import type * as oneDays from '../../../../core/products/tour/one-day.ts'
import type { OneDayDetail, OneDayPeriod } from '../../../../core/products/tour/one-day.ts'
import type { PeriodPrice } from '../../../../core/products/tour/periods.ts'
import { NO_ROOMS, type TourPrice, tourPrice } from '../../../../core/products/tour/price.ts'
import { proposeRooms, type Rooms, type RoomsProblem, roomsProblem } from '../../../../core/products/tour/rooms.ts'
import { type CancelStep, stepsFrom } from '../../../../core/trade/booking/change/policy.ts'
import { call } from '../../../lib/call/call.ts'
import type { Locale } from '../../../lib/locale.ts'
import { type Shown, sceneSource } from '../../../ui/scene/scene-file.ts'
import { galleryOf } from '../../base/detail/own-photos.ts'
import type { Pictured } from '../../base/detail/Viewer.tsx'

/** `balanceLimit`: when the balance is due; null when the whole price is due at once. */
export type Departure = {
  id: number
  start: CalendarDate
  end: CalendarDate
  left: number
  status: Availability
  price: PeriodPrice
  notes: string | null
  /** Seats that are taken, of at least so many it takes to run; null where it runs anyway. */
  short: { booked: number; minimum: number } | null
  isGuaranteed: boolean
  balanceLimit: string | null
}

type Texts = Pick<
  TourDetail,
  'id' | 'title' | 'description' | 'highlight' | 'inclusion' | 'exclusion' | 'notes' | 'cancel' | 'demo'
>

export type PickupTimes = { from: ClockTime; until: ClockTime; area: string }

/** A package or a one-day tour with its departures; `hours` is null for a package. */
export type Tour = Texts & {
  kind: TourKind
  picture: Shown
  gallery: readonly Pictured[]
  area: string
  areaSlug: string
  meetingPoint: string
  /** Time zone of the start. */
  zone: Zone
  startTime: ClockTime
  endTime: ClockTime
  endZone: Zone
  pickup: PickupTimes | null
  days: number
  nights: number
  hours: number | null
  /** Participants of one booking. */
  most: number
  needsPassport: boolean
  includesVisa: boolean
  departures: readonly Departure[]
}

export function packageInput({ id, month, year }: TourChoice) {
  return { params: { tourId: id }, query: { month, year } }
}

export function periodsInput({ id, month, year }: TourChoice) {
  return { query: { tour_one_day_id: id, month, year } }
}

/** Tour with its departures in the month and year of the choice. */
export async function askTour(kind: TourKind, choice: TourChoice, locale: Locale): Promise<Tour> {
  if (kind === 'package')
    return fromPackage(await call<typeof packages.tourDetail>(tourDetail, packageInput(choice), { locale }))
  const [tour, periods] = await Promise.all([
    call<typeof oneDays.oneDayDetail>(oneDayDetail, { params: { id: choice.id } }, { locale }),
    call<typeof oneDays.listOneDayPeriods>(listOneDayPeriods, periodsInput(choice), { locale }),
  ])
  return fromOneDay(tour, periods)
}

function shared({ area, ...tour }: TourDetail | OneDayDetail) {
  const { id, title, description, highlight, inclusion, exclusion, notes, cancel, demo } = tour
  const { meetingPoint, startTime, startTimezone, endTime, endTimezone, pickup } = tour
  const texts: Texts = { id, title, description, highlight, inclusion, exclusion, notes, cancel, demo }
  return {
    ...texts,
    meetingPoint,
    zone: startTimezone,
    startTime,
    endTime,
    endZone: endTimezone,
    pickup,
    picture: sceneSource(tour.id, tour.cover),
    gallery: galleryOf('medias' in tour ? tour.medias : tour.media),
    area: area.area,
    areaSlug: area.slug,
  }
}

function fromPackage(tour: TourDetail): Tour {
  const { totalDay: days, totalNight: nights, needsPassport, includesVisa } = tour
  const own = {
    kind: 'package',
    days,
    nights,
    hours: null,
    most: LIMITS.participants,
    needsPassport,
    includesVisa,
  } as const
  return { ...shared(tour), ...own, departures: tour.periods.map(departureOf) }
}

function departureOf(period: TourPeriod): Departure {
  const { id, startPeriod: start, endPeriod: end, availability: left, availabilityStatus: status } = period
  const { notes, balanceLimit, priceAdult: adult, priceChild: child, singleSupplement, extraBed, minimalDp } = period
  return {
    id,
    start,
    end,
    left,
    status,
    notes,
    ...promiseOf(period),
    balanceLimit,
    price: { adult, child, singleSupplement, extraBed, minimalDp },
  }
}

type Promised = Pick<TourPeriod, 'minimum' | 'isGuaranteed' | 'bookedSeat'>

function promiseOf({ minimum, isGuaranteed, bookedSeat: booked }: Promised): Pick<Departure, 'short' | 'isGuaranteed'> {
  return { isGuaranteed, short: isGuaranteed || minimum === null ? null : { booked, minimum } }
}

function fromOneDay(tour: OneDayDetail, periods: readonly OneDayPeriod[]): Tour {
  const own = { kind: 'one-day', days: 1, nights: 0, hours: tour.durationTime, most: tour.maxParticipants } as const
  const departures = periods.map((period): Departure => {
    const { id, date, availability: left, availabilityStatus: status, notes, priceAdult, priceChild } = period
    const price = { adult: priceAdult, child: priceChild, singleSupplement: 0, extraBed: 0, minimalDp: 0 }
    return { id, start: date, end: date, left, status, notes, ...promiseOf(period), balanceLimit: null, price }
  })
  return { ...shared(tour), ...own, needsPassport: false, includesVisa: false, departures }
}

/** Booking that would be made now; sums in rupiah. */
export type Chosen = {
  departure: Departure
  rooms: Rooms
  /** The fitting set that costs least. */
  proposed: Rooms
  price: TourPrice
  /** Why it cannot be booked: rooms that do not fit, or a message key. */
  roomsProblem: RoomsProblem | null
  problem: string | null
  due: Rupiah
  balance: { amount: Rupiah; until: string } | null
  steps: readonly CancelStep[]
}

/**
 * The departure that the choice names, else the first that has seats for all and gives something back when it is
 * cancelled, else the first with seats; null without one.
 */
export function chosenIn(tour: Tour, choice: TourChoice, now: Date): Chosen | null {
  const { departures } = tour
  const { period, party } = choice
  if (period !== null) {
    const named = departures.find(({ id }) => id === period)
    return named ? chosenOn(named, tour, choice, now) : null
  }
  const fitting = departures.filter(({ left }) => left >= participantsOf(party))
  const [first = null] = fitting
  for (const departure of fitting) {
    const chosen = chosenOn(departure, tour, choice, now)
    if (chosen.steps.some(({ refund }) => refund > 0)) return chosen
  }
  return first && chosenOn(first, tour, choice, now)
}

function chosenOn(departure: Departure, tour: Tour, { party, rooms }: TourChoice, now: Date): Chosen {
  const participants = participantsOf(party)
  const proposed = tour.kind === 'package' ? proposeRooms(participants, departure.price) : NO_ROOMS
  const taken = tour.kind === 'package' ? (rooms ?? proposed) : NO_ROOMS
  const price = tourPrice(departure.price, party, taken)
  const { balanceLimit } = departure
  const inParts = balanceLimit !== null && price.minDp > 0 && price.minDp < price.total
  const startsAt = instantOf(departure.start, tour.startTime, tour.zone)
  const { total, minDp } = price
  const terms = { kind: tour.kind, start: departure.start, startsAt, total, minDp, cancel: tour.cancel }
  const problem = partyProblem(party, tour.most)?.message ?? (departure.left < participants ? 'errors.sold_out' : null)
  return {
    departure,
    rooms: taken,
    proposed,
    price,
    roomsProblem: tour.kind === 'package' ? roomsProblem(taken, participants) : null,
    problem,
    due: inParts ? price.minDp : price.total,
    balance: inParts ? { amount: price.total - price.minDp, until: balanceLimit } : null,
    steps: stepsFrom(tourCancelSteps(terms), now),
  }
}
