import type { CoachKind } from './coaches.ts'

/** `x` counts columns with the aisle, so neighbours differ by one; `y` counts rows from the front; `id` is `EKS-1/5A`. */
export type SeatPlace = { id: string; number: string; x: number; y: number }

/** `columns` counts the aisle too. */
export type Coach = {
  /** Place in its kind, from 1. */
  number: number
  code: string
  name: string
  kind: CoachKind
  columns: number
  seats: readonly SeatPlace[]
}

/** The specification's states; `none` is the aisle or a gap. */
export const SEAT_STATUS = { available: 0, filled: 1, none: -1 } as const

/** `EKS-1`. */
export function coachId({ code, number }: Pick<Coach, 'code' | 'number'>): string {
  return `${code}-${number}`
}

export function seatId(coach: Pick<Coach, 'code' | 'number'>, seatNumber: string): string {
  return `${coachId(coach)}/${seatNumber}`
}

type Free = (id: string) => boolean

/** Seats near each other first, then those that leave no single seat, then those away from the doors. Null when too few are free. */
export function chooseSeats(coaches: readonly Coach[], isFree: Free, count: number): SeatPlace[] | null {
  if (count === 0) return []
  const open = coaches.map((coach) => ({
    coach,
    free: coach.seats.filter(({ id }) => isFree(id)).sort(inReadingOrder),
  }))
  if (open.reduce((sum, { free }) => sum + free.length, 0) < count) return null
  let best: Choice | null = null
  for (const { coach, free } of open) if (free.length >= count) best = bestIn(coach, free, count, best)
  return best ? best.seats : spread(open, isFree, count)
}

function inReadingOrder(one: SeatPlace, other: SeatPlace): number {
  return one.y - other.y || one.x - other.x
}

type Open = { coach: Coach; free: readonly SeatPlace[] }

/** No coach holds all: fills the coach with most room, then the nearest ones. */
function spread(open: readonly Open[], isFree: Free, count: number): SeatPlace[] {
  const [roomiest] = open.toSorted((one, other) => other.free.length - one.free.length)
  if (!roomiest) return []
  const home = open.indexOf(roomiest)
  const near = open.toSorted((one, other) => Math.abs(open.indexOf(one) - home) - Math.abs(open.indexOf(other) - home))
  const seats: SeatPlace[] = []
  for (const { coach, free } of near) {
    const here = Math.min(free.length, count - seats.length)
    seats.push(...(chooseSeats([coach], isFree, here) ?? []))
  }
  return seats
}

/** Compared part by part, smaller is better: rows beyond two, single seats left over, distance apart, distance from the middle. */
type Choice = { seats: SeatPlace[]; rows: number; gaps: number; apart: number; middle: number }

/** Tries ever more rows until some hold the party. Other buyers wait meanwhile, so choices that cannot win are not counted. */
function bestIn(coach: Coach, free: readonly SeatPlace[], count: number, before: Choice | null): Choice | null {
  const last = Math.max(...coach.seats.map(({ y }) => y))
  const middle = (last + 1) / 2
  const neighbours = neighboursIn(free)
  let best = before
  for (let rows = 2; rows <= last + 2; rows++) {
    if (best && best.rows < rows - 2) return best
    let found = false
    for (let top = 0; top <= last; top++) {
      const inRows = free.filter(({ y }) => y >= top && y < top + rows)
      for (const seats of combinations(inRows, count)) {
        // The next rows cover choices that lie only in the rows below.
        if (seats[0]?.y !== top) break
        found = true
        best = better(best, seats, { middle, neighbours }) ?? best
      }
    }
    if (found) return best
  }
  return best
}

type Coachwork = { middle: number; neighbours: Neighbours }

function better(best: Choice | null, seats: SeatPlace[], { middle, neighbours }: Coachwork): Choice | null {
  const rows = Math.max(0, (seats.at(-1)?.y ?? 0) - (seats[0]?.y ?? 0) - 1)
  const apart = seats.reduce((sum, one, index) => sum + distance(one, seats[index + 1] ?? one), 0)
  const away = seats.reduce((sum, { y }) => sum + Math.abs(y - middle), 0)
  const nearer = !best || apart < best.apart || (apart === best.apart && away < best.middle)
  if (best && (rows > best.rows || (rows === best.rows && best.gaps === 0 && !nearer))) return null
  const gaps = gapsLeft(seats, neighbours)
  if (best && rows === best.rows && (gaps > best.gaps || (gaps === best.gaps && !nearer))) return null
  return { seats, rows, gaps, apart, middle: away }
}

type Neighbours = ReadonlyMap<SeatPlace, readonly SeatPlace[]>

/** On one side of the aisle only. */
function neighboursIn(free: readonly SeatPlace[]): Neighbours {
  return new Map(free.map((seat) => [seat, free.filter(({ x, y }) => y === seat.y && Math.abs(x - seat.x) === 1)]))
}

/** A seat between two taken ones counts twice: taking it in place of one of them is never worse. */
function gapsLeft(taken: readonly SeatPlace[], neighbours: Neighbours): number {
  let gaps = 0
  for (const seat of taken) {
    for (const beside of neighbours.get(seat) ?? []) {
      const alone = (neighbours.get(beside) ?? []).every((other) => taken.includes(other))
      if (alone && !taken.includes(beside)) gaps += 1
    }
  }
  return gaps
}

/** A row apart counts as two columns: people talk across the aisle better than over a seat's back. */
function distance(one: SeatPlace, other: SeatPlace): number {
  return Math.abs(one.x - other.x) + 2 * Math.abs(one.y - other.y)
}

function* combinations(seats: readonly SeatPlace[], count: number, from = 0): Generator<SeatPlace[]> {
  if (count === 0) {
    yield []
    return
  }
  for (let index = from; index <= seats.length - count; index++) {
    const seat = seats[index]
    if (!seat) return
    for (const rest of combinations(seats, count - 1, index + 1)) yield [seat, ...rest]
  }
}

/** Indexes in the departure's list of stops. */
export type Stretch = { from: number; to: number }

/** A seat sold Gambir to Cirebon is free again from Cirebon on. */
export function overlaps(one: Stretch, other: Stretch): boolean {
  return one.from < other.to && other.from < one.to
}
