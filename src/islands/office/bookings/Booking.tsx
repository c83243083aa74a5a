import { useState } from 'react'
import type * as contract from '../../../../core/admin/booking.ts'
import type { BookingContact, OfficeBookingDetail } from '../../../../core/admin/booking.ts'
import { getBooking, showBookingContact } from '../../../../core/admin/calls.ts'
import { receivedOf } from '../../../../core/booking/lines.ts'
import { formatRupiah } from '../../../../core/common/money.ts'
import { EMAIL } from '../../../../core/common/people.ts'
import { wireName } from '../../../../core/common/wire.ts'
import { momentText, startText } from '../../../lib/moment.ts'
import { pathTo } from '../../../lib/paths.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { useAction } from '../../account/use-action.ts'
import { Reach, ShowContact } from '../../members/Reach.tsx'
import { ActionFailed } from '../../table/ActionFailed.tsx'
import { Detail } from '../../table/Detail.tsx'
import { Facts } from '../../table/Facts.tsx'
import { useCall } from '../../table/use-answer.ts'
import { BookingActs } from './BookingActs.tsx'
import { BookingTag } from './BookingTag.tsx'
import { Money } from './Money.tsx'
import { People } from './People.tsx'
import { TakePayment } from './payment/TakePayment.tsx'

export function Booking({ id }: { id: string }) {
  const { t } = useWords()
  const { answer, ask } = useCall<typeof contract.getBooking>(getBooking, { params: { id } })
  return (
    <Detail back={t('office-bookings:back')} answer={answer} onRetry={ask}>
      {(booking) => (
        <>
          <Summary booking={booking} />
          <BookingActs key={booking.updated_at} booking={booking} onChanged={ask} />
          <TakePayment booking={booking} onChanged={ask} />
          <People booking={booking} />
          <Steps booking={booking} />
          <Money booking={booking} />
        </>
      )}
    </Detail>
  )
}

function Summary({ booking }: { booking: OfficeBookingDetail }) {
  const { locale, t } = useWords()
  const { send, isSending, error } = useAction()
  const [shown, setShown] = useState<BookingContact | null>(null)
  const { user, balance_limit, time_limit } = booking
  const { email, phone } = shown ?? booking.contact
  const isMasked = booking.acts.includes('contact') && !shown
  const show = () =>
    send<typeof contract.showBookingContact>(showBookingContact, { params: { id: booking.id } }, setShown)
  const moment = (iso: string | null) => iso && momentText(locale, iso)
  const member = (
    <a href={pathTo(locale, 'adminMember', { id: user.id })} className="text-primary underline">
      {wireName(user)}
    </a>
  )
  const facts = [
    ['service', t(`${booking.service}-home:name`)],
    ['member', member],
    ['bookedBy', booking.booked_by?.name ?? null],
    ['email', shown?.member_email ?? user.email],
    ['contact', `${booking.contact.name}\n${email}\n${phone}`],
    ['starts', startText(locale, booking)],
    ['limit', booking.payment_status === 'unpaid' ? moment(time_limit) : null],
    ['balanceLimit', booking.payment_status === 'partially_paid' ? moment(balance_limit) : null],
    ['amount', formatRupiah(booking.amount)],
    ['paid', formatRupiah(receivedOf({ ...booking, fee: 0 }))],
    ['fee', booking.fee > 0 ? formatRupiah(booking.fee) : null],
  ] as const
  return (
    <section className="card grid gap-4 p-5">
      <h2 className="flex flex-wrap items-center gap-3 text-xl">
        {booking.booking_id} · {booking.title}
        <BookingTag booking={booking} />
      </h2>
      <Facts
        facts={[...facts.map(([word, text]) => ({ label: t(`office-bookings:${word}`), text })), ...booking.wishes]}
      />
      <ActionFailed error={error} onReload={() => {}} />
      {isMasked && <ShowContact isSending={isSending} onShow={show} />}
      {!isMasked && EMAIL.test(email) && (
        <Reach email={email} phone={phone} subject={`${booking.booking_id} · ${booking.title}`} />
      )}
    </section>
  )
}

function Steps({ booking: { timeline } }: { booking: OfficeBookingDetail }) {
  const { locale, t } = useWords()
  return (
    <section className="card p-5">
      <h2 className="mb-3 text-xl">{t('office-bookings:timeline')}</h2>
      <ol className="grid gap-3">
        {timeline.map(({ step, at }) => (
          <li key={step} className="flex flex-wrap justify-between gap-x-4">
            <b className="font-semibold">{t(`office-bookings:step.${step}`)}</b>
            <span className="tabular text-faint">{momentText(locale, at)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
