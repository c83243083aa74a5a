import type { Booking } from '../../../core/booking/contract.ts'
import { formatRupiah } from '../../../core/common/money.ts'
import { useWords } from '../../ui/react/words.tsx'

type Props = { bookings: readonly Booking[]; fee: number; total: number }

/** What is paid: each booking, the channel's fee when there is one, the total. */
export function SumLines({ bookings, fee, total }: Props) {
  const { t } = useWords()
  return (
    <dl className="grid gap-2">
      {bookings.map((booking) => (
        <div key={booking.id} className="flex justify-between gap-4">
          <dt>
            {booking.title} <span className="block text-faint text-sm">{booking.booking_id}</span>
          </dt>
          <dd className="tabular whitespace-nowrap">{formatRupiah(booking.amount)}</dd>
        </div>
      ))}
      {fee > 0 ? (
        <div className="flex justify-between gap-4">
          <dt>{t('checkout:cardFee')}</dt>
          <dd className="tabular whitespace-nowrap">{formatRupiah(fee)}</dd>
        </div>
      ) : null}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-line border-t pt-3 font-bold">
        <dt>{t('checkout:total')}</dt>
        <dd className="tabular whitespace-nowrap text-xl">{formatRupiah(total)}</dd>
      </div>
    </dl>
  )
}
