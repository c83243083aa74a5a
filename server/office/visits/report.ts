import { and, between, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { addDays, daysBetween } from '../../../core/base/common/dates.ts'
import { type Bucket, boundOf } from '../../../core/base/visits/times.ts'
import type { EmptySearch, SourceRow, TimeRow, VisitQuery } from '../../../core/office/visits/contract.ts'
import { funnelOf } from '../../../core/office/visits/contract.ts'
import { emptySearches, pageTimes, visitCounts } from '../../base/db/schema/base/visits.ts'
import type { Locale } from '../../base/words/words.ts'
import type { BookingDeps } from '../../trade/booking/module.ts'

/** Three of four visitors. */
const SHARE = 0.75
const MOST_EMPTY = 30
const MOST_SOURCES = 60

export type CountLine = typeof visitCounts.$inferSelect

export async function visitReportOf(deps: BookingDeps, query: VisitQuery, locale: Locale) {
  await deps.visits.flush()
  const { service } = query
  const slugs = deps.products.map(({ slug }) => slug).filter((slug) => service === undefined || slug === service)
  const [counts, days, sources, empty, times] = await Promise.all([
    countsOf(deps, query),
    daysOf(deps, query),
    sourcesOf(deps, query),
    emptyOf(deps, query, locale),
    timesOf(deps, query),
  ])
  return { measures: deps.config.measure, funnel: funnelOf(counts, slugs), days, sources, empty, times }
}

export async function countLines({ db, visits }: BookingDeps, query: VisitQuery): Promise<CountLine[]> {
  await visits.flush()
  const { day, product, step, source, campaign } = visitCounts
  return await db.select().from(visitCounts).where(isAsked(query)).orderBy(day, product, step, source, campaign)
}

function countsOf({ db }: BookingDeps, query: VisitQuery) {
  const { product, step } = visitCounts
  return db
    .select({ product, step, count: sumOf(visitCounts.count) })
    .from(visitCounts)
    .where(isAsked(query))
    .groupBy(product, step)
}

async function daysOf({ db }: BookingDeps, query: VisitQuery) {
  const { day, step } = visitCounts
  const rows = await db
    .select({ day, visits: sumOf(visitCounts.count) })
    .from(visitCounts)
    .where(and(isAsked(query), eq(step, 'visit')))
    .groupBy(day)
  const known = new Map(rows.map((row) => [row.day, row.visits]))
  return Array.from({ length: daysBetween(query.from, query.to) + 1 }, (_, at) => {
    const each = addDays(query.from, at)
    return { day: each, visits: known.get(each) ?? 0 }
  })
}

function sourcesOf({ db }: BookingDeps, query: VisitQuery): Promise<SourceRow[]> {
  const { step, source, campaign } = visitCounts
  const of = (which: CountLine['step']) => sumOf(visitCounts.count, sql`${step} = ${which}`)
  const all = { visits: of('visit'), requests: of('request'), orders: of('order') }
  return db
    .select({ source, campaign, ...all })
    .from(visitCounts)
    .where(and(isAsked(query), inArray(step, ['visit', 'request', 'order'])))
    .groupBy(source, campaign)
    .orderBy(desc(all.visits), desc(all.orders), source, campaign)
    .limit(MOST_SOURCES)
}

async function emptyOf({ db, products }: BookingDeps, query: VisitQuery, locale: Locale): Promise<EmptySearch[]> {
  const { day, product, place } = emptySearches
  const count = sumOf(emptySearches.count)
  const rows = await db
    .select({ product, place, count })
    .from(emptySearches)
    .where(and(between(day, query.from, query.to), query.service && eq(product, query.service)))
    .groupBy(product, place)
    .orderBy(desc(count), product, place)
    .limit(MOST_EMPTY)
  const names = new Map<string, ReadonlyMap<string, string>>()
  for (const [slug, own] of Map.groupBy(rows, (row) => row.product)) {
    const known = products.find((each) => each.slug === slug)
    const places = own.map((row) => row.place)
    // A supplier that is away has no names either; the codes are there.
    names.set(slug, (await known?.placeNames?.(places, locale).catch(() => null)) ?? new Map())
  }
  return rows.map((row) => ({ ...row, name: names.get(row.product)?.get(row.place) ?? null }))
}

async function timesOf({ db }: BookingDeps, { from, to }: VisitQuery): Promise<TimeRow[]> {
  const { day, kind, metric, bucket } = pageTimes
  const rows = await db
    .select({ kind, metric, bucket, count: sumOf(pageTimes.count) })
    .from(pageTimes)
    .where(between(day, from, to))
    .groupBy(kind, metric, bucket)
  return [...Map.groupBy(rows, (row) => `${row.kind} ${row.metric}`).values()].flatMap((own) => {
    const buckets: Bucket[] = own
    const bound = boundOf(SHARE, buckets)
    const [first] = own
    const measured = own.reduce((sum, row) => sum + row.count, 0)
    return first && bound !== null ? [{ kind: first.kind, metric: first.metric, measured, bound }] : []
  })
}

function isAsked({ from, to, service }: VisitQuery): SQL | undefined {
  return and(between(visitCounts.day, from, to), service && eq(visitCounts.product, service))
}

function sumOf(column: PgColumn, where: SQL = sql`true`): SQL<number> {
  return sql<number>`coalesce(sum(${column}) filter (where ${where}), 0)`.mapWith(Number)
}
