import { type Coach, chooseSeats, overlaps, type Stretch } from '../../core/train/seats.ts'
import type { SeatClaim, SeatStock } from './supplier.ts'

/** A claim with the passenger it is for. */
export type Claim = SeatClaim & { bookingId: string; passenger: number }

/** What of a departure decides who may sit where: its coaches, what our bookings hold, and what others have bought on the stretch asked about. */
export type Departure = { coaches: readonly Coach[]; claims: readonly SeatClaim[]; elsewhere: ReadonlySet<string> }

/** Seats that nobody has on any leg of the stretch. */
export function freeOn({ claims, elsewhere }: Omit<Departure, 'coaches'>, stretch: Stretch): (id: string) => boolean {
  const taken = new Set(claims.filter((claim) => overlaps(claim, stretch)).map(({ seat }) => seat))
  return (id) => !taken.has(id) && !elsewhere.has(id)
}

type Wanted = Pick<SeatStock, 'from' | 'to' | 'kind' | 'floor'> & { count: number }

/** Ids of the best seats for a party in the kind of coach it bought. Null when fewer than it and the floor of its fare are free. */
export function allocate(departure: Departure, { kind, floor, count, ...stretch }: Wanted): string[] | null {
  const isFree = freeOn(departure, stretch)
  const coaches = departure.coaches.filter((coach) => coach.kind === kind)
  const free = coaches.flatMap(({ seats }) => seats).filter(({ id }) => isFree(id)).length
  if (free - floor < count) return null
  return chooseSeats(coaches, isFree, count)?.map(({ id }) => id) ?? null
}

/** Where a passenger of a booking is to sit. */
export type Move = { passenger: number; seat: string }

/**
 * The seats of a party after some of it moved, or the first move that cannot be made: somebody else has the seat, or another of the party keeps
 * it. Seats that the party gives up in the same breath are free to it.
 */
export function seatsAfter(
  own: readonly Move[],
  moves: readonly Move[],
  isFree: (id: string) => boolean,
): { seats: Move[] } | { refused: Move } {
  const moved = new Map(moves.map((move) => [move.passenger, move.seat]))
  const seats = own.map(({ passenger, seat }) => ({ passenger, seat: moved.get(passenger) ?? seat }))
  const before = new Set(own.map(({ seat }) => seat))
  const after = new Set<string>()
  const inOrder = [...seats].sort((one, other) => Number(moved.has(one.passenger)) - Number(moved.has(other.passenger)))
  for (const each of inOrder) {
    const open = before.has(each.seat) || isFree(each.seat)
    if (!open || after.has(each.seat)) return { refused: each }
    after.add(each.seat)
  }
  return { seats }
}
