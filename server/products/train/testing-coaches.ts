import type { CoachKind } from '../../../core/products/train/coaches.ts'
import { type Coach, type SeatPlace, seatId } from '../../../core/products/train/seats.ts'

const CODES: Record<CoachKind, string> = {
  luxury: 'LUX',
  executive: 'EKS',
  business: 'BIS',
  economy_premium: 'PRE',
  economy: 'EKO',
}

/** Rows of two and two beside an aisle. */
export function someCoach(number = 1, rows = 3, kind: CoachKind = 'executive'): Coach {
  const coach = { number, code: CODES[kind], name: `${kind} ${number}`, kind, columns: 5 }
  const seats = Array.from({ length: rows * 4 }, (_, place): SeatPlace => {
    const [y, column] = [Math.floor(place / 4), place % 4]
    const seat = `${y + 1}${'ABCD'[column]}`
    return { id: seatId(coach, seat), number: seat, x: column < 2 ? column : column + 1, y }
  })
  return { ...coach, seats }
}
