import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { addDays, type CalendarDate } from '../../../core/base/common/dates.ts'
import { cheapestDay } from '../../../core/base/list/cheapest-day.ts'
import type { DayOffer } from '../../../core/base/list/day-prices.ts'
import type { Service } from '../../../core/trade/booking/services.ts'
import type { Reach } from '../../../core/trade/explore/reach.ts'
import { LATE, within } from '../../base/common/timing.ts'
import type { BookingDeps } from '../booking/module.ts'

/** Calendars asked at once for all visitors: what is left of a supplier's patience is for searches. */
const AT_ONCE = 4
/** More questions than this wait for nobody: the next visitor is asked to come later. */
export const MOST_WAITING = 160
const RETRY_SECONDS = 30
/** An answer goes out with what has come by then; the rest is there for the next one. */
const PATIENCE_MS = 6_000
const KEPT = { max: 4_000, ttl: 15 * 60_000 }

/** A route in the days of a month that are ahead. */
export type AskedMonth = {
  service: Service
  reach: Reach
  origin: string
  destination: string
  days: { from: CalendarDate; to: CalendarDate }
}

type Known = { price: DayOffer | null }

/** Prices of routes by month, the same for all visitors and kept for some minutes. */
export function createMonthPrices({ clock, house }: Pick<BookingDeps, 'clock' | 'house'>, patienceMs = PATIENCE_MS) {
  const limit = pLimit(AT_ONCE)
  const kept = new LRUCache<string, Promise<Known>>({
    ...KEPT,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  })
  // Another markup is another price.
  const keyOf = ({ service, origin, destination, days }: AskedMonth) =>
    [house.version(), service, origin, destination, days.from].join(' ')

  function ask(month: AskedMonth): Promise<Known> {
    const key = keyOf(month)
    const known = kept.get(key) ?? limit(() => cheapestOf(month))
    if (!kept.has(key)) {
      kept.set(key, known)
      // A failure is asked again by the next visitor.
      known.catch(() => kept.delete(key))
    }
    return known
  }

  return {
    /** True where all of them are kept, so that no supplier is asked. */
    areKnown: (months: readonly AskedMonth[]) => months.every((month) => kept.has(keyOf(month))),
    /**
     * The cheapest day of each, null where nothing is sold; undefined for what failed or has not come. Throws
     * ApiError('too_many_requests') while too many wait, and that of a supplier where all have failed.
     */
    async of(months: readonly AskedMonth[]): Promise<(DayOffer | null | undefined)[]> {
      const isNew = !months.every((month) => kept.has(keyOf(month)))
      if (isNew && limit.pendingCount > MOST_WAITING)
        throw new ApiError('too_many_requests', { data: { retry_after: RETRY_SECONDS } })
      const came = new Map<AskedMonth, Known>()
      const failures: unknown[] = []
      const all = months.map((month) =>
        ask(month).then(
          (known) => void came.set(month, known),
          (error) => void failures.push(error),
        ),
      )
      const isLate = (await within(patienceMs, Promise.all(all))) === LATE
      if (came.size === 0 && failures.length > 0 && !isLate) throw failures[0]
      return months.map((month) => came.get(month)?.price)
    },
  }
}

async function cheapestOf({ reach, origin, destination, days }: AskedMonth): Promise<Known> {
  return { price: cheapestDay(await reach.prices({ origin, destination }, days)) }
}

/** The days of a month on which a product is sold; null where that begins later. */
export function soldDays(
  { salesDays }: Pick<Reach, 'salesDays'>,
  { from, to }: AskedMonth['days'],
  today: CalendarDate,
): AskedMonth['days'] | null {
  const last = addDays(today, salesDays)
  return last < from ? null : { from, to: last < to ? last : to }
}
