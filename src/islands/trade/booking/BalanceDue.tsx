import { formatRupiah } from '../../../../core/base/common/money.ts'
import type { Booking } from '../../../../core/trade/booking/contract.ts'
import { balanceOf } from '../../../../core/trade/booking/lines.ts'
import { formatInstant } from '../../../lib/format-instant.ts'
import { useWords } from '../../../ui/react/words.tsx'

export function BalanceDue({ booking }: { booking: Booking }) {
  const { locale, t } = useWords()
  const amount = balanceOf(booking)
  if (amount === 0 || booking.paid === 0 || !booking.time_limit) return null
  const until = formatInstant(locale, booking.time_limit, 'Asia/Jakarta')
  return (
    <p className="text-note text-sm">
      {t('checkout:balanceDue', { amount: formatRupiah(amount), date: until.date, time: `${until.time} WIB` })}
    </p>
  )
}
