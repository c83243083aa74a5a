import { createHash, randomBytes } from 'node:crypto'
import {
  appendFileSync,
  createReadStream,
  mkdirSync,
  readdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, MIGRATIONS } from '../../base/db/connect.ts'
import { insertMember } from '../../people/account/members.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { closeMonth } from '../../trade/books/close.ts'
import { ensureState } from '../../trade/books/month.ts'
import { writeEntries } from '../../trade/books/post.ts'
import { inFolder } from '../../trade/pictures/testing.ts'
import { checkVersion } from './load.ts'
import { type MadeBackup, makeBackup } from './make.ts'
import { BackupProblem } from './problem.ts'
import { type Restored, restoreBackup } from './restore.ts'
import { sourceOf } from './run.ts'
import { tablesOf } from './snapshot.ts'
import { openStore } from './store.ts'
import { type EmptyTarget, emptyTarget, folderBackup, PASSPHRASE, tempFolder } from './testing.ts'

const KEY = 'a key for tests, as long as one should be'
/** Longer than some chunks of the file, however it is compressed. */
const PICTURE = randomBytes(300_000)
const NAME = 'a1b2c3d4e5f60718293a4b5c6d7e8f90-960.avif'
const folder = tempFolder()
const data = tempFolder()
let test: TestApp
let made: MadeBackup
let path: string
let untouched: EmptyTarget

beforeAll(async () => {
  test = await createTestApp({ config: { dataDir: data.path, pictures: inFolder(join(data.path, 'pictures')) } })
  for (let index = 0; index < 5; index += 1) await test.register({ firstName: `Ayu\t\\N\n"${index}"`, lastName: '' })
  await test.deps.db.execute(
    `insert into promo_pictures (id, type, bytes, width, height) values ('p', 'image/png', '\\x00ff0a5c'::bytea, 1, 2)`,
  )
  await keepBooks(test)
  mkdirSync(join(data.path, 'pictures'))
  writeFileSync(join(data.path, 'pictures', NAME), PICTURE)
  writeFileSync(join(data.path, 'pictures', 'notes.txt'), 'of somebody else')
  const backup = folderBackup(folder.path)
  made = await makeBackup(sourceOf(test.deps.config, test.deps.database), backup, {
    store: openStore(backup, data.path),
    now: test.clock.now(),
    signal: new AbortController().signal,
  })
  path = join(folder.path, made.name)
  untouched = await emptyTarget()
})
afterAll(async () => {
  await test.close()
  await untouched.drop()
  for (const restoring of restorations.values()) await (await restoring).target.drop()
  folder.remove()
  data.remove()
})

/** A month that is closed, and an open one after it. */
async function keepBooks({ deps: { db } }: TestApp): Promise<void> {
  const lines = [
    { account: 'rounding', amount: 1500, booking: null },
    { account: 'money:cash', amount: -1500, booking: null },
  ] as const
  const entry = { kind: 'correction', at: new Date('2026-10-03T03:00:00Z'), lines } as const
  await ensureState(db)
  await db.transaction((tx) => writeEntries(tx, [{ ...entry, month: '2026-10' }]))
  const closing = { month: '2026-10', by: 'somebody', now: new Date('2026-11-02T03:00:00Z') }
  await db.transaction((tx) => closeMonth(tx, closing))
  await db.transaction((tx) => writeEntries(tx, [{ ...entry, month: '2026-11' }]))
}

const read = async () => createReadStream(path)
const restoreTo = (target: EmptyTarget, more: { isReplaced?: boolean; secretKey?: string | null } = {}) =>
  restoreBackup(read, PASSPHRASE, { ...target, secretKey: KEY, isReplaced: false, ...more })

/** All rows of all tables, in any order. */
async function contentOf({ pool }: Database): Promise<Record<string, string>> {
  const client = await pool.connect()
  try {
    const sums: Record<string, string> = {}
    for (const { name } of await tablesOf(client)) {
      const { rows } = await client.query<{ row: string }>(
        `select row_to_json(t)::text as row from ${pg.escapeIdentifier(name)} t`,
      )
      const lines = rows.map(({ row }) => row).sort()
      sums[name] = `${lines.length} ${createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 12)}`
    }
    return sums
  } finally {
    client.release()
  }
}

type Engine = NonNullable<Parameters<typeof emptyTarget>[0]>
const ENGINES: readonly Engine[] = process.env.TEST_DATABASE_URL ? ['same', 'embedded'] : ['same']

const restorations = new Map<Engine, Promise<{ target: EmptyTarget; restored: Restored }>>()

/** Once for all tests. */
function restoredOn(engine: Engine) {
  const restoring = restorations.get(engine) ?? restoreNew(engine)
  restorations.set(engine, restoring)
  return restoring
}

async function restoreNew(engine: Engine) {
  const target = await emptyTarget(engine)
  return { target, restored: await restoreTo(target, { secretKey: null }) }
}

it.each(ENGINES)('brings back every row, file and the key (%s engine)', async (engine) => {
  const { target, restored } = await restoredOn(engine)
  expect(readFileSync(join(target.dataDir, 'secret-key'), 'utf8').trim()).toBe(KEY)
  expect(restored.keyFile).toBe(join(target.dataDir, 'secret-key'))
  expect(readFileSync(join(target.dataDir, 'pictures', NAME))).toEqual(PICTURE)
  const database = await target.open()
  try {
    expect(await contentOf(database)).toEqual(await contentOf(test.deps.database))
    // Ids go on where they were.
    const next = `select nextval(pg_get_serial_sequence('audit_log', 'id')) > coalesce(max(id), 0) as is from audit_log`
    expect((await database.pool.query(next)).rows).toEqual([{ is: true }])
    // The books are guarded as before.
    await expect(database.pool.query('delete from book_lines')).rejects.toThrow('append-only')
    const late = database.pool.query(
      `insert into book_entries (kind, month, at) values ('correction', '2026-10', now())`,
    )
    await expect(late).rejects.toThrow('closed until the end of 2026-10')
  } finally {
    await database.close()
  }
})

/** An agency that began small moves to PostgreSQL so. */
it.runIf(process.env.TEST_DATABASE_URL)('brings a backup of the embedded database into PostgreSQL', async () => {
  const [{ target: small }, large] = [await restoredOn('embedded'), await emptyTarget()]
  try {
    const embedded = await small.open()
    const backup = folderBackup(folder.path)
    const { name } = await makeBackup(sourceOf(test.deps.config, embedded), backup, {
      store: openStore(backup, small.dataDir),
      // Named by its time, like the first one.
      now: new Date(test.clock.now().getTime() + 60_000),
      signal: new AbortController().signal,
    }).finally(() => embedded.close())
    const readSmall = async () => createReadStream(join(folder.path, name))
    await restoreBackup(readSmall, PASSPHRASE, { ...large, secretKey: KEY, isReplaced: false })
    const database = await large.open()
    expect(await contentOf(database)).toEqual(await contentOf(test.deps.database))
    await database.close()
  } finally {
    await large.drop()
  }
})

it('takes backups of this version and earlier ones only', () => {
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ folderMillis }) => folderMillis)
  for (const migrations of [known, known.slice(0, 3)]) expect(() => checkVersion({ migrations })).not.toThrow()
  const codes = [[...known, (known.at(-1) ?? 0) + 1], [], [1, 2]].map((migrations) => {
    try {
      checkVersion({ migrations })
    } catch (error) {
      return error instanceof BackupProblem && error.code
    }
    return null
  })
  expect(codes).toEqual(['newer_version', 'other_version', 'other_version'])
})

it('counts what is in it', async () => {
  const users = await test.deps.db.execute<{ rows: number }>('select count(*)::int as rows from users')
  expect(users.rows).toEqual([{ rows: 5 }])
  expect(made).toMatchObject({ files: 1, size: readFileSync(path).length })
  expect(made.rows).toBeGreaterThan(500)
})

it('shows nothing of what is in it', () => {
  const text = readFileSync(path, 'latin1')
  expect(text.slice(0, 30)).toMatch(/^age-encryption\.org\/v1\n-> scr/)
  expect([text.includes(KEY), text.includes('users')]).toEqual([false, false])
})

it('touches no database in which members are, unless it is to be replaced', async () => {
  const { target } = await restoredOn('same')
  const first = await target.open()
  await insertMember(first.db, { ...PERSON, email: 'wayan@example.com' }, new Date())
  const before = await contentOf(first)
  await first.close()
  await expect(restoreTo(target)).rejects.toMatchObject({ code: 'not_empty' })
  const kept = await target.open()
  expect(await contentOf(kept)).toEqual(before)
  await kept.close()
  await restoreTo(target, { isReplaced: true })
  const replaced = await target.open()
  expect(await contentOf(replaced)).toEqual(await contentOf(test.deps.database))
  await replaced.close()
})

it('refuses a wrong passphrase and another key', async () => {
  const wrong = restoreBackup(read, `${PASSPHRASE}!`, { ...untouched, secretKey: KEY, isReplaced: false })
  await expect(wrong).rejects.toMatchObject({ code: 'wrong_passphrase' })
  await expect(restoreTo(untouched, { secretKey: 'x'.repeat(40) })).rejects.toMatchObject({ code: 'other_key' })
  expect(readdirSync(untouched.dataDir)).toEqual([])
})

it.each([
  ['cut off', 'file_damaged', (file: string, size: number) => truncateSync(file, size - 70_000)],
  ['cut at a chunk', 'file_damaged', (file: string) => truncateSync(file, 65_552 * 2 + headerOf(file))],
  ['of another kind', 'not_a_backup', (file: string) => writeFileSync(file, 'PK\x03\x04 something else')],
  ['empty', 'not_a_backup', (file: string) => writeFileSync(file, '')],
  ['with more behind it', 'file_damaged', (file: string) => appendFileSync(file, 'x')],
  [
    'with a changed byte',
    'file_damaged',
    (file: string, size: number) => {
      const bytes = readFileSync(file)
      bytes.writeUInt8(bytes.readUInt8(size - 1000) ^ 1, size - 1000)
      writeFileSync(file, bytes)
    },
  ],
])('changes nothing for a file that is %s', async (_, code, harm) => {
  const harmed = join(folder.path, 'harmed')
  writeFileSync(harmed, readFileSync(path))
  harm(harmed, made.size)
  const restoring = restoreBackup(async () => createReadStream(harmed), PASSPHRASE, {
    ...untouched,
    secretKey: null,
    isReplaced: false,
  })
  await expect(restoring).rejects.toMatchObject({ code })
  expect(readdirSync(untouched.dataDir)).toEqual([])
})

function headerOf(file: string): number {
  const text = readFileSync(file, 'latin1')
  return text.indexOf('\n', text.indexOf('\n---') + 1) + 1 + 16
}

const PERSON = { title: 'MS', firstName: 'Wayan', lastName: '', callingCode: '62', phone: '8123', passwordHash: '' }
