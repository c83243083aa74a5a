import type { CoachMap, Seat } from '../../../../../core/products/train/seat-map.ts'
import { coachId, SEAT_STATUS } from '../../../../../core/products/train/seats.ts'

/** In the shape of `set-seat`. */
export type Move = { index: number; coach: string; seat: string }

type Place = 'window' | 'aisle' | 'middle'

export function placeOf(row: readonly Seat[], seat: Seat): Place {
  const at = row.indexOf(seat)
  if (at === 0 || at === row.length - 1) return 'window'
  return isSeat(row[at - 1]) && isSeat(row[at + 1]) ? 'middle' : 'aisle'
}

export function isSeat(seat: Seat | undefined): boolean {
  return seat !== undefined && seat.status !== SEAT_STATUS.none
}

/** `5A` → row 5, letter A. */
export function partsOf({ number }: Pick<Seat, 'number'>): { row: string; letter: string } {
  const [, row = number, letter = ''] = /^(\d+)(\D+)$/.exec(number) ?? []
  return { row, letter }
}

export function freeIn(coach: CoachMap): Seat[] {
  return coach.rows.flat().filter(({ status }) => status === SEAT_STATUS.available)
}

export function seatOf(coaches: readonly CoachMap[], passenger: number): { coach: CoachMap; seat: Seat } | null {
  for (const coach of coaches) {
    const seat = coach.rows.flat().find((place) => place.passenger === passenger)
    if (seat) return { coach, seat }
  }
  return null
}

/** Empty for another party's seat or the passenger's own; two moves when a fellow passenger sits there. */
export function movesFor(coaches: readonly CoachMap[], passenger: number, coach: CoachMap, seat: Seat): Move[] {
  const own = seatOf(coaches, passenger)
  if (!isSeat(seat) || seat.passenger === passenger) return []
  const move: Move = { index: passenger, coach: coachId(coach), seat: seat.number }
  if (seat.status === SEAT_STATUS.available) return [move]
  if (seat.passenger === null || !own) return []
  return [move, { index: seat.passenger, coach: coachId(own.coach), seat: own.seat.number }]
}

export function withMoves(coaches: readonly CoachMap[], moves: readonly Move[]): CoachMap[] {
  const moving = new Set(moves.map(({ index }) => index))
  const sitter = new Map(moves.map(({ index, coach, seat }) => [`${coach}/${seat}`, index]))
  const after = (seat: Seat): Seat => {
    const passenger = sitter.get(seat.id)
    if (passenger !== undefined) return { ...seat, status: SEAT_STATUS.filled, passenger }
    const left = seat.passenger !== null && moving.has(seat.passenger)
    return left ? { ...seat, status: SEAT_STATUS.available, passenger: null } : seat
  }
  return coaches.map((coach) => ({ ...coach, rows: coach.rows.map((row) => row.map(after)) }))
}

export function seatedAs(coaches: readonly CoachMap[], moves: readonly Move[]): boolean {
  return moves.every(({ index, coach, seat }) => seatOf(coaches, index)?.seat.id === `${coach}/${seat}`)
}

/** Arrows skip the aisle; up and down go to the next row with that column. */
const STEPS: Record<string, readonly [dx: number, dy: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Null when the key leads to no seat. */
export function seatByKey({ rows }: CoachMap, from: Seat, key: string): Seat | null {
  const step = STEPS[key]
  if (step) return along(rows, from, step)
  const row = rows[from.y]?.filter(isSeat) ?? []
  if (key === 'Home') return row[0] ?? null
  if (key === 'End') return row.at(-1) ?? null
  const column = rows.flatMap((each) => each[from.x] ?? []).filter(isSeat)
  if (key === 'PageUp') return column[0] ?? null
  return key === 'PageDown' ? (column.at(-1) ?? null) : null
}

function along(rows: CoachMap['rows'], { x, y }: Seat, [dx, dy]: readonly [number, number]): Seat | null {
  for (let column = x + dx, row = y + dy; ; column += dx, row += dy) {
    const place = rows[row]?.[column]
    if (!place) return null
    if (isSeat(place)) return place
  }
}

/** Size of the row of each of `count` things. Rows hold at most `most` and are even: none stands alone at the end. */
export function rowSizes(count: number, most: number): number[] {
  const rows = Math.ceil(count / most)
  return Array.from({ length: rows }, (_, row) => Math.floor(count / rows) + (row < count % rows ? 1 : 0)).flatMap(
    (size) => Array.from({ length: size }, () => size),
  )
}
