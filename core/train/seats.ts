import type { CoachKind } from './contract.ts'

/**
 * A place in a coach. `x` counts columns with the aisle as one of them, so that seats are neighbours when their `x` differ by one; `y` counts rows from
 * the front. `id` is `EKS-1/5A`.
 */
export type SeatPlace = { id: string; number: string; x: number; y: number }

/** A coach of a train: `EKS-1`, named `Eksekutif 1`. `columns` counts the aisle too. */
export type Coach = {
  /** Place in its kind, from 1. */
  number: number
  /** Three letters of its kind, such as `EKS`. */
  code: string
  name: string
  kind: CoachKind
  columns: number
  seats: readonly SeatPlace[]
}

/** `EKS-1`, the first part of the ids of a coach's seats. */
export function coachId({ code, number }: Pick<Coach, 'code' | 'number'>): string {
  return `${code}-${number}`
}

/** Id of a seat. */
export function seatId(coach: Pick<Coach, 'code' | 'number'>, seatNumber: string): string {
  return `${coachId(coach)}/${seatNumber}`
}

type Free = (id: string) => boolean

/**
 * Seats for a party, best first: side by side or in adjoining rows of one coach where that can be had, otherwise as near to each other as can be.
 * Among seats equally near, those that leave no single seat between others; then those away from the doors. Answers as many as asked, or null
 * when fewer are free: nobody is turned away while a seat is free.
 */
export function chooseSeats(coaches: readonly Coach[], isFree: Free, count: number): SeatPlace[] | null {
  if (count === 0) return []
  const open = coaches.map((coach) => ({ coach, free: coach.seats.filter(({ id }) => isFree(id)) }))
  if (open.reduce((sum, { free }) => sum + free.length, 0) < count) return null
  const together = open
    .filter(({ free }) => free.length >= count)
    .map(({ coach, free }) => bestIn(coach, free, count))
    .reduce<Choice | null>((best, choice) => (best === null || isBetter(choice, best) ? choice : best), null)
  return together ? together.seats : spread(open, isFree, count)
}

type Open = { coach: Coach; free: readonly SeatPlace[] }

/** No coach holds all: as many as can be in the coach with most room, the rest in the coaches nearest to it. */
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

/** Compared part by part, smaller is better: rows spanned beyond two, single seats left over, how far apart, how far from the middle. */
type Cost = readonly [rows: number, gaps: number, apart: number, middle: number]
type Choice = { seats: SeatPlace[]; cost: Cost }

function isBetter({ cost }: Choice, than: Choice): boolean {
  for (const [part, value] of cost.entries()) {
    const other = than.cost[part] ?? 0
    if (value !== other) return value < other
  }
  return false
}

/** The best of one coach that has enough free seats: looked for in ever more rows together, until some rows hold the party. */
function bestIn(coach: Coach, free: readonly SeatPlace[], count: number): Choice {
  const last = Math.max(...coach.seats.map(({ y }) => y))
  const scorer = createScorer(coach, free)
  for (let rows = 2; ; rows++) {
    let best: Choice | null = null
    for (let top = 0; top <= Math.max(0, last + 1 - rows); top++) {
      const window = free.filter(({ y }) => y >= top && y < top + rows)
      for (const seats of combinations(window, count)) {
        const choice = { seats, cost: scorer(seats) }
        if (best === null || isBetter(choice, best)) best = choice
      }
    }
    if (best) return best
  }
}

function createScorer(coach: Coach, free: readonly SeatPlace[]): (seats: readonly SeatPlace[]) => Cost {
  const at = new Map(free.map((seat) => [seat.y * coach.columns + seat.x, seat]))
  const middle = (Math.max(...coach.seats.map(({ y }) => y)) + 1) / 2
  const neighbours = ({ x, y }: SeatPlace) =>
    [x - 1, x + 1].flatMap((column) =>
      column < 0 || column >= coach.columns ? [] : (at.get(y * coach.columns + column) ?? []),
    )
  return (seats) => {
    const taken = new Set(seats)
    // A seat beside a taken one that had company before and has none now.
    const left = new Set(seats.flatMap(neighbours).filter((seat) => !taken.has(seat)))
    const gaps = [...left].filter((seat) => neighbours(seat).every((beside) => taken.has(beside))).length
    const ys = seats.map(({ y }) => y)
    const rows = Math.max(...ys) - Math.min(...ys)
    const apart = seats.reduce((sum, one, index) => sum + distance(one, seats[index + 1] ?? one), 0)
    const away = seats.reduce((sum, { y }) => sum + Math.abs(y - middle), 0)
    return [Math.max(0, rows - 1), gaps, apart, away]
  }
}

/** A row apart counts as two columns: people see and hear each other across the aisle better than over a seat's back. */
function distance(one: SeatPlace, other: SeatPlace): number {
  return Math.abs(one.x - other.x) + 2 * Math.abs(one.y - other.y)
}

/** All choices of `count` of the seats, in reading order. */
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

/** A stretch of a departure's way: from one stop up to another, as places in its list of stops. */
export type Stretch = { from: number; to: number }

/** Two stretches share a leg: a seat sold Gambir to Cirebon is free again from Cirebon on. */
export function overlaps(one: Stretch, other: Stretch): boolean {
  return one.from < other.to && other.from < one.to
}
