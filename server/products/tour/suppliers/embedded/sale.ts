import { type CalendarDate, instantOf } from '../../../../../core/base/common/dates.ts'
import type { StockTaken } from '../../../../trade/stock/reader.ts'
import type { PeriodRow } from '../../periods.ts'
import type { Period, Tour, TourOffer } from '../../supplier.ts'
import { startOfKey } from './stock-key.ts'

/** Seats held or sold, by the day of the departure; days with none are left out. */
type TakenByStart = ReadonlyMap<CalendarDate, number>

export type TourSale = {
  tour: Tour
  /** The same object again while nothing in it changed: lists keep by it what they computed. */
  offer(taken: TakenByStart | undefined, now: Date): TourOffer
}

const HOUR_MS = 3_600_000
const NONE: TakenByStart = new Map()

/** A tour with its departures, earliest first. */
export function createSale(tour: Tour, rows: readonly PeriodRow[]): TourSale {
  const periods = rows.map(periodOf)
  let last: { ended: number; taken: string; offer: TourOffer } | null = null
  return {
    tour,
    offer(taken = NONE, now) {
      const first = rows.findIndex((row) => soldUntil(tour, row) > now)
      const ended = first === -1 ? rows.length : first
      const state = [...taken].join(' ')
      if (last?.ended === ended && last.taken === state) return last.offer
      const ahead = periods.slice(ended).map((period) => {
        const seats = taken.get(period.start)
        return seats === undefined ? period : { ...period, taken: seats }
      })
      last = { ended, taken: state, offer: { tour, periods: ahead } }
      return last.offer
    },
  }
}

export function soldUntil({ meeting: { time, zone }, cutoffHours }: Tour, { startDate }: PeriodRow): Date {
  return new Date(instantOf(startDate, time, zone).getTime() - cutoffHours * HOUR_MS)
}

/** Period without its taken seats. */
export function periodOf(row: PeriodRow): Period {
  const { id, startDate, endDate, priceAdult, priceChild, singleSupplement, extraBed, minimalDp } = row
  return {
    id,
    start: startDate,
    end: endDate,
    price: { adult: priceAdult, child: priceChild, singleSupplement, extraBed, minimalDp },
    seats: row.seats,
    taken: 0,
    minimum: row.minimum,
    isGuaranteed: row.isGuaranteed,
    notes: row.notes,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

export function takenBySlug(taken: StockTaken): ReadonlyMap<string, TakenByStart> {
  const bySlug = new Map<string, Map<CalendarDate, number>>()
  for (const [key, count] of taken) {
    const { slug, start } = startOfKey(key)
    bySlug.set(slug, (bySlug.get(slug) ?? new Map<CalendarDate, number>()).set(start, count))
  }
  return bySlug
}
