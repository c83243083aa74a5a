import type * as contract from '../../../../../core/office/bookings/booking.ts'
import type { OfficeBookingDetail } from '../../../../../core/office/bookings/booking.ts'
import { getBooking } from '../../../../../core/office/bookings/booking-calls.ts'
import { startText } from '../../../../lib/page/moment.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { Detail } from '../../../base/table/Detail.tsx'
import { Facts } from '../../../base/table/Facts.tsx'
import { useCall } from '../../../base/table/use-answer.ts'
import { BookingActs } from './BookingActs.tsx'
import { BookingInvoices } from './BookingInvoices.tsx'
import { BookingTag } from './BookingTag.tsx'
import { Customer } from './Customer.tsx'
import { History } from './History.tsx'
import { Itinerary } from './Itinerary.tsx'
import { Attempts, Money } from './Money.tsx'
import { Notes } from './Notes.tsx'
import { People } from './People.tsx'
import { TakePayment } from './payment/TakePayment.tsx'

/** On a phone in the order that a call needs: who, what can be done, where they go, what was paid. */
export function Booking({ id }: { id: string }) {
  const { t } = useWords()
  const { answer, ask } = useCall<typeof contract.getBooking>(getBooking, { params: { id } })
  return (
    <Detail back={t('office-bookings:back')} answer={answer} onRetry={ask}>
      {(booking) => (
        <div className="grid gap-4">
          <Head booking={booking} />
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <div className="grid min-w-0 gap-4 lg:col-start-2 lg:row-start-1">
              <Customer booking={booking} />
              <BookingActs key={booking.updated_at} booking={booking} onChanged={ask} />
              <TakePayment booking={booking} onChanged={ask} />
              <Notes booking={booking} onChanged={ask} />
              <div className="hidden lg:block">
                <History booking={booking} />
              </div>
            </div>
            <div className="grid min-w-0 gap-4 lg:col-start-1 lg:row-start-1">
              <Itinerary booking={booking} />
              <People booking={booking} />
              <Wishes booking={booking} />
              <Money booking={booking} />
              <Attempts booking={booking} />
              <BookingInvoices booking={booking} />
              <div className="lg:hidden">
                <History booking={booking} />
              </div>
            </div>
          </div>
        </div>
      )}
    </Detail>
  )
}

function Head({ booking }: { booking: OfficeBookingDetail }) {
  const { locale, t } = useWords()
  const people = booking.people.filter(({ index }) => index !== null).length
  const about = [
    t(`${booking.service}-home:name`),
    booking.title,
    startText(locale, booking),
    people > 0 ? t('office-booking-page:people', { count: people }) : '',
  ]
  return (
    <header className="grid gap-1">
      <h2 data-title className="flex flex-wrap items-center gap-3 text-xl">
        {booking.booking_id}
        <BookingTag booking={booking} />
      </h2>
      <p className="text-soft">{about.filter(Boolean).join(' · ')}</p>
    </header>
  )
}

/** Wishes that the itinerary does not say. */
function Wishes({ booking: { wishes: all, itinerary } }: { booking: OfficeBookingDetail }) {
  const { t } = useWords()
  const said = new Set(itinerary.flatMap(({ facts }) => facts.map(({ text }) => text)))
  const wishes = all.filter(({ text }) => !said.has(text))
  if (wishes.length === 0) return null
  return (
    <section className="card grid gap-3 p-4">
      <h2 className="font-bold">{t('office-booking-page:wishes')}</h2>
      <Facts facts={wishes} />
    </section>
  )
}
