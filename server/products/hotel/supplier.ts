import type { CalendarDate, ClockTime, Zone } from '../../../core/base/common/dates.ts'
import type { FacilityCode } from '../../../core/base/common/facilities.ts'
import type { Rupiah } from '../../../core/base/common/money.ts'
import type { RoomCapacity } from '../../../core/products/hotel/price.ts'
import type { Bed, Rate } from '../../../core/products/hotel/rates.ts'
import type { Stay } from '../../../core/products/hotel/stay.ts'
import type { LocalText } from '../../base/words/words.ts'
import { notSupplied } from '../../trade/booking/make/ask.ts'
import type { Reservation } from '../../trade/booking/make/reservation.ts'
import type { Loop, SupplierCredit } from '../../trade/booking/module.ts'
import type { StockTaken } from '../../trade/stock/reader.ts'
import type { StockClaim } from '../../trade/stock/stock.ts'

/** `scene` names a drawing of ours; `url` is the operator's own picture. The first picture stands on the card. */
export type Picture = { scene: string; url?: string; caption: LocalText }

export const ASPECTS = ['cleanliness', 'comfort', 'location', 'service', 'value'] as const

/** Marks from 1 to 5. `text` is shown in the reader's language; `postedOn` is a day at the hotel. */
export type Review = {
  author: string
  postedOn: CalendarDate
  rating: number
  aspects: Readonly<Record<string, number>>
  text: LocalText
}

/** Facts of a hotel in a list, apart from prices. They do not change from search to search. */
export type Hotel = {
  key: string
  name: string
  chain: string | null
  /** 1 to 5. */
  stars: number
  /** `key` as in `list-cities`. Stock is counted within the destination. */
  destination: { key: string; name: string }
  city: { key: string; name: string }
  countryCode: string
  province: string
  area: LocalText
  address: string
  latitude: number
  longitude: number
  zone: Zone
  /** Local. */
  checkInTime: ClockTime
  checkOutTime: ClockTime
  facilities: readonly FacilityCode[]
  picture: Picture
  /** Mean of the reviews' ratings, not rounded; null without reviews. */
  rating: number | null
  reviews: number
}

export type HotelName = Pick<Hotel, 'key' | 'name' | 'destination' | 'city' | 'area' | 'latitude' | 'longitude'>

/** Something that travellers know; kilometres as the crow flies. */
export type Nearby = { kind: 'centre' | 'venue' | 'station' | 'airport'; name: LocalText; km: number }

export type HotelDetail = {
  hotel: Hotel
  description: LocalText
  /** The centre of the destination first. */
  nearby: readonly Nearby[]
  pictures: readonly Picture[]
  /** Newest first. */
  reviews: readonly Review[]
  phone: string | null
  fax: string | null
  email: string | null
  website: string | null
}

export type RoomType = RoomCapacity & {
  /** Capitals and digits, at most 8; unique in the hotel. */
  code: string
  /** A proper name such as `Deluxe Twin`, the same in both languages. */
  name: string
  bed: Bed
  /** Square metres. */
  size: number
  facilities: readonly FacilityCode[]
  picture: Picture
}

/** A room type with the rates of all providers; `left` is the least of the stay's nights. */
export type RoomOffer = { room: RoomType; left: number; rates: readonly Rate[] }

/** A supplier of several. Codes of the first stay as they are; `DLX-2` is the code `DLX` of the second. */
export type RoomSeller = { name: string; suffix: string }

/** A room as one supplier sells it, under its own codes. */
export type SoldRoom<Offer extends RoomOffer = RoomOffer> = RoomSeller & { offer: Offer }

export type PricedRoom = RoomOffer & {
  detail: HotelDetail
  /** One claim a night on our stock (`server/trade/stock`). Empty where the supplier keeps its own; `reserve` holds the rooms then. */
  claims: readonly StockClaim[]
  /** The supplier's price, set when a markup is added. */
  net?: PricedRoom
  /**
   * Suppliers that sell it, each with its own room, where several are joined. `claims` are then those of the cheapest
   * rate.
   */
  sellers?: readonly SoldRoom<PricedRoom>[]
}

/** A room type at one of its rates; prices are for one room. */
export type RoomChoice = { room: RoomType; left: number; rate: Rate }

/** The cheapest choice first, then the cheapest of each other combination of breakfast and free cancellation, by price of the stay. */
export type HotelOffer = { hotel: Hotel; choices: readonly RoomChoice[] }

/** `now` decides the days ahead; nights before the hotel's own today are not for sale. */
export type StayQuery = { stay: Stay; now: Date }

/** `destinationKey` as in `list-cities`: a destination, a city or an area. */
export type SearchQuery = StayQuery & { destinationKey: string }
export type HotelQuery = StayQuery & { hotelKey: string }

/**
 * `own`: of our stock, what a booking that moves has taken and may keep. `terms`: meal and cancellation of the rate that is wanted, as
 * `termsOfKey` has them; a supplier that must ask for a rate's `remarks` asks for those of these rates only.
 */
type RoomQuery = HotelQuery & { roomCode: string; own?: StockTaken; terms?: string }

/** `from` and `to` are the first and the last night. */
export type CalendarQuery = {
  of: { hotelKey: string } | { destinationKey: string }
  from: CalendarDate
  to: CalendarDate
  stay: Pick<Stay, 'countRoom' | 'countGuest' | 'childAges' | 'guestPassport'>
  now: Date
}

export type NightPrice = { date: CalendarDate; price: Rupiah | null }

/** `room` counts from 1. */
export type IssueGuest = { index: number; room: number; isChild: boolean; firstName: string; lastName: string }

/** `holder` is who booked; `remark` is what the guests ask of the hotel. */
export type IssueRequest = {
  bookingCode: string
  provider: string
  holder: { firstName: string; lastName: string }
  remark: string
  guests: readonly IssueGuest[]
}

/**
 * Reference under which the hotel knows a booking. `payableThrough` names who sold the rooms, where the voucher must.
 */
export type Confirmation = { reference: string; payableThrough: { name: string; vat: string } | null }

/** Every adapter passes `supplierContract`; one that sells our stock also `stockContract`. All calls may reject with ApiError('supplier_unavailable'). */
export type HotelSupplier = {
  readonly name: string
  /** Sells made-up offers; its vouchers are valid nowhere. */
  readonly demo: boolean
  /** Hotels with a room for the party on every night. Never mutated; may be returned again. */
  search(query: SearchQuery): Promise<readonly HotelOffer[]>
  /** All hotels, the best known first. */
  hotels(): Promise<readonly HotelName[]>
  /** Throws ApiError('hotel_not_found'). */
  hotel(query: { hotelKey: string; now: Date }): Promise<HotelDetail>
  /** Room types that fit the party and are free on every night, cheapest first. Throws ApiError: hotel_not_found, stay_begun. */
  rooms(query: HotelQuery): Promise<readonly RoomOffer[]>
  /** Throws ApiError: hotel_not_found, room_not_found (unknown, or too small for the party), stay_begun, sold_out. */
  price(query: RoomQuery): Promise<PricedRoom>
  /** Lowest price of a room for each night, tax and service included, as `search` has it for that night alone; null when sold out. */
  calendar(query: CalendarQuery): Promise<readonly NightPrice[]>
  /** Holds the rooms of one booking, before the booking is written. */
  reserve(request: { room: PricedRoom; rateCode: string; stay: Stay; now: Date }): Promise<Reservation>
  /** One 13-digit number a guest. Idempotent by booking code. */
  issue(request: IssueRequest): Promise<readonly { index: number; ticketNumber: string }[]>
  /** Releases the hold of an unpaid booking. Idempotent by booking code. */
  cancel(bookingCode: string): Promise<void>
  /** Confirmation of an issued booking; null before. Absent where the ticket number is all there is. */
  confirmation?(bookingCode: string): Promise<Confirmation | null>
  /** Cancels what was issued, or would be, once the booking is cancelled; null where the supplier does not say what it gives back. Idempotent by booking code. Absent where the supplier has nothing to cancel. */
  cancelIssued?(bookingCode: string): Promise<SupplierCredit | null>
  loops?: readonly Loop[]
  /** Suppliers that this one joins; absent for a single supplier. */
  members?: readonly HotelSupplier[]
}

/** Stands in for a missing supplier. */
export const noSupplier: HotelSupplier = {
  name: 'none',
  demo: false,
  search: notSupplied,
  hotels: notSupplied,
  hotel: notSupplied,
  rooms: notSupplied,
  price: notSupplied,
  calendar: notSupplied,
  reserve: notSupplied,
  issue: notSupplied,
  cancel: notSupplied,
}
