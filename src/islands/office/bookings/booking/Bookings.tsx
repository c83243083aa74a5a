import { addDays, HOME_ZONE, todayIn } from '../../../../../core/base/common/dates.ts'
import { AWAITED } from '../../../../../core/office/bookings/booking.ts'
import { exportBookings, exportPeople } from '../../../../../core/office/desk/export-calls.ts'
import { ACCOUNT_KINDS } from '../../../../../core/people/account/member-status.ts'
import { ISSUE_STATUSES, PAYMENT_STATUSES } from '../../../../../core/trade/booking/status.ts'
import { choiceFilter, dateFilter, rareFilter } from '../../../base/table/office-list.tsx'
import { Download } from '../../desk/export/Download.tsx'
import { Booking } from './Booking.tsx'
import { bookingList } from './booking-list.tsx'

export default bookingList({
  title: 'office-bookings:title',
  empty: { title: 'office-bookings:empty' },
  filters: {
    payment_status: choiceFilter('office-bookings:payment', PAYMENT_STATUSES, 'office-bookings:state'),
    status_issue: choiceFilter('office-bookings:ticket', ISSUE_STATUSES, 'office-bookings:state'),
    travel_from: rareFilter(dateFilter('office-lists:travelFrom')),
    travel_to: rareFilter(dateFilter('office-lists:travelTo')),
    startDate: rareFilter(dateFilter('office-lists:madeFrom')),
    endDate: rareFilter(dateFilter('office-lists:madeTo')),
    due_on: rareFilter(dateFilter('office-lists:dueOn')),
    account: rareFilter(choiceFilter('office-lists:account.label', ACCOUNT_KINDS, 'office-lists:account')),
    awaits: rareFilter(choiceFilter('office-lists:awaits', AWAITED, 'office-lists:awaited')),
  },
  presets(t) {
    const today = todayIn(HOME_ZONE, new Date())
    const tomorrow = addDays(today, 1)
    return [
      { label: t('office-lists:preset.all'), query: {} },
      { label: t('office-lists:preset.tomorrow'), query: { travel_from: tomorrow, travel_to: tomorrow } },
      { label: t('office-lists:preset.transfer'), query: { awaits: 'transfer' } },
      { label: t('office-lists:preset.due'), query: { due_on: today } },
      { label: t('office-lists:preset.failed'), query: { status_issue: 'failed' } },
      { label: t('office-lists:preset.today'), query: { startDate: today, endDate: today } },
    ]
  },
  above: ({ filters }) => (
    <Download
      files={[
        { kind: 'bookings', call: exportBookings },
        { kind: 'people', call: exportPeople },
      ]}
      filters={filters}
    />
  ),
  page: Booking,
})
