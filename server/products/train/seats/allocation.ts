import { type Coach, chooseSeats, overlaps, type Stretch } from '../../../../core/products/train/seats.ts'
import type { SeatClaim, SeatStock } from '../supplier.ts'

export type Claim = SeatClaim & { bookingId: string; passenger: number }

export type Departure = { coaches: readonly Coach[]; claims: readonly SeatClaim[]; elsewhere: ReadonlySet<string> }

export function freeOn({ claims, elsewhere }: Omit<Departure, 'coaches'>, stretch: Stretch): (id: string) => boolean {
  const taken = new Set(claims.filter((claim) => overlaps(claim, stretch)).map(({ seat }) => seat))
  return (id) => !taken.has(id) && !elsewhere.has(id)
}

type SeatRequest = Pick<SeatStock, 'from' | 'to' | 'kind' | 'floor'> & { count: number }

/** Best seat ids for a party. Null when fewer are free than its size plus the fare's floor. */
export function allocate(departure: Departure, { kind, floor, count, ...stretch }: SeatRequest): string[] | null {
  const isFree = freeOn(departure, stretch)
  const coaches = departure.coaches.filter((coach) => coach.kind === kind)
  const free = coaches.flatMap(({ seats }) => seats).filter(({ id }) => isFree(id)).length
  if (free - floor < count) return null
  return chooseSeats(coaches, isFree, count)?.map(({ id }) => id) ?? null
}

export type Move = { passenger: number; seat: string }

/** The party's seats after the moves, or the first impossible move. Seats the party gives up in the same request are free to it. */
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
