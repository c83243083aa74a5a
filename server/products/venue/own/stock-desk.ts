import { and, between, eq } from 'drizzle-orm'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import { addDays, type CalendarDate, daysBetween, isCalendarDate } from '../../../../core/base/common/dates.ts'
import type { Holidays } from '../../../../core/base/common/holidays.ts'
import type { StockPrice, StockSlot } from '../../../../core/office/products/stock.ts'
import { type PriceStep, steppedPrice } from '../../../../core/office/products/stock-steps.ts'
import { choiceQuery } from '../../../../core/products/venue/choice.ts'
import { dayAdd, isBlack, soldUntil } from '../../../../core/products/venue/days.ts'
import { ONE_ADULT } from '../../../../core/products/venue/limits.ts'
import { changedAt, isVersion } from '../../../base/common/version.ts'
import type { Db } from '../../../base/db/connect.ts'
import { waitForLock } from '../../../base/db/locks.ts'
import { venueDays } from '../../../base/db/schema/products/venue.ts'
import type { LiveProducts } from '../../../trade/product/live.ts'
import { fixStock, NONE, type Quota, type SlotWas, type StockDesk, stockCounts } from '../../../trade/stock/desk.ts'
import type { VenueDeps } from '../deps.ts'
import type { RuledVenue } from '../suppliers/embedded/catalogue.ts'
import { dayPrice } from '../suppliers/embedded/day-price.ts'
import { timesOf } from '../suppliers/embedded/day-rules.ts'
import { stockKey } from '../suppliers/embedded/stock-key.ts'

/** Most days between the first and the last slot that are asked for by id. */
const MOST_DAYS = 400

type Row = typeof venueDays.$inferSelect

/** Slots are `2027-03-06` or `2027-03-06T09:00`. */
export function venueStockDesk(
  { db, clock }: VenueDeps,
  live: LiveProducts<RuledVenue>,
  holidays: Holidays,
): StockDesk {
  const listed = () => [...live.latest().sold, ...live.latest().retired]
  const known = (item: string) => {
    const found = listed().find(({ venue }) => venue.id === item)
    if (!found) throw new ApiError('slot_not_found')
    return found
  }

  async function slotsIn(item: string, from: CalendarDate, to: CalendarDate): Promise<StockSlot[]> {
    const ruled = known(item)
    const rows = await rowsOf(db, item, from, to)
    const days = Array.from({ length: daysIn(from, to) }, (_, index) =>
      dayOf(ruled, addDays(from, index), rows, holidays),
    )
    const keys = days.flatMap(({ times }) => times.map(({ key }) => key))
    const counts = await stockCounts(db, keys, clock.now())
    return days.flatMap(({ date, isOpen, whole, times }) => {
      const of = ({ key }: Quota) => counts.get(key) ?? NONE
      const shared = { date, end_date: date, note: null, minimum: null, is_guaranteed: false }
      const [only] = times
      const isTimed = ruled.venue.times.length > 0
      const day: StockSlot = {
        ...shared,
        id: date,
        time: null,
        quota: isTimed ? null : (only?.quota ?? 0),
        sold: times.reduce((sum, time) => sum + of(time).sold, 0),
        held: times.reduce((sum, time) => sum + of(time).held, 0),
        is_open: isOpen,
        prices: [{ name: 'add', amount: whole?.add ?? null }],
        from_price: fromPrice(ruled, date, whole?.add ?? null, holidays),
        version: whole?.changedAt.toISOString() ?? null,
      }
      if (!isTimed) return [day]
      const ofTimes = times.map(({ time, own, ...quota }): StockSlot => {
        const version = own?.changedAt.toISOString() ?? null
        return {
          ...shared,
          id: `${date}T${time}`,
          time,
          quota: quota.quota,
          ...of(quota),
          is_open: !own?.closed,
          prices: [],
          from_price: null,
          version,
        }
      })
      return [day, ...ofTimes]
    })
  }

  /** Throws ApiError: slot_not_found, changed_meanwhile. Without `version` as it is. */
  async function lockedDay(
    tx: Db,
    { item, slot }: { item: string; slot: string },
    version: string | null | undefined,
  ): Promise<LockedDay> {
    const ruled = known(item)
    const [date = '', time = ''] = slot.split('T')
    if (!isCalendarDate(date) || (time !== '' && !ruled.venue.times.includes(time)))
      throw new ApiError('slot_not_found')
    // Two that change a day without a row wait here.
    await tx.execute(waitForLock(`venue day ${item} ${date}`))
    const before = dayOf(ruled, date, await rowsOf(tx, item, date, date), holidays)
    const of = before.times.find((each) => (each.time ?? '') === time)
    const row = time === '' ? before.whole : of?.own
    if (version !== undefined && !isVersion(row?.changedAt ?? null, version)) throw new ApiError('changed_meanwhile')
    const wasClosed = time === '' ? !before.isOpen : (row?.closed ?? false)
    return { ruled, date, time, row, wasClosed, isTimed: ruled.venue.times.length > 0, quota: of?.quota ?? null }
  }

  /** Null: the file holds again. */
  async function write(tx: Db, { ruled, date, time, row, wasClosed, isTimed, quota }: LockedDay, changed: Row | null) {
    const { id: slug } = ruled.venue
    if (changed)
      await tx
        .insert(venueDays)
        .values(changed)
        .onConflictDoUpdate({ target: [venueDays.slug, venueDays.date, venueDays.time], set: changed })
    else
      await tx
        .delete(venueDays)
        .where(and(eq(venueDays.slug, slug), eq(venueDays.date, date), eq(venueDays.time, time)))
    const after = dayOf(ruled, date, await rowsOf(tx, slug, date, date), holidays)
    // In the order of their keys, as bookings lock them.
    const touched = after.times.filter((each) => time === '' || each.time === time)
    for (const each of touched.toSorted((one, other) => (one.key < other.key ? -1 : 1)))
      await fixStock(
        tx,
        // A day that the file closes keeps no lock of its own, unless it was open until now.
        { ...each, isOpen: each.isOpen || (changed === null && wasClosed) },
        clock.now(),
        quota !== null && each.quota !== quota,
      )
    const prices: StockPrice[] = time === '' ? [{ name: 'add', amount: row?.add ?? null }] : []
    const facts = { is_open: !wasClosed, prices, minimum: null, is_guaranteed: false }
    const was: SlotWas = {
      date,
      quota: time === '' && isTimed ? null : quota,
      ...facts,
      setting: { is_own: row !== undefined, quota: row?.quota ?? null, ...facts, note: null },
      version: changed?.changedAt.toISOString() ?? null,
    }
    return was
  }

  return {
    items: (locale) =>
      listed().map(({ venue: { id, text } }) => ({
        id,
        title: text[locale].title,
        prices: ['add'],
        has_notes: false,
        is_growing: false,
        has_minimum: false,
      })),
    slots: slotsIn,
    async slotsById(item, ids) {
      const dates = ids.map((id) => id.slice(0, 10)).sort()
      const [from = '', to = ''] = [dates[0], dates.at(-1)]
      if (!isCalendarDate(from) || !isCalendarDate(to) || daysIn(from, to) > MOST_DAYS) return []
      const wanted = new Set(ids)
      return (await slotsIn(item, from, to)).filter(({ id }) => wanted.has(id))
    },
    async change(tx, at, { quota, is_open: isOpen, prices, price, version, ...more }) {
      const locked = await lockedDay(tx, at, version)
      const { date, time, row, wasClosed, isTimed } = locked
      if (quota !== undefined && isTimed && time === '')
        throw new ApiError('invalid_fields', { errors: { quota: 'validation.required' } })
      if (more.minimum || more.is_guaranteed)
        throw new ApiError('invalid_fields', { errors: { minimum: 'validation.invalid' } })
      const add = addOf(prices, time, row?.add ?? null)
      if (prices && add !== null) checkPrice(known(at.item), date, add, holidays)
      return await write(tx, locked, {
        slug: at.item,
        date,
        time,
        quota: quota ?? row?.quota ?? null,
        add: price ? steppedAdd(known(at.item), { date, time, add }, price, holidays) : add,
        closed: isOpen === undefined ? wasClosed : !isOpen,
        changedAt: changedAt(row?.changedAt ?? null, clock.now()),
      })
    },
    async restore(tx, at, { is_own: isOwn, quota, is_open: isOpen, prices }, version) {
      const locked = await lockedDay(tx, at, version)
      const { date, time, row, isTimed } = locked
      if (quota !== null && isTimed && time === '')
        throw new ApiError('invalid_fields', { errors: { quota: 'validation.required' } })
      const add = addOf(prices, time, null)
      const changed = { slug: at.item, date, time, quota, add, closed: !isOpen }
      return await write(
        tx,
        locked,
        isOwn ? { ...changed, changedAt: changedAt(row?.changedAt ?? null, clock.now()) } : null,
      )
    },
    async waited({ item, slot }, places = 1) {
      const ruled = live.latest().sold.find(({ venue }) => venue.id === item)
      const [date = '', time = ''] = slot.split('T')
      if (!ruled || !isCalendarDate(date)) return null
      const { venue } = ruled
      const found = dayOf(ruled, date, await rowsOf(db, item, date, date), holidays).times.find(
        (each) => (each.time ?? '') === time,
      )
      if (!found) return null
      const now = clock.now()
      const { sold, held } = (await stockCounts(db, [found.key], now)).get(found.key) ?? NONE
      const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))]
      const query = choiceQuery({
        ...NO_CHOICE,
        party: { ...ONE_ADULT, ADT: places },
        venueId: item,
        month,
        year,
        date,
        time: time || null,
      })
      return {
        title: { id: venue.text.id.title, en: venue.text.en.title },
        date,
        time: time || null,
        left: found.isOpen ? Math.max(0, found.quota - sold - held) : 0,
        keys: [found.key],
        isOver: soldUntil(venue, date, time || null, venue.zone) <= now,
        page: `venue/detail?${query}`,
      }
    },
  }
}

type LockedDay = {
  ruled: RuledVenue
  date: CalendarDate
  /** Empty for the whole day. */
  time: string
  row: Row | undefined
  wasClosed: boolean
  isTimed: boolean
  /** Quota of the day or of the time; null without one. */
  quota: number | null
}

const NO_CHOICE = { pack: null, units: null, addons: [], bed: null, childBeds: 0 }

/** The lowest price of the day's packages, for an adult or a unit. */
function fromPrice({ venue, facts }: RuledVenue, date: CalendarDate, set: number | null, holidays: Holidays): number {
  const { pricePackages } = dayPrice(venue.id, facts, date, holidays, set)
  return Math.min(...pricePackages.map(({ adultPrice, unitPrice }) => unitPrice || adultPrice))
}

/** Throws ApiError('invalid_fields') where something would cost nothing: gateways refuse an amount of 0. */
function checkPrice(ruled: RuledVenue, date: CalendarDate, add: number, holidays: Holidays): void {
  if (!ruled.venue.isInquiry && fromPrice(ruled, date, add, holidays) <= 0)
    throw new ApiError('invalid_fields', { errors: { add: 'validation.aboveZero' } })
}

type Day = { date: CalendarDate; time: string; add: number | null }

/**
 * Returns the addition to the file's prices by which the lowest price of the day makes the step. Throws
 * ApiError('invalid_fields').
 */
function steppedAdd(ruled: RuledVenue, { date, time, add }: Day, step: PriceStep, holidays: Holidays): number {
  const price = fromPrice(ruled, date, add, holidays)
  const after = steppedPrice(price, step)
  if (time !== '') throw new ApiError('invalid_fields', { errors: { price: 'validation.invalid' } })
  if (after <= 0) throw new ApiError('invalid_fields', { errors: { price: 'validation.aboveZero' } })
  return (add ?? dayAdd(ruled.facts, date, holidays)) + after - price
}

function addOf(prices: readonly StockPrice[] | undefined, time: string, before: number | null): number | null {
  const wrong = prices?.findIndex(({ name }) => name !== 'add' || time !== '') ?? -1
  if (wrong >= 0) throw new ApiError('invalid_fields', { errors: { [`prices.${wrong}.name`]: 'validation.required' } })
  const set = prices?.[0]
  return set ? set.amount : before
}

async function rowsOf(db: Db, slug: string, from: CalendarDate, to: CalendarDate): Promise<Row[]> {
  return await db
    .select()
    .from(venueDays)
    .where(and(eq(venueDays.slug, slug), between(venueDays.date, from, to)))
}

function dayOf(ruled: RuledVenue, date: CalendarDate, rows: readonly Row[], holidays: Holidays) {
  const { venue, facts } = ruled
  const rowOf = (time: string) => rows.find((row) => row.date === date && row.time === time)
  const whole = rowOf('')
  const isOpen = !(whole?.closed ?? isBlack(facts, date, holidays))
  const times = timesOf(ruled).map((time) => {
    const own = time === null ? undefined : rowOf(time)
    const set = own?.quota ?? whole?.quota
    const key = stockKey(venue.id, date, time)
    const isFixed = typeof set === 'number'
    return { time, own, key, quota: set ?? facts.quota, isFixed, isOpen: isOpen && !own?.closed }
  })
  return { date, isOpen, whole, times }
}

function daysIn(from: CalendarDate, to: CalendarDate): number {
  return Math.max(0, daysBetween(from, to) + 1)
}
