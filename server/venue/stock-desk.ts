import { and, between, eq, sql } from 'drizzle-orm'
import type { StockPrice, StockSlot } from '../../core/admin/stock.ts'
import { addDays, type CalendarDate, daysBetween, isCalendarDate } from '../../core/common/dates.ts'
import { ApiError } from '../../core/common/errors.ts'
import type { Holidays } from '../../core/common/holidays.ts'
import { isBlack } from '../../core/venue/days.ts'
import { changedAt, isVersion } from '../common/version.ts'
import type { Db } from '../db/connect.ts'
import { venueDays } from '../db/schema/venue.ts'
import { fixStock, NONE, type Quota, type StockDesk, stockCounts } from '../stock/desk.ts'
import type { VenueDeps } from './deps.ts'
import { timesOf } from './suppliers/embedded/day-rules.ts'
import { stockKey } from './suppliers/embedded/stock-key.ts'
import type { RuledVenue } from './suppliers/embedded/world.ts'

type Row = typeof venueDays.$inferSelect

/** Slots are `2027-03-06` or `2027-03-06T09:00`. */
export function venueStockDesk({ db, clock }: VenueDeps, venues: readonly RuledVenue[], holidays: Holidays): StockDesk {
  const known = (item: string) => {
    const found = venues.find(({ venue }) => venue.id === item)
    if (!found) throw new ApiError('slot_not_found')
    return found
  }

  return {
    items: (locale) =>
      venues.map(({ venue: { id, text } }) => ({
        id,
        title: text[locale].title,
        prices: ['add'],
        has_notes: false,
        is_growing: false,
      })),
    async slots(item, from, to) {
      const ruled = known(item)
      const rows = await rowsOf(db, item, from, to)
      const days = Array.from({ length: daysIn(from, to) }, (_, index) =>
        dayOf(ruled, addDays(from, index), rows, holidays),
      )
      const keys = days.flatMap(({ times }) => times.map(({ key }) => key))
      const counts = await stockCounts(db, keys, clock.now())
      return days.flatMap(({ date, isOpen, whole, times }) => {
        const of = ({ key }: Quota) => counts.get(key) ?? NONE
        const shared = { date, end_date: date, note: null }
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
            version,
          }
        })
        return [day, ...ofTimes]
      })
    },
    async change(tx, { item, slot }, { quota, is_open: isOpen, prices, version }) {
      const ruled = known(item)
      const [date = '', time = ''] = slot.split('T')
      const isTimed = ruled.venue.times.length > 0
      if (!isCalendarDate(date) || (time !== '' && !ruled.venue.times.includes(time)))
        throw new ApiError('slot_not_found')
      if (quota !== undefined && isTimed && time === '')
        throw new ApiError('invalid_fields', { errors: { quota: 'validation.required' } })
      // Two that change a day without a row wait here.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`venue day ${item} ${date}`}))`)
      const before = dayOf(ruled, date, await rowsOf(tx, item, date, date), holidays)
      const row = time === '' ? before.whole : before.times.find((each) => each.time === time)?.own
      if (!isVersion(row?.changedAt ?? null, version)) throw new ApiError('changed_meanwhile')
      const now = clock.now()
      const wasClosed = time === '' ? !before.isOpen : (row?.closed ?? false)
      const changed: Row = {
        slug: item,
        date,
        time,
        quota: quota ?? row?.quota ?? null,
        add: addOf(prices, time, row?.add ?? null),
        closed: isOpen === undefined ? wasClosed : !isOpen,
        changedAt: changedAt(row?.changedAt ?? null, now),
      }
      await tx
        .insert(venueDays)
        .values(changed)
        .onConflictDoUpdate({ target: [venueDays.slug, venueDays.date, venueDays.time], set: changed })
      const after = dayOf(ruled, date, await rowsOf(tx, item, date, date), holidays)
      // In the order of their keys, as bookings lock them.
      const touched = after.times.filter((each) => time === '' || each.time === time)
      for (const each of touched.toSorted((one, other) => (one.key < other.key ? -1 : 1)))
        await fixStock(tx, each, now, quota !== undefined)
      return {
        date,
        quota: time === '' && isTimed ? null : (before.times.find((each) => (each.time ?? '') === time)?.quota ?? null),
        is_open: !wasClosed,
        prices: time === '' ? [{ name: 'add', amount: row?.add ?? null }] : [],
      }
    },
  }
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
