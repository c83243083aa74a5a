import * as calls from '../../../../../core/products/hotel/calls.ts'
import type * as contract from '../../../../../core/products/hotel/detail.ts'
import type { HotelDetail, RoomGroup, RoomRowView } from '../../../../../core/products/hotel/detail.ts'
import { type Search, stayOf } from '../../../../../core/products/hotel/search.ts'
import { call } from '../../../../lib/call/call.ts'
import type { Locale } from '../../../../lib/locale.ts'

export type Chosen = { group: RoomGroup; rate: RoomRowView }

export type HotelSearch = Search & { hotelKey: string }

export async function askHotel(search: HotelSearch, locale: Locale): Promise<HotelDetail> {
  return await call<typeof contract.detail>(calls.detail, { body: hotelBody(search) }, { locale })
}

export function hotelBody(search: HotelSearch) {
  const { hotelKey, correlationId } = search
  return { hotelKey, correlationId, ...stayOf(search) }
}

export function roomOf(hotel: HotelDetail, roomKey: string | null): Chosen | null {
  for (const group of hotel.Rooms) {
    const rate = group.Rates.find(({ RoomKey }) => RoomKey === roomKey)
    if (rate) return { group, rate }
  }
  return null
}
