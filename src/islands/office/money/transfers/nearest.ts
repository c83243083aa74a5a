import type { OpenPayment } from '../../../../../core/office/money/statement.ts'

const SHOWN = 20

/** Payments that a line of a statement may be for, the nearest amount first. Money does not come before it is asked for. */
export function nearest(open: readonly OpenPayment[], line: { amount: number; date: string }): OpenPayment[] {
  const off = ({ amount }: OpenPayment) => Math.abs(amount - line.amount)
  return open
    .filter(({ made_on }) => made_on <= line.date)
    .toSorted((one, other) => off(one) - off(other))
    .slice(0, SHOWN)
}
