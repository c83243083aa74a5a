import { type Rupiah, sumRupiah } from '../../core/base/common/money.ts'
import { extraBeds } from '../../core/products/hotel/price.ts'
import type { Rate } from '../../core/products/hotel/rates.ts'
import type { StayParty } from '../../core/products/hotel/stay.ts'
import type { RoomType } from '../../server/products/hotel/supplier.ts'
import type { KeyRange, StockTaken } from '../../server/trade/stock/reader.ts'
import type { Nights } from './nights.ts'
import type { Plan } from './plans.ts'
import { type NightPrices, nightPrices, roomsFree } from './rates.ts'
import type { HotelFacts } from './reference.ts'
import type { Room } from './rooms.ts'
import { stockKey, stockKeysBetween } from './stock-key.ts'

export type SoldRoom = { facts: Room; shown: RoomType; plans: readonly Plan[]; cheapest: Plan }
export type SoldHotel = { facts: HotelFacts; rooms: readonly SoldRoom[] }

export type Candidate = {
  hotel: SoldHotel
  room: SoldRoom
  prices: NightPrices
  /** Rupiah of all extra beds and nights, before tax. */
  beds: Rupiah
  /** Rupiah of all rooms and extra beds at the cheapest rate, before tax: whole thousands, so it orders as the whole price does. */
  cost: Rupiah
  /** Rooms that others have not taken, for each night. */
  free: readonly number[]
}

const destinations = new WeakMap<readonly SoldHotel[], readonly string[]>()

/** The stock of all nights of these hotels from the first day to the last. The destinations of a list of thousands are found once. */
export function stockRanges(hotels: readonly SoldHotel[], from: string, to: string): KeyRange[] {
  const keys = destinations.get(hotels) ?? [...new Set(hotels.map(({ facts }) => facts.destination.key))]
  destinations.set(hotels, keys)
  return keys.map((key) => stockKeysBetween(key, from, to))
}

/** Room types of a hotel that fit the party and are not sold out elsewhere, cheapest first. */
export function candidatesOf(hotel: SoldHotel, party: StayParty, nights: Nights): Candidate[] {
  const prices = nightPrices(hotel.facts, nights.days, nights.today)
  const found = hotel.rooms.flatMap((room) => candidateOf({ hotel, room, prices }, party, nights) ?? [])
  return found.sort((one, other) => one.cost - other.cost)
}

type OneRoom = Pick<Candidate, 'hotel' | 'room' | 'prices'>

/** Null for a room that does not fit the party, or has too few left on a night. */
export function candidateOf(one: OneRoom, party: StayParty, nights: Nights): Candidate | null {
  const { facts } = one.hotel
  const { facts: room } = one.room
  const costs = costOf(one, party, nights)
  if (!costs) return null
  const free = nights.days.map((day) => roomsFree(facts, room, day, nights.today))
  return free.some((left) => left < party.countRoom) ? null : { ...one, ...costs, free }
}

/** Keys in our stock, one for each night. */
export function keysOf({ hotel, room }: Pick<Candidate, 'hotel' | 'room'>, { dates }: Nights): string[] {
  const { key, destination } = hotel.facts
  return dates.map((date) => stockKey({ destination: destination.key, date, hotel: key, room: room.facts.code }))
}

export function costOf(
  { room, prices }: OneRoom,
  party: StayParty,
  { days }: Nights,
): Pick<Candidate, 'beds' | 'cost'> | null {
  const count = extraBeds(room.shown, party)
  if (count === null) return null
  const beds = count * (room.shown.extraBed ?? 0) * days.length
  return { beds, cost: sumRupiah(prices(room.facts, room.cheapest)) * party.countRoom + beds }
}

export function leftOf(candidate: Candidate, taken: StockTaken, nights: Nights): number {
  const { free } = candidate
  // Keys are made only where something is sold: a list has thousands.
  if (taken.size === 0) return Math.min(...free)
  const keys = keysOf(candidate, nights)
  return Math.min(...free.map((left, night) => left - (taken.get(keys[night] ?? '') ?? 0)))
}

export function ratesOf({ room, prices }: OneRoom): Rate[] {
  return room.plans.map((plan) => rateOf(plan, prices(room.facts, plan)))
}

export function rateOf({ provider, code, meal, policy }: Plan, nights: readonly Rupiah[]): Rate {
  return { provider, code, meal, nights, policy }
}
