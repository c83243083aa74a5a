import { ApiError } from '../../../../../core/base/common/call/errors.ts'
import { addDays, HOME_ZONE, todayIn } from '../../../../../core/base/common/dates.ts'
import type { Holidays } from '../../../../../core/base/common/holidays.ts'
import { isWithin, type MonthChoice } from '../../../../../core/base/common/seasons.ts'
import type { TourKind } from '../../../../../core/products/tour/kinds.ts'
import { departuresOf } from '../../../../../core/products/tour/periods.ts'
import { bookingCode } from '../../../../base/common/booking-code.ts'
import { ticketNumbers } from '../../../../trade/booking/issue/ticket-numbers.ts'
import { type LiveProducts, revisionsOf } from '../../../../trade/product/live.ts'
import type { StockReader } from '../../../../trade/stock/reader.ts'
import type { Departing, PeriodRow, Periods } from '../../periods.ts'
import type { AreaCount, Tour, TourOffer, TourSupplier } from '../../supplier.ts'
import type { RuledTour } from './catalogue.ts'
import { createSale, periodOf, soldUntil, type TourSale, takenBySlug } from './sale.ts'
import { stockKey, stockKeysOf } from './stock-key.ts'

type Parts = {
  live: LiveProducts<RuledTour>
  holidays: Holidays
  periods: Periods
  stock: StockReader
  demo: boolean
}

type Catalogue = {
  byId: ReadonlyMap<string, Tour>
  departing: readonly Departing[]
  areas: readonly AreaCount[]
  /** Exists only for products written in the office. */
  revisions: ReadonlyMap<string, number>
}

export function createEmbeddedSupplier({ live, holidays, periods, stock, demo }: Parts): TourSupplier {
  const salesOfRows = new WeakMap<readonly PeriodRow[], { byId: Catalogue['byId']; sales: readonly TourSale[] }>()
  let seen: { sold: readonly RuledTour[]; world: Catalogue } | null = null

  async function world(): Promise<Catalogue> {
    const { sold, own } = await live.read()
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
    const areas = areasOf(sold.map(({ tour }) => tour))
    seen = { sold, world: { byId, departing, areas, revisions: revisionsOf(own) } }
    return seen.world
  }

  function known({ byId }: Catalogue, kind: TourKind, id: string): Tour {
    const tour = byId.get(id)
    if (tour?.kind !== kind) throw new ApiError('tour_not_found')
    return tour
  }

  /** A day earlier: it begins later in the west. */
  async function upcoming(
    { departing }: Catalogue,
    kind: TourKind,
    now: Date,
    slug?: string,
  ): Promise<readonly PeriodRow[]> {
    const from = addDays(todayIn(HOME_ZONE, now), -1)
    return await periods.from({ kind, from, slug, now, tours: departing })
  }

  function salesOf({ byId }: Catalogue, rows: readonly PeriodRow[]): readonly TourSale[] {
    const known = salesOfRows.get(rows)
    if (known?.byId === byId) return known.sales
    const sales = [...Map.groupBy(rows, ({ slug }) => slug)].flatMap(([slug, own]) => {
      const tour = byId.get(slug)
      return tour ? [createSale(tour, own)] : []
    })
    salesOfRows.set(rows, { byId, sales })
    return sales
  }

  return {
    name: 'embedded',
    demo,
    areas: async () => (await world()).areas,
    async tours({ kind, choice, now }) {
      const at = await world()
      const rows = await upcoming(at, kind, now)
      const taken = takenBySlug(await stock.takenBetween([stockKeysOf(kind)], now))
      return salesOf(at, rows)
        .filter(({ tour }) => tour.kind === kind)
        .map((sale) => within(sale.offer(taken.get(sale.tour.id), now), choice))
        .filter(({ periods: ahead }) => ahead.length > 0)
    },
    async tour({ kind, id, now }) {
      const at = await world()
      const tour = known(at, kind, id)
      const taken = takenBySlug(await stock.takenBetween([stockKeysOf(kind, id)], now))
      return createSale(tour, await upcoming(at, kind, now, id)).offer(taken.get(id), now)
    },
    async period({ kind, id, now }) {
      const at = await world()
      const row = await periods.byId(id, at.departing, now)
      if (row?.kind !== kind) throw new ApiError('tour_not_found')
      const tour = known(at, kind, row.slug)
      if (now >= soldUntil(tour, row)) throw new ApiError('tour_departed')
      if (!row.isOpen) throw new ApiError('sold_out')
      const key = stockKey({ kind, slug: row.slug, start: row.startDate })
      const taken = (await stock.takenNow([key], now)).get(key) ?? 0
      const product = { service: 'tour' as const, slug: row.slug, revision: at.revisions.get(row.slug) ?? 0 }
      return { tour, period: { ...periodOf(row), taken }, stock: { key, capacity: row.seats, product } }
    },
    reserve: async () => ({ code: bookingCode(), holdUntil: null }),
    issue: async ({ bookingCode: code, tourId, participants }) => ticketNumbers(`tour ${code} ${tourId}`, participants),
    async cancel() {},
  }
}

function within(offer: TourOffer, choice: MonthChoice): TourOffer {
  if (choice.month === null && choice.year === null) return offer
  return { tour: offer.tour, periods: offer.periods.filter(({ start }) => isWithin(start, choice)) }
}

function areasOf(tours: readonly Tour[]): AreaCount[] {
  return [...Map.groupBy(tours, ({ area }) => area.slug).values()].flatMap((own) => {
    const [first] = own
    const packages = own.filter(({ kind }) => kind === 'package').length
    return first ? [{ area: first.area, packages, oneDays: own.length - packages }] : []
  })
}
