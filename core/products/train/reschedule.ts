import { ROC } from '../../base/common/charge.ts'
import type { CalendarDate } from '../../base/common/dates.ts'
import type { Rupiah } from '../../base/common/money.ts'
import { ADJUSTMENT_KINDS, type Adjustment, adjustmentsOf } from '../../trade/booking/change/adjustment.ts'
import type { RescheduleRefusal, RescheduleRule } from '../../trade/booking/change/reschedule-rule.ts'
import type { PriceLine } from '../../trade/booking/contract.ts'
import { KEPT, MOVE_CLOSES_HOURS } from './limits.ts'
import { canReturn } from './trip.ts'

const STEP = 1_000

/** KAI asks its share of the fare, up to the next thousand, and gives nothing back for a cheaper train. */
export function trainRescheduleRule(
  payments: readonly Pick<PriceLine, 'code' | 'amount'>[],
  { amount, adjustments }: { amount: Rupiah; adjustments: readonly Adjustment[] },
  departsAt: Date,
  now: Date,
): RescheduleRule | RescheduleRefusal {
  const until = new Date(departsAt.getTime() - MOVE_CLOSES_HOURS * 3_600_000)
  if (until <= now) return 'too_late'
  const charge = payments.find(({ code }) => code === ROC)?.amount ?? 0
  const fare = amount - adjustmentsOf(adjustments, ADJUSTMENT_KINDS) - charge
  return { fee: Math.ceil((fare * KEPT) / STEP) * STEP, until, givesBack: false }
}

/** ISO instants, and days at the stations. */
type Timed = { departAt: string; arriveAt: string; departureDate: CalendarDate; arrivalDate: CalendarDate }

/** Whether a way, of its first and last train, fits beside the other one, which stays. */
export function fitsBeside(num: number, trains: readonly Timed[], others: readonly Timed[]): boolean {
  const [there, back] = num === 0 ? [trains.at(-1), others[0]] : [others.at(-1), trains[0]]
  return !there || !back || canReturn(there, back)
}

/** The same of whole days, of which the trains are not known. */
export function dayFitsBeside(num: number, date: CalendarDate, others: readonly Timed[]): boolean {
  const [first, last] = [others[0], others.at(-1)]
  if (!first || !last) return true
  return num === 0 ? date <= first.departureDate : date >= last.arrivalDate
}
