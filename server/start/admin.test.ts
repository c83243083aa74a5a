import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../base/db/connect.ts'
import { houseSettings } from '../base/db/schema/office/house.ts'
import { auditLog } from '../base/db/schema/office/office.ts'
import { insertMember, memberByEmail } from '../people/account/members.ts'
import { MODULES } from '../products.ts'
import { createTestDatabase } from '../testing/app.ts'
import { actOf, runAdmin } from './admin.ts'
import { readConfig } from './config.ts'
import { lockFolder } from './lock.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'pelesir-admin-'))
const settings = readConfig({ DATA_DIR: dataDir }, {})
const person = {
  title: 'MS',
  firstName: 'Ayu',
  lastName: 'Lestari',
  callingCode: '62',
  phone: '8123',
  passwordHash: '',
}

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  // Makes the embedded database in the folder.
  await runAdmin(settings, ['rate', 'usd', '16250.50'])
  ;({ database, drop } = await createTestDatabase())
  await insertMember(database.db, { ...person, email: 'ayu@example.com' }, new Date())
})
afterAll(async () => {
  await database.close()
  await drop()
  rmSync(dataDir, { recursive: true })
})

/** Runs an act as the command does once its database is open. */
async function run(...typed: string[]): Promise<string> {
  const act = actOf(typed)
  if (!act) throw new Error(`no act: ${typed}`)
  return await act(database.db, settings)
}

it.each([
  [['grant', 'Ayu@example.com', 'gate'], 'gate'],
  [['grant', 'ayu@example.com', 'support'], 'support'],
  [['grant', 'ayu@example.com', 'finance'], 'finance'],
  [['grant', 'ayu@example.com'], 'admin'],
])('with %j makes a %s', async (args, role) => {
  expect(await run(...args)).toContain(role)
  expect(await memberByEmail(database.db, 'ayu@example.com')).toMatchObject({ role })
})

it.each([
  [[], /grant EMAIL/],
  [['revoke', 'ayu@example.com'], /grant EMAIL/],
  [['grant', 'ayu@example.com', 'king'], /member\|support\|finance\|gate\|admin/],
  [['second-factor', 'on'], /second-factor off/],
])('refuses %j', async (args, message) => {
  await expect(runAdmin(settings, args)).rejects.toThrow(message)
})

it('gives nobody a role who is no member', async () => {
  await expect(run('grant', 'none@example.com', 'gate')).rejects.toThrow('No member')
})

it('closes the embedded database for the next command', async () => {
  expect(await runAdmin(settings, ['rates'])).toContain('USD 16250.50')
})

it('lists and runs what products bring', async () => {
  await expect(runAdmin(settings, [], MODULES)).rejects.toThrow('npm run admin -- hotel-content [CITY …]')
  const given = { ...settings, productSettings: {} }
  await expect(runAdmin(given, ['hotel-content', 'Bandung'], MODULES)).rejects.toThrow('has no hotelbeds')
})

it('writes each grant to the audit log', async () => {
  await run('grant', 'ayu@example.com', 'gate')
  const entries = await database.db.select().from(auditLog)
  const granted = { actorId: 'cli', action: 'member.role', subjectKind: 'member', after: { role: 'gate' } }
  expect(entries.at(-1)).toMatchObject({ ...granted, before: { role: 'admin' } })
})

it('refuses while the server runs on the embedded database', async () => {
  const lock = lockFolder(dataDir)
  await expect(runAdmin(settings, ['grant', 'ayu@example.com'])).rejects.toThrow(/data folder/i)
  lock.release()
})

it('takes back that staff need a second factor, once, and leaves the rest of the section', async () => {
  const on = { section: 'security', values: { second_factor: true, later: 1 }, version: 3, updatedAt: new Date(0) }
  await database.db.insert(houseSettings).values(on)
  expect(await run('second-factor', 'off')).toContain('no second factor any more')
  expect(await run('second-factor', 'off')).toContain('nothing has changed')
  const rows = await database.db.select().from(houseSettings)
  const entries = await database.db.select().from(auditLog)
  expect(rows).toMatchObject([{ section: 'security', values: { later: 1 }, version: 4 }])
  const changes = entries.filter(({ subjectKind }) => subjectKind === 'settings')
  expect(changes).toMatchObject([
    { actorId: 'cli', action: 'settings.change', subjectId: 'security', after: { second_factor: false } },
  ])
})

it('keeps the rate that an operator enters, and says what stands', async () => {
  expect(await run('rates')).toContain('no exchange rates')
  expect(await run('rate', 'usd', '16250.50')).toBe('One USD is 16250.50 rupiah now.')
  expect(await run('rates')).toMatch(/^USD 16250.50, \d{4}-\d{2}-\d{2}, staff$/)
  for (const wrong of [
    ['rate', 'US', '1'],
    ['rate', 'USD', '16.250,50'],
    ['rate', 'USD', '0'],
    ['rate', 'USD'],
  ])
    await expect(run(...wrong)).rejects.toThrow('is no rate')
  await expect(run('rates', 'refresh')).rejects.toThrow('EXCHANGE_RATES_URL is not set')
})
