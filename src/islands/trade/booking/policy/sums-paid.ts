import { type CancelStep, stepsOfPaid } from '../../../../../core/trade/booking/change/policy.ts'
import type { Parts } from '../Due.tsx'

/** A sum that may be paid by the day of a cancellation, and what is refunded of it. */
type SumPaid = { word: 'down' | 'full'; paid: number; steps: CancelStep[] }

/** The down payment, which stands until the balance is due, and the price. Rupiah. */
export function sumsPaid(steps: readonly CancelStep[], total: number, parts: Parts | null | undefined): SumPaid[] {
  const full = { word: 'full' as const, paid: total, steps: [...steps] }
  if (!parts) return [full]
  const of = stepsOfPaid(steps, { amount: total, paid: parts.due })
  return [{ word: 'down', paid: parts.due, steps: untilBalance(of, parts.balance.until) }, full]
}

/** A booking whose balance is overdue is cancelled: no later step applies to the down payment alone. */
function untilBalance(steps: readonly CancelStep[], until: string): CancelStep[] {
  const limit = Date.parse(until)
  const last = steps.findIndex((step) => step.until === null || Date.parse(step.until) >= limit)
  return steps.slice(0, last + 1).map((step, index) => (index === last ? { ...step, until } : step))
}
