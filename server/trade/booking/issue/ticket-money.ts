import type { PriceLine } from '../../../../core/trade/booking/contract.ts'
import { balanceOf, isInParts, moneyLines } from '../../../../core/trade/booking/lines.ts'
import { TOTAL_PAID } from '../../../../core/trade/booking/price.ts'
import { deadlineOf } from '../../../../core/trade/booking/status.ts'
import type { BookingView } from '../../../../core/trade/booking/view.ts'
import type { BookingRow } from '../module.ts'

export function ticketMoney(
  prices: readonly PriceLine[],
  booking: BookingRow,
): Pick<BookingView, 'lines' | 'total' | 'balance'> {
  const lines = moneyLines(prices, booking)
  const total = lines.findIndex(({ code }) => code === TOTAL_PAID)
  const until = deadlineOf(booking)
  return {
    lines: lines.slice(0, total).map(({ code, title, amount }) => ({ code, title, amount })),
    total: lines[total]?.amount ?? 0,
    ...(until && booking.paid > 0 && isInParts(booking)
      ? { balance: { amount: balanceOf(booking), until: until.toISOString() } }
      : {}),
  }
}
