import { type Rupiah, sumRupiah } from '../../../../core/common/money.ts'
import { extraBeds } from '../../../../core/hotel/price.ts'
import type { Rate } from '../../../../core/hotel/rates.ts'
import type { StayParty } from '../../../../core/hotel/stay.ts'
import type { StockTaken } from '../../../stock/reader.ts'
import type { RoomType } from '../../supplier.ts'
import type { Nights } from './nights.ts'
import type { Plan } from './plans.ts'
import { nightPrices, roomsFree } from './rates.ts'
import type { HotelFacts } from './reference.ts'
import type { Room } from './rooms.ts'
import { stockKey } from './stock-key.ts'

/** A room type with everything about it that does not change with the stay. */
export type SoldRoom = { facts: Room; shown: RoomType; plans: readonly Plan[] }
export type SoldHotel = { facts: HotelFacts; rooms: readonly SoldRoom[] }

/** A room type for a stay. `cost` orders rooms as their whole price does: rupiah of all rooms and extra beds, before tax. */
export type Candidate = {
  hotel: SoldHotel
  room: SoldRoom
  cost: Rupiah
  /** For each night: the key, and the rooms that others have not taken. */
  keys: readonly string[]
  free: readonly number[]
}

/** Room types of a hotel that fit the party and are not sold out elsewhere, cheapest first. */
export function candidatesOf(hotel: SoldHotel, party: StayParty, nights: Nights): Candidate[] {
  const found = hotel.rooms.flatMap((room) => candidateOf(hotel, room, party, nights) ?? [])
  return found.sort((one, other) => one.cost - other.cost)
}

/** Null for a room that does not fit the party, or has too few left on a night. */
export function candidateOf(hotel: SoldHotel, room: SoldRoom, party: StayParty, nights: Nights): Candidate | null {
  const { facts } = hotel
  const beds = extraBeds(room.shown, party)
  if (beds === null) return null
  const free = nights.days.map((day) => roomsFree(facts, room.facts, day, nights.today))
  if (free.some((left) => left < party.countRoom)) return null
  const extra = beds * (room.shown.extraBed ?? 0) * nights.days.length
  return {
    hotel,
    room,
    cost: lowestNet(hotel, room, nights) * party.countRoom + extra,
    keys: nights.dates.map((date) =>
      stockKey({ destination: facts.destination.key, date, hotel: facts.key, room: room.facts.code }),
    ),
    free,
  }
}

/** The cheapest plan of a room is the same one on every night. */
function lowestNet({ facts }: SoldHotel, { facts: room, plans }: SoldRoom, { days, today }: Nights): Rupiah {
  const first = days.slice(0, 1)
  let lowest: { plan: Plan; price: Rupiah } | undefined
  for (const plan of plans) {
    const price = nightPrices(facts, room, plan, first, today)[0] ?? 0
    if (!lowest || price < lowest.price) lowest = { plan, price }
  }
  return lowest ? sumRupiah(nightPrices(facts, room, lowest.plan, days, today)) : 0
}

/** Rooms left on every night. */
export function leftOf({ keys, free }: Candidate, taken: StockTaken): number {
  let left = Number.POSITIVE_INFINITY
  for (const [night, key] of keys.entries()) left = Math.min(left, (free[night] ?? 0) - (taken.get(key) ?? 0))
  return left
}

export function ratesOf({ hotel, room }: Candidate, { days, today }: Nights): Rate[] {
  return room.plans.map((plan) => ({
    provider: plan.provider,
    code: plan.code,
    meal: plan.meal,
    nights: nightPrices(hotel.facts, room.facts, plan, days, today),
    policy: plan.policy,
  }))
}
