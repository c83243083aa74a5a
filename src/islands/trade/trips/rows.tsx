import type { ReactNode } from 'react'
import { HOME_ZONE, localTime } from '../../../../core/base/common/dates.ts'
import { formatRupiah } from '../../../../core/base/common/money.ts'
import type { Booking } from '../../../../core/trade/booking/contract.ts'
import type { Trip, TripBooking } from '../../../../core/trade/dashboard/contract.ts'
import { formatPlainDate, formatSpan } from '../../../lib/format.ts'
import { dayText } from '../../../lib/page/moment.ts'
import { pathTo } from '../../../lib/paths.ts'
import { Fresh } from '../../../ui/react/Fresh.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { statusWord } from '../booking/states.ts'
import { nextLeg, whatOf } from './trip-text.ts'

/** One booking is one row; several are a card with a row for each. */
export function TripCard({ trip }: { trip: Trip }) {
  const { locale, t } = useWords()
  const { city, from, until, people, bookings } = trip
  const rows = bookings.map((booking) => <AheadRow key={booking.id} booking={booking} isPart={bookings.length > 1} />)
  if (bookings.length === 1) return <div className="card overflow-hidden">{rows}</div>
  return (
    <section className="card overflow-hidden">
      <h3 className="border-line border-b px-4 py-2.5 text-base">
        {city}{' '}
        <span className="font-normal text-faint text-sm">
          <Fresh>{formatSpan(locale, from, until)}</Fresh> · <Fresh>{t('trips:people', { count: people })}</Fresh>
        </span>
      </h3>
      <div className="divide-y divide-line">{rows}</div>
    </section>
  )
}

function AheadRow({ booking, isPart }: { booking: TripBooking; isPart: boolean }) {
  const { locale, t } = useWords()
  const leg = nextLeg(booking, new Date())
  const people = t('trips:people', { count: booking.people })
  const due = booking.todos.find(({ kind, done }) => kind === 'balance' && !done)
  const money = due && t('trips:left', { amount: formatRupiah(due.amount ?? 0) })
  return (
    <Row booking={booking} isPart={isPart} tag={due?.until ? dayText(locale, due.until) : null}>
      {[leg?.from ? whatOf(t, locale, leg, null) : leg?.place?.city, people, money].filter(Boolean).join(' · ')}
    </Row>
  )
}

export function PastRow({ booking }: { booking: Booking }) {
  const { t } = useWords()
  return (
    <div className="card overflow-hidden">
      <Row booking={booking} tag={null} hasYear>
        {t('history:code')} <b className="tabular tracking-wider">{booking.booking_id}</b> ·{' '}
        <span className="tabular">{formatRupiah(booking.amount)}</span>
      </Row>
    </div>
  )
}

const LOOK: Record<Booking['payment_status'], string> = {
  unpaid: 'bg-note-tint text-note',
  partially_paid: 'bg-note-tint text-note',
  paid: 'bg-good-tint text-good',
  expired: 'bg-sunken text-soft',
  refund_due: 'bg-warn-tint text-warn',
  refunded: 'bg-sunken text-soft',
}

/** `isPart`: below a heading of its own. */
type Props = { booking: Booking; tag: string | null; isPart?: boolean; hasYear?: boolean; children: ReactNode }

/** The whole row is the link. */
function Row({ booking, tag, isPart = false, hasYear = false, children }: Props) {
  const Heading = isPart ? 'h4' : 'h3'
  const { locale, t } = useWords()
  const { title, starts_at, starts_timezone = HOME_ZONE, payment_status } = booking
  const { date } = localTime(new Date(starts_at), starts_timezone)
  const [day, month, year] = formatPlainDate(locale, date).split(' ')
  return (
    <article className="relative flex items-center gap-3 px-3.5 py-3 hover:bg-sunken">
      <p className="w-11 shrink-0 text-center text-faint text-xs leading-tight">
        {month}
        <b className="block text-ink text-xl leading-tight">{day}</b>
        {hasYear && year}
      </p>
      <div className="min-w-0 flex-1 basis-32">
        <Heading className="text-[0.9375rem] leading-snug">
          <a className="after:absolute after:inset-0" href={pathTo(locale, 'memberBooking', { id: booking.id })}>
            {title}
          </a>
        </Heading>
        <p className="break-words text-faint text-sm">{children}</p>
      </div>
      <span className={`tag shrink-0 ${LOOK[payment_status]}`}>
        {tag && <span className="sr-only">{t('trips:balanceBy')} </span>}
        {tag ?? t(`trips:status.${statusWord(booking)}`)}
      </span>
    </article>
  )
}
