import { ADJUSTMENT_KINDS, type Adjustment, adjustmentsOf } from '../booking/adjustment.ts'
import type { PriceLine } from '../booking/contract.ts'
import type { MoveRefusal, MoveRule } from '../booking/move-rule.ts'
import { ROC } from '../booking/price.ts'
import type { Rupiah } from '../common/money.ts'
import { KEPT } from './cancel.ts'

/** KAI takes changes until three hours before departure. */
const MOVE_CLOSES_HOURS = 3
const STEP = 1_000

/** KAI asks a quarter of the fare, up to the next thousand, and gives nothing back for a cheaper train. */
export function trainMoveRule(
  payments: readonly Pick<PriceLine, 'code' | 'amount'>[],
  { amount, adjustments }: { amount: Rupiah; adjustments: readonly Adjustment[] },
  departsAt: Date,
  now: Date,
): MoveRule | MoveRefusal {
  const until = new Date(departsAt.getTime() - MOVE_CLOSES_HOURS * 3_600_000)
  if (until <= now) return 'too_late'
  const charge = payments.find(({ code }) => code === ROC)?.amount ?? 0
  const fare = amount - adjustmentsOf(adjustments, ADJUSTMENT_KINDS) - charge
  return { fee: Math.ceil((fare * KEPT) / STEP) * STEP, until, givesBack: false }
}
