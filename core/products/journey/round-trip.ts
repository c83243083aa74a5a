import { addDays, type CalendarDate, todayIn, type Zone } from '../../base/common/dates.ts'
import { type Rupiah, sumRupiah } from '../../base/common/money.ts'

/** ISO instants. */
type Leaves = { departAt: string }
type Arrives = { arriveAt: string }

/** Whole minutes; negative when `next` leaves before. */
export function minutesBetween(first: Arrives, next: Leaves): number {
  return Math.floor((Date.parse(next.departAt) - Date.parse(first.arriveAt)) / 60_000)
}

export function earliestReturn(departure: Arrives, gapMinutes: number): Date {
  return new Date(Date.parse(departure.arriveAt) + gapMinutes * 60_000)
}

export function leavesTooSoon(departure: Arrives, back: Leaves, gapMinutes: number): boolean {
  return minutesBetween(departure, back) < gapMinutes
}

/** The first day after `day` on which a return can leave; days of the zone where the departure arrives. */
export function nextReturnDay(
  day: CalendarDate,
  { arriveAt, zone }: Arrives & { zone: Zone },
  gapMinutes: number,
): CalendarDate {
  const earliest = todayIn(zone, earliestReturn({ arriveAt }, gapMinutes))
  return earliest > day ? earliest : addDays(day, 1)
}

/** Ages count on the day of this journey. Throws RangeError for an empty list. */
export function lastToArrive<Journey extends Arrives>(journeys: readonly Journey[]): Journey {
  const [last] = journeys.toSorted((one, other) => Date.parse(other.arriveAt) - Date.parse(one.arriveAt))
  if (!last) throw new RangeError('a trip has at least one journey')
  return last
}

export function tripTotal(classes: readonly { total: Rupiah }[]): Rupiah {
  return sumRupiah(classes.map(({ total }) => total))
}
