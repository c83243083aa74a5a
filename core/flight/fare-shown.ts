import type { Rupiah } from '../common/money.ts'
import type { FareRules, PaxFare } from './contract.ts'
import { fareTerms } from './fare-rules.ts'
import { totalOfFares } from './price.ts'

/** What comes back of the price when the fare is cancelled before departure, in rupiah; null where nothing does. */
export function refundOf(rules: FareRules, fares: readonly PaxFare[]): Rupiah | null {
  const { refund: kept } = fareTerms(rules, fares)
  const back = kept === null ? 0 : totalOfFares(fares) - kept
  return back > 0 ? back : null
}

/** Of the refund, as a whole percentage that promises no more than comes back. */
export function refundShare(rules: FareRules, fares: readonly PaxFare[]): number {
  const total = totalOfFares(fares)
  return total > 0 ? Math.floor((100 * (refundOf(rules, fares) ?? 0)) / total) : 0
}

/** The fares of one person: an adult, who goes first. */
export function oneOf(fares: readonly PaxFare[]): PaxFare[] {
  return fares.slice(0, 1).map((fare) => ({ ...fare, count: 1 }))
}

/** Of the departure, by itself: `alone` is of another ticket, or there is none. */
export type Beside = 'alone' | 'refunded' | 'kept'

/** What the fare of a return does to the refunds of its ticket. */
export function refundBeside(beside: Beside, { refundFee }: FareRules): 'own' | 'kept' | 'ends' {
  if (beside === 'kept') return 'kept'
  return beside === 'refunded' && refundFee === null ? 'ends' : 'own'
}
