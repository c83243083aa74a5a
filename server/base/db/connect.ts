import { fileURLToPath } from 'node:url'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { startPglite } from './pglite.ts'
import { impatientPool, patientPool } from './postgres-pool.ts'

type NoSchema = Record<string, never>
export type Db = PgDatabase<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>

/** A connection or pool for named statements: the database plans each of them once. */
export type Connection = {
  query(statement: { name: string; text: string; values: unknown[] }): Promise<{ rows: Record<string, unknown>[] }>
}

export type Database = {
  db: Db
  engine: 'pglite' | 'postgres'
  pool: pg.Pool
  /** A replica, or `pool`. Its rows may be stale, so bookings never read it. */
  readPool: pg.Pool
  /** Resolves when the database is lost and the process should end. */
  lost: Promise<Error>
  /** Compressed copy of the data folder; null on PostgreSQL, which has its own tools. */
  dump: (() => Promise<Uint8Array>) | null
  close(): Promise<void>
}

export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))
/** Advisory lock: one process migrates, the others wait. Its number stays, for servers of two versions that start together. */
export const MIGRATION_LOCK = 7_355_608

export async function connectPostgres(url: string, readUrl: string | null = null): Promise<Database> {
  // Waiting for another process that migrates, and a long migration, are no silence.
  const pool = patientPool(url)
  try {
    await prepare({ pool })
  } finally {
    await pool.end()
  }
  return postgresOf(impatientPool(url), readUrl && impatientPool(readUrl))
}

/** Migrates nothing: what is there may be of another version. For commands. */
export function connectAsIs(url: string, readUrl: string | null = null): Database {
  return postgresOf(patientPool(url), readUrl && patientPool(readUrl))
}

function postgresOf(pool: pg.Pool, replica: pg.Pool | '' | null): Database {
  const readPool = replica || pool
  const close = async () => {
    await pool.end()
    if (readPool !== pool) await readPool.end()
  }
  const lost = new Promise<Error>(() => {})
  return { db: drizzle(pool), engine: 'postgres', pool, readPool, lost, dump: null, close }
}

/** `dataDir` is a folder or `memory://`; `dump` is a file to start from. One connection, so transactions run one after another. */
export async function openPglite(dataDir: string, dump: string | null = null): Promise<Database> {
  const database = await openAsIs(dataDir, dump)
  await prepare(database)
  return database
}

/** Migrates nothing, like `connectAsIs`, but for the embedded database. */
export async function openAsIs(dataDir: string, dump: string | null = null): Promise<Database> {
  const embedded = await startPglite(dataDir, dump)
  const pool = new pg.Pool({
    max: 1,
    stream: () => embedded.connect(),
    user: 'postgres',
    database: 'postgres',
    idleTimeoutMillis: 0,
  })
  pool.on('error', () => {})
  const close = async () => {
    await pool.end()
    await embedded.close()
  }
  const dumpFolder = () => embedded.dump()
  const { lost } = embedded
  return {
    db: drizzle(pool),
    engine: 'pglite',
    pool,
    readPool: pool,
    lost,
    dump: dumpFolder,
    close,
  }
}

/** Brings the tables to this version. */
export async function prepare({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS })
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  } finally {
    client.release()
  }
}
