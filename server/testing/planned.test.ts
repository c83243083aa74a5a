import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, MIGRATIONS } from '../base/db/connect.ts'
import { createTestDatabase } from './app.ts'
import { shapeOf } from './statement-shape.ts'

/** The embedded engine is PostgreSQL, of another version and built otherwise: it must plan what the tests on PostgreSQL asked for (`record-statements.ts`). */
const FOLDER = process.env.TEST_PLANNED ?? ''
/** Below this the hook missed some. */
const LEAST = 1_800
const QUERY = /^(?:\s|\(|--.*\n)*(select|insert|update|delete|merge|with|values|declare)\b/i
/** No migration leaves them: those of the doctor's trial, of tests, and of earlier versions. */
const OTHER_TABLES = /\b(from|into|update|table) "?(pelesir_doctor|counter|kept|flight_stock|flight_seats)\b/i

/** These made the embedded database too. */
const migrated = new Set(
  readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .flatMap((name) => readFileSync(join(MIGRATIONS, name), 'utf8').split('--> statement-breakpoint'))
    .map(shapeOf),
)
const statements = new Map(
  readdirSync(FOLDER)
    .flatMap((name) => readFileSync(join(FOLDER, name), 'utf8').trim().split('\n'))
    .map((line): [shape: string, text: string] => [shapeOf(JSON.parse(line)), JSON.parse(line)])
    .filter(([shape]) => !migrated.has(shape) && !OTHER_TABLES.test(shape)),
)

/** Has a statement read and not run: all that can be asked about one that has no plan. */
class Parsed extends pg.Query {
  override submit = (connection: pg.Connection) => {
    connection.parse({ name: '', text: String(Reflect.get(this, 'text')), types: [] }, true)
    connection.sync()
  }
}

let database: Database
let client: pg.PoolClient
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ database, drop } = await createTestDatabase())
  client = await database.pool.connect()
})
afterAll(async () => {
  client.release()
  await database.close()
  await drop()
})

async function refusal(text: string): Promise<string | null> {
  const asked = QUERY.test(text) ? client.query(`explain (generic_plan) ${text}`) : parse(text)
  return await asked.then(
    () => null,
    (error: Error) => `${error.message}: ${text.trim()}`,
  )
}

async function parse(text: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  client.query(new Parsed(text, (error) => (error ? reject(error) : resolve())))
  await promise
}

it('knows enough statements to say anything', () => {
  process.stdout.write(`${statements.size} statements of PostgreSQL\n`)
  expect(statements.size).toBeGreaterThan(LEAST)
})

it('plans on the embedded engine whatever PostgreSQL carried out', async () => {
  expect(database.engine).toBe('pglite')
  const refused: string[] = []
  for (const text of statements.values()) {
    const reason = await refusal(text)
    if (reason) refused.push(reason)
  }
  expect(refused).toEqual([])
})
