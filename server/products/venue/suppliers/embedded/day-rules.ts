import type { CalendarDate, ClockTime } from '../../../../../core/base/common/dates.ts'
import type { Holidays } from '../../../../../core/base/common/holidays.ts'
import type { Rupiah } from '../../../../../core/base/common/money.ts'
import {
  closingOf,
  isBlack,
  lastSaleDay,
  soldUntil,
  startOf,
  validUntil,
} from '../../../../../core/products/venue/days.ts'
import type { StockTaken } from '../../../../trade/stock/reader.ts'
import type { DayPrice, DayStatus, DayTime, VenueDay } from '../../supplier.ts'
import type { RuledVenue } from './catalogue.ts'
import { stockKey } from './stock-key.ts'

/** Operator's setting for a day, or for one of its times (empty: the whole day). */
export type Override = {
  slug: string
  date: CalendarDate
  time: string
  quota: number | null
  closed: boolean
  add: Rupiah | null
}

export type DaySource = {
  holidays: Holidays
  overrides: ReadonlyMap<string, Override>
  taken: StockTaken
  now: Date
  priceOf(ruled: RuledVenue, date: CalendarDate, set: Rupiah | null): DayPrice
}

export function overrideKey({ slug, date, time }: Pick<Override, 'slug' | 'date' | 'time'>): string {
  return `${slug} ${date} ${time}`
}

export function timesOf({ venue }: RuledVenue): readonly (ClockTime | null)[] {
  return venue.times.length > 0 ? venue.times : [null]
}

export function dayOf(ruled: RuledVenue, date: CalendarDate, source: DaySource): VenueDay {
  const { venue, facts } = ruled
  const times = timesOf(ruled).map((time) => timeOf(ruled, date, time, source))
  const until = validUntil(facts, date)
  const whole = source.overrides.get(overrideKey({ slug: venue.id, date, time: '' }))
  return {
    date,
    status: statusOf(times),
    validUntil: until,
    endsAt: closingOf(facts, until, venue.zone),
    price: source.priceOf(ruled, date, whole?.add ?? null),
    times,
  }
}

function timeOf(ruled: RuledVenue, date: CalendarDate, time: ClockTime | null, source: DaySource): DayTime {
  const { venue, facts } = ruled
  const own = source.overrides.get(overrideKey({ slug: venue.id, date, time: time ?? '' }))
  const whole = source.overrides.get(overrideKey({ slug: venue.id, date, time: '' }))
  const quota = own?.quota ?? whole?.quota ?? facts.quota
  const until = soldUntil(venue, date, time, venue.zone)
  const left = Math.max(0, quota - (source.taken.get(stockKey(venue.id, date, time)) ?? 0))
  const { now } = source
  const closed = isClosed(ruled, date, source) || (own?.closed ?? false)
  const status: DayStatus = closed ? 'closed' : until <= now ? 'cut_off' : left === 0 ? 'full' : 'open'
  return { time, quota, left, status, soldUntil: until, startsAt: startOf(facts, date, time, venue.zone) }
}

function isClosed({ venue, facts }: RuledVenue, date: CalendarDate, { holidays, overrides, now }: DaySource): boolean {
  const isOff = overrides.get(overrideKey({ slug: venue.id, date, time: '' }))?.closed ?? isBlack(facts, date, holidays)
  return isOff || date > lastSaleDay(venue.zone, now)
}

/** Open when one time is open; else full, then past the cut-off, then closed. */
function statusOf(times: readonly DayTime[]): DayStatus {
  const found = new Set(times.map(({ status }) => status))
  return (['open', 'full', 'cut_off'] as const).find((status) => found.has(status)) ?? 'closed'
}
