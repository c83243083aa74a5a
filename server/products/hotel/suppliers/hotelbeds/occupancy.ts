import type { RoomParty } from '../../../../../core/products/hotel/bed-bank.ts'
import type { StayParty } from '../../../../../core/products/hotel/stay.ts'

/** Rooms with the same party, which are asked for together. */
export type Occupancy = RoomParty & { rooms: number }

/** Adults evenly; children, the youngest first, to the rooms with the fewest guests. */
export function partiesOf({ countRoom, countGuest, childAges }: StayParty): RoomParty[] {
  const rooms = Array.from({ length: countRoom }, (_, index) => ({
    adults: Math.floor(countGuest / countRoom) + (index < countGuest % countRoom ? 1 : 0),
    ages: [] as number[],
  }))
  for (const age of childAges.toSorted((one, other) => one - other)) {
    const guests = (room: RoomParty) => room.adults + room.ages.length
    rooms.reduce((least, room) => (guests(room) < guests(least) ? room : least)).ages.push(age)
  }
  return rooms
}

export function occupanciesOf(party: StayParty): Occupancy[] {
  const groups = Map.groupBy(partiesOf(party), partyKey)
  return [...groups.values()].flatMap((same) => {
    const [first] = same
    return first ? [{ ...first, rooms: same.length }] : []
  })
}

function partyKey({ adults, ages }: RoomParty): string {
  return `${adults}|${ages.join()}`
}

/** A guest with a name. */
type NamedGuest = { room: number; isChild: boolean; firstName: string; lastName: string }

export type Pax = { roomId: number; type: 'AD' | 'CH'; age?: number; name?: string; surname?: string }

/** Paxes of each occupancy, named where guests are: first those of the room they chose, then the others. */
export function paxesOf(parties: readonly RoomParty[], guests: readonly NamedGuest[]): Pax[][] {
  const waiting = [...guests]
  const take = (isChild: boolean, room: number | null) => {
    const index = waiting.findIndex((guest) => guest.isChild === isChild && (room === null || guest.room === room))
    return index === -1 ? undefined : waiting.splice(index, 1)[0]
  }
  const beds = parties.flatMap(({ adults, ages }, index) => [
    ...Array.from({ length: adults }, () => ({ room: index, age: undefined as number | undefined })),
    ...ages.map((age) => ({ room: index, age: age as number | undefined })),
  ])
  const chosen = beds.map((bed) => ({ ...bed, guest: take(bed.age !== undefined, bed.room + 1) }))
  const named = chosen.map((bed) => ({ ...bed, guest: bed.guest ?? take(bed.age !== undefined, null) }))
  const groups = [
    ...Map.groupBy(parties.keys(), (index) => partyKey(parties[index] ?? { adults: 0, ages: [] })).values(),
  ]
  return groups.map((rooms) =>
    rooms.flatMap((room, position) =>
      named.filter((bed) => bed.room === room).map(({ age, guest }) => paxOf(position + 1, age, guest)),
    ),
  )
}

function paxOf(roomId: number, age: number | undefined, guest: NamedGuest | undefined): Pax {
  return {
    roomId,
    ...(age === undefined ? { type: 'AD' as const } : { type: 'CH' as const, age }),
    ...(guest ? { name: guest.firstName, surname: guest.lastName || guest.firstName } : {}),
  }
}
