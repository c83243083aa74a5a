import type { Rupiah } from '../../../base/common/money.ts'
import type { CancelQuote } from '../contract.ts'
import type { BookingMoney } from '../lines.ts'

/** In rupiah. Keeps everything paid but `refund`, card fee included: banks do not return that fee. `changeFee`: what of that was paid for changes. */
export function cancelQuote(
  { paid, fee }: Pick<BookingMoney, 'paid' | 'fee'>,
  rule: CancelQuote['rule'],
  refund: Rupiah = 0,
  changeFee: Rupiah = 0,
): CancelQuote {
  const quote = { refund, fee: paid + fee - refund, rule }
  return changeFee > 0 ? { ...quote, change_fee: changeFee } : quote
}

/** For what was never issued: `left` is all that is left of the payments, with their card fees. */
export function wholeQuote(left: Rupiah): CancelQuote {
  return { refund: left, fee: 0, rule: 'refundable' }
}
