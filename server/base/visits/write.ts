import { and, gte, ne, sql } from 'drizzle-orm'
import { addDays, type CalendarDate } from '../../../core/base/common/dates.ts'
import type { PageKind, Step } from '../../../core/base/visits/pages.ts'
import { OTHER_CAMPAIGN, type Referral } from '../../../core/base/visits/source.ts'
import type { Metric } from '../../../core/base/visits/times.ts'
import type { Db } from '../db/connect.ts'
import { emptySearches, pageTimes, visitCounts } from '../db/schema/base/visits.ts'
import { type SearchPrice, writePrices } from './prices.ts'
import { type Counted, createTally } from './tally.ts'

/** New names of campaigns a day: anybody can make some up. Those of the days before stay. */
export const MOST_CAMPAIGNS = 50
const CAMPAIGN_DAYS = 30
/** Routes and places a day and product. */
export const MOST_PLACES = 200
export const OTHER_PLACE = '*'
const AT_ONCE = 2_000

export type CountRow = {
  day: CalendarDate
  product: string
  step: Step
  source: Referral['source'] | ''
  campaign: string
}
export type EmptyRow = { day: CalendarDate; product: string; place: string }
export type TimeRow = { day: CalendarDate; kind: PageKind; metric: Metric; bucket: number }

type Taken = {
  counts: readonly Counted<CountRow>[]
  empties: readonly Counted<EmptyRow>[]
  times: readonly Counted<TimeRow>[]
  prices: readonly SearchPrice[]
}

/** Adds to what other processes have counted. */
export async function writeCounts(db: Db, { counts, empties, times, prices }: Taken): Promise<void> {
  if (counts.length + empties.length + times.length + prices.length === 0) return
  await db.transaction(async (tx) => {
    for (const part of parts(await withKnownCampaigns(tx, counts))) {
      const { day, product, step, source, campaign, count } = visitCounts
      await tx
        .insert(visitCounts)
        .values(part.map(([row, times]) => ({ ...row, count: times })))
        .onConflictDoUpdate({
          target: [day, product, step, source, campaign],
          set: { count: sql`${count} + excluded.count` },
        })
    }
    for (const part of parts(await withKnownPlaces(tx, empties))) {
      const { day, product, place, count } = emptySearches
      await tx
        .insert(emptySearches)
        .values(part.map(([row, times]) => ({ ...row, count: times })))
        .onConflictDoUpdate({ target: [day, product, place], set: { count: sql`${count} + excluded.count` } })
    }
    for (const part of parts(times)) {
      const { day, kind, metric, bucket, count } = pageTimes
      await tx
        .insert(pageTimes)
        .values(part.map(([row, times]) => ({ ...row, count: times })))
        .onConflictDoUpdate({ target: [day, kind, metric, bucket], set: { count: sql`${count} + excluded.count` } })
    }
    for (const part of parts(prices)) await writePrices(tx, part)
  })
}

function parts<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, at) =>
    rows.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  )
}

async function withKnownCampaigns(tx: Db, counted: readonly Counted<CountRow>[]): Promise<Counted<CountRow>[]> {
  const named = counted.filter(([{ campaign }]) => campaign !== '' && campaign !== OTHER_CAMPAIGN)
  if (named.length === 0) return [...counted]
  const since = addDays(earliest(named), -CAMPAIGN_DAYS)
  const { day, campaign } = visitCounts
  const rows = await tx
    .selectDistinct({ day, campaign })
    .from(visitCounts)
    .where(and(gte(day, since), ne(campaign, ''), ne(campaign, OTHER_CAMPAIGN)))
  const before = new Set(rows.map((row) => row.campaign))
  const ofDay = Map.groupBy(rows, (row) => row.day)
  const isKept = admission(MOST_CAMPAIGNS, (on) => ofDay.get(on)?.length ?? 0)
  return merged(counted, (row) => {
    const isNamed = row.campaign !== '' && row.campaign !== OTHER_CAMPAIGN && !before.has(row.campaign)
    return isNamed && !isKept(row.day, row.campaign) ? { ...row, campaign: OTHER_CAMPAIGN } : row
  })
}

async function withKnownPlaces(tx: Db, counted: readonly Counted<EmptyRow>[]): Promise<Counted<EmptyRow>[]> {
  if (counted.length === 0) return []
  const { day, product, place } = emptySearches
  const rows = await tx
    .select({ day, product, place })
    .from(emptySearches)
    .where(and(gte(day, earliest(counted)), ne(place, OTHER_PLACE)))
  const groupOf = (row: Pick<EmptyRow, 'day' | 'product'>) => `${row.day} ${row.product}`
  const known = new Set(rows.map((row) => `${groupOf(row)} ${row.place}`))
  const ofGroup = Map.groupBy(rows, groupOf)
  const isKept = admission(MOST_PLACES, (group) => ofGroup.get(group)?.length ?? 0)
  return merged(counted, (row) =>
    known.has(`${groupOf(row)} ${row.place}`) || isKept(groupOf(row), row.place) ? row : { ...row, place: OTHER_PLACE },
  )
}

/** Takes new names of a group until it has `most`. */
function admission(most: number, countOf: (group: string) => number): (group: string, name: string) => boolean {
  const admitted = new Map<string, Set<string>>()
  return (group, name) => {
    const names = admitted.get(group) ?? new Set()
    admitted.set(group, names)
    if (!names.has(name) && countOf(group) + names.size >= most) return false
    names.add(name)
    return true
  }
}

function merged<Row extends object>(counted: readonly Counted<Row>[], change: (row: Row) => Row): Counted<Row>[] {
  const tally = createTally<Row>()
  for (const [row, count] of counted) tally.add(change(row), count)
  return tally.take()
}

function earliest(counted: readonly Counted<{ day: CalendarDate }>[]): CalendarDate {
  return counted.map(([{ day }]) => day).reduce((one, other) => (one < other ? one : other))
}
