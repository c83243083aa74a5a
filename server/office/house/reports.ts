import { and, between, count, desc, eq, gte, isNotNull, lt, ne, type SQLWrapper, sql } from 'drizzle-orm'
import { addDays, HOME_ZONE, instantOf } from '../../../core/base/common/dates.ts'
import { sumRupiah } from '../../../core/base/common/money.ts'
import { fullName } from '../../../core/base/common/people/person.ts'
import {
  type MarginRow,
  type ReportBy,
  type ReportQuery,
  type ReportRow,
  type ReportSums,
  type StaffRow,
  totalsOf,
  withEveryDay,
} from '../../../core/office/house/report.ts'
import type { Db } from '../../base/db/connect.ts'
import { users } from '../../base/db/schema/people/account.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { bookingCosts } from '../../base/db/schema/trade/partner.ts'
import { ledgerDays } from '../../base/db/schema/trade/payment.ts'

const { day, service, channel, kind, amount } = ledgerDays
const KEYS = { day, service, channel } as const
const SUMS = { sales: sumOf('payment'), fees: sumOf('fee'), refunds: sumOf('refund'), reversals: sumOf('reversal') }

export type ReportLine = Record<ReportBy, string> & ReportSums

export async function reportOf(db: Db, query: ReportQuery) {
  const { by, from, to } = query
  const key = KEYS[by]
  const found = await db
    .select({ key: sql<string>`${key}::text`, ...SUMS })
    .from(ledgerDays)
    .where(isAsked(query))
    .groupBy(key)
    .orderBy(key)
  const rows: ReportRow[] = found.map(withNet)
  return {
    rows: by === 'day' ? withEveryDay(rows, from, to) : rows,
    totals: totalsOf(rows),
    channels: await channelsOf(db, query),
  }
}

export async function reportLines(db: Db, query: ReportQuery): Promise<ReportLine[]> {
  const rows = await db
    .select({ ...KEYS, ...SUMS })
    .from(ledgerDays)
    .where(isAsked(query))
    .groupBy(day, service, channel)
    .orderBy(day, service, channel)
  return rows.map(withNet)
}

/** Counts bookings made in the period, also those of erased members. */
export async function staffReportOf(db: Db, { from, to, service }: ReportQuery): Promise<StaffRow[]> {
  const { bookedBy, createdAt, amount, paid } = bookings
  const sumOfColumn = (column: typeof amount | typeof paid) => sql<number>`sum(${column})`.mapWith(Number)
  const rows = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      orders: count(),
      amount: sumOfColumn(amount),
      paid: sumOfColumn(paid),
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookedBy))
    .where(
      and(
        gte(createdAt, instantOf(from, '00:00', HOME_ZONE)),
        lt(createdAt, instantOf(addDays(to, 1), '00:00', HOME_ZONE)),
        service && eq(bookings.service, service),
      ),
    )
    .groupBy(users.id)
    .orderBy(desc(sumOfColumn(amount)), users.id)
  return rows.map(({ firstName, lastName, ...row }) => ({ ...row, name: fullName({ firstName, lastName }) }))
}

/** For bookings whose last payment arrived in the period. */
export async function marginReportOf(db: Db, { from, to, service }: ReportQuery): Promise<MarginRow[]> {
  const { paidAt, amount, paymentStatus } = bookings
  // The agency pays no supplier for products of its own, so its earnings on them are not known here.
  const isKnown = and(isNotNull(bookingCosts.cost), eq(bookingCosts.isOwn, false)) ?? sql`false`
  const sumOfKnown = (value: SQLWrapper) =>
    sql<number>`coalesce(sum(${value}) filter (where ${isKnown}), 0)`.mapWith(Number)
  const rows = await db
    .select({
      service: bookings.service,
      bookings: sql<number>`count(*) filter (where ${isKnown})`.mapWith(Number),
      unknown: sql<number>`count(*) filter (where not (${isKnown}))`.mapWith(Number),
      sold: sumOfKnown(amount),
      cost: sumOfKnown(sql`${bookingCosts.cost}`),
      commission: sumOfKnown(
        sql`case when ${bookingCosts.model} = 'commission' then round(${amount} * ${bookingCosts.share} / 10000.0) else 0 end`,
      ),
    })
    .from(bookings)
    .leftJoin(bookingCosts, eq(bookingCosts.bookingId, bookings.id))
    .where(
      and(
        gte(paidAt, instantOf(from, '00:00', HOME_ZONE)),
        lt(paidAt, instantOf(addDays(to, 1), '00:00', HOME_ZONE)),
        eq(paymentStatus, 'paid'),
        service && eq(bookings.service, service),
      ),
    )
    .groupBy(bookings.service)
    .orderBy(bookings.service)
  return rows.map((row) => ({ ...row, margin: sumRupiah([row.sold, 0 - row.cost, 0 - row.commission]) }))
}

/** Steps from channel to channel by the index; `distinct` would read every row of the period. */
async function channelsOf(db: Db, { from, to }: ReportQuery): Promise<string[]> {
  const { rows } = await db.execute<{ channel: string }>(sql`
    with recursive known as (
      select min(${channel}) as channel from ${ledgerDays} where ${ne(channel, '')}
      union all
      select (select min(${channel}) from ${ledgerDays} where ${channel} > known.channel) from known where known.channel is not null
    )
    select channel from known where exists (select from ${ledgerDays} where ${and(sql`${channel} = known.channel`, between(day, from, to))})
    order by channel`)
  return rows.map((row) => row.channel)
}

/** Debts are not counted: no money moved. */
function isAsked(query: ReportQuery) {
  return and(
    between(day, query.from, query.to),
    ne(kind, 'refund_due'),
    query.service && eq(service, query.service),
    query.channel ? eq(channel, query.channel) : undefined,
  )
}

function sumOf(of: (typeof ledgerDays.$inferSelect)['kind']) {
  return sql<number>`coalesce(sum(${amount}) filter (where ${kind} = ${of}), 0)`.mapWith(Number)
}

function withNet<Row extends Omit<ReportSums, 'net'>>(row: Row): Row & ReportSums {
  return { ...row, net: sumRupiah([row.sales, row.fees, row.refunds, row.reversals]) }
}
