import type { Rupiah } from '../../base/common/money.ts'

/** In the order of their capacity, in which rooms are kept sorted (spec section 4). */
export const ROOM_TYPES = ['single', 'double', 'triple'] as const
export type RoomType = (typeof ROOM_TYPES)[number]
export const CAPACITY: Readonly<Record<RoomType, number>> = { single: 1, double: 2, triple: 3 }
export type Rooms = Readonly<Record<RoomType, number>>

export function bedsOf(rooms: Rooms): number {
  return ROOM_TYPES.reduce((sum, type) => sum + CAPACITY[type] * rooms[type], 0)
}

/** `count` beds are missing, or more than there are participants. */
export type RoomsProblem = { message: 'validation.rooms.missing' | 'validation.rooms.spare'; count: number }

/** The capacity must equal the number of participants. */
export function roomsProblem(rooms: Rooms, participants: number): RoomsProblem | null {
  const spare = bedsOf(rooms) - participants
  if (spare === 0) return null
  return { message: spare < 0 ? 'validation.rooms.missing' : 'validation.rooms.spare', count: Math.abs(spare) }
}

type RoomPrices = { singleSupplement: Rupiah; extraBed: Rupiah }

/** Double rooms; of an odd number, one shares a room of three or sleeps alone, whichever costs less. */
export function proposeRooms(participants: number, { singleSupplement, extraBed }: RoomPrices): Rooms {
  const isOdd = participants % 2 === 1
  if (!isOdd) return { single: 0, double: participants / 2, triple: 0 }
  if (participants === 1 || singleSupplement < extraBed) return { single: 1, double: (participants - 1) / 2, triple: 0 }
  return { single: 0, double: (participants - 3) / 2, triple: 1 }
}

/** A bed for each participant. `room` counts from 1, over rooms sorted by type. */
export type Bed = { room: number; bed: RoomType }

/** Adults first, so that every room gets one while there are enough. Throws RangeError unless there is a bed for each. */
export function bedsFor(rooms: Rooms, participants: number): Bed[] {
  if (bedsOf(rooms) !== participants) throw new RangeError(`${bedsOf(rooms)} beds for ${participants} participants`)
  const all = ROOM_TYPES.flatMap((bed) => Array.from({ length: rooms[bed] }, () => bed))
  const free = all.map((bed, index) => ({ room: index + 1, bed, left: CAPACITY[bed] }))
  const beds: Bed[] = []
  while (beds.length < participants) {
    for (const each of free) {
      if (each.left === 0) continue
      each.left -= 1
      beds.push({ room: each.room, bed: each.bed })
    }
  }
  return beds
}
