import type { Rupiah } from '../common/money.ts'
import type { CancelQuote } from './contract.ts'
import type { BookingMoney } from './lines.ts'

/** A quote that gives `refund` rupiah back and keeps the rest of what came in, card fee included: banks do not give that back. */
export function cancelQuote(
  { paid, fee }: Pick<BookingMoney, 'paid' | 'fee'>,
  rule: CancelQuote['rule'],
  refund: Rupiah = 0,
): CancelQuote {
  return { refund, fee: paid + fee - refund, rule }
}
