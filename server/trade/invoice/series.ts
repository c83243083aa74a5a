import { eq, sql } from 'drizzle-orm'
import { HOME_ZONE, todayIn } from '../../../core/base/common/dates.ts'
import type { InvoiceKind } from '../../../core/trade/invoice/number.ts'
import type { Db } from '../../base/db/connect.ts'
import { invoiceSeries } from '../../base/db/schema/trade/invoice.ts'

/** Returns the next number of the year in Jakarta. Call it last, because it locks the row until the commit. Number credit notes before invoices when a transaction makes both. */
export async function takeNumber(tx: Db, kind: InvoiceKind, now: Date): Promise<{ year: number; sequence: number }> {
  const year = Number(todayIn(HOME_ZONE, now).slice(0, 4))
  const [row] = await tx
    .insert(invoiceSeries)
    .values({ kind, year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceSeries.kind, invoiceSeries.year],
      set: { last: sql`${invoiceSeries.last} + 1` },
    })
    .returning({ last: invoiceSeries.last })
  if (!row) throw new Error(`no number for ${kind} ${year}`)
  return { year, sequence: row.last }
}

/** For a transaction that may make credit notes after an invoice. */
export async function holdNumbers(tx: Db, kind: InvoiceKind): Promise<void> {
  await tx.select({ year: invoiceSeries.year }).from(invoiceSeries).where(eq(invoiceSeries.kind, kind)).for('update')
}
