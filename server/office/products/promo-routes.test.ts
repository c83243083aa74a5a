import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Values } from '../../../core/base/form/fields.ts'
import { addPicture, changePromo, createPromo, deletePromo, listPromos } from '../../../core/office/products/promo.ts'
import type { promo } from '../../../core/office/products/promo-calls.ts'
import * as shown from '../../../core/trade/promo/contract.ts'
import { auditLog } from '../../base/db/schema/office/office.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { ask, type Buyer } from '../../testing/payment.ts'

let test: TestApp
let admin: Buyer
let body: Values<typeof promo.own>
beforeAll(async () => {
  test = await createTestApp({ modules: [] })
  admin = await test.register({ role: 'admin' })
  const { id } = await ask(test, admin, addPicture, { body: { data: await pictureOf(1600, 800) } })
  const title = { id: 'Libur sekolah', en: 'School holidays' }
  const text = { id: 'Kursi masih banyak 🌴', en: 'Many seats left 🌴' }
  const period = { starts_on: '2000-01-01', ends_on: '2100-01-01', is_on: true }
  body = { title, text, url: '/tour?month=12', picture: id, position: 2, ...period }
})
afterAll(() => test.close())

async function pictureOf(width: number, height: number, format: 'png' | 'gif' = 'png'): Promise<string> {
  const picture = sharp({ create: { width, height, channels: 3, background: 'teal' } })
  return (await picture.toFormat(format).toBuffer()).toString('base64')
}

const sent = async (changes: object) =>
  (await test.call(createPromo, { body: { ...body, ...changes } }, { cookie: admin.cookie })).body
const shownNow = async (locale: 'id' | 'en' = 'en') => (await test.call(shown.listPromos, {}, { locale })).body.data

it('shows banners of today in their order, in the reader’s language, with a small picture', async () => {
  const second = await ask(test, admin, createPromo, { body })
  const first = await ask(test, admin, createPromo, { body: { ...body, position: 1, url: '/hotel' } })
  for (const changes of [{ ends_on: '2001-01-01' }, { starts_on: '2099-01-01' }, { is_on: false }]) await sent(changes)
  expect(await shownNow()).toMatchObject([
    { id: first.id, url: '/en/hotel', title: 'School holidays' },
    { id: second.id, url: '/en/tour?month=12' },
  ])
  expect(await shownNow('id')).toMatchObject([{ url: '/id/hotel', text: 'Kursi masih banyak 🌴' }, {}])
  const [{ image = '' } = {}] = await shownNow()
  const list = await test.app.inject({ url: '/api/v1/promo' })
  expect(list.headers['cache-control']).toBe('public, max-age=60')
  const picture = await test.app.inject({ url: image })
  expect([picture.headers['content-type'], picture.headers['cache-control']]).toEqual([
    'image/webp',
    'public, max-age=31536000, immutable',
  ])
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 600 })
  expect((await test.app.inject({ url: '/api/v1/promo/picture/none' })).statusCode).toBe(404)
  expect(await ask(test, admin, listPromos, {})).toHaveLength(5)
})

it('is changed unless somebody else was first, and deleted; each is in the audit log', async () => {
  const { id, version } = await ask(test, admin, createPromo, { body })
  const change = async (title: string) => {
    const input = { params: { id }, body: { ...body, title: { id: title, en: title }, version } }
    return (await test.call(changePromo, input, { cookie: admin.cookie })).body
  }
  expect((await change('Baru')).data).toMatchObject({ title: { id: 'Baru' }, version: 2 })
  expect(await change('Lama')).toMatchObject({ code: 'changed_meanwhile' })
  await ask(test, admin, deletePromo, { params: { id } })
  expect((await test.call(deletePromo, { params: { id } }, admin)).body).toMatchObject({ code: 'promo_not_found' })
  const entries = await test.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id)
  expect(entries.map(({ action }) => action)).toEqual(['promo.create', 'promo.change', 'promo.delete'])
  expect(entries[1]?.after).toEqual({
    title: 'Baru',
    url: body.url,
    position: body.position,
    starts_on: body.starts_on,
    ends_on: body.ends_on,
    is_on: true,
  })
})

it.each([
  ['a script', { url: 'javascript:alert(1)' }, 'url'],
  ['another host', { url: 'https://example.com/' }, 'url'],
  ['another host without protocol', { url: '//example.com' }, 'url'],
  ['another host by a backslash', { url: '/\\example.com' }, 'url'],
  ['a period turned round', { starts_on: '2027-02-02', ends_on: '2027-02-01' }, 'ends_on'],
  ['an empty title', { title: { id: ' ', en: 'x' } }, 'title.id'],
])('with %s is refused', async (_, changes, field) => {
  const answer = await sent(changes)
  expect([answer.code, Object.keys(answer.errors ?? {})]).toEqual(['invalid_fields', [field]])
})

it('says that the last day cannot be before the first', async () => {
  const { errors } = await sent({ starts_on: '2027-02-02', ends_on: '2027-02-01' })
  expect(errors).toEqual({ ends_on: 'validation.date.order' })
})

it('needs a picture that is kept', async () => {
  expect(await sent({ picture: 'a'.repeat(64) })).toMatchObject({ code: 'promo_not_found' })
})

it.each([
  ['text', async () => Buffer.from('no picture').toString('base64')],
  [
    'an SVG with a script',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>').toString('base64'),
  ],
  ['a GIF', () => pictureOf(10, 10, 'gif')],
  ['40 megapixels', () => pictureOf(8000, 5000)],
  ['more than 1 MB', async () => 'A'.repeat(1_500_000)],
])('a picture of %s is refused', async (_, make) => {
  const answer = await test.call(addPicture, { body: { data: await make() } }, { cookie: admin.cookie })
  expect([answer.body.code, Object.keys(answer.body.errors ?? {})]).toEqual(['invalid_fields', ['data']])
})
