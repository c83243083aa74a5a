import * as calls from '../../../../../core/products/hotel/calls.ts'
import type * as contract from '../../../../../core/products/hotel/detail.ts'
import type {
  CancelPolicyData,
  HotelDetail,
  RoomGroup,
  RoomRowView,
} from '../../../../../core/products/hotel/detail.ts'
import type { GuestRules } from '../../../../../core/products/hotel/people.ts'
import { priceLines } from '../../../../../core/products/hotel/price.ts'
import type { Search } from '../../../../../core/products/hotel/search.ts'
import type { PriceLine } from '../../../../../core/trade/booking/contract.ts'
import { CallError, call } from '../../../../lib/call/call.ts'
import type { Locale } from '../../../../lib/locale.ts'
import { askHotel, type Chosen, hotelBody, roomOf } from '../detail/ask-hotel.ts'

type Policy = CancelPolicyData['Rooms'][number]

/** The chosen room, priced now. `total` in rupiah. */
export type Offer = Chosen & {
  hotel: HotelDetail
  policy: Policy
  lines: PriceLine[]
  total: number
  note?: string
  rules: GuestRules
}

export type ChosenSearch = Search & { hotelKey: string; roomKey: string }

export function isChosen(search: Search): search is ChosenSearch {
  return search.hotelKey !== null && search.roomKey !== null
}

/** Throws CallError('room_not_found') for a room that is not sold with these terms any more. */
export async function askOffer(search: ChosenSearch, locale: Locale): Promise<Offer> {
  const [hotel, policies] = await Promise.all([askHotel(search, locale), askPolicy(search, locale)])
  const chosen = roomOf(hotel, search.roomKey)
  const [policy] = policies.Rooms
  if (!chosen || !policy) throw new CallError(calls.detail.name, 'room_not_found')
  const { group, rate } = chosen
  return {
    ...chosen,
    hotel,
    policy,
    lines: linesOf(group, rate),
    total: rate.TotalPrice,
    ...noteOf(policy),
    rules: {
      party: search,
      room: { adults: group.Adults, maxAdults: group.MaxAdults, maxGuests: group.MaxGuests, extraBed: group.ExtraBed },
      extraBeds: rate.ExtraBeds,
      checkOutDate: search.checkOutDate,
    },
  }
}

/** The total is not all where the hotel asks for more. */
export function noteOf({ PayAtHotel }: Pick<Policy, 'PayAtHotel'>): Pick<Offer, 'note'> {
  return PayAtHotel.length > 0 ? { note: 'hotel-booking:atHotel.priceNote' } : {}
}

async function askPolicy(search: ChosenSearch, locale: Locale): Promise<CancelPolicyData> {
  return await call<typeof contract.cancelPolicy>(calls.cancelPolicy, { body: policyBody(search) }, { locale })
}

export function policyBody(search: ChosenSearch) {
  return { ...hotelBody(search), roomKey: search.roomKey }
}

export function linesOf({ ExtraBed }: Pick<RoomGroup, 'ExtraBed'>, rate: RoomRowView): PriceLine[] {
  const { ExtraBeds: extraBeds, Tax: tax, TotalPrice: total, PriceDetails } = rate
  const beds = (ExtraBed ?? 0) * extraBeds * PriceDetails.length
  const countRoom = PriceDetails[0]?.TotalRoom ?? 1
  const nights = PriceDetails.map(({ PricePerRoom, TotalPrice }) => ({ room: PricePerRoom, total: TotalPrice, tax: 0 }))
  const price = { nights, rooms: total - tax - beds, beds, tax, total, perNight: rate.AveragePrice }
  return priceLines(price, { countRoom, extraBeds, extraBed: ExtraBed })
}
