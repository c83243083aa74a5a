import { HOME_ZONE, todayIn } from '../../../core/base/common/dates.ts'
import { OTHER_CAMPAIGN, type Referral, readCameFrom, referralOf } from '../../../core/base/visits/source.ts'
import { bucketOf } from '../../../core/base/visits/times.ts'
import type { Clock } from '../common/clock.ts'
import type { Config } from '../common/config.ts'
import type { Caller, Visits } from '../common/deps.ts'
import type { Db } from '../db/connect.ts'
import { isBrowser, wantsNoTrace } from './browser.ts'
import { createPriceTally } from './prices.ts'
import { createSearches } from './searches.ts'
import { createTally } from './tally.ts'
import { type CountRow, type EmptyRow, type TimeRow, writeCounts } from './write.ts'

/** Header of a call that books: what the first page of the tab wrote (`src/lib/page/came-from.ts`). */
const VISIT_SOURCE = 'visit-source'

/** Between two writes. What is beyond is counted without its name. */
const MOST_NAMES = 500

export function createVisits({ config, clock, db }: { config: Pick<Config, 'measure'>; clock: Clock; db: Db }): Visits {
  if (!config.measure) return { count() {}, searched() {}, timed() {}, async flush() {} }
  const counts = createTally<CountRow>()
  const empties = createTally<EmptyRow>()
  const times = createTally<TimeRow>()
  const prices = createPriceTally()
  const today = () => todayIn(HOME_ZONE, clock.now())
  const isFull = (tally: { size(): number }) => tally.size() >= MOST_NAMES

  function count({ product, step, times: n = 1, from = null }: Parameters<Visits['count']>[0]): void {
    const campaign = from?.campaign && isFull(counts) ? OTHER_CAMPAIGN : (from?.campaign ?? '')
    if (n > 0) counts.add({ day: today(), product, step, source: from?.source ?? '', campaign }, n)
  }
  const searches = createSearches(clock, {
    begun: ({ product }) => count({ product, step: 'search' }),
    foundNothing({ product, place }) {
      count({ product, step: 'empty' })
      if (!isFull(empties)) empties.add({ day: today(), product, place }, 1)
    },
    priced({ product, at, isFirst }, { origin, destination, date, price }) {
      const row = { product, origin, destination, day: todayIn(HOME_ZONE, new Date(at)), month: date.slice(0, 7) }
      if (!isFull(prices)) prices.add(row, { lowest: price, count: isFirst ? 1 : 0 })
    },
  })

  return {
    count,
    searched(caller, answer) {
      if (isBrowser(caller)) searches.answered(answer)
    },
    timed(kind, metric, value) {
      times.add({ day: today(), kind, metric, bucket: bucketOf(value) }, 1)
    },
    async flush() {
      const taken = { counts: counts.take(), empties: empties.take(), times: times.take(), prices: prices.take() }
      try {
        await writeCounts(db, taken)
      } catch (error) {
        counts.putBack(taken.counts)
        empties.putBack(taken.empties)
        times.putBack(taken.times)
        prices.putBack(taken.prices)
        throw error
      }
    },
  }
}

/** Whence the tab came in which this call is sent; null where the browser does not say. */
export function referralOfCall({ headers }: Caller): Referral | null {
  const header = headers[VISIT_SOURCE]
  return typeof header === 'string' && !wantsNoTrace({ headers }) ? referralOf(readCameFrom(decoded(header))) : null
}

function decoded(header: string): string {
  try {
    return decodeURIComponent(header)
  } catch {
    return header
  }
}
