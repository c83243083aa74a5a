import { readMigrationFiles } from 'drizzle-orm/migrator'
import { MIGRATIONS } from '../../base/db/connect.ts'
import { migrationsOf } from '../backup/snapshot.ts'
import type { DoctorDeps, Finding } from './types.ts'

const OLDEST = 15

export async function databaseCheck({ database: { pool, engine }, config }: DoctorDeps): Promise<Finding> {
  const { rows } = await pool.query<{ version: string }>("select current_setting('server_version') as version")
  const version = rows[0]?.version.split(' ')[0] ?? ''
  const values = { version }
  if (engine === 'pglite') return { level: config.demo ? 'ok' : 'warn', word: 'embedded', values }
  return Number.parseInt(version, 10) < OLDEST
    ? { level: 'fail', word: 'old', values }
    : { level: 'ok', word: 'ok', values }
}

export async function migrationsCheck({ database: { pool } }: DoctorDeps): Promise<Finding> {
  const client = await pool.connect()
  const made = await migrationsOf(client).finally(() => client.release())
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ folderMillis }) => folderMillis)
  const missing = known.filter((at) => !made.includes(at)).length
  if (made.some((at) => !known.includes(at))) return { level: 'fail', word: 'newer' }
  return missing > 0 ? { level: 'warn', word: 'behind', values: { count: missing } } : { level: 'ok', word: 'ok' }
}

/** Also whether tables may be made, which new versions do at their start. */
export async function writingCheck({ database: { pool } }: DoctorDeps): Promise<Finding> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('create table pelesir_doctor (one integer)')
    await client.query('insert into pelesir_doctor values (1)')
    return { level: 'ok', word: 'ok' }
  } catch {
    return { level: 'fail', word: 'refused' }
  } finally {
    await client.query('rollback')
    client.release()
  }
}
