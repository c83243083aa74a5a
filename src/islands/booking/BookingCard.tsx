import { Ticket } from 'lucide-react'
import type { Booking } from '../../../core/booking/contract.ts'
import { adjustmentLines, moneyLines } from '../../../core/booking/lines.ts'
import { priceLine, TOTAL_PAID } from '../../../core/booking/price.ts'
import { formatRupiah, sumRupiah } from '../../../core/common/money.ts'
import { startText } from '../../lib/moment.ts'
import { pathTo } from '../../lib/paths.ts'
import { productOf } from '../../products.ts'
import { Countdown } from '../../ui/react/Countdown.tsx'
import { ServiceIcon } from '../../ui/react/ServiceIcon.tsx'
import { useWords } from '../../ui/react/words.tsx'
import { PayLink } from './PayLink.tsx'
import { lineLabel } from './PriceLines.tsx'
import { payWords } from './pay-words.ts'
import { SeatsLink } from './SeatsLink.tsx'
import { StatusTag } from './StatusTag.tsx'
import { serviceWord } from './service-word.ts'

export function BookingCard({ booking }: { booking: Booking }) {
  const { locale, t } = useWords()
  const open = booking.payment_status === 'unpaid' || booking.payment_status === 'partially_paid'
  const icon = productOf(booking.service)?.icon
  return (
    <article className="card p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 gap-3">
          <span className="grid size-10 shrink-0 place-items-center rounded-field bg-tint text-primary">
            {icon ? <ServiceIcon path={icon} size={20} /> : <Ticket size={20} aria-hidden="true" />}
          </span>
          <div className="min-w-0">
            <h2 className="text-base">
              <a className="hover:underline" href={pathTo(locale, 'memberBooking', { id: booking.id })}>
                {booking.title}
              </a>
            </h2>
            <p className="text-faint text-sm">
              {serviceWord(t, booking, 'departs', { date: startText(locale, booking) })} · {t('history:code')}{' '}
              <b className="tabular text-ink tracking-wider">{booking.booking_id}</b>
            </p>
          </div>
        </div>
        <StatusTag booking={booking} />
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4">
        <BookingPrice booking={booking} />
        {open ? (
          <p className="text-note text-sm sm:ml-auto">
            <Countdown label={t(payWords(booking).within)} until={booking.pay_until ?? booking.time_limit} />
          </p>
        ) : null}
        <div className="flex flex-wrap gap-2.5 *:flex-1 *:whitespace-nowrap *:px-3 max-sm:w-full sm:*:flex-none">
          <a className="btn btn-quiet" href={pathTo(locale, 'memberBooking', { id: booking.id })}>
            {t('history:detail')}
          </a>
          {booking.eticket_url ? (
            <a
              className={`btn ${open ? 'btn-quiet' : 'btn-action'}`}
              href={`${booking.eticket_url}?format=pdf`}
              download
            >
              {serviceWord(t, booking, 'ticket')}
            </a>
          ) : null}
          <SeatsLink bookings={[booking]} word="history:chooseSeats" />
          {open ? <PayLink bookings={[booking]} /> : null}
        </div>
      </div>
    </article>
  )
}

function BookingPrice({ booking }: { booking: Booking }) {
  const { t } = useWords()
  const adjusted = adjustmentLines(booking.adjustments)
  const price = booking.amount - sumRupiah(adjusted.map(({ amount }) => amount))
  const lines = moneyLines([priceLine('price', booking.title, price)], booking)
  const [total, ...parts] = lines.slice(lines.findIndex(({ code }) => code === TOTAL_PAID))
  return (
    <div className="tabular">
      <p className="font-bold text-lg">{formatRupiah(total?.amount ?? 0)}</p>
      {[...adjusted, ...parts].map((line) => (
        <p key={line.code} className="text-soft text-sm">
          {lineLabel(line, t)} {formatRupiah(line.amount)}
        </p>
      ))}
    </div>
  )
}
