import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { overview } from '../../../core/office/desk/overview.ts'
import { addLogo, changeSettings, type HouseChange, sendTestMail } from '../../../core/office/house/contract.ts'
import { publishText } from '../../../core/office/house/text.ts'
import { readOpening } from '../../../core/office/opening/opening.ts'
import type { Service } from '../../../core/trade/booking/services.ts'
import { ownProducts } from '../../base/db/schema/trade/product.ts'
import { flightModule } from '../../products/flight/module.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { insertBooking } from '../../testing/bookings.ts'

let test: TestApp
let staff: Awaited<ReturnType<TestApp['register']>>
const site = mkdtempSync(join(tmpdir(), 'site-'))

beforeAll(async () => {
  mkdirSync(join(site, 'en'))
  const policy = `<meta http-equiv="content-security-policy" content="style-src 'self'">`
  writeFileSync(join(site, 'en/help.html'), `<html lang="en"><head>${policy}</head><body class="x">help</body></html>`)
  const mailer = { delivers: true, send: async () => {} }
  test = await createTestApp({ site, config: { demo: false }, mailer: mailer as never })
  staff = await test.register({ role: 'admin' })
})
afterAll(async () => {
  await test.close()
  rmSync(site, { recursive: true })
})

const opening = async () => (await test.call(readOpening, {}, staff)).body.data
const done = async () => (await opening()).steps.filter(({ isDone }) => isDone).map(({ name }) => name)
const page = (cookie = '') =>
  test.app.inject({ url: '/en/help', headers: { accept: 'text/html', ...(cookie ? { cookie } : {}) } })

it('tells staff alone, above each page, what an empty install lacks', async () => {
  expect(await done()).toEqual([])
  expect((await opening()).lacks).toEqual(['identity', 'payment', 'mail', 'product', 'terms'])
  const own = await page(staff.cookie)
  expect(own.body).toContain('This site isn’t ready to sell')
  expect(own.body).toContain('href="/en/admin/start"')
  expect(own.headers['cache-control']).toBe('private, no-store')
  const visitor = await page()
  expect(visitor.body).not.toContain('staff-bar')
  const member = await test.register()
  expect((await page(member.cookie)).body).toBe(visitor.body)
})

it('asks for name, logo, company and a way to reach it', async () => {
  const colours = { width: 64, height: 64, channels: 3, background: '#117733' } as const
  const png = await sharp({ create: colours }).png().toBuffer()
  const logo = (await test.call(addLogo, { body: { data: png.toString('base64') } }, staff)).body.data.id
  const own: HouseChange[] = [
    { identity: { version: 0, name: 'Jogja Jalan', logo } },
    { contacts: { version: 0, address: 'Jl. Malioboro 1', whatsapp: '' } },
    { legal: { version: 0, company_name: 'PT Jogja Jalan' } },
  ]
  for (const body of own) {
    expect((await test.call(changeSettings, { body }, staff)).status).toBe(200)
    expect(await done()).toEqual([])
  }
  await test.call(changeSettings, { body: { contacts: { version: 1, whatsapp: '0812-3456-7890' } } }, staff)
  expect(await done()).toEqual(['identity'])
})

it('ticks each further step once it is done', async () => {
  const accounts = [{ bank: 'BCA', number: '1234567890', holder: 'PT Contoh' }]
  const money = { version: 0, bank_accounts: accounts }
  await test.call(changeSettings, { body: { money } }, staff)
  expect(await done()).toEqual(['identity', 'payment'])

  await test.call(sendTestMail, {}, staff)
  expect(await done()).toEqual(['identity', 'payment'])
  await test.call(changeSettings, { body: { mail: { version: 0, smtp_host: 'mail.example.com' } } }, staff)
  await test.call(sendTestMail, {}, staff)
  expect(await done()).toEqual(['identity', 'payment', 'mail'])

  for (const slug of ['terms', 'privacy']) {
    const input = { params: { kind: 'page' as const, slug }, body: { version: 0, accepted: true } }
    await test.call(publishText, input, staff)
  }
  expect(await done()).toEqual(['identity', 'payment', 'mail', 'terms'])

  const now = test.clock.now()
  await insertBooking(test.deps.db, staff.user.id, now, { paymentStatus: 'paid', issueStatus: 'issued', paidAt: now })
  expect(await done()).toEqual(['identity', 'payment', 'mail', 'terms', 'trial'])
  expect((await opening()).lacks).toEqual(['product'])
})

it('shows the next step on the overview of who may take it', async () => {
  const { data } = (await test.call(overview, {}, staff)).body
  expect(data.opening).toMatchObject({ done: 5, next: 'product' })
  const support = await test.register({ role: 'support' })
  expect((await test.call(overview, {}, support)).body.data.opening).toBeNull()
})

describe('the first product', () => {
  const isDone = async () => (await done()).includes('product')
  const sell = async (sold: Service[], version: number) => {
    const { status } = await test.call(changeSettings, { body: { services: { version, sold } } }, staff)
    expect(status).toBe(200)
  }

  it('is one of a real supplier, as long as it is sold', async () => {
    const part = test.part(flightModule)
    const { supplier } = part
    part.supplier = { ...supplier, demo: true, members: [supplier, { ...supplier, demo: false }] }
    expect(await isDone()).toBe(true)
    await sell(['hotel', 'tour'], 0)
    expect(await isDone()).toBe(false)
    part.supplier = supplier
  })

  it('is an own one, as long as it is sold', async () => {
    const at = test.clock.now()
    const draft = { id: { front: {}, text: '', steps: [] }, en: null }
    const words = { slug: 'kebun-teh', kind: 'day', titleId: 'Kebun teh', titleEn: 'Tea garden', draft, version: 1 }
    const row = { id: 'kebun-teh', service: 'tour' as const, ...words, createdAt: at, updatedAt: at }
    await test.deps.db.insert(ownProducts).values(row)
    expect(await isDone()).toBe(false)
    await test.deps.db.update(ownProducts).set({ published: draft })
    expect(await isDone()).toBe(true)
    await sell(['flight', 'hotel'], 1)
    expect(await isDone()).toBe(false)
  })
})
