import { QrCode } from 'lucide-react'
import type { Trip, TripBooking } from '../../../../core/trade/dashboard/contract.ts'
import { formatSpan } from '../../../lib/format.ts'
import { pathTo } from '../../../lib/paths.ts'
import { Fresh } from '../../../ui/react/Fresh.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { cityScene } from '../../../ui/scene/city-scene.ts'
import { PayLink } from '../booking/PayLink.tsx'
import { StatusTag } from '../booking/StatusTag.tsx'
import { Todos } from './Todos.tsx'
import { countdownText, nextLeg, startOf, wayTo, whatOf } from './trip-text.ts'

/** The one action of the page is that of the booking that comes first: its ticket, or its payment. */
export function NextTrip({ trip }: { trip: Trip }) {
  const { locale, t } = useWords()
  const { city, name, from, until, people, bookings } = trip
  const now = new Date()
  return (
    <section aria-labelledby="next-trip" className="card overflow-hidden">
      <div className="relative isolate flex min-h-33 items-start justify-between gap-3 bg-laut-800 px-4 py-3.5 text-white md:min-h-44 md:px-5">
        <img src={cityScene(city)} alt="" className="-z-20 absolute inset-0 size-full object-cover" />
        <div className="-z-10 absolute inset-0 bg-linear-to-b from-laut-950/85 via-laut-950/45 to-transparent" />
        <div className="min-w-0">
          <h2 id="next-trip" className="text-2xl">
            {name}
          </h2>
          <p>
            <Fresh>{formatSpan(locale, from, until)}</Fresh> · <Fresh>{t('trips:people', { count: people })}</Fresh>
          </p>
        </div>
        <p className="shrink-0 rounded-field bg-laut-950 px-2.5 py-1 font-bold text-sm">
          {countdownText(t, locale, trip, now)}
        </p>
      </div>
      <div className="divide-y divide-line">
        {bookings.map((booking, at) => (
          <BookingPart key={booking.id} booking={booking} isFirst={at === 0} now={now} />
        ))}
      </div>
    </section>
  )
}

function BookingPart({ booking, isFirst, now }: { booking: TripBooking; isFirst: boolean; now: Date }) {
  const { locale, t } = useWords()
  const leg = nextLeg(booking, now)
  const way = leg && wayTo(leg)
  return (
    <article>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 pt-3.5 pb-2 md:px-5">
        <div className="min-w-0 flex-1 basis-52">
          <h3 className="text-base">{leg ? startOf(t, locale, leg) : booking.title}</h3>
          {leg && <p className="text-faint text-sm">{whatOf(t, locale, leg, booking.present_at)}</p>}
        </div>
        <Act booking={booking} isFirst={isFirst} />
      </div>
      <p className="flex flex-wrap items-center gap-x-4 px-4 pb-1.5 text-sm md:px-5">
        <StatusTag booking={booking} />
        <a className={LINK} href={pathTo(locale, 'memberBooking', { id: booking.id })}>
          {t('history:detail')} <span className="sr-only">{booking.title}</span>
        </a>
        {way && (
          <a className={LINK} href={way} target="_blank" rel="noreferrer">
            {t('trips:way')}
          </a>
        )}
      </p>
      <Todos booking={booking} />
    </article>
  )
}

const LINK = 'inline-flex min-h-11 items-center font-semibold text-primary hover:underline'

function Act({ booking, isFirst }: { booking: TripBooking; isFirst: boolean }) {
  const { locale, t } = useWords()
  const look = `btn ${isFirst ? 'btn-action' : 'btn-quiet'} px-4`
  if (booking.payment_status === 'unpaid') return <PayLink bookings={[booking]} look={look} />
  if (!booking.eticket_url) return null
  return (
    <a className={look} href={pathTo(locale, 'memberTicket', { id: booking.id })}>
      <QrCode size={18} aria-hidden="true" />
      {t('trips:ticket')} <span className="sr-only">{booking.title}</span>
    </a>
  )
}
