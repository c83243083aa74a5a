import type { CoachKind, TrainClassName } from '../../core/products/train/coaches.ts'
import { type Coach, type SeatPlace, seatId } from '../../core/products/train/seats.ts'
import type { Train } from './timetable.ts'

/** `columns` are letters; a space is the aisle. */
type Stock = {
  code: string
  name: string
  columns: string
  rows: number
  /** Fewer letters in end rows: doors and luggage take room. */
  first?: string
  last?: string
}

const STOCK: Readonly<Record<CoachKind, Stock>> = {
  luxury: { code: 'LUX', name: 'Luxury', columns: 'AB C', rows: 9, last: 'AB' },
  executive: { code: 'EKS', name: 'Eksekutif', columns: 'AB CD', rows: 13, last: 'AB' },
  business: { code: 'BIS', name: 'Bisnis', columns: 'AB CD', rows: 16 },
  economy_premium: { code: 'PRE', name: 'Ekonomi Premium', columns: 'AB CD', rows: 20 },
  economy: { code: 'EKO', name: 'Ekonomi', columns: 'AB CD', rows: 18 },
}

const BENCHES: Stock = { ...STOCK.economy, columns: 'ABC DE', rows: 22, first: 'ABC', last: 'ABC' }

export const CLASS_OF: Readonly<Record<CoachKind, TrainClassName>> = {
  luxury: 'executive',
  executive: 'executive',
  business: 'business',
  economy_premium: 'economy',
  economy: 'economy',
}

export const KIND_CODES: Readonly<Record<CoachKind, string>> = {
  luxury: STOCK.luxury.code,
  executive: STOCK.executive.code,
  business: STOCK.business.code,
  economy_premium: STOCK.economy_premium.code,
  economy: STOCK.economy.code,
}

export type KindRange = { kind: CoachKind; start: number; end: number }

export type Formation = {
  key: string
  coaches: readonly Coach[]
  seats: readonly string[]
  indexOf: ReadonlyMap<string, number>
  ranges: readonly KindRange[]
  /** Adjacent seats on one side of the aisle, as indexes into `seats`. */
  benches: readonly (readonly number[])[]
}

export function isCheap({ kinds, number }: Train): boolean {
  return kinds.length === 1 && kinds[0] === 'economy' && (/^[A-Z]/.test(number) || Number(number) >= 223)
}

export function coachCounts(train: Train): ReadonlyMap<CoachKind, number> {
  const short = train.km < 120 || /^[A-Z]/.test(train.number)
  const has = (kind: CoachKind) => train.kinds.includes(kind)
  if (train.kinds.length === 1) return new Map(train.kinds.map((kind) => [kind, short ? 5 : isCheap(train) ? 7 : 8]))
  if (has('luxury'))
    return new Map<CoachKind, number>([
      ['luxury', 1],
      ['executive', 8],
    ])
  const others: CoachKind = has('business') ? 'business' : 'economy'
  const executive = short ? 2 : train.seed % 3 === 0 ? 5 : 4
  return new Map<CoachKind, number>([
    ['executive', executive],
    [others, short ? 3 : 4],
  ])
}

function stockOf(kind: CoachKind, cheap: boolean): Stock {
  return cheap ? BENCHES : STOCK[kind]
}

/** Seats on either side of the aisle, such as `3-2`. */
export function arrangementOf(train: Train, kind: CoachKind): string {
  const sides = stockOf(kind, isCheap(train)).columns.split(' ')
  return sides.map((letters) => letters.length).join('-')
}

const formations = new Map<string, Formation>()

export function formationOf(train: Train): Formation {
  const counts = coachCounts(train)
  const cheap = isCheap(train)
  const key = `${cheap ? 'benches ' : ''}${[...counts].map((count) => count.join(' ')).join(' ')}`
  let known = formations.get(key)
  if (!known) {
    known = makeFormation(key, counts, cheap)
    formations.set(key, known)
  }
  return known
}

function makeFormation(key: string, counts: ReadonlyMap<CoachKind, number>, cheap: boolean): Formation {
  const coaches = [...counts].flatMap(([kind, count]) => {
    const stock = stockOf(kind, cheap)
    return Array.from({ length: count }, (_, index) => makeCoach(kind, stock, index + 1))
  })
  const seats = coaches.flatMap((coach) => coach.seats.map(({ id }) => id))
  const indexOf = new Map(seats.map((id, index) => [id, index]))
  return { key, coaches, seats, indexOf, ranges: rangesOf(coaches), benches: benchesOf(coaches) }
}

function makeCoach(kind: CoachKind, { code, name, columns, rows, first, last }: Stock, number: number): Coach {
  const seats: SeatPlace[] = []
  for (let y = 0; y < rows; y++) {
    const letters = (y === 0 && first) || (y === rows - 1 && last) || columns
    for (const [x, letter] of [...columns].entries()) {
      if (letter === ' ' || !letters.includes(letter)) continue
      const seat = `${y + 1}${letter}`
      seats.push({ id: seatId({ code, number }, seat), number: seat, x, y })
    }
  }
  return { number, code, name: `${name} ${number}`, kind, columns: columns.length, seats }
}

function rangesOf(coaches: readonly Coach[]): KindRange[] {
  const ranges: KindRange[] = []
  let at = 0
  for (const { kind, seats } of coaches) {
    const last = ranges.at(-1)
    if (last?.kind === kind) last.end += seats.length
    else ranges.push({ kind, start: at, end: at + seats.length })
    at += seats.length
  }
  return ranges
}

function benchesOf(coaches: readonly Coach[]): number[][] {
  const benches: number[][] = []
  let at = 0
  for (const { seats } of coaches) {
    for (const [index, { x, y }] of seats.entries()) {
      const before = seats[index - 1]
      if (before && before.y === y && before.x === x - 1) benches.at(-1)?.push(at)
      else benches.push([at])
      at++
    }
  }
  return benches
}
