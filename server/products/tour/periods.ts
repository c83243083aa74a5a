import { and, asc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { addMonths, type CalendarDate, HOME_ZONE, todayIn } from '../../../core/base/common/dates.ts'
import type { TourKind } from '../../../core/products/tour/kinds.ts'
import { LIMITS } from '../../../core/products/tour/limits.ts'
import type { Departure } from '../../../core/products/tour/periods.ts'
import { type Checked, createChecked } from '../../base/common/checked.ts'
import type { Db } from '../../base/db/connect.ts'
import { waitForLock } from '../../base/db/locks.ts'
import { tourPeriods } from '../../base/db/schema/products/tour.ts'

export type PeriodRow = typeof tourPeriods.$inferSelect

export type Departing = {
  kind: TourKind
  slug: string
  minimum: number | null
  /** The rules it comes from: another object when they changed. */
  of: unknown
  departures(from: CalendarDate, before: CalendarDate): readonly Departure[]
}

export type Periods = {
  /** Periods for sale that start on or after `from`, earliest first; for one tour, or for all. */
  from(query: PeriodQuery): Promise<readonly PeriodRow[]>
  byId(id: number, tours: readonly Departing[], now: Date): Promise<PeriodRow | null>
  /** Some were changed here, or are about to be in a transaction. */
  stale(): void
}

/** `tours`: all that are sold; the same list again until one of them changed. */
type PeriodQuery = {
  kind: TourKind
  from: CalendarDate
  slug?: string | undefined
  now: Date
  tours: readonly Departing[]
}

/** Departures as rows, which the operator may change. The first call of a day fills in what the rules give for the months ahead, and the first after a change what that tour has now. */
export function createPeriods(db: Db): Periods {
  const lists = new Map<TourKind, { from: CalendarDate; list: Checked<readonly PeriodRow[]> }>()
  let filled: { day: CalendarDate; tours: readonly Departing[]; done: Promise<void> } | null = null

  function fill(tours: readonly Departing[], now: Date): Promise<void> {
    const day = todayIn(HOME_ZONE, now)
    if (filled?.day === day && filled.tours === tours) return filled.done
    const before = filled?.day === day ? filled : null
    const work = before
      ? before.done.then(() => fillChanged(db, before.tours, tours, now))
      : fillPeriods(db, tours, now)
    const done = work.then(stale, (error) => {
      filled = null
      throw error
    })
    filled = { day, tours, done }
    return done
  }

  function stale(): void {
    for (const { list } of lists.values()) list.stale()
  }

  /** Reads the periods of all tours: thousands of rows, of which few change in a day. */
  async function readAll(kind: TourKind, from: CalendarDate, where: SQL | undefined): Promise<readonly PeriodRow[]> {
    const kept = lists.get(kind)
    if (kept?.from === from) return await kept.list.read()
    const list = createChecked({ versionOf: () => versionOf(db, kind, from), load: () => read(where) })
    lists.set(kind, { from, list })
    return await list.read()
  }

  async function read(where: SQL | undefined): Promise<PeriodRow[]> {
    const order = [asc(tourPeriods.startDate), asc(tourPeriods.id)]
    return await db
      .select()
      .from(tourPeriods)
      .where(where)
      .orderBy(...order)
  }

  return {
    async from({ kind, from, slug, now, tours }) {
      await fill(tours, now)
      const where = and(eq(tourPeriods.kind, kind), eq(tourPeriods.isOpen, true), gte(tourPeriods.startDate, from))
      if (slug !== undefined) return await read(and(where, eq(tourPeriods.slug, slug)))
      return await readAll(kind, from, where)
    },
    async byId(id, tours, now) {
      await fill(tours, now)
      const [row] = await db.select().from(tourPeriods).where(eq(tourPeriods.id, id))
      return row ?? null
    },
    stale,
  }
}

/** Differs when a departure changed, was added or closed. */
async function versionOf(db: Db, kind: TourKind, from: CalendarDate): Promise<string> {
  const { isOpen, updatedAt, changedAt } = tourPeriods
  const [row] = await db
    .select({
      version: sql<string>`concat_ws(' ', count(*), count(*) filter (where ${isOpen}), max(${updatedAt}), sum(extract(epoch from ${changedAt})))`,
    })
    .from(tourPeriods)
    .where(and(eq(tourPeriods.kind, kind), gte(tourPeriods.startDate, from)))
  return row?.version ?? ''
}

/** Two that add the same departure wait for each other. */
export async function lockFilling(tx: Db): Promise<void> {
  await tx.execute(waitForLock('tour departures'))
}

/** A statement takes 65,535 values at most. */
const ROWS_AT_ONCE = 2000

/** Adds what is missing, and changes what the rule now gives otherwise. Rows that were changed by hand stay as they are, and so do ids. */
export async function fillPeriods(
  db: Db,
  tours: readonly Departing[],
  now: Date,
  only?: readonly string[],
): Promise<void> {
  const today = todayIn(HOME_ZONE, now)
  const before = addMonths(today, LIMITS.monthsAhead)
  const wanted = new Map(rowsOf(tours, { today, before, now }).map((row) => [keyOf(row), row]))
  await db.transaction(async (tx) => {
    await lockFilling(tx)
    const ahead = and(
      gte(tourPeriods.startDate, today),
      lt(tourPeriods.startDate, before),
      only && inArray(tourPeriods.slug, [...only]),
    )
    const known = await tx.select().from(tourPeriods).where(ahead)
    for (const row of known) {
      const rule = wanted.get(keyOf(row))
      wanted.delete(keyOf(row))
      if (row.changedAt !== null || isSame(row, rule)) continue
      const { createdAt: _, ...changed } = rule ?? { isOpen: false, updatedAt: now, createdAt: now }
      await tx.update(tourPeriods).set(changed).where(eq(tourPeriods.id, row.id))
    }
    const missing = [...wanted.values()]
    for (let at = 0; at < missing.length; at += ROWS_AT_ONCE)
      await tx.insert(tourPeriods).values(missing.slice(at, at + ROWS_AT_ONCE))
  })
}

/** Fills only tours published or retired since: thousands of rows of the others are not read again. */
async function fillChanged(
  db: Db,
  before: readonly Departing[],
  after: readonly Departing[],
  now: Date,
): Promise<void> {
  const known = new Map(before.map((tour) => [tour.slug, tour.of]))
  const changed = after.filter(({ slug, of }) => known.get(slug) !== of)
  const still = new Set(after.map(({ slug }) => slug))
  const gone = before.filter(({ slug }) => !still.has(slug)).map(({ slug }) => slug)
  const slugs = [...changed.map(({ slug }) => slug), ...gone]
  if (slugs.length > 0) await fillPeriods(db, changed, now, slugs)
}

type Filled = Omit<PeriodRow, 'id' | 'notes' | 'changedAt' | 'isGuaranteed'>

/** In the order in which they get their ids. */
function rowsOf(tours: readonly Departing[], { today, before, now }: { today: string; before: string; now: Date }) {
  const rows = tours.flatMap(({ kind, slug, minimum, departures }) =>
    departures(today, before).map(({ start, end, price, seats }): Filled => {
      const { adult, child, singleSupplement, extraBed, minimalDp } = price
      const prices = { priceAdult: adult, priceChild: child, singleSupplement, extraBed, minimalDp }
      return {
        kind,
        slug,
        startDate: start,
        endDate: end,
        ...prices,
        seats,
        minimum,
        isOpen: true,
        createdAt: now,
        updatedAt: now,
      }
    }),
  )
  return rows.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

function keyOf({ slug, startDate }: Pick<PeriodRow, 'slug' | 'startDate'>): string {
  return `${startDate} ${slug}`
}

const RULED = [
  'kind',
  'endDate',
  'priceAdult',
  'priceChild',
  'singleSupplement',
  'extraBed',
  'minimalDp',
  'seats',
  'minimum',
] as const

function isSame(row: PeriodRow, rule: Filled | undefined): boolean {
  if (!rule) return !row.isOpen
  return row.isOpen && RULED.every((name) => row[name] === rule[name])
}
