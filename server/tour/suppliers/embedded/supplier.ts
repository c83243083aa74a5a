import { addDays, HOME_ZONE, instantOf, todayIn } from '../../../../core/common/dates.ts'
import { ApiError } from '../../../../core/common/errors.ts'
import type { Holidays } from '../../../../core/common/holidays.ts'
import { isWithin } from '../../../../core/common/seasons.ts'
import type { TourKind } from '../../../../core/tour/kinds.ts'
import { departuresOf } from '../../../../core/tour/periods.ts'
import { ticketNumbers } from '../../../booking/ticket-numbers.ts'
import { bookingCode } from '../../../common/booking-code.ts'
import type { Db } from '../../../db/connect.ts'
import type { StockReader, StockTaken } from '../../../stock/reader.ts'
import { createPeriods, type PeriodRow } from '../../periods.ts'
import type { AreaCount, Period, Tour, TourOffer, TourSupplier } from '../../supplier.ts'
import { stockKey, stockKeysOf } from './stock-key.ts'
import type { RuledTour } from './world.ts'

type Parts = { tours: readonly RuledTour[]; holidays: Holidays; db: Db; stock: StockReader; demo: boolean }

export function createEmbeddedSupplier({ tours: ruled, holidays, db, stock, demo }: Parts): TourSupplier {
  const periods = createPeriods(
    db,
    ruled.map(({ tour: { kind, id: slug }, facts }) => ({
      kind,
      slug,
      minimum: facts.minimum ?? null,
      departures: (from, before) => departuresOf(facts, from, before, holidays),
    })),
  )
  const byId = new Map(ruled.map(({ tour }) => [tour.id, tour]))

  function known(kind: TourKind, id: string): Tour {
    const tour = byId.get(id)
    if (tour?.kind !== kind) throw new ApiError('tour_not_found')
    return tour
  }

  /** A day earlier: it begins later in the west. */
  async function upcoming(kind: TourKind, now: Date, slug?: string): Promise<readonly PeriodRow[]> {
    return await periods.from(kind, addDays(todayIn(HOME_ZONE, now), -1), now, slug)
  }

  function offerOf(tour: Tour, rows: readonly PeriodRow[], taken: StockTaken, now: Date): TourOffer {
    const ahead = rows.filter((row) => startOf(tour, row) > now)
    return { tour, periods: ahead.map((row) => periodOf(row, taken)) }
  }

  return {
    name: 'embedded',
    demo,
    areas: async () => areasOf(ruled.map(({ tour }) => tour)),
    async tours({ kind, choice, now }) {
      const rows = (await upcoming(kind, now)).filter(({ startDate }) => isWithin(startDate, choice))
      const taken = await stock.takenBetween([stockKeysOf(kind)], now)
      return [...Map.groupBy(rows, ({ slug }) => slug)]
        .flatMap(([slug, own]) => {
          const tour = byId.get(slug)
          return tour?.kind === kind ? [offerOf(tour, own, taken, now)] : []
        })
        .filter((offer) => offer.periods.length > 0)
    },
    async tour({ kind, id, now }) {
      const tour = known(kind, id)
      const taken = await stock.takenBetween([stockKeysOf(kind, id)], now)
      return offerOf(tour, await upcoming(kind, now, id), taken, now)
    },
    async period({ kind, id, now }) {
      const row = await periods.byId(id, now)
      if (row?.kind !== kind) throw new ApiError('tour_not_found')
      const tour = known(kind, row.slug)
      if (now >= startOf(tour, row)) throw new ApiError('tour_departed')
      if (!row.isOpen) throw new ApiError('sold_out')
      const key = keyOf(row)
      return { tour, period: periodOf(row, await stock.takenNow([key], now)), stock: { key, capacity: row.seats } }
    },
    reserve: async () => ({ code: bookingCode(), holdUntil: null }),
    issue: async ({ bookingCode: code, tourId, participants }) => ticketNumbers(`tour ${code} ${tourId}`, participants),
    async cancel() {},
  }
}

function keyOf({ kind, slug, startDate }: PeriodRow): string {
  return stockKey({ kind, slug, start: startDate })
}

function startOf({ meeting: { time, zone } }: Tour, { startDate }: PeriodRow): Date {
  return instantOf(startDate, time, zone)
}

function periodOf(row: PeriodRow, taken: StockTaken): Period {
  const { id, startDate, endDate, priceAdult, priceChild, singleSupplement, extraBed, minimalDp } = row
  return {
    id,
    start: startDate,
    end: endDate,
    price: { adult: priceAdult, child: priceChild, singleSupplement, extraBed, minimalDp },
    seats: row.seats,
    taken: taken.get(keyOf(row)) ?? 0,
    minimum: row.minimum,
    isGuaranteed: row.isGuaranteed,
    notes: row.notes,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

function areasOf(tours: readonly Tour[]): AreaCount[] {
  return [...Map.groupBy(tours, ({ area }) => area.slug).values()].flatMap((own) => {
    const [first] = own
    const packages = own.filter(({ kind }) => kind === 'package').length
    return first ? [{ area: first.area, packages, oneDays: own.length - packages }] : []
  })
}
