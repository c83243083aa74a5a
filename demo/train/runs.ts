import type { Rupiah } from '../../core/base/common/money.ts'
import type { CoachKind, TrainClassName } from '../../core/products/train/coaches.ts'
import { SALES_DAYS } from '../../core/products/train/limits.ts'
import { overlaps } from '../../core/products/train/seats.ts'
import { type Day, type Minute, minuteAt, minuteOf } from '../../server/base/common/zone.ts'
import type { DepartureKey, SeatClaim, SeatsClaimed } from '../../server/products/train/supplier.ts'
import { type Boarding, departureKey, firstDay } from './codes.ts'
import type { Demand, SoldLegs } from './demand.ts'
import { type Fare, faresOf } from './fares.ts'
import { CLASS_OF, type Formation, formationOf, type KindRange } from './formation.ts'
import { leavesAfter, legsOf, type Ride } from './timetable.ts'

export const HORIZON = SALES_DAYS
/** Minutes before boarding when sales end. */
const CLOSE = 15

/** Cheapest fare first. `free` leaves out our own bookings. */
export type Offered = { range: KindRange; free: number; fares: readonly Fare[] }

export type Run = Boarding & {
  departure: DepartureKey
  departs: Minute
  arrives: Minute
  closes: Minute
  formation: Formation
  sold: SoldLegs
  legs: number
  offered: readonly Offered[]
}

export function makeRun(boarding: Boarding, today: Day, demand: Demand): Run {
  const { ride, day } = boarding
  const { train } = ride
  const formation = formationOf(train)
  const began = firstDay(boarding)
  const sold = demand(train, began, today)
  const legs = legsOf(ride)
  const departs = departsAt(ride, day)
  return {
    ...boarding,
    departure: departureKey(boarding),
    departs,
    arrives: departs + minutesOf(ride),
    closes: departs - CLOSE,
    formation,
    sold,
    legs,
    offered: formation.ranges.map((range) => ({
      range,
      free: freeOf(sold, legs, range),
      fares: faresOf(ride, range.kind, range.end - range.start, began),
    })),
  }
}

function departsAt(ride: Ride, day: Day): Minute {
  const { train, from } = ride
  return minuteOf(train.stops[from]?.place.zone ?? 'Asia/Jakarta', day, leavesAfter(ride) % 1440)
}

export function minutesOf({ train, from, to }: Ride): number {
  return (train.stops[to]?.arrives ?? 0) - (train.stops[from]?.departs ?? 0)
}

function freeOf(sold: SoldLegs, legs: number, { start, end }: KindRange): number {
  let free = 0
  for (let seat = start; seat < end; seat++) if (((sold[seat] ?? 0) & legs) === 0) free++
  return free
}

export function isOpen({ closes }: Run, now: Date): boolean {
  return closes > minuteAt(now)
}

const counted = new WeakMap<readonly SeatClaim[], WeakMap<Run, readonly number[]>>()

/** By kind, as in `offered`. */
export function freeSeats(run: Run, claimed: SeatsClaimed): readonly number[] {
  const claims = claimed.get(run.departure)
  if (!claims) return run.offered.map(({ free }) => free)
  let ofClaims = counted.get(claims)
  if (!ofClaims) {
    ofClaims = new WeakMap()
    counted.set(claims, ofClaims)
  }
  let free = ofClaims.get(run)
  if (!free) {
    free = countFree(run, claims)
    ofClaims.set(run, free)
  }
  return free
}

function countFree(run: Run, claims: readonly SeatClaim[]): number[] {
  const free = run.offered.map((each) => each.free)
  for (const seat of seatsClaimed(run, claims)) {
    const kind = run.offered.findIndex(({ range }) => seat < range.end)
    free[kind] = (free[kind] ?? 0) - 1
  }
  return free
}

function seatsClaimed({ ride, formation, sold, legs }: Run, claims: readonly SeatClaim[]): ReadonlySet<number> {
  const seats = new Set<number>()
  for (const claim of claims) {
    const seat = overlaps(claim, ride) ? formation.indexOf.get(claim.seat) : undefined
    if (seat !== undefined && ((sold[seat] ?? 0) & legs) === 0) seats.add(seat)
  }
  return seats
}

export type OpenFare = Fare & { kind: CoachKind; left: number }

export function openFares(run: Run, free: readonly number[], adults: number): OpenFare[] {
  const kinds = run.offered.map(({ range: { kind }, fares }, index) =>
    fares.flatMap((fare) => {
      const left = (free[index] ?? 0) - fare.floor
      return left >= adults ? [{ ...fare, kind, left }] : []
    }),
  )
  return kinds.reverse().flat()
}

export function lowestOf(
  { offered }: Run,
  free: readonly number[],
  adults: number,
  cabinClass?: TrainClassName,
): Rupiah | null {
  let lowest: Rupiah | null = null
  for (const [index, { range, fares }] of offered.entries()) {
    if (cabinClass && CLASS_OF[range.kind] !== cabinClass) continue
    const open = fares.find(({ floor }) => (free[index] ?? 0) - floor >= adults)
    if (open && (lowest === null || open.fare < lowest)) lowest = open.fare
  }
  return lowest
}
