import { exportBookings, exportPeople } from '../../../../core/admin/export-calls.ts'
import { ISSUE_STATUSES, PAYMENT_STATUSES } from '../../../../core/booking/status.ts'
import { choiceFilter, dateFilter } from '../../table/office-list.tsx'
import { Download } from '../export/Download.tsx'
import { Booking } from './Booking.tsx'
import { bookingList } from './booking-list.tsx'

export default bookingList({
  title: 'office-bookings:title',
  empty: { title: 'office-bookings:empty' },
  filters: {
    payment_status: choiceFilter('office-bookings:payment', PAYMENT_STATUSES, 'office-bookings:state'),
    status_issue: choiceFilter('office-bookings:ticket', ISSUE_STATUSES, 'office-bookings:state'),
    startDate: dateFilter('office-bookings:from'),
    endDate: dateFilter('office-bookings:to'),
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
