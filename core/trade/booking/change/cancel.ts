import type { Rupiah } from '../../../base/common/money.ts'
import type { CancelQuote } from '../contract.ts'
import type { BookingMoney } from '../lines.ts'

/** In rupiah. Keeps everything paid but `refund`, card fee included: banks do not return that fee. */
export function cancelQuote(
  { paid, fee }: Pick<BookingMoney, 'paid' | 'fee'>,
  rule: CancelQuote['rule'],
  refund: Rupiah = 0,
): CancelQuote {
  return { refund, fee: paid + fee - refund, rule }
}

/** For what was never issued: `left` is all that is left of the payments, with their card fees. */
export function wholeQuote(left: Rupiah): CancelQuote {
  return { refund: left, fee: 0, rule: 'refundable' }
}
