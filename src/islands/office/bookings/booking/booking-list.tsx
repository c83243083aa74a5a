import { wireName } from '../../../../../core/base/common/call/wire-name.ts'
import { formatRupiah } from '../../../../../core/base/common/money.ts'
import type * as contract from '../../../../../core/office/bookings/booking.ts'
import { listBookings } from '../../../../../core/office/bookings/booking-calls.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { defineOfficeList, type OfficeList, textFilter } from '../../../base/table/office-list.tsx'
import { Day, Moment } from '../../../base/table/When.tsx'
import { isBooked, productFilter } from '../../desk/product-filter.ts'
import { Named } from '../../people/GuestTag.tsx'
import { BookingTag } from './BookingTag.tsx'

type Own = Pick<
  OfficeList<typeof contract.listBookings>,
  'title' | 'empty' | 'fixed' | 'filters' | 'page' | 'presets' | 'above'
>

export function bookingList({ filters, ...own }: Own) {
  return defineOfficeList<typeof contract.listBookings>({
    call: listBookings,
    filters: {
      keyword: textFilter('office-bookings:keyword', 'office-bookings:keywordHint'),
      service: productFilter('office-bookings:service', isBooked),
      ...filters,
    },
    keyOf: ({ id }) => id,
    hrefOf: ({ id }, locale) => pathTo(locale, 'adminBooking', { id }),
    columns: () => ({
      'office-bookings:booking': ({ booking_id, title }) => `${booking_id} · ${title}`,
      'office-bookings:member': ({ user, guest }) => <Named name={wireName(user)} guest={guest} />,
      'office-bookings:bookedBy': { isWideOnly: true, cell: ({ booked_by }) => booked_by?.name ?? '' },
      'office-lists:travels': ({ starts_at, starts_timezone }) => <Day at={starts_at} zone={starts_timezone} />,
      'office-bookings:made': { isWideOnly: true, cell: ({ created_at }) => <Moment at={created_at} /> },
      'office-bookings:status': (booking) => <BookingTag booking={booking} words="office-lists" />,
      'office-bookings:amount': { isRight: true, cell: ({ amount }) => formatRupiah(amount) },
    }),
    ...own,
  })
}
