import type { Rupiah } from '../../base/common/money.ts'
import type { FareRules, PaxFare } from './contract.ts'
import { fareTerms } from './fare-rules.ts'
import { totalOfFares } from './price.ts'

/** Part of the price that comes back when the fare is cancelled before departure, in rupiah; null if nothing does. */
export function refundOf(rules: FareRules, fares: readonly PaxFare[]): Rupiah | null {
  const { refund: kept } = fareTerms(rules, fares)
  const back = kept === null ? 0 : totalOfFares(fares) - kept
  return back > 0 ? back : null
}

/** The refund as a whole percentage, which promises no more than comes back. */
export function refundShare(rules: FareRules, fares: readonly PaxFare[]): number {
  const total = totalOfFares(fares)
  return total > 0 ? Math.floor((100 * (refundOf(rules, fares) ?? 0)) / total) : 0
}

/** The fares of one person: an adult, who goes first. */
export function oneOf(fares: readonly PaxFare[]): PaxFare[] {
  return fares.slice(0, 1).map((fare) => ({ ...fare, count: 1 }))
}

/**
 * Effect of a departure on the refund of a return: `kept` ends it, `refunded` has one to lose, `alone` neither, as on
 * another ticket.
 */
export type Beside = 'alone' | 'refunded' | 'kept'

/** Both are on one ticket. A fee as high as its price leaves the departure no refund, and the return its own. */
export function besideOf(rules: FareRules, fares: readonly PaxFare[]): Beside {
  if (rules.refundFee === null) return 'kept'
  return refundOf(rules, fares) === null ? 'alone' : 'refunded'
}

/** Whether a return with this fare has its own refund, has none because of the departure (`kept`), or takes that of the departure too (`ends`). */
export function refundBeside(beside: Beside, { refundFee }: FareRules): 'own' | 'kept' | 'ends' {
  if (beside === 'kept') return 'kept'
  return beside === 'refunded' && refundFee === null ? 'ends' : 'own'
}
