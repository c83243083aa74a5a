import { addDays, HOME_ZONE, instantOf, todayIn } from '../../../../core/common/dates.ts'
import { ApiError } from '../../../../core/common/errors.ts'
import type { Holidays } from '../../../../core/common/holidays.ts'
import { isWithin } from '../../../../core/common/seasons.ts'
import type { TourKind } from '../../../../core/tour/kinds.ts'
import { departuresOf } from '../../../../core/tour/periods.ts'
import { ticketNumbers } from '../../../booking/ticket-numbers.ts'
import { bookingCode } from '../../../common/booking-code.ts'
import type { Db } from '../../../db/connect.ts'
import type { LiveProducts } from '../../../product/live.ts'
import type { StockReader, StockTaken } from '../../../stock/reader.ts'
import { createPeriods, type Departing, type PeriodRow } from '../../periods.ts'
import type { AreaCount, Period, Tour, TourOffer, TourSupplier } from '../../supplier.ts'
import { stockKey, stockKeysOf } from './stock-key.ts'
import type { RuledTour } from './world.ts'

type Parts = { live: LiveProducts<RuledTour>; holidays: Holidays; db: Db; stock: StockReader; demo: boolean }

const HOUR_MS = 3_600_000

type World = { byId: ReadonlyMap<string, Tour>; departing: readonly Departing[]; areas: readonly AreaCount[] }

export function createEmbeddedSupplier({ live, holidays, db, stock, demo }: Parts): TourSupplier {
  const periods = createPeriods(db)
  let seen: { sold: readonly RuledTour[]; world: World } | null = null

  async function world(): Promise<World> {
    const { sold } = await live.read()
    if (seen?.sold === sold) return seen.world
    const departing = sold.map(
      ({ tour: { kind, id: slug }, facts }): Departing => ({
        kind,
        slug,
        minimum: facts.minimum ?? null,
        of: facts,
        departures: (from, before) => departuresOf(facts, from, before, holidays),
      }),
    )
    const byId = new Map(sold.map(({ tour }) => [tour.id, tour]))
    seen = { sold, world: { byId, departing, areas: areasOf(sold.map(({ tour }) => tour)) } }
    return seen.world
  }

  function known({ byId }: World, kind: TourKind, id: string): Tour {
    const tour = byId.get(id)
    if (tour?.kind !== kind) throw new ApiError('tour_not_found')
    return tour
  }

  /** A day earlier: it begins later in the west. */
  async function upcoming(
    { departing }: World,
    kind: TourKind,
    now: Date,
    slug?: string,
  ): Promise<readonly PeriodRow[]> {
    const from = addDays(todayIn(HOME_ZONE, now), -1)
    return await periods.from({ kind, from, slug, now, tours: departing })
  }

  function offerOf(tour: Tour, rows: readonly PeriodRow[], taken: StockTaken, now: Date): TourOffer {
    const ahead = rows.filter((row) => soldUntil(tour, row) > now)
    return { tour, periods: ahead.map((row) => periodOf(row, taken)) }
  }

  return {
    name: 'embedded',
    demo,
    areas: async () => (await world()).areas,
    async tours({ kind, choice, now }) {
      const at = await world()
      const rows = (await upcoming(at, kind, now)).filter(({ startDate }) => isWithin(startDate, choice))
      const taken = await stock.takenBetween([stockKeysOf(kind)], now)
      return [...Map.groupBy(rows, ({ slug }) => slug)]
        .flatMap(([slug, own]) => {
          const tour = at.byId.get(slug)
          return tour?.kind === kind ? [offerOf(tour, own, taken, now)] : []
        })
        .filter((offer) => offer.periods.length > 0)
    },
    async tour({ kind, id, now }) {
      const at = await world()
      const tour = known(at, kind, id)
      const taken = await stock.takenBetween([stockKeysOf(kind, id)], now)
      return offerOf(tour, await upcoming(at, kind, now, id), taken, now)
    },
    async period({ kind, id, now }) {
      const at = await world()
      const row = await periods.byId(id, at.departing, now)
      if (row?.kind !== kind) throw new ApiError('tour_not_found')
      const tour = known(at, kind, row.slug)
      if (now >= soldUntil(tour, row)) throw new ApiError('tour_departed')
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

function soldUntil({ meeting: { time, zone }, cutoffHours }: Tour, { startDate }: PeriodRow): Date {
  return new Date(instantOf(startDate, time, zone).getTime() - cutoffHours * HOUR_MS)
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
