import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPglite } from '../base/db/connect.ts'
import { houseSettings } from '../base/db/schema/office/house.ts'
import { auditLog } from '../base/db/schema/office/office.ts'
import { insertMember, memberByEmail } from '../people/account/members.ts'
import { MODULES } from '../products.ts'
import { runAdmin } from './admin.ts'
import { readConfig } from './config.ts'
import { lockFolder } from './lock.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'pelesir-admin-'))
const settings = readConfig({ DATA_DIR: dataDir }, {})
const folder = join(dataDir, 'db')
const person = {
  title: 'MS',
  firstName: 'Ayu',
  lastName: 'Lestari',
  callingCode: '62',
  phone: '8123',
  passwordHash: '',
}

beforeAll(async () => {
  const { db, close } = await openPglite(folder)
  await insertMember(db, { ...person, email: 'ayu@example.com' }, new Date())
  await close()
})
afterAll(() => rmSync(dataDir, { recursive: true }))

async function roleNow(): Promise<string | undefined> {
  const { db, close } = await openPglite(folder)
  const row = await memberByEmail(db, 'ayu@example.com').finally(close)
  return row?.role
}

it.each([
  [['grant', 'Ayu@example.com', 'gate'], 'gate'],
  [['grant', 'ayu@example.com', 'support'], 'support'],
  [['grant', 'ayu@example.com', 'finance'], 'finance'],
  [['grant', 'ayu@example.com'], 'admin'],
])('with %j makes a %s', async (args, role) => {
  expect(await runAdmin(settings, args)).toContain(role)
  expect(await roleNow()).toBe(role)
})

it.each([
  [[], /grant EMAIL/],
  [['revoke', 'ayu@example.com'], /grant EMAIL/],
  [['grant', 'ayu@example.com', 'king'], /member\|support\|finance\|gate\|admin/],
  [['grant', 'none@example.com', 'gate'], /No member/],
  [['second-factor', 'on'], /second-factor off/],
])('refuses %j', async (args, message) => {
  await expect(runAdmin(settings, args)).rejects.toThrow(message)
})

it('lists and runs what products bring', async () => {
  await expect(runAdmin(settings, [], MODULES)).rejects.toThrow('npm run admin -- hotel-content [CITY …]')
  const given = { ...settings, productSettings: {} }
  await expect(runAdmin(given, ['hotel-content', 'Bandung'], MODULES)).rejects.toThrow('has no hotelbeds')
})

it('writes each grant to the audit log', async () => {
  await runAdmin(settings, ['grant', 'ayu@example.com', 'gate'])
  const { db, close } = await openPglite(folder)
  const entries = await db.select().from(auditLog).finally(close)
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
  const { db, close } = await openPglite(folder)
  await db.insert(houseSettings).values(on)
  await close()
  expect(await runAdmin(settings, ['second-factor', 'off'])).toContain('no second factor any more')
  expect(await runAdmin(settings, ['second-factor', 'off'])).toContain('nothing has changed')
  const after = await openPglite(folder)
  const rows = await after.db.select().from(houseSettings)
  const entries = await after.db.select().from(auditLog).finally(after.close)
  expect(rows).toMatchObject([{ section: 'security', values: { later: 1 }, version: 4 }])
  const changes = entries.filter(({ subjectKind }) => subjectKind === 'settings')
  expect(changes).toMatchObject([
    { actorId: 'cli', action: 'settings.change', subjectId: 'security', after: { second_factor: false } },
  ])
})

it('keeps the rate that an operator enters, and says what stands', async () => {
  expect(await runAdmin(settings, ['rates'])).toContain('no exchange rates')
  expect(await runAdmin(settings, ['rate', 'usd', '16250.50'])).toBe('One USD is 16250.50 rupiah now.')
  expect(await runAdmin(settings, ['rates'])).toMatch(/^USD 16250.50, \d{4}-\d{2}-\d{2}, staff$/)
  for (const wrong of [
    ['rate', 'US', '1'],
    ['rate', 'USD', '16.250,50'],
    ['rate', 'USD', '0'],
    ['rate', 'USD'],
  ])
    await expect(runAdmin(settings, wrong)).rejects.toThrow('is no rate')
  await expect(runAdmin(settings, ['rates', 'refresh'])).rejects.toThrow('EXCHANGE_RATES_URL is not set')
})
