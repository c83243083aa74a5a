import type { CalendarDate, ClockTime, Zone } from '../../../core/base/common/dates.ts'
import type { Point } from '../../../core/base/common/distance.ts'
import type { MonthChoice } from '../../../core/base/common/seasons.ts'
import type { DAY_STATUSES, VenueCost, VenuePackage, VenuePrice } from '../../../core/products/venue/contract.ts'
import type { BedType, Category, Named, VenueType } from '../../../core/products/venue/kinds.ts'
import type { KeptSteps } from '../../../core/trade/product/kept-steps.ts'
import type { TextPart } from '../../base/common/content-files.ts'
import type { Locale } from '../../base/words/words.ts'
import type { Reservation } from '../../trade/booking/make/reservation.ts'
import type { StockClaim } from '../../trade/stock/stock.ts'

export type City = {
  id: string
  name: string
  province: { id: string; name: string }
  /** Distances "from the centre" begin here; null where it is not known: then amid its venues. */
  centre: Point | null
}

export type VenueText = {
  title: string
  summary: string
  /** Markdown. */
  description: string
  highlight: readonly string[]
  terms: readonly string[]
  meetingPoint: string
  documents: readonly string[]
  itinerary: readonly TextPart[]
  /** By id. */
  packages: Readonly<Record<string, { name: string; includes: readonly string[] }>>
  addons: Readonly<Record<string, string>>
  /** By add-on: a term that holds for those who do not buy it. */
  without: Readonly<Record<string, string>>
}

/** Does not change from call to call, apart from its days. */
export type Venue = {
  /** The slug of its file: small letters, digits and hyphens. */
  id: string
  category: Category
  type: VenueType
  city: City
  latitude: number
  longitude: number
  zone: Zone
  unesco: boolean
  scene: string
  opens: ClockTime
  closes: ClockTime
  /** On some weekdays instead. */
  hours: readonly { days: readonly number[]; opens: ClockTime; closes: ClockTime }[]
  /** Instead of the usual terms. */
  cancel: KeptSteps | null
  times: readonly ClockTime[]
  /** 1 Monday to 7 Sunday. */
  blackDays: readonly number[]
  quota: number
  cutOffDays: number
  minPax: number
  maxPax: number
  days: number
  nights: number
  isPeriod: boolean
  isInquiry: boolean
  names: Named
  text: Readonly<Record<Locale, VenueText>>
}

/** Without words. */
export type DayPackage = Omit<VenuePackage, 'name' | 'includes' | 'price_id'>
export type Cost = Omit<VenueCost, 'item' | 'categoryName'>

export type DayPrice = Omit<VenuePrice, 'pricePackages' | 'miscellaneousCosts' | 'bedTypes'> & {
  pricePackages: readonly DayPackage[]
  miscellaneousCosts: readonly Cost[]
  bedTypes: readonly BedType[]
}

export type DayStatus = (typeof DAY_STATUSES)[number]

/** `time` is null for the whole day. `soldUntil` and `startsAt` are instants. */
export type DayTime = {
  time: ClockTime | null
  quota: number
  left: number
  status: DayStatus
  soldUntil: Date
  startsAt: Date
}

/** A day at the place. One time, or one for each time of entry. */
export type VenueDay = {
  date: CalendarDate
  status: DayStatus
  /** Last day on which a ticket of this day is valid, and the instant at which the place closes on it. */
  validUntil: CalendarDate
  endsAt: Date
  price: DayPrice
  times: readonly DayTime[]
}

/** `day` is the next one for sale, null when there is none. */
export type VenueOffer = { venue: Venue; day: VenueDay | null }

/** Read now, for a booking. `stockOf` is null where the supplier keeps its own; `reserve` holds the tickets then. */
export type PricedDay = {
  venue: Venue
  day: VenueDay
  stockOf: ((time: ClockTime | null) => Omit<StockClaim, 'count'>) | null
  /** The supplier's price, set when a markup is added. */
  net?: PricedDay
}

export type QuotaOn = { date: CalendarDate; time: ClockTime | null; quota: number }

export type ReserveRequest = { offer: PricedDay; time: ClockTime | null; count: number; now: Date }
export type IssueRequest = { bookingCode: string; venueId: string; visitors: readonly { index: number }[] }

/** Every adapter passes `supplierContract`. All calls may reject with ApiError('supplier_unavailable'). */
export type VenueSupplier = {
  readonly name: string
  /** Sells made-up tickets, which are valid nowhere. */
  readonly demo: boolean
  venues(): Promise<readonly Venue[]>
  /** Throws ApiError('venue_not_found'). */
  venue(id: string): Promise<Venue>
  /** Venues that are open on a day of a month and year, sold out or not; in the same order. */
  openIn(query: { venues: readonly Venue[]; choice: MonthChoice; now: Date }): Promise<readonly Venue[]>
  /** Offers with the next day for sale in a month and year; may be a moment old. */
  offers(query: { venues: readonly Venue[]; choice: MonthChoice; now: Date }): Promise<readonly VenueOffer[]>
  /** Both ends included. Throws ApiError('venue_not_found'). */
  days(query: { id: string; from: CalendarDate; to: CalendarDate; now: Date }): Promise<readonly VenueDay[]>
  /** Dates without tickets apart from black weekdays, and quotas that differ. */
  exceptions(query: {
    id: string
    from: CalendarDate
    to: CalendarDate
  }): Promise<{ blackDates: readonly CalendarDate[]; quotas: readonly QuotaOn[] }>
  /** Throws ApiError: venue_not_found, venue_closed, venue_cut_off. */
  day(query: { id: string; date: CalendarDate; now: Date }): Promise<PricedDay>
  /** Holds the tickets of one booking, before the booking is written. */
  reserve(request: ReserveRequest): Promise<Reservation>
  /** One 13-digit number a visitor. Idempotent by booking code. */
  issue(request: IssueRequest): Promise<readonly { index: number; ticketNumber: string }[]>
  /** Releases the hold of an unpaid booking. Idempotent by booking code. */
  cancel(bookingCode: string): Promise<void>
}
