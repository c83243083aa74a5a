import { addDays, type CalendarDate, instantOf, type Zone } from '../../../../../core/base/common/dates.ts'
import { type CancelStep, stepsFrom } from '../../../../../core/trade/booking/change/policy.ts'

/** Refunds on one local day, in rupiah: one, or several where a step ends on that day. The last has no end. */
export function refundsOn(steps: readonly CancelStep[], day: CalendarDate, zone: Zone, now: Date): CancelStep[] {
  const begins = instantOf(day, '00:00', zone)
  const ends = instantOf(addDays(day, 1), '00:00', zone).getTime()
  const open = stepsFrom(steps, begins < now ? now : begins)
  const last = open.findIndex(({ until }) => until === null || Date.parse(until) >= ends)
  return open.slice(0, last + 1).map((step, index) => (index === last ? { ...step, until: null } : step))
}
