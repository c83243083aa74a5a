import type { CalendarDate } from '../../base/common/dates.ts'
import type { Rupiah } from '../../base/common/money.ts'
import type { RescheduleRefusal, RescheduleRule } from '../../trade/booking/change/reschedule-rule.ts'
import { canReturn } from './trip.ts'
import type { BoughtFare } from './wire.ts'

/** By the fare of one way: its fee, until it departs; what is cheaper comes back where the fare itself would. */
export function flightRescheduleRule(
  fares: readonly BoughtFare[] | undefined,
  way: number,
  departsAt: Date,
  now: Date,
): RescheduleRule | RescheduleRefusal {
  const fare = fares?.find(({ num }) => num === way)
  if (!fare || fare.change_fee === null) return 'rule'
  if (departsAt <= now) return 'too_late'
  return { fee: fare.change_fee, until: departsAt, givesBack: fare.refund_fee !== null }
}

/** If the fare of one way of a ticket gives nothing back, no way does. `own`: fee by the fare alone. */
export function termsTogether(ways: readonly { own: Rupiah | null; change: Rupiah | null }[]): BoughtFare[] {
  const isKept = ways.some(({ own }) => own === null)
  return ways.map(({ own, change }, num) => ({ num, refund_fee: isKept ? null : own, change_fee: change }))
}

/** ISO instants, and days at the places. */
type Timed = { departAt: string; arriveAt: string; departDate: CalendarDate; arriveDate: CalendarDate }

/** Whether a flight fits beside the other way, which stays. */
export function fitsBeside(way: number, flight: Timed, other: Timed | undefined): boolean {
  if (!other) return true
  return way === 0 ? canReturn(flight, other) : canReturn(other, flight)
}

/** The same of whole days, of which the flights are not known. */
export function dayFitsBeside(way: number, date: CalendarDate, other: Timed | undefined): boolean {
  if (!other) return true
  return way === 0 ? date <= other.departDate : date >= other.arriveDate
}
