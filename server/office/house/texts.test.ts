import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as contract from '../../../core/office/house/text.ts'
import { findAnything } from '../../../core/trade/find/contract.ts'
import { createTextShelf } from '../../base/text/read.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'

let test: TestApp
let staff: { cookie: string }
const site = mkdtempSync(join(tmpdir(), 'site-'))

beforeAll(async () => {
  mkdirSync(join(site, 'id'))
  writeFileSync(join(site, 'id/terms-and-conditions.html'), 'as built')
  writeFileSync(join(site, 'sitemap-0.xml'), '<urlset><url><loc>http://localhost:4321/id</loc></url></urlset>')
  test = await createTestApp({
    site,
    render: async (_, { view, props }) => `<!doctype html><p>${view} ${JSON.stringify(props)}</p>`,
  })
  staff = await test.register({ role: 'admin' })
})
afterAll(async () => {
  await test.close()
  rmSync(site, { recursive: true })
})

const TERMS = { kind: 'page' as const, slug: 'terms' }
const at = async (url: string) => (await test.app.inject({ url, headers: { accept: 'text/html' } })).body
const read = async (params: { kind: 'page' | 'help' | 'article'; slug: string }) =>
  (await test.call(contract.readText, { params }, staff)).body.data

describe('a page of the site', () => {
  it('stands as its file until the office publishes it in both languages', async () => {
    const file = await read(TERMS)
    expect(file).toMatchObject({ state: 'file', version: 0, isSample: true, faults: [] })
    expect(await at('/id/terms-and-conditions')).toBe('as built')

    const own = { title: 'Syarat kami', summary: 'Aturan main', text: '## Satu\n\nBayar dulu.' }
    const draft = { ...file.draft, id: own, en: { title: 'Our terms', summary: 'Rules', text: '## One\n\nPay first.' } }
    const changed = await test.call(contract.changeText, { params: TERMS, body: { draft, version: 0 } }, staff)
    expect(changed.body.data).toMatchObject({ state: 'changed', version: 1 })
    expect(await at('/id/terms-and-conditions')).toBe('as built')

    const late = await test.call(contract.changeText, { params: TERMS, body: { draft, version: 0 } }, staff)
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])

    const body = { version: 1, accepted: false }
    const published = await test.call(contract.publishText, { params: TERMS, body }, staff)
    expect(published.body.data).toMatchObject({ state: 'published', isSample: true })
    expect(await at('/id/terms-and-conditions')).toContain('Bayar dulu.')
    expect(await at('/en/terms-and-conditions')).toContain('Pay first.')
    expect(await at('/en/terms-and-conditions')).toMatch(/"review":"\d{4}/)
    expect(await at('/sitemap-0.xml')).toContain('/en/terms-and-conditions')

    await test.call(contract.publishText, { params: TERMS, body: { version: 1, accepted: true } }, staff)
    expect(await at('/en/terms-and-conditions')).toContain('"review":null')
  })

  it('is not published with a gap or an unsafe link, and never retired', async () => {
    const params = { kind: 'page' as const, slug: 'privacy' }
    const { draft } = await read(params)
    const broken = { ...draft, en: { title: '', summary: 'x', text: '[a](javascript:alert(1))' } }
    await test.call(contract.changeText, { params, body: { draft: broken, version: 0 } }, staff)
    const refused = await test.call(contract.publishText, { params, body: { version: 1, accepted: true } }, staff)
    expect(refused.status).toBe(400)
    expect(refused.body.errors).toMatchObject({
      'draft.en.title': 'validation.page.required',
      'draft.en.text': 'validation.page.link',
    })
    const kept = await test.call(contract.retireText, { params, body: { version: 1 } }, staff)
    expect(kept.body.errors?.kind).toBe('validation.page.needed')
  })
})

describe('an article', () => {
  it('has an address of its own, is found, and goes when it is retired', async () => {
    const body = { slug: 'cara-ke-bromo', title: { id: 'Cara ke Bromo', en: 'Getting to Bromo' } }
    const begun = await test.call(contract.createText, { params: { kind: 'article' }, body }, staff)
    const again = await test.call(contract.createText, { params: { kind: 'article' }, body }, staff)
    expect(again.body.errors?.slug).toBe('validation.product.taken')
    const params = { kind: 'article' as const, slug: 'cara-ke-bromo' }
    const words = { title: 'Cara ke Bromo', summary: 'Dari Malang', text: 'Naik jip.' }
    const draft = { ...begun.body.data.draft, id: words, en: { ...words, title: 'Getting to Bromo' } }
    await test.call(contract.changeText, { params, body: { draft, version: 1 } }, staff)
    await test.call(contract.publishText, { params, body: { version: 2, accepted: false } }, staff)
    expect(await at('/id/article/cara-ke-bromo')).toContain('Naik jip.')
    const found = await test.call(findAnything, { query: { q: 'cara ke bromo' } })
    expect(found.body.data.map(({ title }) => title)).toContain('Getting to Bromo')

    await test.call(contract.retireText, { params, body: { version: 2 } }, staff)
    const gone = await test.app.inject({ url: '/id/article/cara-ke-bromo', headers: { accept: 'text/html' } })
    expect(gone.statusCode).toBe(404)
  })
})

describe('a question', () => {
  it('of a file can be retired, and stays on the list of the office', async () => {
    const params = { kind: 'help' as const, slug: 'e-ticket' }
    await test.call(contract.retireText, { params, body: { version: 0 } }, staff)
    const page = await at('/id/help')
    expect(page).toContain('"name":"late-payment"')
    expect(page).not.toContain('"name":"e-ticket"')
    expect((await read(params)).state).toBe('retired')
  })

  it('is seen by another process within seconds', async () => {
    const other = createTextShelf(test.deps)
    const before = (await other.read()).texts.length
    const params = { kind: 'help' as const, slug: 'late-payment' }
    await test.call(contract.publishText, { params, body: { version: 0, accepted: false } }, staff)
    await expect.poll(async () => (await other.read()).texts.length, { timeout: 6_000 }).toBe(before + 1)
  })
})
