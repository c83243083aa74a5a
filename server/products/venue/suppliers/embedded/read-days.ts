import type { CalendarDate } from '../../../../../core/base/common/dates.ts'
import type { Connection } from '../../../../base/db/connect.ts'
import { joinReads } from '../../../../trade/stock/join-reads.ts'
import type { StockTaken } from '../../../../trade/stock/reader.ts'
import type { Override } from './day-rules.ts'

/** Keys of stock, and the venue whose days are asked for with them. */
export type AskedVenue = { slug: string; keys: readonly string[] }

export type FoundDays = { overrides: readonly Override[]; taken: StockTaken }

/** Reads stock that is taken and the operator's settings from a day on: for lists, so it may be a moment old. */
export type ReadDays = (asked: readonly AskedVenue[], from: CalendarDate, now: Date) => Promise<FoundDays>

/** One query, as each costs a list as much as all else that it does. */
export function createReadDays(connection: Connection): ReadDays {
  const reads = new Map<CalendarDate, (asked: readonly AskedVenue[], now: Date) => Promise<FoundDays>>()
  return async (asked, from, now) => {
    const read = reads.get(from) ?? joinReads((all, at) => readDays(connection, all, from, at))
    if (!reads.has(from)) reads.clear()
    reads.set(from, read)
    const found = await read(asked, now)
    if (found.overrides.length === 0) return found
    const own = new Set(asked.map(({ slug }) => slug))
    return { ...found, overrides: found.overrides.filter(({ slug }) => own.has(slug)) }
  }
}

const STATEMENT = {
  name: 'venue-days',
  text: `select key, sum(count)::int as count, null as date, null as time, null::int as quota, null::bigint as add, null::boolean as closed
    from stock_claims
    where key = any($1) and (hold_until is null or hold_until > $2) group by key
    union all
    select slug, null, date::text, time, quota, add, closed from venue_days where slug = any($3) and date >= $4`,
}

async function readDays(
  connection: Connection,
  asked: readonly AskedVenue[],
  from: CalendarDate,
  now: Date,
): Promise<FoundDays> {
  const [keys, slugs] = [asked.flatMap((each) => each.keys), [...new Set(asked.map(({ slug }) => slug))]]
  const { rows } = await connection.query({ ...STATEMENT, values: [keys, now, slugs, from] })
  const taken = new Map<string, number>()
  const overrides: Override[] = []
  for (const { key, count, date, time, quota, add, closed } of rows) {
    if (date === null) taken.set(String(key), Number(count))
    else
      overrides.push({
        slug: String(key),
        date: String(date),
        time: String(time),
        quota: quota === null ? null : Number(quota),
        add: add === null ? null : Number(add),
        closed: closed === true,
      })
  }
  return { overrides, taken }
}
