import { ApiError } from '../../../core/base/common/call/errors.ts'
import type { StayPrice } from '../../../core/products/hotel/price.ts'
import { mergeRates, type RoomRow, roomCodeOf, termsOfKey } from '../../../core/products/hotel/rates.ts'
import type { Stay } from '../../../core/products/hotel/stay.ts'
import { askSupplier } from '../../trade/booking/make/ask.ts'
import type { StockTaken } from '../../trade/stock/reader.ts'
import type { HotelDeps } from './deps.ts'
import { priceOf } from './priced.ts'
import { soldAt } from './several/same-rooms.ts'
import type { PricedRoom } from './supplier.ts'

export type ChosenRoom = { hotelKey: string; roomKey: string; stay: Stay; now: Date; own?: StockTaken }

export type PricedRow = { offer: PricedRoom; row: RoomRow; stay: Stay; price: StayPrice; beds: number }

/** Throws ApiError: hotel_not_found, room_not_found (also when no provider sells it any more), stay_begun, sold_out. */
export async function pricedRow(
  deps: Pick<HotelDeps, 'supplier'>,
  { roomKey, ...asked }: ChosenRoom,
): Promise<PricedRow> {
  const roomCode = roomCodeOf(roomKey)
  const offer = await askSupplier(() => deps.supplier.price({ ...asked, roomCode, terms: termsOfKey(roomKey) }))
  const row = mergeRates(roomCode, offer.rates).find(({ key }) => key === roomKey)
  if (!row) throw new ApiError('room_not_found')
  const { stay } = asked
  return { offer: soldAt(offer, row.rate.code), row, stay, ...priceOf({ room: offer.room, rate: row.rate, stay }) }
}
