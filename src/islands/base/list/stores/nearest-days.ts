import { type CalendarDate, daysBetween } from '../../../../../core/base/common/dates.ts'
import type { DayOffer, DayPrice } from '../../../../../core/base/list/day-prices.ts'

/** The days nearest to `day` on which something is for sale, in calendar order; at most `most`, and never `day` itself. */
export function nearestDays(days: Iterable<DayPrice>, day: CalendarDate, most: number): DayOffer[] {
  const far = ({ date }: DayOffer) => Math.abs(daysBetween(day, date))
  return [...days]
    .flatMap(({ date, price }) => (price === null || date === day ? [] : [{ date, price }]))
    .sort((one, other) => far(one) - far(other))
    .slice(0, most)
    .sort((one, other) => (one.date < other.date ? -1 : 1))
}
