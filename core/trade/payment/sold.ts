import { type Rupiah, sumRupiah } from '../../base/common/money.ts'
import type { Span } from '../../base/common/span.ts'
import type { Adjustment } from '../booking/change/adjustment.ts'
import type { PaymentMade, PriceLine } from '../booking/contract.ts'
import { ADJUSTMENT_LINES, adjustmentLines, BALANCE } from '../booking/lines.ts'
import { codeLine } from '../booking/price.ts'
import type { ChargedBooking, PaidChange } from './contract.ts'

/**
 * Purpose of a payment, kept when it is paid: later changes of the booking have documents of their own. `price`: of the
 * booking then.
 */
export type Sold = {
  bookingId: string
  title: string
  charged: Rupiah
  chargedFor: PaymentMade['charged_for']
  price: Rupiah
  adjustments: readonly Adjustment[]
  spans: readonly Span[]
  change?: PaidChange
}

type Shown = Pick<ChargedBooking, 'charged' | 'adjustments' | 'change'>

/**
 * Parts of a booking's sum; for a change its fee, the difference of price, and the rest. The same on page, receipt and
 * mail.
 */
export function soldLines({ charged, adjustments, change }: Shown): PriceLine[] {
  if (!change) return adjustmentLines(adjustments)
  const { fee, difference } = change
  const rest = sumRupiah([charged, 0 - fee, 0 - difference])
  return [
    codeLine(ADJUSTMENT_LINES.charge, fee),
    codeLine(ADJUSTMENT_LINES.change, difference),
    codeLine(BALANCE, rest),
  ].filter(({ amount }) => amount !== 0)
}
