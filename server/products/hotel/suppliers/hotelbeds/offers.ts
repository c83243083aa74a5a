import { byMerit, choiceKind } from '../../../../../core/products/hotel/rates.ts'
import type { Stay } from '../../../../../core/products/hotel/stay.ts'
import { priceOf } from '../../priced.ts'
import type { HotelOffer, RoomChoice } from '../../supplier.ts'
import type { SoldHotel } from './catalogue.ts'
import type { KeyedRoom } from './rates.ts'

/** The cheapest of each kind of choice, by price. Null without rooms. */
export function hotelOffer({ hotel }: SoldHotel, rooms: readonly KeyedRoom[], stay: Stay): HotelOffer | null {
  const costed = rooms.flatMap(({ room, rates }) =>
    rates.map(({ rate, left }): { choice: RoomChoice; total: number } => ({
      choice: { room, left, rate },
      total: priceOf({ room, rate, stay }).price.total,
    })),
  )
  const best = new Map<string, { choice: RoomChoice; total: number }>()
  for (const each of costed) {
    const kind = choiceKind(each.choice.rate)
    const known = best.get(kind)
    const isBetter =
      !known ||
      each.total < known.total ||
      (each.total === known.total && byMerit(each.choice.rate, known.choice.rate) < 0)
    if (isBetter) best.set(kind, each)
  }
  const choices = [...best.values()].toSorted((one, other) => one.total - other.total).map(({ choice }) => choice)
  return choices.length > 0 ? { hotel, choices } : null
}
