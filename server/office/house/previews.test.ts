import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeSettings, type HouseChange } from '../../../core/office/house/contract.ts'
import { previewText } from '../../../core/office/house/text.ts'
import * as products from '../../../core/office/products/product.ts'
import { SAMPLE_MODULES } from '../../products/tour/testing.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { filledDraft } from '../../trade/product/testing.ts'

const PAGE =
  '<!doctype html><html lang="id-ID"><head><title>Draf · Pelesir</title></head><body><p data-house class="b">x</p></body></html>'
const TITLE = { id: 'Gili', en: 'Gili' }
let test: TestApp
let admin: { cookie: string }

beforeAll(async () => {
  test = await createTestApp({ modules: SAMPLE_MODULES, render: async () => PAGE })
  admin = await test.register({ role: 'admin' })
})
afterAll(async () => {
  await set({ name: null, colour: null })
  await test.close()
})

async function set(identity: Omit<HouseChange['identity'] & object, 'version'>): Promise<void> {
  const { version } = test.deps.house.view().identity
  const { status } = await test.call(changeSettings, { body: { identity: { ...identity, version } } }, admin)
  expect(status).toBe(200)
}

async function shown(path: string): Promise<string> {
  return (await test.app.inject({ url: `${path}?language=id`, headers: { ...admin, host: 'localhost:4321' } })).body
}

async function draftedTour(slug: string): Promise<string> {
  const body = { slug, kind: 'one-day', title: TITLE }
  const begun = (await test.call(products.createProduct, { params: { service: 'tour' }, body }, admin)).body.data
  const change = { draft: filledDraft(begun.draft), version: begun.version }
  await test.call(products.changeProduct, { params: { service: 'tour', id: begun.id }, body: change }, admin)
  return products.previewProduct.path.replace('{service}', 'tour').replace('{id}', begun.id)
}

const TEXT = previewText.path.replace('{kind}', 'page').replace('{slug}', 'about')

it('show pages as they are built while the house has no look of its own', async () => {
  expect(await shown(await draftedTour('gili-1'))).toBe(PAGE)
  expect(await shown(TEXT)).toBe(PAGE)
})

it.each([
  ['product', () => draftedTour('gili-2')],
  ['text', async () => TEXT],
])('show the house, not the software: of a %s', async (_, pathOf) => {
  await set({ name: 'Jogja Jalan', colour: '#5b2a86' })
  const html = await shown(await pathOf())
  expect(html).toContain('<title>Draf · Jogja Jalan</title>')
  expect(html).toContain('--primary:#5b2a86')
  expect(html).not.toContain('Pelesir')
})
