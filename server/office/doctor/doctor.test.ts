import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CHECK_NAMES, type CheckName } from '../../../core/office/doctor/checks.ts'
import type { HouseValues } from '../../../core/office/house/house.ts'
import type { Config } from '../../base/common/config.ts'
import type { House } from '../../base/common/house.ts'
import { createSecrets } from '../../base/common/secrets.ts'
import { passengers } from '../../base/db/schema/people/account.ts'
import { bookEntries, bookLines } from '../../base/db/schema/trade/books.ts'
import { outbox } from '../../base/db/schema/trade/payment.ts'
import { pictures as photographs } from '../../base/db/schema/trade/picture.ts'
import { createMailer } from '../../base/mail/create.ts'
import { smtpServer } from '../../base/mail/testing.ts'
import { wordsFor } from '../../base/words/words.ts'
import { createCircuit } from '../../products/suppliers/circuit.ts'
import { keepHealth } from '../../products/suppliers/health.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { BANDUNG, mapFile as smallMap } from '../../testing/map-file.ts'
import { tamper } from '../../testing/tamper.ts'
import { inFolder, ownFolder } from '../../trade/pictures/testing.ts'
import { houseDefaults } from '../house/defaults.ts'
import { runChecks } from './doctor.ts'

const ACCOUNT = { endpoint: '', region: 'ap-southeast-3', keyId: 'id', secret: 'secret' }
const inBucket = { place: { kind: 's3' as const, bucket: 'foto', prefix: '' } }
let test: TestApp
let site: Server
let answer: { status: number; date: Date }

beforeAll(async () => {
  test = await createTestApp({ config: { demo: false, dataDir: '.' } })
  site = createServer((_request, response) => {
    response.sendDate = false
    response.writeHead(answer.status, { date: answer.date.toUTCString() }).end()
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  site.close()
  await test.close()
})

/** House of a running server whose office set `mail` and nothing else. */
function houseOf(config: Config, mail: Partial<HouseValues['mail']> = {}): House {
  const defaults = houseDefaults(config, [])
  const now = { ...defaults, mail: { ...defaults.mail, ...mail } }
  return { ...test.deps.house, defaults, get: () => now, isOwn: () => false }
}

async function check(name: CheckName, config: Partial<Config> = {}, more = {}): Promise<string> {
  const deps = { ...test.deps, config: { ...test.deps.config, ...config } }
  const [found] = await runChecks({ ...deps, house: houseOf(deps.config), ...more }, [name])
  if (!found) return 'none'
  for (const locale of ['id', 'en'] as const) {
    const key = found.word === 'notMade' ? 'office-doctor:notMade' : `office-doctor:${name}.${found.word}`
    const text = wordsFor(locale)(key, found.values)
    expect([text === key, text.includes('{{')]).toEqual([false, false])
  }
  return `${found.level} ${found.word}`
}

it('has words for each check', () => {
  for (const name of CHECK_NAMES) expect(wordsFor('id')(`office-doctor:${name}.label`)).not.toContain(':')
})

it('asks the site as a visitor does', async () => {
  const siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  answer = { status: 200, date: new Date() }
  expect(await check('site', { siteUrl })).toBe('fail plain')
  expect(await check('site', { siteUrl, demo: true })).toBe('warn plain')
  answer = { status: 502, date: new Date() }
  expect(await check('site', { siteUrl })).toBe('fail refused')
  answer = { status: 200, date: new Date(Date.now() - 300_000) }
  expect(await check('site', { siteUrl })).toBe('fail clock')
  expect(await check('site', { siteUrl: 'http://127.0.0.1:9' })).toBe('fail silent')
  expect(await check('tls', { siteUrl })).toBe('none')
  expect(await check('tls', { siteUrl: siteUrl.replace('http', 'https') })).toBe('fail silent')
})

it('knows a key that is not the one of the data', async () => {
  const { user } = await test.register()
  const now = new Date()
  const person = { userId: user.id, title: 'MR' as const, firstName: 'A', lastName: '', callingCode: '62' }
  const idNumber = test.deps.secrets.seal('3171234567890001')
  await test.deps.db.insert(passengers).values({ id: 'p1', ...person, idNumber, createdAt: now, updatedAt: now })
  expect(await check('key')).toBe('ok ok')
  expect(await check('key', {}, { secrets: createSecrets('another key, of the right length too') })).toBe('fail other')
  expect(await check('key', { secretKey: 'abab'.repeat(10) })).toBe('fail weak')
})

it('knows ways to pay, mail that does not connect, and what is still made up', async () => {
  const account = { bank: 'BCA', number: '1234567890', holder: 'PT Contoh' }
  expect(await check('payment')).toBe('fail sandbox')
  expect(await check('payment', { paymentGateways: ['transfer'], bankAccounts: [account] })).toBe('ok ok')
  expect(await check('payment', { paymentGateways: ['transfer'], cashCounter: 'Jl. Merdeka 1' })).toBe('ok cash')
  expect(await check('mail')).toBe('fail notSet')
  expect(await check('mail', { smtpUrl: 'smtp://127.0.0.1:9' })).toBe('fail silent')
  expect(await check('suppliers')).toBe('fail madeUp')
  expect(await check('suppliers', { demoSuppliers: false })).toBe('ok ok')
  expect(await check('examples', { productSettings: { TOUR_EXAMPLES: undefined } })).toBe('fail on')
  expect(await check('examples', { productSettings: { TOUR_EXAMPLES: 'off' } })).toBe('ok ok')
  expect(await check('demo', { demo: true })).toBe('fail on')
  expect(await check('backup')).toBe('fail notSet')
})

it.each([
  ['that does not encrypt', {}, {}],
  ['that offers to encrypt and cannot, where the office wants none', { startTls: true }, { smtp_security: 'none' }],
] as const)('connects to a mail server %s as mails do', async (_, options, mail) => {
  const { url, port, close, sessions } = await smtpServer(options)
  const config: Config = { ...test.deps.config, smtpUrl: `${url}?from=tiket@agen.example` }
  const house = houseOf(config, mail)
  const send = createMailer({ ...test.deps, config, house }).send
  await send({ id: 'm1', to: ['budi@example.com'], subject: 's', text: 't', html: 'h', attachments: [] })
  expect(await runChecks({ ...test.deps, config, house }, ['mail'])).toEqual([
    { name: 'mail', level: 'ok', word: 'ok', values: { host: '127.0.0.1', from: 'tiket@agen.example' } },
  ])
  expect(await check('mail', config, { house: undefined })).toBe('smtp_security' in mail ? 'fail silent' : 'ok ok')
  const wants = { smtp_port: port, smtp_security: 'starttls' as const }
  const other = houseOf(test.deps.config, { smtp_host: '127.0.0.1', ...wants })
  expect(await check('mail', {}, { house: other })).toBe('fail silent')
  expect(sessions.length).toBeGreaterThan(2)
  close()
})

it('tries where photographs are kept, and misses what rows name', async () => {
  const folder = ownFolder()
  const pictures = inFolder(folder)
  expect(await check('pictures', { pictures })).toBe('ok ok')
  expect(readdirSync(folder)).toEqual([])
  const nowhere = { ...inBucket, s3: { ...ACCOUNT, endpoint: 'http://127.0.0.1:9' } }
  expect(await check('pictures', { pictures: nowhere })).toBe('fail place_unreachable')
  writeFileSync(join(folder, 'file'), '')
  expect(await check('pictures', { pictures: inFolder(join(folder, 'file')) })).toMatch(/^fail (failed|place_missing)$/)
  const now = test.clock.now()
  const size = { sourceWidth: 1600, sourceHeight: 900, width: 1600, height: 900, crop: null, version: 1, position: 1 }
  const words = { alt: { id: '', en: '' }, caption: { id: '', en: '' } }
  const names = { id: 'p1', owner: 'page/tour', source: 'gone', files: 'gone' }
  await test.deps.db.insert(photographs).values({ ...names, ...size, ...words, createdAt: now, updatedAt: now })
  expect(await check('pictures', { pictures })).toBe('fail lost')
  rmSync(folder, { recursive: true })
})

it('reads the map file, where there is one', async () => {
  const folder = ownFolder()
  mkdirSync(folder, { recursive: true })
  const mapFile = join(folder, 'map.pmtiles')
  expect(await check('map', { mapFile })).toBe('none')
  const bytes = smallMap({ bounds: BANDUNG, levels: 3 })
  writeFileSync(mapFile, bytes)
  expect(await check('map', { mapFile })).toBe('ok ok')
  writeFileSync(mapFile, bytes.subarray(0, -1))
  expect(await check('map', { mapFile })).toBe('warn cut')
  rmSync(folder, { recursive: true })
})

it('counts admins without a passkey, and work that was given up', async () => {
  expect(await check('admin')).toBe('fail none')
  await test.register({ role: 'admin' })
  expect(await check('admin')).toBe('warn onePassword')
  expect(await check('jobs')).toBe('ok ok')
  const now = test.clock.now()
  const job = { kind: 'x', payload: {}, nextAt: now, createdAt: now, doneAt: now, lastError: 'no' }
  await test.deps.db.insert(outbox).values({ ...job, dedupe: 'x:1' })
  expect(await check('jobs')).toBe('warn failed')
})

it('names an entry of the books that does not balance', async () => {
  expect(await check('books')).toBe('ok ok')
  const { db } = test.deps
  const [entry] = await db
    .insert(bookEntries)
    .values({ kind: 'correction', month: '2026-12', at: test.clock.now() })
    .returning({ id: bookEntries.id })
  const line = { entryId: entry?.id ?? 0, line: 0, month: '2026-12', account: 'rounding', amount: 1 }
  await tamper(db, ['book_lines'], () => db.insert(bookLines).values(line))
  expect(await check('books')).toBe('fail unbalanced')
})

it('finds database, rights, clock and disk in order', async () => {
  const names = ['migrations', 'writing', 'clock', 'disk'] as const
  for (const name of names) expect(await check(name)).toMatch(/^ok|few/)
  expect(await check('database')).toMatch(/^(warn embedded|ok ok)$/)
})

it('says which of several suppliers is left out, and nothing of one alone', async () => {
  expect(await check('supply')).toBe('none')
  const circuit = createCircuit('duffel', test.deps.clock)
  const keep = async () => await keepHealth(test.deps, 'flight', [circuit])
  await circuit.ask(async () => 'answer')
  await keep()
  expect(await check('supply')).toBe('ok ok')
  const fail = async () => await circuit.ask(() => Promise.reject(new Error('down'))).catch(() => {})
  await fail()
  await keep()
  expect(await check('supply')).toBe('warn failing')
  for (const _ of [1, 2, 3, 4]) await fail()
  await keep()
  expect(await check('supply')).toBe('fail out')
})
