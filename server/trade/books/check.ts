import { sql } from 'drizzle-orm'
import { LEDGER_KINDS } from '../../../core/trade/books/kinds.ts'
import type { Month } from '../../../core/trade/books/months.ts'
import type { Db } from '../../base/db/connect.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { bookBalances, bookEntries, bookLines } from '../../base/db/schema/trade/books.ts'
import { invoices } from '../../base/db/schema/trade/invoice.ts'
import { bookingCosts } from '../../base/db/schema/trade/partner.ts'
import { ledger, ledgerDays } from '../../base/db/schema/trade/payment.ts'

/** Faults of one kind that are named; there may be more. */
const NAMED = 20

/** `off`: what an entry's lines sum to, or by how much its money differs from the ledger. */
type Fault = { entry: number; month: Month; off: number }

export type BooksCheck = {
  balances: boolean
  unbalanced: Fault[]
  differing: Fault[]
  /** Entries of the ledger that are not booked. */
  missing: number
  /** Sold or cancelled bookings whose supplier's price, without what the supplier gives back, is not booked as it is. */
  costs: number
  /** Invoices and credit notes whose tax is not booked, or not as they say it. */
  taxes: number
  /** Closed months whose lines are not those that were closed. */
  changed: Month[]
  /** Rupiah that came and went, by the ledger, by the reports and by the books. */
  totals: { ledger: number; reports: number; books: number }
}

const isMoney = sql`(${bookLines.account} = 'money' or ${bookLines.account} like 'money:%')`

/** All of the books at one instant, also while payments come in. */
export async function examineBooks(db: Db): Promise<BooksCheck> {
  return await db.transaction((tx) => checkBooks(tx), { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

/** Whether everything balances and says what ledger and reports say; of one month, or of all. */
export async function checkBooks(db: Db, month: Month | null = null): Promise<BooksCheck> {
  const unbalanced = await faultsOf(
    db,
    sql`select entry_id as entry, min(month) as month, sum(amount) as off from ${bookLines}
      ${month === null ? sql`` : sql`where month = ${month}`} group by entry_id having sum(amount) <> 0`,
  )
  const differing = await faultsOf(
    db,
    sql`select e.id as entry, e.month, coalesce(sum(${bookLines.amount}), 0) - min(case l.kind when 'refund_due' then 0 else l.amount end) as off
      from ${bookEntries} e join ${ledger} l on l.id = e.ledger_id
      left join ${bookLines} on ${bookLines.entryId} = e.id and ${isMoney}
      ${month === null ? sql`` : sql`where e.month = ${month}`}
      group by e.id having coalesce(sum(${bookLines.amount}), 0) <> min(case l.kind when 'refund_due' then 0 else l.amount end)`,
  )
  const missing = await numberOf(
    db,
    sql`select count(*) as found from ${ledger} l where not exists (select from ${bookEntries} e where e.ledger_id = l.id)
      ${month === null ? sql`` : sql`and to_char(l.at at time zone 'Asia/Jakarta', 'YYYY-MM') <= ${month}`}`,
  )
  const costs = month === null ? await unbookedCosts(db) : 0
  const taxes = await wrongTaxes(db, month)
  const changed = month === null ? await changedMonths(db) : []
  const totals = await totalsOf(db)
  const isSame = totals.ledger === totals.reports && totals.ledger === totals.books
  const faults = unbalanced.length + differing.length + missing + costs + taxes + changed.length
  return { balances: faults === 0 && isSame, unbalanced, differing, missing, costs, taxes, changed, totals }
}

async function faultsOf(db: Db, query: ReturnType<typeof sql>): Promise<Fault[]> {
  const { rows } = await db.execute<{ entry: string; month: string; off: string }>(
    sql`select * from (${query}) as found order by entry limit ${NAMED}`,
  )
  return rows.map(({ entry, month, off }) => ({ entry: Number(entry), month, off: Number(off) }))
}

async function numberOf(db: Db, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await db.execute<{ found: string | null }>(query)
  return Number(rows[0]?.found ?? 0)
}

async function unbookedCosts(db: Db): Promise<number> {
  return await numberOf(
    db,
    sql`select count(*) as found from ${bookings} b
      join ${bookingCosts} c on c.booking_id = b.id
      left join (select booking_id, sum(amount) as owed from ${bookLines}
        where account like 'owed_suppliers%' and booking_id is not null group by booking_id) o on o.booking_id = b.id
      where (b.status_issue = 'issued' or c.credit is not null) and c.is_own = false and c.cost is not null
        and c.cost - coalesce(c.credit, 0) <> coalesce(0 - o.owed, 0)`,
  )
}

async function wrongTaxes(db: Db, month: Month | null): Promise<number> {
  return await numberOf(
    db,
    sql`select count(*) as found from ${invoices} d
      left join lateral (select 0 - sum(l.amount) as owed from ${bookEntries} e
        join ${bookLines} l on l.entry_id = e.id and l.account = 'tax_owed' where e.document_id = d.id) o on true
      where d.tax is not null and coalesce(o.owed, 0) <> (d.tax ->> 'amount')::bigint * case d.kind when 'credit' then -1 else 1 end
      ${month === null ? sql`` : sql`and to_char(d.created_at at time zone 'Asia/Jakarta', 'YYYY-MM') <= ${month}`}`,
  )
}

async function changedMonths(db: Db): Promise<Month[]> {
  const { rows } = await db.execute<{ month: string }>(
    sql`with lines as (
        select month, account, coalesce(sum(amount) filter (where amount > 0), 0) as debit,
          coalesce(0 - sum(amount) filter (where amount < 0), 0) as credit
        from ${bookLines} where month <= (select closed from book_state) group by month, account
      )
      select distinct coalesce(b.month, l.month) as month from ${bookBalances} b
      full join lines l on l.month = b.month and l.account = b.account
      where coalesce(b.debit, 0) <> coalesce(l.debit, 0) or coalesce(b.credit, 0) <> coalesce(l.credit, 0)
      order by 1`,
  )
  return rows.map(({ month }) => month)
}

/** Entries that finance wrote by hand are in none of the other totals. */
async function totalsOf(db: Db): Promise<BooksCheck['totals']> {
  const kinds = sql.join(
    LEDGER_KINDS.map((kind) => sql`${kind}`),
    sql`, `,
  )
  return {
    ledger: await numberOf(db, sql`select sum(amount) as found from ${ledger} where kind <> 'refund_due'`),
    reports: await numberOf(db, sql`select sum(amount) as found from ${ledgerDays} where kind <> 'refund_due'`),
    books: await numberOf(
      db,
      sql`select sum(${bookLines.amount}) as found from ${bookLines} join ${bookEntries} e on e.id = ${bookLines.entryId}
        where e.kind in (${kinds}) and ${isMoney}`,
    ),
  }
}
