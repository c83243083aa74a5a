import type { CalendarDate } from '../../../../../core/base/common/dates.ts'
import type { TourDeparture } from '../../../../../core/products/tour/contract.ts'
import type { TourSearch } from '../../../../../core/products/tour/search.ts'

type Asked = { tour_area_id: string; month: number | null; year: number | null; limit: number }
type Departing = Pick<TourDeparture, 'startPeriod' | 'availability'>

/** The first departures may be full. */
const LOOKED_AT = 100

/** First day of the month in which a calendar opens: that of the first departure with seats for all, else of the first, else the month that was chosen. Never rejects. */
export async function openingMonth(
  search: TourSearch,
  today: CalendarDate,
  departures: (asked: Asked) => Promise<readonly Departing[]>,
): Promise<CalendarDate> {
  const { tourArea, month, year, participants } = search
  const found = await departures({ tour_area_id: tourArea, month, year, limit: LOOKED_AT }).catch(() => [])
  const first = found.find(({ availability }) => availability >= participants) ?? found[0]
  return first ? `${first.startPeriod.slice(0, 7)}-01` : chosenMonth(search, today)
}

/** The chosen month, its next one when no year is chosen, else this month. */
function chosenMonth({ month, year }: TourSearch, today: CalendarDate): CalendarDate {
  const [thisYear, thisMonth] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const wanted = month ?? (year !== null && year > thisYear ? 1 : thisMonth)
  const chosen = year ?? (wanted < thisMonth ? thisYear + 1 : thisYear)
  return `${chosen}-${String(wanted).padStart(2, '0')}-01`
}
