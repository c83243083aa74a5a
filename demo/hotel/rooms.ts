import type { FacilityCode } from '../../core/base/common/facilities.ts'
import { readData } from '../../server/base/common/data.ts'
import type { RoomType } from '../../server/products/hotel/supplier.ts'
import { chance } from '../market/chance.ts'
import { facilitiesOf, isInRoom } from './facilities.ts'
import type { HotelFacts } from './reference.ts'

/** `level` is a multiple of the price of the hotel's simplest room, `capacity` the rooms a night that are ours to sell. */
export type Room = Omit<RoomType, 'picture'> & { level: number; capacity: number }

type Pattern = Pick<Room, 'code' | 'name' | 'bed' | 'size' | 'level' | 'capacity'> & {
  adults?: number
  /** Adults and children together; one more than the adults unless given. */
  guests?: number
  extra?: true
  more?: readonly FacilityCode[]
}

type RoomClass = 'budget' | 'middle' | 'upper' | 'top' | 'resort'

const PATTERNS = Map.groupBy(readData<(Pattern & { class: RoomClass })[]>('hotel-rooms'), (row) => row.class)

function classOf({ stars, area }: HotelFacts): RoomClass {
  if (stars <= 2) return 'budget'
  if (stars === 3) return 'middle'
  if (stars === 4) return 'upper'
  return area.market === 'resort' && area.kind !== 'city' ? 'resort' : 'top'
}

/** Two to six types, the simplest first: a hotel has the first two, and most of the others. */
export function roomsOf(hotel: HotelFacts): readonly Room[] {
  const inRoom = facilitiesOf(hotel).filter(isInRoom)
  const larger = 0.92 + 0.2 * chance(hotel.seed, 11)
  return (PATTERNS.get(classOf(hotel)) ?? [])
    .filter((_, index) => index < 2 || chance(hotel.seed, 20 + index) < 0.78)
    .map((pattern, index) => toRoom(pattern, hotel, { larger, index, inRoom }))
}

type Build = { larger: number; index: number; inRoom: readonly FacilityCode[] }

function toRoom(pattern: Pattern, { stars, seed }: HotelFacts, { larger, index, inRoom }: Build): Room {
  const { code, name, bed, size, level, capacity, adults = 2, guests = adults + 1, extra, more = [] } = pattern
  return {
    code,
    name,
    bed,
    size: Math.round(size * larger),
    facilities: [...new Set([...inRoom, ...more])],
    adults,
    maxAdults: extra ? adults + 1 : adults,
    maxGuests: extra ? guests + 1 : guests,
    extraBed: extra ? (EXTRA_BED[stars] ?? 200_000) : null,
    level,
    capacity: Math.max(1, Math.round(capacity * (0.7 + 0.6 * chance(seed, 40 + index)))),
  }
}

/** Rupiah a night before tax and service. */
const EXTRA_BED: Readonly<Record<number, number>> = { 3: 175_000, 4: 260_000, 5: 480_000 }
