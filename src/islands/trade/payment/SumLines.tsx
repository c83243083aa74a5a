import { Fragment } from 'react'
import { formatRupiah } from '../../../../core/base/common/money.ts'
import { adjustmentLines, paymentLines } from '../../../../core/trade/booking/lines.ts'
import { TOTAL_PAID } from '../../../../core/trade/booking/price.ts'
import type { ChargedBooking } from '../../../../core/trade/payment/contract.ts'
import { TRANSFER } from '../../../../core/trade/payment/fee.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { lineLabel } from '../booking/PriceLines.tsx'
import { spanLines } from './span-lines.ts'

/** `channel`: the product code by which it is paid. */
type Props = { bookings: readonly ChargedBooking[]; fee: number; channel?: string | null | undefined }

export function SumLines({ bookings, fee, channel }: Props) {
  const { t } = useWords()
  const feeWord = channel === TRANSFER ? 'checkout:uniqueCode' : 'checkout:cardFee'
  return (
    <dl className="grid gap-2">
      {paymentLines(bookings, fee).map(({ code, amount }) => {
        const booking = bookings.find(({ id }) => id === code)
        const isTotal = code === TOTAL_PAID
        return (
          <div
            key={code}
            className={`flex justify-between gap-4 ${isTotal ? 'mt-1 items-baseline border-line border-t pt-3 font-bold' : ''}`}
          >
            <dt>{booking ? <Charged booking={booking} /> : t(isTotal ? 'checkout:total' : feeWord)}</dt>
            <dd className={`tabular whitespace-nowrap ${isTotal ? 'text-xl' : ''}`}>{formatRupiah(amount)}</dd>
          </div>
        )
      })}
    </dl>
  )
}

function Charged({ booking }: { booking: ChargedBooking }) {
  const { locale, t } = useWords()
  const { title, booking_id, charged_for, amount, adjustments } = booking
  return (
    <>
      {title}{' '}
      {spanLines(t, locale, booking).map((parts) => (
        <span key={parts.join()} className="block text-soft text-sm">
          {parts.map((part) => (
            <Fragment key={part}>
              <span className="inline-block">{part}</span>{' '}
            </Fragment>
          ))}
        </span>
      ))}
      <span className="block text-faint text-sm">{booking_id}</span>
      {adjustmentLines(adjustments).map((line) => (
        <span key={line.code} className="block text-soft text-sm">
          {lineLabel(line, t)} {formatRupiah(line.amount)}
        </span>
      ))}
      {charged_for === 'price' ? null : (
        <span className="block text-soft text-sm">
          {t(`checkout:part.${charged_for}`, { price: formatRupiah(amount) })}
        </span>
      )}
    </>
  )
}
