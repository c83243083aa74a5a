import {
  addDays,
  type CalendarDate,
  type ClockTime,
  instantOf,
  localTime,
  type Zone,
} from '../../../base/common/dates.ts'
import { type Rupiah, roundRupiah, sumRupiah } from '../../../base/common/money.ts'
import type { CancelQuote } from '../contract.ts'
import type { BookingMoney } from '../lines.ts'
import type { Adjustment } from './adjustment.ts'
import { cancelQuote } from './cancel.ts'

/** Local time at the place, counted back from the first day. */
export type PolicyMoment = { daysBefore: number; time: ClockTime }

/** From this moment on a part of the price is kept: `percent` (1 to 100) of it, or its first `parts`. */
export type PolicyStep = { from: PolicyMoment | null } & ({ percent: number } | { parts: number })

/** Earliest step first, what is kept rises. Before the first step everything comes back. `from: null` counts from the booking on. Empty: all comes back until the start. From the start on all is kept. */
export type CancelPolicy = readonly PolicyStep[]

/** Refund in rupiah until an instant; null in the last step. */
export type CancelStep = { until: string | null; refund: Rupiah }

/** `parts` make up the price, such as the nights of a stay in order; rupiah with tax. */
export type PolicyTerms = {
  policy: CancelPolicy
  startDate: CalendarDate
  startTime: ClockTime
  zone: Zone
  parts: readonly Rupiah[]
}

/** From `at` on so many rupiah are kept; null counts from the booking on. */
export type KeptStep = { at: Date | null; kept: Rupiah }

export function cancelTimeline({ policy, startDate, startTime, zone, parts }: PolicyTerms): CancelStep[] {
  const steps = policy.map((step) => ({
    at: step.from && instantOf(addDays(startDate, -step.from.daysBefore), step.from.time, zone),
    kept: keptOf(step, parts),
  }))
  return stepsOf(sumRupiah(parts), steps, instantOf(startDate, startTime, zone))
}

/** Earliest first; the last step begins at the start and gives nothing back. Equal neighbours are one step. */
export function stepsOf(total: Rupiah, kept: readonly KeptStep[], start: Date): CancelStep[] {
  const steps: CancelStep[] = []
  let refund = total
  for (const step of kept) {
    if (step.at !== null && step.at >= start) continue
    if (step.at !== null) addStep(steps, { until: step.at.toISOString(), refund })
    refund = Math.min(refund, total - step.kept)
  }
  addStep(steps, { until: start.toISOString(), refund })
  addStep(steps, { until: null, refund: 0 })
  return steps
}

function keptOf(step: PolicyStep, parts: readonly Rupiah[]): Rupiah {
  if ('parts' in step) return sumRupiah(parts.slice(0, step.parts))
  return Math.min(sumRupiah(parts), roundRupiah((sumRupiah(parts) * step.percent) / 100))
}

function addStep(steps: CancelStep[], step: CancelStep): void {
  if (steps.at(-1)?.refund === step.refund) steps.pop()
  steps.push(step)
}

/** The steps that have not ended; never empty. */
export function stepsFrom(timeline: readonly CancelStep[], now: Date): CancelStep[] {
  return timeline.filter(({ until }) => until === null || Date.parse(until) > now.getTime())
}

/** An end at midnight is shown as the last minute of the day before, so that it is not read as a day later. */
export function shownEnd(until: string, zone: Zone): Date {
  const end = new Date(until)
  return localTime(end, zone).time === '00:00' ? new Date(end.getTime() - 60_000) : end
}

/** Refund in rupiah when the booking is cancelled at this moment. */
export function refundAt(timeline: readonly CancelStep[], at: Date): Rupiah {
  return stepsFrom(timeline, at)[0]?.refund ?? 0
}

/** The end of free cancellation; null when a cancellation costs something from `now` on. */
export function freeUntil(timeline: readonly CancelStep[], total: Rupiah, now: Date): string | null {
  const [first] = stepsFrom(timeline, now)
  return first && first.refund === total ? first.until : null
}

type PaidFor = Pick<BookingMoney, 'amount' | 'paid'> & { adjustments?: readonly Adjustment[] }

/** The steps after paying the price or a part of it: what is kept is taken from what was paid first. A discount lowers what comes back, not what is kept; charges do not come back. Rupiah. */
export function stepsOfPaid(
  timeline: readonly CancelStep[],
  { amount, paid, adjustments = [] }: PaidFor,
): CancelStep[] {
  const price = amount - sumRupiah(adjustments.map((each) => each.amount))
  const charges = sumRupiah(adjustments.flatMap((each) => (each.kind === 'charge' ? [each.amount] : [])))
  const steps: CancelStep[] = []
  for (const { until, refund } of timeline)
    addStep(steps, { until, refund: Math.max(0, paid - charges - (price - refund)) })
  return steps
}

export function policyQuote(
  timeline: readonly CancelStep[],
  money: PaidFor & Pick<BookingMoney, 'fee'>,
  startsAt: Date,
  now: Date,
): CancelQuote {
  if (now >= startsAt) return cancelQuote(money, 'too_late')
  const refund = refundAt(stepsOfPaid(timeline, money), now)
  if (refund === 0) return cancelQuote(money, 'not_refundable')
  return cancelQuote(money, refund === money.paid ? 'refundable' : 'partly_refundable', refund)
}
