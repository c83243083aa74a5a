import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPglite } from '../base/db/connect.ts'
import { PASSPHRASE, tempFolder } from '../office/backup/testing.ts'
import { insertMember, memberByEmail } from '../people/account/members.ts'
import { runBackup } from './backup.ts'
import { readConfig, type StartConfig } from './config.ts'
import { runDoctor } from './doctor.ts'
import { lockFolder } from './lock.ts'
import { runRestore } from './restore.ts'

const [from, to, place] = [tempFolder(), tempFolder(), tempFolder()]
const env = { DATA_DIR: from.path, BACKUP_TO: place.path, BACKUP_PASSPHRASE: PASSPHRASE }
const elsewhere = { ...env, DATA_DIR: to.path }
const person = { title: 'MS', firstName: 'Ayu', lastName: '', callingCode: '62', phone: '8123', passwordHash: '' }
const { signal } = new AbortController()

/** Lowers the work factor, so that a passphrase takes no time. */
function weak({ backup, ...settings }: StartConfig): StartConfig {
  return { ...settings, backup: backup && { ...backup, workFactor: 4 } }
}

beforeAll(async () => {
  const { db, close } = await openPglite(join(from.path, 'db'))
  await insertMember(db, { ...person, email: 'ayu@example.com' }, new Date())
  await close()
  expect(await runBackup(weak(readConfig(env, {})), signal)).toMatch(
    /^pelesir-.*\.age \(.* rows of \d+ tables, 0 uploaded/,
  )
})
afterAll(() => {
  for (const { remove } of [from, to, place]) remove()
})

/** Returns what is printed. */
async function restore(args: string[], { answer = '', ...more }: Record<string, string> = {}): Promise<string> {
  const lines: string[] = []
  const ask = async () => answer
  const terminal = { askLine: ask, askSecret: ask, print: (line: string) => void lines.push(line) }
  await runRestore({ ...elsewhere, ...more }, {}, args, terminal)
  return lines.join('\n')
}

const newest = () =>
  readdirSync(place.path)
    .filter((name) => name.endsWith('.age'))
    .sort()
    .at(-1) ?? ''

it('lists with the place of the backups alone, as a new machine has it', async () => {
  const machine = { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/none', BACKUP_PASSPHRASE: '' }
  expect(await restore(['--list'], machine)).toContain(newest())
})

it('lists, checks and restores by name, with the key', async () => {
  expect(await restore(['--list'])).toContain(newest())
  expect(await restore([newest(), '--check'])).toMatch(/^Whole and readable: made \d{4}.* rows of \d+ tables/)
  expect(existsSync(join(to.path, 'db'))).toBe(false)
  expect(await restore([newest()])).toMatch(/^Restored: .*\nThe key of the backup is in .*secret-key now\./)
  expect(readFileSync(join(to.path, 'secret-key'))).toEqual(readFileSync(join(from.path, 'secret-key')))
  const { db, close } = await openPglite(join(to.path, 'db'))
  expect(await memberByEmail(db, 'ayu@example.com').finally(close)).toMatchObject({ firstName: 'Ayu' })
})

it('replaces only after the word is typed, and keeps what was there', async () => {
  await expect(restore([newest()])).rejects.toThrow(/This database already contains data/)
  await expect(restore([newest(), '--replace'], { answer: 'yes' })).rejects.toThrow('Nothing was changed.')
  expect(await restore([newest(), '--replace'], { answer: 'replace' })).toMatch(
    /What was there before is in .*db\.before-/,
  )
})

it.each([
  [[], /npm run restore -- FILE/],
  [['a', 'b'], /npm run restore -- FILE/],
  [['a', '--force'], /npm run restore -- FILE/],
  [['nothing.age'], /That backup doesn’t exist/],
])('refuses %j', async (args, message) => {
  await expect(restore(args)).rejects.toThrow(message)
})

it('says which passphrase is wrong', async () => {
  await expect(restore([newest()], { BACKUP_PASSPHRASE: 'x'.repeat(20) })).rejects.toThrow(
    /encrypted with another passphrase/,
  )
  await expect(restore([newest()], { BACKUP_PASSPHRASE: '', answer: 'short' })).rejects.toThrow(/another passphrase/)
})

it('needs a place, and no server on the embedded database', async () => {
  await expect(runBackup(readConfig({ DATA_DIR: from.path }, {}), signal)).rejects.toThrow(/BACKUP_TO/)
  const lock = lockFolder(from.path)
  await expect(runBackup(readConfig(env, {}), signal)).rejects.toThrow(/in use by process/)
  await expect(restore([newest()], { DATA_DIR: from.path })).rejects.toThrow(/in use by process/)
  lock.release()
  await expect(runBackup(readConfig({ ...env, DATA_DIR: place.path }, {}), signal)).rejects.toThrow(/no database/)
})

it('says that the place is not there', async () => {
  const file = join(place.path, 'a-file')
  writeFileSync(file, '')
  const settings = weak(readConfig({ ...env, BACKUP_TO: join(file, 'below') }, {}))
  await expect(runBackup(settings, signal)).rejects.toThrow(/The backup location doesn’t exist/)
})

it('examines an installation, also beside a running server', async () => {
  const settings = readConfig(env, {})
  const { text, isWell } = await runDoctor(settings, [], ['--json'])
  const { checks, well } = JSON.parse(text)
  expect([isWell, well]).toEqual([false, false])
  expect(checks).toContainEqual(expect.objectContaining({ name: 'migrations', level: 'ok' }))
  expect(checks).toContainEqual(expect.objectContaining({ name: 'demo', level: 'fail', label: 'Demo' }))
  const lock = lockFolder(from.path)
  const beside = await runDoctor(settings, [], [])
  lock.release()
  expect(beside.text).toMatch(/A server has the embedded database open[\s\S]*checks failed\.$/)
  expect(beside.text).not.toContain('Tables')
})

it('makes each guess of the passphrase cost a second and 128 MB', async () => {
  const printed = await runBackup(readConfig(env, {}), signal)
  const [name = ''] = printed.split(' ')
  expect(readFileSync(join(place.path, name), 'latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt \S+ 17\n/)
  expect(await restore([name, '--check'])).toMatch(/^Whole and readable/)
})
