import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addLogo,
  changeSettings,
  getSettings,
  type HouseChange,
  sendTestMail,
} from '../../../core/office/house/contract.ts'
import { forgetPassword } from '../../../core/people/account/passwords.ts'
import { searchAirport } from '../../../core/products/flight/contract.ts'
import { findAnything } from '../../../core/trade/find/contract.ts'
import { merchantInfo } from '../../../core/trade/payment/contract.ts'
import { lookOf } from '../../base/branding/look.ts'
import { houseSettings } from '../../base/db/schema/office/house.ts'
import { mails } from '../../base/db/schema/trade/payment.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import type { Buyer } from '../../testing/payment.ts'
import { readPages } from '../../trade/ticket/testing.ts'
import { sampleTicket } from '../../trade/ticket/testing-samples.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const STYLE = ':root{--primary:#0b5563}.bg-laut-800{background-color:#0b4a55}'
const SCRIPT = "l='ferry train'.split(' ');name='Pelesir'"
const MARK = '<svg class="block size-full" viewBox="0 0 32 32"><g id="mark"><circle fill="#e2582b"/></g></svg>'

/** In small what the build writes. */
function pageOf(locale: 'id' | 'en', main: string): string {
  const policy = `script-src 'self' ${hashOf(SCRIPT)}; style-src 'self' ${hashOf(STYLE)};`
  return `<!doctype html><html lang="${locale}"><head><meta http-equiv="content-security-policy" content="${policy}"><title>Home · Pelesir</title><meta name="theme-color" content="#0b4a55"><link rel="alternate" hreflang="id-ID" href="http://x/id"><link rel="alternate" hreflang="en-US" href="http://x/en"><style>${STYLE}</style></head><body><header>${MARK}Pelesir<nav><a href="/${locale}" data-first class="a">First</a><a href="/${locale}/hotel">Hotel</a><a href="/${locale}/train">Train</a></nav><div role="group" aria-label="x"> <a href="/en" data-locale="en">EN</a></div></header><main>${main} <a href="/${locale}/train/results?x=1">by train</a></main><footer><p data-house class="b">x</p><ul><li><a href="/${locale}/train">Train</a></li></ul></footer><script type="application/json">{"words":"At Pelesir"}</script><script>${SCRIPT}</script></body></html>`
}

const SERVICES = [
  { slug: 'flight', folders: ['flight'], keeps: [] },
  { slug: 'hotel', folders: ['hotel'], keeps: [] },
  { slug: 'train', folders: ['train'], keeps: ['train/seats'] },
]
const CONTACT =
  '<h2 id="operator">Operator</h2><p>Pelesir sample</p><h2 id="more">More</h2><span data-software>Pelesir</span> is software'
const FILES: Record<string, string | Buffer> = {
  'id/index.html': pageOf('id', 'Beranda'),
  'id/index.html.br': brotliCompressSync(pageOf('id', 'Beranda')),
  'en/index.html': pageOf('en', 'Home'),
  'en/hotel/index.html': pageOf('en', 'Hotels'),
  'en/train/index.html': pageOf('en', 'Trains'),
  'en/train/seats/index.html': pageOf('en', 'Seats'),
  'en/contact-us/index.html': pageOf('en', CONTACT),
  'en/404/index.html': pageOf('en', 'Not found'),
  'services.json': JSON.stringify(SERVICES.map(({ slug }) => slug)),
  'service-pages.json': JSON.stringify(SERVICES),
  'id/site.webmanifest': JSON.stringify({
    name: 'Pelesir',
    short_name: 'Pelesir',
    theme_color: '#0b5563',
    lang: 'id-ID',
    shortcuts: ['/id/member/history', '/id', '/id/hotel', '/id/train'].map((url) => ({ name: url, url })),
  }),
  'sitemap-0.xml':
    '<urlset><url><loc>http://x/en</loc></url><url><loc>http://x/en/train</loc></url><url><loc>http://x/id/hotel</loc></url></urlset>',
  'favicon.svg': '<svg/>',
  'icon-192.png': 'png',
}

const BRAND: HouseChange = {
  identity: {
    version: 0,
    name: "D'Jogja & Jalan",
    tagline: { id: 'Jalan santai', en: 'Easy trips' },
    colour: '#5b2a86',
    accent: '#B3261E',
  },
  legal: { version: 0, company_name: 'PT Jogja <Jalan>', business_number: '9120001234567' },
  contacts: {
    version: 0,
    address: 'Jl. Malioboro 1\nYogyakarta',
    whatsapp: '0812-3456-7890',
    email: 'halo@jogja.example',
  },
}
const NAME = 'D’Jogja & Jalan'

const folder = mkdtempSync(join(tmpdir(), 'pelesir-brand-'))
let test: TestApp
let admin: Buyer
beforeAll(async () => {
  for (const [name, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  test = await createTestApp({ site: folder })
})
afterAll(async () => {
  await test.deps.db.delete(houseSettings)
  await test.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  admin = await test.register({ role: 'admin' })
})

async function set(body: HouseChange): Promise<void> {
  const { body: now } = await test.call(getSettings, {}, { cookie: admin.cookie })
  const versioned = Object.entries(body).map(([name, own]) => [
    name,
    { ...own, version: Reflect.get(now.data, name).version },
  ])
  const answer = await test.call(changeSettings, { body: Object.fromEntries(versioned) }, { cookie: admin.cookie })
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
}
const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers: { accept: 'text/html', ...headers } })

describe('as it is delivered', () => {
  it('files go out byte by byte as they were built', async () => {
    expect((await get('/id')).body).toBe(FILES['id/index.html'])
    const packed = await get('/id', { 'accept-encoding': 'br' })
    expect(packed.rawPayload.equals(FILES['id/index.html.br'] as Buffer)).toBe(true)
    expect((await get('/favicon.svg')).body).toBe('<svg/>')
  })

  it('a house that sells is dressed: its contact page must not call it a demo', () => {
    const lookWhere = (isDemo: boolean) => lookOf({ house: test.deps.house, facts: () => null, isDemo: () => isDemo })
    expect(lookWhere(true)).toBeNull()
    expect(lookWhere(false)).toMatchObject({ demo: false, facts: null })
  })
})

describe('under another name', () => {
  beforeAll(async () => {
    admin = await test.register({ role: 'admin' })
    await set(BRAND)
  })

  it('a page says it everywhere, and keeps the software its own', async () => {
    const { body } = await get('/en/contact-us')
    expect(body).toContain('<title>Home · D’Jogja &amp; Jalan</title>')
    expect(body).toContain(`{"words":"At ${NAME}"}`)
    expect(body.match(/Pelesir/g)).toEqual(['Pelesir'])
    expect(body).toContain('<span data-software>Pelesir</span> is software')
    expect(body).toContain('<li><strong>Company:</strong> PT Jogja &lt;Jalan&gt;</li>')
    expect(body).toContain('<a href="https://wa.me/6281234567890">+6281234567890</a>')
    expect(body).toContain('Jl. Malioboro 1<br>Yogyakarta')
    expect(body).not.toContain('Pelesir sample')
    expect(body).toMatch(/<footer>.*PT Jogja &lt;Jalan&gt; · NIB 9120001234567.*halo@jogja.example/s)
  })

  it('its policy allows just what stands inline', async () => {
    const { body } = await get('/en')
    const [, policy = ''] = /content-security-policy" content="([^"]*)/.exec(body) ?? []
    const inline = [...body.matchAll(/<(script|style)>([\s\S]*?)<\/\1>/g)].map(([, , text = '']) => hashOf(text))
    expect(inline).toHaveLength(3)
    expect(policy.match(/'sha256-[^']+'/g)?.sort()).toEqual(inline.sort())
  })

  it('its colours stand in both schemes', async () => {
    const { body } = await get('/en')
    expect(body).toContain('--primary:#5b2a86')
    expect(body).toMatch(/prefers-color-scheme:dark\)\{:root\{--primary:#(?!5b2a86)[0-9a-f]{6}/)
    expect(body).toContain('--action:#b3261e')
    expect(body).not.toMatch(/#0b4a55|#0b5563|#e2582b/)
  })

  it('goes out compressed, with an ETag', async () => {
    const packed = await get('/en', { 'accept-encoding': 'br' })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' })
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe((await get('/en')).body)
    const same = await get('/en', { 'accept-encoding': 'br', 'if-none-match': String(packed.headers.etag) })
    expect([same.statusCode, same.body]).toEqual([304, ''])
  })

  it('manifest and icons are its own', async () => {
    expect((await get('/id/site.webmanifest')).json()).toMatchObject({
      name: NAME,
      theme_color: '#5b2a86',
      lang: 'id-ID',
    })
    const icon = await get('/icon-192.png')
    const { width, format } = await sharp(icon.rawPayload).metadata()
    expect([width, format, icon.headers['content-type']]).toEqual([192, 'png', 'image/png'])
    expect((await get('/favicon.svg')).body).toContain('#b3261e')
  })

  it('mails and papers say it', async () => {
    const { user } = await test.register()
    await test.call(forgetPassword, { body: { email: user.email } }, { locale: 'id' })
    await test.drain()
    const [mail] = await test.deps.db.select().from(mails).where(eq(mails.to, user.email))
    expect(mail?.subject).toBe(`Atur ulang kata sandi ${NAME}`)
    expect(mail?.text).toContain(`Tim ${NAME}`)
    expect(mail?.text).toContain('PT Jogja <Jalan> · NIB 9120001234567')
    expect(mail?.html).toContain('background:#5b2a86')
    expect(mail?.html).not.toContain('Pelesir')
    const text = (await readPages(sampleTicket())).join()
    expect(text).toContain(NAME)
    expect(text).toContain('WhatsApp +6281234567890')
    expect(text).not.toContain('Pelesir')
  })

  it('has its logo on pages and papers; what is no picture is refused', async () => {
    const png = await sharp({ create: { width: 900, height: 300, channels: 4, background: '#117733' } })
      .png()
      .toBuffer()
    const { body } = await test.call(addLogo, { body: { data: png.toString('base64') } }, { cookie: admin.cookie })
    expect(body.data).toMatchObject({ width: 512, height: 171 })
    await set({ identity: { version: 0, logo: body.data.id } })
    const page = (await get('/en')).body
    const [, address = ''] = /<img class="house-logo" src="([^"]+)"/.exec(page) ?? []
    const logo = await get(address)
    expect((await sharp(logo.rawPayload).metadata()).width).toBe(512)
    expect(page).not.toContain('id="mark"')
    expect((await readPages(sampleTicket())).join()).toContain(NAME)
    for (const data of ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'nothing']) {
      const bad = await test.call(
        addLogo,
        { body: { data: Buffer.from(data).toString('base64') } },
        { cookie: admin.cookie },
      )
      expect([bad.status, bad.body.errors]).toEqual([400, { data: 'validation.house.logo' }])
    }
  })

  it('sends a test mail and says whether it goes anywhere', async () => {
    const { body } = await test.call(sendTestMail, { body: undefined } as never, { cookie: admin.cookie })
    expect(body.data).toEqual({ to: admin.user.email, delivers: false, problem: null })
    await set({ mail: { version: 0, smtp_host: '127.0.0.1', smtp_port: 1, smtp_security: 'none' } })
    const refused = await test.call(sendTestMail, { body: undefined } as never, { cookie: admin.cookie })
    expect(refused.body.data).toMatchObject({ delivers: true, problem: expect.stringContaining('ECONNREFUSED') })
    await set({ mail: { version: 0, smtp_host: null } })
  })

  it('is paid to its own accounts', async () => {
    const { body: before } = await test.call(merchantInfo, {}, { cookie: admin.cookie })
    expect(before.data.length).toBeGreaterThan(2)
    await set({
      money: { version: 0, bank_accounts: [{ bank: 'BCA', number: '1234567890', holder: 'PT Jogja Jalan' }] },
    })
    const { body } = await test.call(merchantInfo, {}, { cookie: admin.cookie })
    expect(body.data.map(({ productCode }) => productCode)).toEqual(['TRANSFER'])
    await set({ money: { version: 0, bank_accounts: null } })
  })
})

describe('a service that is not sold', () => {
  beforeAll(async () => {
    admin = await test.register({ role: 'admin' })
    await set({ services: { version: 0, sold: ['hotel', 'tour'] } })
  })
  afterAll(() => set({ services: { version: 0, sold: null } }))

  it('is gone from menus and the sitemap; in texts its words stay', async () => {
    const { body } = await get('/en/contact-us')
    expect(body).toContain('data-closed="flight train"')
    expect(body).not.toMatch(/>(First|Train)<|href="\/en\/train/)
    expect(body).toContain('>Hotel</a>')
    expect(body).toContain('by train')
    expect((await get('/sitemap-0.xml')).body).not.toMatch(/train|en<\/loc>/)
    const { shortcuts } = (await get('/id/site.webmanifest')).json()
    expect(shortcuts.map(({ url }: { url: string }) => url)).toEqual(['/id/member/history', '/id/hotel'])
  })

  it('has no pages, but for those of bookings; home is the first that is sold', async () => {
    const closed = await get('/en/train')
    expect([closed.statusCode, closed.body.includes('Not found')]).toEqual([404, true])
    expect((await get('/en/train/seats')).statusCode).toBe(200)
    expect((await get('/en')).headers.location).toBe('/en/hotel')
  })

  it('answers no call, in words, and is not found', async () => {
    const { status, body } = await test.call(searchAirport, { query: { q: 'jakarta' } } as never, { locale: 'id' })
    expect([status, body.code]).toEqual([404, 'service_not_sold'])
    expect(body.message).toMatch(/tidak kami jual/)
    const found = await test.call(findAnything, { query: { q: 'jakarta' } })
    const services = new Set(found.body.data.flatMap(({ leads }) => leads.map(({ service }) => service)))
    expect([services.has('hotel'), services.has('flight'), services.has('train')]).toEqual([true, false, false])
  })
})

describe('a language that is not offered', () => {
  it('leads to the other, and no page names it', async () => {
    await set({ languages: { version: 0, offered: ['en'] } })
    expect((await get('/id/hotel?a=1')).headers.location).toBe('/en/hotel?a=1')
    expect((await get('/', { 'accept-language': 'id' })).headers.location).toBe('/en')
    const { body } = await get('/en')
    expect(body).not.toMatch(/hreflang="id-ID"|data-locale/)
    expect((await get('/sitemap-0.xml')).body).not.toContain('/id/')
    await set({ languages: { version: 0, offered: null } })
  })
})
