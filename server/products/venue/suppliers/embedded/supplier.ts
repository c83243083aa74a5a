import { and, between, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { ApiError } from '../../../../../core/base/common/call/errors.ts'
import { addDays, type CalendarDate, HOME_ZONE, todayIn } from '../../../../../core/base/common/dates.ts'
import type { Holidays } from '../../../../../core/base/common/holidays.ts'
import type { Rupiah } from '../../../../../core/base/common/money.ts'
import { isWithin, type MonthChoice } from '../../../../../core/base/common/seasons.ts'
import { blackDates, cutOffOf, isBlack, lastSaleDay } from '../../../../../core/products/venue/days.ts'
import { bookingCode } from '../../../../base/common/booking-code.ts'
import { cached } from '../../../../base/common/cached.ts'
import type { Db } from '../../../../base/db/connect.ts'
import { venueDays } from '../../../../base/db/schema/products/venue.ts'
import { ticketNumbers } from '../../../../trade/booking/issue/ticket-numbers.ts'
import { type Live, type LiveProducts, revisionsOf } from '../../../../trade/product/live.ts'
import type { StockReader } from '../../../../trade/stock/reader.ts'
import type { DayPrice, Venue, VenueDay, VenueOffer, VenueSupplier } from '../../supplier.ts'
import type { RuledVenue } from './catalogue.ts'
import { dayPrice } from './day-price.ts'
import { type DaySource, dayOf, type Override, overrideKey, timesOf } from './day-rules.ts'
import type { ReadDays } from './read-days.ts'
import { stockKey, stockKeysOf } from './stock-key.ts'

type Parts = {
  live: LiveProducts<RuledVenue>
  holidays: Holidays
  db: Db
  stock: StockReader
  readDays: ReadDays
  demo: boolean
}

export function createEmbeddedSupplier({ live, holidays, db, stock, readDays, demo }: Parts): VenueSupplier {
  let seen: Catalogue = catalogueOf({ sold: [], own: [], version: 0 })

  async function world(): Promise<Catalogue> {
    const now = await live.read()
    if (seen.sold !== now.sold) seen = catalogueOf(now)
    return seen
  }

  const prices = new LRUCache<string, DayPrice>({ max: 10_000 })
  const rules = {
    holidays,
    priceOf: ({ venue, facts }: RuledVenue, date: CalendarDate, set: Rupiah | null) =>
      cached(prices, `${seen.version} ${venue.id} ${date} ${set}`, () =>
        dayPrice(venue.id, facts, date, holidays, set),
      ),
  }

  function known({ byId }: Catalogue, id: string): RuledVenue {
    const ruled = byId.get(id)
    if (!ruled) throw new ApiError('venue_not_found')
    return ruled
  }

  const readOverrides = db
    .select()
    .from(venueDays)
    .where(
      and(
        sql`${venueDays.slug} = any(${sql.placeholder('slugs')})`,
        between(venueDays.date, sql.placeholder('from'), sql.placeholder('to')),
      ),
    )
    .prepare('venue-overrides')

  async function overridesOf(slugs: readonly string[], from: CalendarDate, to: CalendarDate) {
    return await readOverrides.execute({ slugs, from, to })
  }

  /** The first open day, after a day if given. What was sold does not count. */
  function candidate(ruled: RuledVenue, choice: MonthChoice, after: CalendarDate | null, source: DaySource) {
    const { venue, facts } = ruled
    const { now, overrides } = source
    const first = after === null ? cutOffOf(venue, venue.zone, now) : addDays(after, 1)
    const last = lastSaleDay(venue.zone, now)
    for (let date = first; date <= last; date = addDays(date, 1)) {
      if (!isWithin(date, choice)) continue
      const set = overrides.get(overrideKey({ slug: venue.id, date, time: '' }))
      if (!(set?.closed ?? isBlack(facts, date, holidays))) return date
    }
    return null
  }

  const firsts = new LRUCache<string, ReadonlyMap<string, CalendarDate>>({ max: 50 })

  /** The first open day of each venue by its file. Computed each minute, because cut-offs pass. */
  function firstDays({ sold, version }: Catalogue, choice: MonthChoice, now: Date): ReadonlyMap<string, CalendarDate> {
    return cached(firsts, `${version} ${choice.month} ${choice.year} ${Math.floor(now.getTime() / 60_000)}`, () => {
      const source = { ...rules, overrides: new Map(), taken: new Map(), now }
      return new Map(
        sold.flatMap((ruled) => {
          const date = candidate(ruled, choice, null, source)
          return date === null ? [] : [[ruled.venue.id, date]]
        }),
      )
    })
  }

  /** If a day is sold out, the next one is looked up. */
  async function offersFrom(
    ruled: readonly RuledVenue[],
    choice: MonthChoice,
    source: DaySource,
    dateOf: (ruled: RuledVenue) => CalendarDate | null,
  ): Promise<VenueOffer[]> {
    const dated = ruled.map((each) => ({ each, date: dateOf(each) }))
    const taken = await stock.taken(keysOf(dated), source.now)
    return await withDays(dated, choice, { ...source, taken })
  }

  async function withDays(dated: readonly Dated[], choice: MonthChoice, source: DaySource): Promise<VenueOffer[]> {
    const found = dated.map(({ each, date }) => ({
      venue: each.venue,
      day: date === null ? null : dayOf(each, date, source),
    }))
    const full = new Map(
      found.flatMap(({ venue, day }) => (day && day.status !== 'open' ? [[venue.id, day.date]] : [])),
    )
    if (full.size === 0) return found
    const filled = dated.map(({ each }) => each).filter(({ venue }) => full.has(venue.id))
    const later = await offersFrom(filled, choice, source, (each) =>
      candidate(each, choice, full.get(each.venue.id) ?? null, source),
    )
    const byVenue = new Map(later.map((offer) => [offer.venue.id, offer]))
    return found.map((offer) => byVenue.get(offer.venue.id) ?? offer)
  }

  return {
    name: 'embedded',
    demo,
    venues: async () => (await world()).venues,
    venue: async (id) => known(await world(), id).venue,
    async openIn({ venues: wanted, choice, now }) {
      const first = firstDays(await world(), choice, now)
      return wanted.filter(({ id }) => first.has(id))
    },
    async offers({ venues: wanted, choice, now }) {
      const at = await world()
      // One that was retired since is sold no more.
      const ruled = wanted.flatMap(({ id }) => at.byId.get(id) ?? [])
      const first = firstDays(at, choice, now)
      const dated = ruled.map((each) => ({ each, date: first.get(each.venue.id) ?? null }))
      const asked = dated.map((one) => ({ slug: one.each.venue.id, keys: keysOf([one]) }))
      const { overrides, taken } = await readDays(asked, addDays(todayIn(HOME_ZONE, now), -1), now)
      const source = { ...rules, overrides: byKey(overrides), taken, now }
      if (overrides.length === 0) return await withDays(dated, choice, source)
      return await offersFrom(ruled, choice, source, (each) => candidate(each, choice, null, source))
    },
    async days({ id, from, to, now }) {
      const ruled = known(await world(), id)
      const [rows, taken] = await Promise.all([
        overridesOf([id], from, to),
        stock.takenBetween([stockKeysOf(id, from, to)], now),
      ])
      const source = { ...rules, overrides: byKey(rows), taken, now }
      const dates: VenueDay[] = []
      for (let date = from; date <= to; date = addDays(date, 1)) dates.push(dayOf(ruled, date, source))
      return dates
    },
    async exceptions({ id, from, to }) {
      const { facts } = known(await world(), id)
      const rows = await overridesOf([id], from, to)
      const whole = new Map(rows.filter(({ time }) => time === '').map((row) => [row.date, row]))
      const closed = blackDates(facts, from, to, holidays).filter((date) => whole.get(date)?.closed ?? true)
      const added = [...whole.values()].filter((row) => row.closed).map(({ date }) => date)
      return {
        blackDates: [...new Set([...closed, ...added])].sort(),
        quotas: rows.flatMap(({ date, time, quota }) => (quota === null ? [] : [{ date, time: time || null, quota }])),
      }
    },
    async day({ id, date, now }) {
      const at = await world()
      const ruled = known(at, id)
      const keys = timesOf(ruled).map((time) => stockKey(id, date, time))
      const [rows, taken] = await Promise.all([overridesOf([id], date, date), stock.takenNow(keys, now)])
      const day = dayOf(ruled, date, { ...rules, overrides: byKey(rows), taken, now })
      if (day.status === 'closed') throw new ApiError('venue_closed')
      if (day.status === 'cut_off') throw new ApiError('venue_cut_off')
      const quotas = new Map(day.times.map(({ time, quota }) => [time, quota]))
      return {
        venue: ruled.venue,
        day,
        stockOf: (time) => ({
          key: stockKey(id, date, time),
          capacity: quotas.get(time) ?? 0,
          product: { service: 'venue', slug: id, revision: at.revisions.get(id) ?? 0 },
        }),
      }
    },
    reserve: async () => ({ code: bookingCode(), holdUntil: null }),
    issue: async ({ bookingCode: code, venueId, visitors }) => ticketNumbers(`venue ${code} ${venueId}`, visitors),
    async cancel() {},
  }
}

type Catalogue = {
  sold: readonly RuledVenue[]
  version: number
  byId: ReadonlyMap<string, RuledVenue>
  venues: readonly Venue[]
  /** Exists only for products written in the office. */
  revisions: ReadonlyMap<string, number>
}

function catalogueOf({ sold, own, version }: Pick<Live<RuledVenue>, 'sold' | 'own' | 'version'>): Catalogue {
  const byId = new Map(sold.map((ruled) => [ruled.venue.id, ruled]))
  return { sold, version, byId, venues: sold.map(({ venue }) => venue), revisions: revisionsOf(own) }
}

function byKey(rows: readonly Override[]): ReadonlyMap<string, Override> {
  return new Map(rows.map((row) => [overrideKey(row), row]))
}

type Dated = { each: RuledVenue; date: CalendarDate | null }

function keysOf(dated: readonly Dated[]): string[] {
  return dated.flatMap(({ each, date }) =>
    date === null ? [] : timesOf(each).map((time) => stockKey(each.venue.id, date, time)),
  )
}
