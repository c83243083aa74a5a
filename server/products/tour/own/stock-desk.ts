import { and, asc, between, eq, inArray, isNotNull } from 'drizzle-orm'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import { addDays, addMonths, HOME_ZONE, instantOf, todayIn } from '../../../../core/base/common/dates.ts'
import type { StockPrice, StockPriceName, StockSlot } from '../../../../core/office/products/stock.ts'
import { type PriceStep, steppedPrice, steppedShare } from '../../../../core/office/products/stock-steps.ts'
import { choiceQuery } from '../../../../core/products/tour/choice.ts'
import { LIMITS } from '../../../../core/products/tour/limits.ts'
import { changedAt, isVersion } from '../../../base/common/version.ts'
import type { Db } from '../../../base/db/connect.ts'
import { tourPeriods } from '../../../base/db/schema/products/tour.ts'
import type { LiveProducts } from '../../../trade/product/live.ts'
import { fixStock, NONE, pricesByName, type SlotWas, type StockDesk, stockCounts } from '../../../trade/stock/desk.ts'
import type { TourDeps } from '../deps.ts'
import { lockFilling, type PeriodRow, type Periods } from '../periods.ts'
import type { RuledTour } from '../suppliers/embedded/catalogue.ts'
import { stockKey } from '../suppliers/embedded/stock-key.ts'

const ONE_DAY_PRICES = ['adult', 'child'] as const satisfies StockPriceName[]
const PACKAGE_PRICES = [...ONE_DAY_PRICES, 'single_supplement', 'extra_bed', 'minimal_dp'] as const

export function tourStockDesk(
  deps: TourDeps,
  live: LiveProducts<RuledTour>,
  periods: Pick<Periods, 'stale'> | undefined,
): StockDesk {
  const { db, clock } = deps
  const listed = () => [...live.latest().sold, ...live.latest().retired]
  const known = (item: string) => {
    const found = listed().find(({ tour }) => tour.id === item)
    if (!found) throw new ApiError('slot_not_found')
    return found
  }

  /** Throws ApiError: slot_not_found, changed_meanwhile. Without `version` as it is. */
  async function lockedRow(tx: Db, item: string, slot: string, version: string | null | undefined): Promise<PeriodRow> {
    const id = idOf(slot)
    const own = and(eq(tourPeriods.id, id), eq(tourPeriods.slug, known(item).tour.id))
    const [row] = await tx.select().from(tourPeriods).where(own).for('update')
    if (!row) throw new ApiError('slot_not_found')
    if (version !== undefined && !isVersion(row.changedAt, version)) throw new ApiError('changed_meanwhile')
    return row
  }

  async function write(tx: Db, row: PeriodRow, change: Changed): Promise<SlotWas> {
    const now = clock.now()
    periods?.stale()
    await tx
      .update(tourPeriods)
      .set({ ...change, updatedAt: change.changedAt ?? changedAt(row.updatedAt, now) })
      .where(eq(tourPeriods.id, row.id))
    const own = { key: keyOf(row), quota: change.seats, isFixed: change.changedAt !== null, isOpen: change.isOpen }
    await fixStock(tx, own, now, change.seats !== row.seats)
    return wasOf(row, change.changedAt)
  }

  return {
    items: (locale) =>
      listed().map(({ tour: { id, kind, text } }) => ({
        id,
        title: text[locale].title,
        prices: [...pricesOf(kind)],
        has_notes: true,
        is_growing: true,
        has_minimum: true,
      })),
    async slots(item, from, to) {
      const { kind } = known(item).tour
      // Fills in the day's departures; one that is retired has none.
      if (live.latest().sold.some(({ tour }) => tour.id === item))
        await deps.supplier.tour({ kind, id: item, now: clock.now() })
      const rows = await db
        .select()
        .from(tourPeriods)
        .where(and(eq(tourPeriods.kind, kind), eq(tourPeriods.slug, item), between(tourPeriods.startDate, from, to)))
        .orderBy(asc(tourPeriods.startDate))
      const counts = await stockCounts(db, rows.map(keyOf), clock.now())
      return rows.map((row) => slotOf(row, counts.get(keyOf(row)) ?? NONE))
    },
    async slotsById(item, ids) {
      const numbers = ids.map(idOf)
      const rows = await db
        .select()
        .from(tourPeriods)
        .where(and(eq(tourPeriods.slug, known(item).tour.id), inArray(tourPeriods.id, numbers)))
        .orderBy(asc(tourPeriods.startDate))
      const counts = await stockCounts(db, rows.map(keyOf), clock.now())
      return rows.map((row) => slotOf(row, counts.get(keyOf(row)) ?? NONE))
    },
    async change(tx, { item, slot }, { quota, is_open: isOpen, prices = [], price, note, version, ...more }) {
      const row = await lockedRow(tx, item, slot, version)
      const at = changedAt(row.changedAt, clock.now())
      return await write(tx, row, {
        ...columnsOf(pricesByName(prices, pricesOf(row.kind)), row),
        ...(price ? steppedPrices(row, price) : {}),
        seats: quota ?? row.seats,
        isOpen: isOpen ?? row.isOpen,
        notes: note === undefined ? row.notes : note,
        minimum: more.minimum === undefined ? row.minimum : more.minimum,
        isGuaranteed: more.is_guaranteed ?? row.isGuaranteed,
        changedAt: at,
      })
    },
    async restore(tx, { item, slot }, { is_own: isOwn, quota, is_open: isOpen, prices, ...more }, version) {
      const row = await lockedRow(tx, item, slot, version)
      if (quota === null) throw new ApiError('invalid_fields', { errors: { quota: 'validation.required' } })
      return await write(tx, row, {
        ...columnsOf(pricesByName(prices, pricesOf(row.kind)), row),
        seats: quota,
        isOpen,
        notes: more.note,
        minimum: more.minimum,
        isGuaranteed: more.is_guaranteed,
        changedAt: isOwn ? changedAt(row.changedAt, clock.now()) : null,
      })
    },
    // The first call of a day fills in departures, in an order of its own.
    lock: lockFilling,
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
      periods?.stale()
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
    async departures(from, to) {
      const [first] = live.latest().sold
      if (!first) return []
      // Fills in the day's departures of all tours.
      await deps.supplier.tour({ kind: first.tour.kind, id: first.tour.id, now: clock.now() })
      const rows = await db
        .select()
        .from(tourPeriods)
        .where(and(between(tourPeriods.startDate, from, to), eq(tourPeriods.isOpen, true)))
        .orderBy(asc(tourPeriods.startDate), asc(tourPeriods.id))
      const counts = await stockCounts(db, rows.map(keyOf), clock.now())
      return rows.map((row) => ({ ...slotOf(row, counts.get(keyOf(row)) ?? NONE), item: row.slug }))
    },
    async short(locale, to) {
      const today = todayIn(HOME_ZONE, clock.now())
      const soon = and(between(tourPeriods.startDate, today, to), eq(tourPeriods.isOpen, true))
      const asked = and(soon, isNotNull(tourPeriods.minimum), eq(tourPeriods.isGuaranteed, false))
      const rows = await db
        .select()
        .from(tourPeriods)
        .where(asked)
        .orderBy(asc(tourPeriods.startDate), asc(tourPeriods.id))
      const counts = await stockCounts(db, rows.map(keyOf), clock.now())
      return rows.flatMap((row) => {
        const tour = live.latest().sold.find((each) => each.tour.id === row.slug)?.tour
        const { sold, held } = counts.get(keyOf(row)) ?? NONE
        if (!tour || row.minimum === null || sold >= row.minimum) return []
        const { slug: item, minimum, startDate: date } = row
        return [{ item, title: tour.text[locale].title, id: String(row.id), date, minimum, sold, held }]
      })
    },
    async waited({ item, slot }, places = 1) {
      const [row] = await db
        .select()
        .from(tourPeriods)
        .where(and(eq(tourPeriods.id, idOf(slot)), eq(tourPeriods.slug, item)))
      const tour = live.latest().sold.find((each) => each.tour.id === item)?.tour
      if (!row || !tour) return null
      const now = clock.now()
      const { sold, held } = (await stockCounts(db, [keyOf(row)], now)).get(keyOf(row)) ?? NONE
      const { kind, startDate: date } = row
      const query = choiceQuery({
        party: { adult: places, child: 0 },
        rooms: null,
        id: item,
        period: row.id,
        ...monthChoiceOf(date),
      })
      return {
        title: { id: tour.text.id.title, en: tour.text.en.title },
        date,
        time: null,
        left: row.isOpen ? Math.max(0, row.seats - sold - held) : 0,
        keys: [keyOf(row)],
        isOver: instantOf(date, tour.meeting.time, tour.meeting.zone) <= now,
        page: `${kind === 'package' ? 'tour' : 'one-day-tour'}/detail?${query}`,
      }
    },
  }
}

type Changed = Prices & Pick<PeriodRow, 'seats' | 'isOpen' | 'notes' | 'minimum' | 'isGuaranteed' | 'changedAt'>

function monthChoiceOf(day: string) {
  return { month: Number(day.slice(5, 7)), year: Number(day.slice(0, 4)) }
}

function idOf(slot: string): number {
  return /^\d{1,9}$/.test(slot) ? Number(slot) : 0
}

/** Throws ApiError('invalid_fields') for prices that are not sold. */
function steppedPrices(
  { priceAdult, priceChild }: PeriodRow,
  step: PriceStep,
): Pick<Prices, 'priceAdult' | 'priceChild'> {
  const [adult, child] = [steppedPrice(priceAdult, step), steppedShare(priceChild, priceAdult, step)]
  if (adult <= 0 || child < 0) throw new ApiError('invalid_fields', { errors: { price: 'validation.aboveZero' } })
  return { priceAdult: adult, priceChild: child }
}

function wasOf(row: PeriodRow, after: Date | null): SlotWas {
  const { date, quota, is_open, prices, minimum, is_guaranteed } = slotOf(row, NONE)
  const facts = { quota, is_open, prices, minimum, is_guaranteed }
  return {
    date,
    ...facts,
    setting: { is_own: row.changedAt !== null, ...facts, note: row.notes },
    version: versionOf(after),
  }
}

function versionOf(at: Date | null): string | null {
  return at?.toISOString() ?? null
}

function pricesOf(kind: PeriodRow['kind']): readonly StockPriceName[] {
  return kind === 'package' ? PACKAGE_PRICES : ONE_DAY_PRICES
}

type Prices = Pick<PeriodRow, 'priceAdult' | 'priceChild' | 'singleSupplement' | 'extraBed' | 'minimalDp'>
const NO_PRICES: Prices = { priceAdult: 0, priceChild: 0, singleSupplement: 0, extraBed: 0, minimalDp: 0 }

/** Throws ApiError('invalid_fields') for an adult's price of 0: gateways refuse that amount. */
function columnsOf(named: Partial<Record<StockPriceName, number>>, before: Prices): Prices {
  if (named.adult === 0) throw new ApiError('invalid_fields', { errors: { adult: 'validation.aboveZero' } })
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
    prices: pricesOf(row.kind).map((name): StockPrice => ({ name, amount: amounts[name] ?? 0 })),
    from_price: row.priceAdult,
    minimum: row.minimum,
    is_guaranteed: row.isGuaranteed,
    note: row.notes,
    version: versionOf(row.changedAt),
  }
}
