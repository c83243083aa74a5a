import type { CalendarDate, ClockTime, Zone } from '../../../core/base/common/dates.ts'
import type { MonthChoice } from '../../../core/base/common/seasons.ts'
import type { TourKind } from '../../../core/products/tour/kinds.ts'
import type { PeriodPrice } from '../../../core/products/tour/periods.ts'
import type { KeptSteps } from '../../../core/trade/product/kept-steps.ts'
import type { TextPart } from '../../base/common/content-files.ts'
import type { Locale } from '../../base/words/words.ts'
import type { Reservation } from '../../trade/booking/make/reservation.ts'
import type { StockClaim } from '../../trade/stock/stock.ts'

export type LocalText = Readonly<Record<Locale, string>>

/** `id` is the specification's number. */
export type Area = { id: number; slug: string; name: LocalText; zone: Zone }

/** `scene` is the drawing that shows what it looks like. */
/** `city`: where the place is not one itself. */
export type Place = {
  key: string
  name: LocalText
  city: string | null
  latitude: number
  longitude: number
  scene: string | null
}

export type TourText = {
  title: string
  summary: string
  meetingPoint: string
  /** Null without a pick-up. */
  pickupArea: string | null
  highlight: readonly string[]
  inclusion: readonly string[]
  exclusion: readonly string[]
  notes: readonly string[]
  /** A part for each day of a package, or each stop of a one-day tour. */
  itinerary: readonly TextPart[]
}

/** Does not change from call to call, apart from its departures. */
export type Tour = {
  /** The slug of its file: small letters, digits and hyphens. */
  id: string
  kind: TourKind
  area: Area
  days: number
  nights: number
  /** Duration of a one-day tour; 0 for a package. */
  hours: number
  /** On the first day. */
  meeting: { time: ClockTime; zone: Zone; place: Place }
  /** On the last day. */
  ends: { time: ClockTime; zone: Zone }
  /** On the first day, in the zone of the meeting. */
  pickup: { from: ClockTime; until: ClockTime } | null
  promo: boolean
  /** Hours before the meeting at which selling ends. */
  cutoffHours: number
  /** Instead of the usual terms. */
  cancel: KeptSteps | null
  scene: string
  needsPassport: boolean
  includesVisa: boolean
  maxParticipants: number
  /** A list for each day; one list for a one-day tour. */
  route: readonly (readonly Place[])[]
  text: Readonly<Record<Locale, TourText>>
}

/** One departure; days at the place. */
export type Period = {
  id: number
  start: CalendarDate
  end: CalendarDate
  price: PeriodPrice
  seats: number
  /** Held or sold. */
  taken: number
  /** Travellers for which it runs; null where it runs with one. */
  minimum: number | null
  isGuaranteed: boolean
  notes: string | null
  createdAt: Date
  updatedAt: Date
}

/** `periods` that have not begun, earliest first, sold out or not. */
export type TourOffer = { tour: Tour; periods: readonly Period[] }

/** Read now, for a booking. `stock` is null where the supplier keeps its own; `reserve` holds the seats then. */
export type PricedPeriod = {
  tour: Tour
  period: Period
  stock: Omit<StockClaim, 'count'> | null
  /** The supplier's price, set when a markup is added. */
  net?: PricedPeriod
}

export type AreaCount = { area: Area; packages: number; oneDays: number }

export type ReserveRequest = { offer: PricedPeriod; participants: number; now: Date }
export type IssueRequest = { bookingCode: string; tourId: string; participants: readonly { index: number }[] }

/** Every adapter passes `supplierContract`. All calls may reject with ApiError('supplier_unavailable'). */
export type TourSupplier = {
  readonly name: string
  /** Sells made-up tours; its vouchers are valid nowhere. */
  readonly demo: boolean
  areas(): Promise<readonly AreaCount[]>
  /** Tours of a kind with a departure in the month and year. */
  tours(query: { kind: TourKind; choice: MonthChoice; now: Date }): Promise<readonly TourOffer[]>
  /** Throws ApiError('tour_not_found'). */
  tour(query: { kind: TourKind; id: string; now: Date }): Promise<TourOffer>
  /** Throws ApiError: tour_not_found, tour_departed, sold_out (also when its operator closed it). */
  period(query: { kind: TourKind; id: number; now: Date }): Promise<PricedPeriod>
  /** Holds the seats of one booking, before the booking is written. */
  reserve(request: ReserveRequest): Promise<Reservation>
  /** One 13-digit number a participant. Idempotent by booking code. */
  issue(request: IssueRequest): Promise<readonly { index: number; ticketNumber: string }[]>
  /** Releases the hold of an unpaid booking. Idempotent by booking code. */
  cancel(bookingCode: string): Promise<void>
}
