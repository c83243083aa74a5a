import { addDays, type CalendarDate } from '../../../../../core/base/common/dates.ts'
import type { DayOffer } from '../../../../../core/base/list/day-prices.ts'
import { CallError } from '../../../../lib/call/call.ts'
import { logWarning } from '../../../../lib/call/log.ts'
import type { DaySource } from '../../../base/list/stores/day-source.ts'
import { nearestDays } from '../../../base/list/stores/nearest-days.ts'

/** Days searched around an empty day, and the most that are offered. */
const NEARBY = { before: 7, after: 21, most: 6 }

type Around = { today: CalendarDate; signal: AbortSignal; log?: (message: string, cause: unknown) => void }

/** The nearest days with a departure, in calendar order; none when the call fails. */
export async function daysNear(
  source: DaySource,
  day: CalendarDate,
  { today, signal, log = logWarning }: Around,
): Promise<readonly DayOffer[]> {
  const first = addDays(day, -NEARBY.before)
  try {
    const days = await source.ask({ from: first > today ? first : today, to: addDays(day, NEARBY.after) }, signal)
    return nearestDays(days, day, NEARBY.most)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (!signal.aborted) log('days nearby failed', error)
    return []
  }
}
