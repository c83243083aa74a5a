import { afterAll, beforeAll, expect, it } from 'vitest'
import { downloadBackup, listBackups, listChecks, startBackup } from '../../../core/office/backup/backup.ts'
import { backupName } from '../../../core/office/backup/schedule.ts'
import { overview } from '../../../core/office/desk/overview.ts'
import { auditLog } from '../../base/db/schema/office/office.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { ask, type Buyer, quiet } from '../../testing/payment.ts'
import { inFolder, ownFolder } from '../../trade/pictures/testing.ts'
import { doBackups } from '../backup/run.ts'
import { addRun, claimRun, lastRuns } from '../backup/runs.ts'
import { folderBackup, tempFolder } from '../backup/testing.ts'

const folder = tempFolder()
const backup = folderBackup(`${folder.path}/kept`)
let test: TestApp
let admin: Buyer
const context = () => ({ log: quiet, signal: new AbortController().signal })

beforeAll(async () => {
  // Tuesday noon in Jakarta: the one of two in the morning is due.
  test = await createTestApp({ config: { backup, dataDir: folder.path, demo: false, pictures: inFolder(ownFolder()) } })
  admin = await test.register({ role: 'admin', firstName: 'Ratna', lastName: 'Wijaya' })
})
afterAll(async () => {
  await test.close()
  folder.remove()
})

it('warns in the overview of admins as long as none was made', async () => {
  expect(await ask(test, admin, overview, {})).toMatchObject({ backup: { last_at: null, is_set: true } })
  const support = await test.register({ role: 'support' })
  expect(await ask(test, support, overview, {})).toMatchObject({ backup: null })
})

it('makes what is asked for in the office, one at a time, and hands out the file', async () => {
  expect(await ask(test, admin, startBackup, {})).toMatchObject({ state: 'waiting' })
  const again = await test.call(startBackup, {}, admin)
  expect([again.status, again.body.code]).toEqual([409, 'backup_running'])
  await doBackups(test.deps, backup, context())
  const list = await ask(test, admin, listBackups, {})
  const [made] = list.backups ?? []
  expect(list).toMatchObject({ current: null, is_overdue: false, failures: [], setting: { at: '02:00', keep: 3 } })
  expect(made).toMatchObject({ started_from: 'office', started_by: 'Ratna Wijaya', content: { files: 0 } })
  const file = await test.app.inject({
    url: `/api/v1/admin/backup/${made?.name}`,
    headers: { cookie: admin.cookie, host: 'localhost:4321' },
  })
  expect(file.headers['content-disposition']).toBe(`attachment; filename="${made?.name}"`)
  expect(file.rawPayload.length).toBe(made?.size)
  const entries = await test.deps.db.select().from(auditLog)
  expect(entries.map(({ action }) => action)).toEqual(['backup.start', 'backup.download'])
  expect(await ask(test, admin, overview, {})).toMatchObject({ backup: null })
})

it.each(['../secret-key', 'db', backupName(new Date(0))])('hands out no %s', async (name) => {
  const { status, body } = await test.call(downloadBackup, { params: { name } }, admin)
  expect([status, body.code]).toEqual([404, 'backup_not_found'])
})

it('makes one a day, and tries again an hour after a failure', async () => {
  // The office's own is enough for today.
  await doBackups(test.deps, backup, context())
  expect(await lastRuns(test.deps.db, 10)).toHaveLength(1)
  test.clock.advance({ days: 1 })
  // Sessions of staff do not last so long.
  admin = await test.register({ role: 'admin' })
  expect(await ask(test, admin, overview, {})).toMatchObject({ backup: null })
  test.clock.advance({ minutes: 1 })
  expect(await ask(test, admin, overview, {})).toMatchObject({ backup: { is_set: true } })
  const broken = { ...backup, place: { kind: 'folder' as const, path: '/dev/null/below' } }
  for (let turn = 0; turn < 2; turn += 1) await doBackups(test.deps, broken, context())
  expect(await ask(test, admin, listBackups, {})).toMatchObject({
    failures: [{ problem: 'place_missing', started_from: 'schedule' }],
  })
  test.clock.advance({ minutes: 61 })
  for (let turn = 0; turn < 2; turn += 1) await doBackups(test.deps, backup, context())
  const runs = await lastRuns(test.deps.db, 10)
  expect(runs.map(({ state, startedFrom }) => `${state} ${startedFrom}`)).toEqual([
    'done schedule',
    'failed schedule',
    'done office',
  ])
})

it('gives up one whose process is gone', async () => {
  const { db } = test.deps
  // Runs are ordered by time.
  test.clock.advance({ minutes: 1 })
  const start = { startedFrom: 'command', startedBy: null, state: 'running' } as const
  await db.transaction((tx) => addRun(tx, backup, { ...start, now: test.clock.now() }))
  test.clock.advance({ minutes: 2 })
  const isBlocked = (await db.transaction((tx) => addRun(tx, backup, { ...start, now: test.clock.now() }))) === null
  test.clock.advance({ minutes: 2 })
  expect([isBlocked, await claimRun(db, test.clock.now())]).toEqual([true, null])
  expect((await lastRuns(db, 1))[0]).toMatchObject({ state: 'failed', problem: 'interrupted' })
})

it('says what keeps this installation from selling', async () => {
  const { checks } = await ask(test, admin, listChecks, {})
  const levels = Object.fromEntries(checks.map(({ name, level, word }) => [name, `${level} ${word}`]))
  expect(levels).toMatchObject({ migrations: 'ok ok', writing: 'ok ok', key: 'ok unused', mail: 'fail notSet' })
  expect(levels).toMatchObject({ payment: 'fail sandbox', demo: 'ok ok', admin: 'warn onePassword', backup: 'ok ok' })
})
