import { useState } from 'react'
import { wireName } from '../../../../../core/base/common/call/wire-name.ts'
import { EMAIL } from '../../../../../core/base/common/people/people.ts'
import type * as contract from '../../../../../core/office/bookings/booking.ts'
import type { BookingContact, OfficeBookingDetail } from '../../../../../core/office/bookings/booking.ts'
import { showBookingContact } from '../../../../../core/office/bookings/booking-calls.ts'
import { mayCall } from '../../../../../core/people/account/roles.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { useAction } from '../../../people/account/use-action.ts'
import { Chat } from '../../people/Chat.tsx'
import { GuestTag } from '../../people/GuestTag.tsx'
import { Reach, ShowContact } from '../../people/Reach.tsx'
import { useStaff } from '../../people/use-staff.ts'

/** Masked until it is asked for, which is logged. */
export function Customer({ booking }: { booking: OfficeBookingDetail }) {
  const { locale, t } = useWords()
  const { send, isSending, error } = useAction()
  const [shown, setShown] = useState<BookingContact | null>(null)
  const staff = useStaff()
  const { user } = booking
  const { email, phone } = shown ?? booking.contact
  const isMasked = booking.acts.includes('contact') && !shown
  const show = () =>
    send<typeof contract.showBookingContact>(showBookingContact, { params: { id: booking.id } }, setShown)
  return (
    <section className="card grid gap-3 p-4">
      <div>
        <h2 className="font-bold">{booking.contact.name}</h2>
        <p className="tabular break-words text-soft">{phone}</p>
        <p className="break-words text-soft">{email}</p>
      </div>
      <ActionFailed error={error} onReload={() => {}} />
      {isMasked && <ShowContact isSending={isSending} onShow={show} />}
      {!isMasked && EMAIL.test(email) && (
        <Reach email={email} phone={phone} subject={`${booking.booking_id} · ${booking.title}`} />
      )}
      {mayCall(staff, 'full_contact') && <Chat about="booking" id={booking.id} />}
      <p className="text-faint text-sm">
        {t('office-bookings:member')}:{' '}
        <a href={pathTo(locale, 'adminMember', { id: user.id })} className="text-primary underline">
          {wireName(user)}
        </a>{' '}
        <GuestTag guest={booking.guest} />
        {booking.booked_by && <> · {t('office-booking-page:bookedBy', { name: booking.booked_by.name })}</>}
        <span className="block break-words">{shown?.member_email ?? user.email}</span>
      </p>
    </section>
  )
}
