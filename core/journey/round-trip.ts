import { type Rupiah, sumRupiah } from '../common/money.ts'

/** Instants as ISO texts. */
type Leaves = { departAt: string }
type Arrives = { arriveAt: string }

/** Whole minutes between the arrival of one journey and the departure of the next; negative when that leaves before. */
export function minutesBetween(first: Arrives, next: Leaves): number {
  return Math.floor((Date.parse(next.departAt) - Date.parse(first.arriveAt)) / 60_000)
}

/** The first instant at which a return may leave. */
export function earliestReturn(departure: Arrives, gapMinutes: number): Date {
  return new Date(Date.parse(departure.arriveAt) + gapMinutes * 60_000)
}

/** Of several journeys, the one that arrives last: ages count on that day. Throws RangeError of none. */
export function lastToArrive<Journey extends Arrives>(journeys: readonly Journey[]): Journey {
  const [last] = journeys.toSorted((one, other) => Date.parse(other.arriveAt) - Date.parse(one.arriveAt))
  if (!last) throw new RangeError('a trip has at least one journey')
  return last
}

/** What all classes of a trip cost a party together, in rupiah. */
export function tripTotal(classes: readonly { total: Rupiah }[]): Rupiah {
  return sumRupiah(classes.map(({ total }) => total))
}
