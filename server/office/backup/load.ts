import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { MIGRATION_LOCK, MIGRATIONS } from '../../base/db/connect.ts'
import type { Manifest } from './archive.ts'
import { copyRows } from './copy-text.ts'
import { BackupProblem } from './problem.ts'
import type { Part } from './read-archive.ts'
import { migrationsOf, type TableShape, tablesOf, writeAlike } from './snapshot.ts'

/** Throws BackupProblem when the backup is of a later version, or of one that is not ours. */
export function checkVersion({ migrations }: Pick<Manifest, 'migrations'>): void {
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ folderMillis }) => folderMillis)
  const newest = known.at(-1) ?? 0
  if (migrations.some((at) => at > newest)) throw new BackupProblem('newer_version')
  if (migrations.length === 0 || migrations.some((at, index) => at !== known[index]))
    throw new BackupProblem('other_version')
}

/** Throws BackupProblem for a database that holds data, and for one that a server has open. */
export async function checkTarget(client: pg.ClientBase, isReplaced: boolean): Promise<void> {
  const { rows: others } = await client.query(
    'select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  if (others.length > 0) throw new BackupProblem('in_use', { values: { count: others.length } })
  if (!isReplaced && !(await isEmpty(client))) throw new BackupProblem('not_empty')
}

/** Also when a server was started on it once, without members: tables and facts about airports are no data of anybody. */
async function isEmpty(client: pg.ClientBase): Promise<boolean> {
  const names = (await tablesOf(client)).map(({ name }) => name)
  if (names.length === 0) return true
  if ((await migrationsOf(client)).length === 0) return false
  for (const name of ['users', 'bookings', 'audit_log'].filter((each) => names.includes(each))) {
    const { rows } = await client.query(`select 1 from ${pg.escapeIdentifier(name)} limit 1`)
    if (rows.length > 0) return false
  }
  return true
}

/** In one transaction: all of the backup stands in the database afterwards, or what stood there before. `keep` gets the files. */
export async function loadArchive(
  client: pg.ClientBase,
  manifest: Manifest,
  parts: AsyncIterable<Part>,
  keep: (file: string, content: Buffer) => Promise<void>,
): Promise<void> {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await writeAlike(client)
    await clear(client)
    await migrateTo(client, manifest.migrations)
    await fill(client, manifest, parts, keep)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function clear(client: pg.ClientBase): Promise<void> {
  await client.query('drop schema if exists drizzle cascade')
  for (const { name } of await tablesOf(client)) {
    await client.query(`drop table ${pg.escapeIdentifier(name)} cascade`)
  }
  const { rows } = await client.query<{ name: string }>(`
    select p.oid::regprocedure::text as name from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace and n.nspname = 'public'
    where not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`)
  for (const { name } of rows) await client.query(`drop function ${name} cascade`)
}

/** The tables as they were when the backup was made; what came later changes them, with the data in them, afterwards. */
async function migrateTo(client: pg.ClientBase, migrations: readonly number[]): Promise<void> {
  await client.query('create schema drizzle')
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder: MIGRATIONS })) {
    if (!migrations.includes(folderMillis)) continue
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}

async function fill(
  client: pg.ClientBase,
  { tables, sequences }: Manifest,
  parts: AsyncIterable<Part>,
  keep: (file: string, content: Buffer) => Promise<void>,
): Promise<void> {
  const shapes = new Map(tables.map((table) => [table.name, table]))
  const names = tables.map(({ name }) => pg.escapeIdentifier(name))
  const references = await dropReferences(client)
  // Triggers count sums that are in the backup already.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  if (names.length > 0) await client.query(`truncate ${names.join(', ')}`)
  for await (const part of parts) {
    if ('file' in part) await keep(part.file, part.content)
    else await insert(client, shapes.get(part.table), part.text)
  }
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  for (const statement of references) await client.query(statement)
  for (const { name, value } of sequences) {
    await client.query('select setval($1::regclass, $2)', [pg.escapeIdentifier(name), value])
  }
  // It was under way when it looked at the database.
  if (shapes.has('backups'))
    await client.query(
      `update backups set state = 'failed', problem = 'interrupted' where state in ('waiting', 'running')`,
    )
}

/** Tables come by name, not by what refers to what. Returns the statements that bring the references back, and check them. */
async function dropReferences(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select c.conrelid::regclass::text as "table", c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace and n.nspname = 'public'
    where c.contype = 'f'`)
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`)
  }
  return rows.map(
    ({ table, name, definition }) => `alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`,
  )
}

async function insert(client: pg.ClientBase, table: TableShape | undefined, text: string): Promise<void> {
  if (!table) throw new BackupProblem('not_a_backup')
  const { name, columns } = table
  const rows = copyRows(text)
  const names = columns.map((column) => pg.escapeIdentifier(column.name))
  const values = columns.map((column, index) => `u.c${index}::${column.type}`)
  const arrays = columns.map((_, index) => `$${index + 1}::text[]`)
  await client.query(
    `insert into ${pg.escapeIdentifier(name)} (${names.join(', ')}) overriding system value
     select ${values.join(', ')} from unnest(${arrays.join(', ')}) as u(${columns.map((_, index) => `c${index}`).join(', ')})`,
    columns.map((_, index) => rows.map((row) => row[index] ?? null)),
  )
}
