import { sql } from 'drizzle-orm'
import type { Db } from '../base/db/connect.ts'

/** Every row of every table as a line: `<table> (<fields>)`. */
export async function allRows(db: Db): Promise<string> {
  const tables = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const lines = await Promise.all(
    tables.rows.map(async ({ name }) => {
      const { rows } = await db.execute(sql`select t::text as row from ${sql.identifier(name)} t`)
      return rows.map(({ row }) => `${name} ${row}`).join('\n')
    }),
  )
  return lines.join('\n')
}
