import { addDays, type CalendarDate, todayIn } from '../../../core/base/common/dates.ts'
import type { BookingRow } from '../../trade/booking/module.ts'

/** Before and after the booked day, when none is asked: each is a call of the supplier. */
const LISTED_DAYS = 3

type Asked = { from: CalendarDate | null; to: CalendarDate | null }

/** Days whose departures are listed for a move. */
export function rescheduleDays({ startsAt, startsZone }: BookingRow, { from, to }: Asked, now: Date): CalendarDate[] {
  const today = todayIn(startsZone, now)
  const booked = addDays(todayIn(startsZone, startsAt), -LISTED_DAYS)
  const first = from ?? (booked > today ? booked : today)
  const most = addDays(first, 2 * LISTED_DAYS)
  const last = to && to < most ? to : most
  const dates = []
  for (let date = first; date <= last; date = addDays(date, 1)) dates.push(date)
  return dates
}
