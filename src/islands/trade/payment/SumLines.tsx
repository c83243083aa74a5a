import { Fragment } from 'react'
import { formatRupiah } from '../../../../core/base/common/money.ts'
import { paymentLines } from '../../../../core/trade/booking/lines.ts'
import { TOTAL_PAID } from '../../../../core/trade/booking/price.ts'
import type { ChargedBooking } from '../../../../core/trade/payment/contract.ts'
import { TRANSFER } from '../../../../core/trade/payment/fee.ts'
import { soldLines } from '../../../../core/trade/payment/sold.ts'
import { momentText } from '../../../lib/page/moment.ts'
import { Fresh } from '../../../ui/react/Fresh.tsx'
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
  const { title, booking_id, charged_for, amount, charged_price: price = amount, change } = booking
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
      {change && (
        <span className="block text-soft text-sm">
          {t('checkout:part.change')}: <Fresh>{momentText(locale, change.from, change.from_timezone)}</Fresh> →{' '}
          <Fresh>{momentText(locale, change.to, change.to_timezone)}</Fresh>
        </span>
      )}
      {soldLines(booking).map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one kind may be several, and never change places
        <span key={`${line.code} ${at}`} className="block text-soft text-sm">
          <Fresh>{lineLabel(line, t)}</Fresh> <Fresh>{formatRupiah(line.amount)}</Fresh>
        </span>
      ))}
      {charged_for === 'price' || charged_for === 'change' ? null : (
        <span className="block text-soft text-sm">
          {t(`checkout:part.${charged_for}`, { price: formatRupiah(price) })}
        </span>
      )}
    </>
  )
}
