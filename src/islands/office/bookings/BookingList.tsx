import type * as contract from '../../../../core/admin/booking.ts'
import { listBookings } from '../../../../core/admin/calls.ts'
import { formatRupiah } from '../../../../core/common/money.ts'
import { momentText } from '../../../lib/moment.ts'
import { pathTo } from '../../../lib/paths.ts'
import { useWords } from '../../../ui/react/words.tsx'
import type { FilterField } from '../../table/Filters.tsx'
import { ListTable, useList } from '../../table/ListView.tsx'
import type { ListQuery } from '../../table/list-flow.ts'
import { isBooked, productField } from '../product-field.ts'
import { BookingTag } from './BookingTag.tsx'

type Props = {
  caption: string
  empty: { title: string; text?: string }
  fields: readonly FilterField[]
  fixed?: ListQuery
}

export function BookingList({ caption, empty, fields, fixed }: Props) {
  const { locale, t } = useWords()
  const names = ['keyword', 'service', ...fields.map(({ name }) => name)]
  const flow = useList<typeof contract.listBookings>(listBookings, names, fixed)
  return (
    <ListTable
      flow={flow}
      caption={caption}
      empty={empty}
      fields={[
        { kind: 'text', name: 'keyword', label: t('office-bookings:keyword'), hint: t('office-bookings:keywordHint') },
        productField(t, t('office-bookings:service'), isBooked),
        ...fields,
      ]}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => `${pathTo(locale, 'adminBooking')}?id=${encodeURIComponent(id)}`}
      columns={[
        {
          id: 'booking',
          label: t('office-bookings:booking'),
          cell: ({ booking_id, title }) => `${booking_id} · ${title}`,
        },
        { id: 'service', label: t('office-bookings:service'), cell: ({ service }) => t(`${service}-home:name`) },
        {
          id: 'member',
          label: t('office-bookings:member'),
          cell: ({ user }) => `${user.first_name} ${user.last_name}`,
        },
        { id: 'made', label: t('office-bookings:made'), cell: ({ created_at }) => momentText(locale, created_at) },
        { id: 'status', label: t('office-bookings:status'), cell: (booking) => <BookingTag booking={booking} /> },
        {
          id: 'amount',
          label: t('office-bookings:amount'),
          isRight: true,
          cell: ({ amount }) => formatRupiah(amount),
        },
      ]}
    />
  )
}
