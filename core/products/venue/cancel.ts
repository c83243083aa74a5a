import type { CalendarDate, ClockTime, Zone } from '../../base/common/dates.ts'
import type { Rupiah } from '../../base/common/money.ts'
import { type CancelPolicy, type CancelStep, cancelTimeline } from '../../trade/booking/change/policy.ts'
import type { KeptSteps } from '../../trade/product/kept-steps.ts'
import type { VenueType } from './kinds.ts'

/** Guides and drivers are engaged days before. */
const ENGAGED: CancelPolicy = [
  { from: { daysBefore: 3, time: '00:00' }, percent: 50 },
  { from: { daysBefore: 1, time: '00:00' }, percent: 100 },
]

/** Usual terms of Indonesian ticket sellers. */
export const POLICIES: Readonly<Record<VenueType, CancelPolicy>> = {
  admission: [{ from: { daysBefore: 1, time: '00:00' }, percent: 100 }],
  activity: ENGAGED,
  charter: ENGAGED,
}

/** `cancel`: the product's own, instead of the usual. */
type Terms = {
  type: VenueType
  date: CalendarDate
  time: ClockTime
  zone: Zone
  total: Rupiah
  cancel?: KeptSteps | null
}

export function venueCancelSteps({ type, date, time, zone, total, cancel }: Terms): CancelStep[] {
  const own = cancel?.map(({ days, percent }) => ({ from: { daysBefore: days, time: '00:00' }, percent }))
  return cancelTimeline({ policy: own ?? POLICIES[type], startDate: date, startTime: time, zone, parts: [total] })
}
