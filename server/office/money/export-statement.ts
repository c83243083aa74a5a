import { sql } from 'drizzle-orm'
import type { Deps } from '../../base/common/deps.ts'
import { statementRows } from '../../trade/partner/statement.ts'
import { statementTable } from '../../trade/partner/statement-table.ts'
import type { ExportReader } from './export-bookings.ts'

/** One month of one partner fits in memory. */
export async function statementFile({ db }: Deps, { id, month }: { id: string; month: string }, reader: ExportReader) {
  const rows = await statementRows(db, id, month)
  return { count: sql`select ${rows.length}::int as rows`, rows: statementTable(reader.locale, rows) }
}
