import { type CancelStep, cancelSteps } from '../booking/cancel-steps.ts'
import { addDays, type CalendarDate, type ClockTime, instantOf, type Zone } from '../common/dates.ts'
import { type Rupiah, roundRupiah, sumRupiah } from '../common/money.ts'

/** Local time at the hotel, counted back from the day of check-in. */
export type PolicyMoment = { daysBefore: number; time: ClockTime }

/** From this moment on a part of the price is kept: `percent` (1 to 100) of it, or the price of the first `nights`. */
export type PolicyStep = { from: PolicyMoment | null } & ({ percent: number } | { nights: number })

/**
 * Earliest step first, what is kept rises. Before the first step everything comes back; `from: null` counts from the
 * booking on, so `[{ from: null, percent: 100 }]` gives nothing back. Empty: free until check-in. From check-in on all is kept.
 */
export type CancelPolicy = readonly PolicyStep[]

/** Sold with a stay: `nights` are the prices of the nights in order, for all rooms and with tax, and make up the price. */
export type PolicyTerms = {
  policy: CancelPolicy
  checkInDate: CalendarDate
  checkInTime: ClockTime
  zone: Zone
  nights: readonly Rupiah[]
}

/** The policy as dates, earliest first; the last step begins at check-in and gives nothing back. */
export function cancelTimeline({ policy, checkInDate, checkInTime, zone, nights }: PolicyTerms): CancelStep[] {
  const steps = policy.map((step) => ({
    at: step.from && instantOf(addDays(checkInDate, -step.from.daysBefore), step.from.time, zone),
    kept: keptOf(step, nights),
  }))
  return cancelSteps(sumRupiah(nights), steps, instantOf(checkInDate, checkInTime, zone))
}

function keptOf(step: PolicyStep, nights: readonly Rupiah[]): Rupiah {
  if ('nights' in step) return sumRupiah(nights.slice(0, step.nights))
  return Math.min(sumRupiah(nights), roundRupiah((sumRupiah(nights) * step.percent) / 100))
}
