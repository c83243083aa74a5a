import { type Rupiah, shareOut, sumRupiah } from '../../../base/common/money.ts'
import type { PriceLine } from '../contract.ts'
import { TOTAL_PAID, withTotal } from '../price.ts'
import type { CancelStep } from './policy.ts'

/** Two parts of a booking that becomes two: one stays in it, one leaves. */
export type Halves<Value> = { stays: Value; leaves: Value }

/** Divides an amount of any sign. */
export function halves(amount: Rupiah, weights: Halves<number>): Halves<Rupiah> {
  const sign = amount < 0 ? -1 : 1
  const [stays = 0, leaves = 0] = shareOut(Math.abs(amount), [weights.stays, weights.leaves])
  return { stays: 0 + sign * stays, leaves: 0 + sign * leaves }
}

/** `weights` says by what a line is shared; its count in the title follows where the line is of people. */
export function splitLines(
  lines: readonly PriceLine[],
  weightsOf: (line: PriceLine) => Halves<number> & { isCounted?: boolean },
): Halves<PriceLine[]> {
  const shared = lines
    .filter(({ code }) => code !== TOTAL_PAID)
    .map((line) => {
      const weights = weightsOf(line)
      const amounts = halves(line.amount, weights)
      const lineOf = (which: keyof Halves<number>): PriceLine => ({
        ...line,
        title: weights.isCounted ? line.title.replace(/^\d+ × /, `${weights[which]} × `) : line.title,
        amount: amounts[which],
        foreign_amount: amounts[which],
      })
      return { stays: lineOf('stays'), leaves: lineOf('leaves') }
    })
  return {
    stays: withTotal(shared.map(({ stays }) => stays)),
    leaves: withTotal(shared.map(({ leaves }) => leaves)),
  }
}

export function totalOf(lines: readonly PriceLine[]): Rupiah {
  return lines.find(({ code }) => code === TOTAL_PAID)?.amount ?? 0
}

export function splitSteps(steps: readonly CancelStep[], totals: Halves<Rupiah>): Halves<CancelStep[]> {
  const shared = steps.map(({ until, refund }) => ({ until, refund: halves(refund, totals) }))
  return {
    stays: shared.map(({ until, refund }) => ({ until, refund: refund.stays })),
    leaves: shared.map(({ until, refund }) => ({ until, refund: refund.leaves })),
  }
}

/** In proportion to `limits`, and none above its own. Sums to `amount`, which is at most their sum. */
export function shareWithin(amount: Rupiah, limits: readonly Rupiah[]): Rupiah[] {
  const total = BigInt(sumRupiah(limits))
  if (total === 0n) return limits.map(() => 0)
  let sum = 0n
  let given = 0n
  return limits.map((limit) => {
    sum += BigInt(limit)
    const until = (BigInt(amount) * sum) / total
    const share = Number(until - given)
    given = until
    return share
  })
}
