import type { Rupiah } from '../common/money.ts'
import { cancelQuote } from './cancel.ts'
import type { CancelQuote } from './contract.ts'
import type { BookingMoney } from './lines.ts'

/** What comes back of the whole price, in rupiah, until an instant; null in the last step. */
export type CancelStep = { until: string | null; refund: Rupiah }

/** From `at` on this much is kept; null counts from the booking on. */
export type KeptStep = { at: Date | null; kept: Rupiah }

/** The steps as dates; `steps` come earliest first. The last step begins at `start` and gives nothing back. Equal neighbours are one step. */
export function cancelSteps(total: Rupiah, steps: readonly KeptStep[], start: Date): CancelStep[] {
  const timeline: CancelStep[] = []
  let refund = total
  for (const { at, kept } of steps) {
    if (at !== null && at >= start) continue
    if (at !== null) addStep(timeline, { until: at.toISOString(), refund })
    refund = Math.min(refund, total - kept)
  }
  addStep(timeline, { until: start.toISOString(), refund })
  addStep(timeline, { until: null, refund: 0 })
  return timeline
}

function addStep(steps: CancelStep[], step: CancelStep): void {
  if (steps.at(-1)?.refund === step.refund) steps.pop()
  steps.push(step)
}

/** The steps that have not ended; never empty. */
export function stepsFrom(timeline: readonly CancelStep[], now: Date): CancelStep[] {
  return timeline.filter(({ until }) => until === null || Date.parse(until) > now.getTime())
}

/** What comes back of the whole price when it is cancelled at this moment, in rupiah. */
export function refundAt(timeline: readonly CancelStep[], at: Date): Rupiah {
  return stepsFrom(timeline, at)[0]?.refund ?? 0
}

/** The end of free cancellation; null when a cancellation costs something from `now` on. */
export function freeUntil(timeline: readonly CancelStep[], total: Rupiah, now: Date): string | null {
  const [first] = stepsFrom(timeline, now)
  return first && first.refund === total ? first.until : null
}

type Money = Pick<BookingMoney, 'amount' | 'paid' | 'fee'>

/** The same rule after paying. What is kept is taken from what was paid first, be it the price or a part. */
export function timelineQuote(timeline: readonly CancelStep[], money: Money, startsAt: Date, now: Date): CancelQuote {
  if (now >= startsAt) return cancelQuote(money, 'too_late')
  const kept = money.amount - refundAt(timeline, now)
  const refund = Math.max(0, money.paid - kept)
  if (refund === 0) return cancelQuote(money, 'not_refundable')
  return cancelQuote(money, refund === money.paid ? 'refundable' : 'partly_refundable', refund)
}
