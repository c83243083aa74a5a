import { and, asc, between, eq } from 'drizzle-orm'
import type { StockPriceName, StockSlot } from '../../core/admin/stock.ts'
import { addDays, addMonths, todayIn } from '../../core/common/dates.ts'
import { ApiError } from '../../core/common/errors.ts'
import { LIMITS } from '../../core/tour/limits.ts'
import { changedAt, isVersion } from '../common/version.ts'
import { tourPeriods } from '../db/schema/tour.ts'
import { fixStock, NONE, pricesByName, type StockDesk, stockCounts } from '../stock/desk.ts'
import type { TourDeps } from './deps.ts'
import { lockFilling, type PeriodRow } from './periods.ts'
import { stockKey } from './suppliers/embedded/stock-key.ts'
import type { RuledTour } from './suppliers/embedded/world.ts'

const ONE_DAY_PRICES = ['adult', 'child'] as const satisfies StockPriceName[]
const PACKAGE_PRICES = [...ONE_DAY_PRICES, 'single_supplement', 'extra_bed', 'minimal_dp'] as const

export function tourStockDesk(deps: TourDeps, tours: readonly RuledTour[]): StockDesk {
  const { db, clock } = deps
  const known = (item: string) => {
    const found = tours.find(({ tour }) => tour.id === item)
    if (!found) throw new ApiError('slot_not_found')
    return found
  }

  return {
    items: (locale) =>
      tours.map(({ tour: { id, kind, text } }) => ({
        id,
        title: text[locale].title,
        prices: [...pricesOf(kind)],
        has_notes: true,
        is_growing: true,
      })),
    async slots(item, from, to) {
      const { kind } = known(item).tour
      // Fills in the day's departures.
      await deps.supplier.tour({ kind, id: item, now: clock.now() })
      const rows = await db
        .select()
        .from(tourPeriods)
        .where(and(eq(tourPeriods.kind, kind), eq(tourPeriods.slug, item), between(tourPeriods.startDate, from, to)))
        .orderBy(asc(tourPeriods.startDate))
      const counts = await stockCounts(db, rows.map(keyOf), clock.now())
      return rows.map((row) => slotOf(row, counts.get(keyOf(row)) ?? NONE))
    },
    async change(tx, { item, slot }, { quota, is_open: isOpen, prices = [], note, version }) {
      const id = /^\d{1,9}$/.test(slot) ? Number(slot) : 0
      const [row] = await tx
        .select()
        .from(tourPeriods)
        .where(and(eq(tourPeriods.id, id), eq(tourPeriods.slug, known(item).tour.id)))
        .for('update')
      if (!row) throw new ApiError('slot_not_found')
      if (!isVersion(row.changedAt, version)) throw new ApiError('changed_meanwhile')
      const at = changedAt(row.changedAt, clock.now())
      const changed: PeriodRow = {
        ...row,
        ...columnsOf(pricesByName(prices, pricesOf(row.kind)), row),
        seats: quota ?? row.seats,
        isOpen: isOpen ?? row.isOpen,
        notes: note === undefined ? row.notes : note,
        changedAt: at,
        updatedAt: at,
      }
      const { id: _, ...columns } = changed
      await tx.update(tourPeriods).set(columns).where(eq(tourPeriods.id, id))
      const own = { key: keyOf(row), quota: changed.seats, isFixed: true, isOpen: changed.isOpen }
      await fixStock(tx, own, clock.now(), quota !== undefined)
      return slotOf(row, NONE)
    },
    async add(tx, item, { date, quota, prices, note }) {
      const { tour } = known(item)
      const now = clock.now()
      const today = todayIn(tour.area.zone, now)
      if (date <= today || date >= addMonths(today, LIMITS.monthsAhead))
        throw new ApiError('invalid_fields', { errors: { date: 'validation.date.valid' } })
      const named = pricesByName(prices, pricesOf(tour.kind))
      const missing = pricesOf(tour.kind).find((name) => named[name] === undefined)
      if (missing) throw new ApiError('invalid_fields', { errors: { [missing]: 'validation.required' } })
      await lockFilling(tx)
      const [row] = await tx
        .insert(tourPeriods)
        .values({
          kind: tour.kind,
          slug: tour.id,
          startDate: date,
          endDate: addDays(date, tour.days - 1),
          ...columnsOf(named, NO_PRICES),
          seats: quota,
          notes: note,
          changedAt: now,
          createdAt: now,
          updatedAt: now,
        })
        .onConflictDoNothing()
        .returning()
      if (!row) throw new ApiError('slot_taken')
      await fixStock(tx, { key: keyOf(row), quota, isFixed: true, isOpen: true }, now, true)
      return String(row.id)
    },
  }
}

function pricesOf(kind: PeriodRow['kind']): readonly StockPriceName[] {
  return kind === 'package' ? PACKAGE_PRICES : ONE_DAY_PRICES
}

type Prices = Pick<PeriodRow, 'priceAdult' | 'priceChild' | 'singleSupplement' | 'extraBed' | 'minimalDp'>
const NO_PRICES: Prices = { priceAdult: 0, priceChild: 0, singleSupplement: 0, extraBed: 0, minimalDp: 0 }

function columnsOf(named: Partial<Record<StockPriceName, number>>, before: Prices): Prices {
  return {
    priceAdult: named.adult ?? before.priceAdult,
    priceChild: named.child ?? before.priceChild,
    singleSupplement: named.single_supplement ?? before.singleSupplement,
    extraBed: named.extra_bed ?? before.extraBed,
    minimalDp: named.minimal_dp ?? before.minimalDp,
  }
}

function keyOf({ kind, slug, startDate }: PeriodRow): string {
  return stockKey({ kind, slug, start: startDate })
}

function slotOf(row: PeriodRow, { sold, held }: { sold: number; held: number }): StockSlot {
  const amounts: Partial<Record<StockPriceName, number>> = {
    adult: row.priceAdult,
    child: row.priceChild,
    single_supplement: row.singleSupplement,
    extra_bed: row.extraBed,
    minimal_dp: row.minimalDp,
  }
  return {
    id: String(row.id),
    date: row.startDate,
    end_date: row.endDate,
    time: null,
    quota: row.seats,
    sold,
    held,
    is_open: row.isOpen,
    prices: pricesOf(row.kind).map((name) => ({ name, amount: amounts[name] ?? 0 })),
    note: row.notes,
    version: row.changedAt?.toISOString() ?? null,
  }
}
