import pg from 'pg'
import { copyLine, type Row } from './copy-text.ts'

export type TableShape = { name: string; columns: readonly { name: string; type: string }[] }

/** Whole rows of about so many bytes at a time: what is in memory does not grow with the table. */
const PIECE_BYTES = 1 << 20
const MOST_ROWS = 2000
/** Files in the database may be megabytes each. */
const MOST_FILES = 4
/** Keeps values as the database writes them, so that they come back as they were, also from another engine. */
const TEXTS: pg.CustomTypesConfig = { getTypeParser: () => (value: string | Buffer) => value }

const AS_TEXT = [
  "set local timezone to 'UTC'",
  "set local datestyle to 'ISO, YMD'",
  "set local intervalstyle to 'postgres'",
  'set local extra_float_digits to 1',
  "set local bytea_output to 'hex'",
]

export async function writeAlike(client: pg.ClientBase): Promise<void> {
  for (const statement of AS_TEXT) await client.query(statement)
}

export type Snapshot = { client: pg.PoolClient; end(): Promise<void> }

/** All that its client reads is of one moment, also while others write. End it: the embedded database has one connection. */
export async function openSnapshot(pool: pg.Pool): Promise<Snapshot> {
  const client = await pool.connect()
  let isOpen = true
  const end = async () => {
    if (!isOpen) return
    isOpen = false
    const failure = await client.query('rollback').then(
      () => undefined,
      (error: Error) => error,
    )
    client.release(failure)
  }
  try {
    await client.query('begin isolation level repeatable read read only')
    // The target of the copy may be slow.
    await client.query('set local idle_in_transaction_session_timeout to 0')
    await writeAlike(client)
    return { client, end }
  } catch (error) {
    await end()
    throw error
  }
}

/** Without columns that the database computes. */
export async function tablesOf(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<{ table: string; name: string; type: string }>(`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r'
    order by c.relname, a.attnum`)
  return [...Map.groupBy(rows, ({ table }) => table)].map(([name, columns]) => ({
    name,
    columns: columns.map((column) => ({ name: column.name, type: column.type })),
  }))
}

export async function sequencesOf(client: pg.ClientBase): Promise<{ name: string; value: string }[]> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  )
  return rows
}

/** When each migration was made, oldest first; none in a database that is new. */
export async function migrationsOf(client: pg.ClientBase): Promise<number[]> {
  const { rows: known } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`)
  if (!known[0]?.name) return []
  const { rows } = await client.query<{ at: string }>(
    'select created_at::text as at from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ at }) => Number(at))
}

/** Lines of COPY, some at a time. */
export async function* piecesOf(
  client: pg.ClientBase,
  { name, columns }: TableShape,
): AsyncGenerator<{ text: string; rows: number }> {
  const most = columns.some(({ type }) => type === 'bytea') ? MOST_FILES : MOST_ROWS
  const names = columns.map((column) => pg.escapeIdentifier(column.name)).join(', ')
  await client.query(`declare backup_rows no scroll cursor for select ${names} from only ${pg.escapeIdentifier(name)}`)
  let batch = Math.min(most, 100)
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({
      text: `fetch ${batch} from backup_rows`,
      rowMode: 'array',
      types: TEXTS,
    })
    if (rows.length === 0) break
    const text = rows.map((row: Row) => copyLine(row)).join('')
    yield { text, rows: rows.length }
    const wanted = Math.floor((PIECE_BYTES / text.length) * rows.length)
    batch = Math.min(most, Math.max(1, wanted), batch * 4)
  }
  await client.query('close backup_rows')
}
