import type { MoveRefusal, MoveRule } from '../booking/move-rule.ts'
import type { BoughtFare } from './wire.ts'

/** By the fare of a flight alone on its ticket: its fee, until departure; what is cheaper comes back where the fare itself would. */
export function flightMoveRule(
  fares: readonly Pick<BoughtFare, 'change_fee' | 'refund_fee'>[] | undefined,
  departsAt: Date,
  now: Date,
): MoveRule | MoveRefusal {
  const [fare, other] = fares ?? []
  if (other) return 'round_trip'
  if (!fare || fare.change_fee === null) return 'rule'
  if (departsAt <= now) return 'too_late'
  return { fee: fare.change_fee, until: departsAt, givesBack: fare.refund_fee !== null }
}
