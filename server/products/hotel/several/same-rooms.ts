import { LRUCache } from 'lru-cache'
import { extraBeds } from '../../../../core/products/hotel/price.ts'
import { netOf, type Rate } from '../../../../core/products/hotel/rates.ts'
import type { Stay } from '../../../../core/products/hotel/stay.ts'
import { cached } from '../../../base/common/cached.ts'
import type { PricedRoom, RoomOffer, RoomSeller, RoomType, SoldRoom } from '../supplier.ts'
import { hashedRoomCode } from './room-code.ts'

/** The code that a room has at all suppliers: it follows from its name and beds, so that lists and pages agree, also when one supplier is silent. */
export function sharedRoomCode({ name }: RoomSeller, room: RoomType, stay: Stay): string {
  // Suppliers price extra beds differently: such a room stays with who sells it.
  const own = (extraBeds(room, stay) ?? 1) > 0 ? `${name} ${room.code}` : ''
  return cached(codes, `${room.name}|${room.bed}|${own}`, () =>
    hashedRoomCode([plainRoomName(room.name), room.bed, own].join('|')),
  )
}

/** A list has hundreds of rooms with a few names. */
const codes = new LRUCache<string, string>({ max: 10_000 })

const LEFT_OUT = new Set(['room', 'rooms', 'kamar', 'type', 'tipe', 'the', 'with'])

/** `Deluxe Twin Room` and `TWIN DELUXE` are the same. */
export function plainRoomName(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && !LEFT_OUT.has(word))
  return words.toSorted().join(' ') || plain
}

/** Each room once with the rates of all who sell it, cheapest first; described as the first of them does. */
export function sameRooms<Offer extends RoomOffer>(sold: readonly SoldRoom<Offer>[], stay: Stay) {
  const groups = Map.groupBy(sold, (each) => sharedRoomCode(each, each.offer.room, stay))
  return [...groups].map(([code, parts]) => ({ code, parts, offer: mergedRoom(code, parts) }))
}

function mergedRoom(code: string, parts: readonly SoldRoom[]): RoomOffer {
  const [first] = parts
  if (!first) throw new Error('a room that nobody sells')
  const rates = parts.flatMap(({ offer, suffix }) => offer.rates.map((rate) => rateAs(rate, suffix)))
  return {
    room: {
      ...first.offer.room,
      code,
      size: parts.map(({ offer }) => offer.room.size).find((size) => size > 0) ?? 0,
      facilities: [...new Set(parts.flatMap(({ offer }) => offer.room.facilities))],
    },
    left: Math.max(...parts.map(({ offer }) => offer.left)),
    rates: rates.toSorted((one, other) => netOf(one) - netOf(other) || (one.code < other.code ? -1 : 1)),
  }
}

export function rateAs(rate: Rate, suffix: string): Rate {
  return suffix === '' ? rate : { ...rate, code: `${rate.code}${suffix}` }
}

/** Who sells a rate of a room, and the rate's own code there. */
export function sellerOf(
  { sellers = [] }: Pick<PricedRoom, 'sellers'>,
  rateCode: string,
): { seller: SoldRoom<PricedRoom>; rateCode: string } | null {
  for (const seller of sellers) {
    const own = seller.offer.rates.find(({ code }) => `${code}${seller.suffix}` === rateCode)
    if (own) return { seller, rateCode: own.code }
  }
  return null
}

/** The room with what one of its rates takes of our stock: only some of those who sell it may sell ours. */
export function soldAt(room: PricedRoom, rateCode: string): PricedRoom {
  const found = sellerOf(room, rateCode)
  return found ? { ...room, claims: found.seller.offer.claims } : room
}
