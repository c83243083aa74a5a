import { bookingList } from './booking-list.tsx'

export default bookingList({
  title: 'office-bookings:issues',
  empty: { title: 'office-bookings:noIssues', text: 'office-bookings:noIssuesText' },
  fixed: { status_issue: 'failed' },
})
