import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { specialTour } from '../../../../core/products/tour/special.ts'
import { mails } from '../../../base/db/schema/trade/payment.ts'
import { requests } from '../../../base/db/schema/trade/request.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { allRows } from '../../../testing/rows.ts'
import { SAMPLE_MODULES, sampleModule, TOUR_CONTACT } from '../testing.ts'

const REQUEST = {
  destination: 'Labuan Bajo',
  start_date: '2027-06-12',
  is_flexible: true,
  total_day: 5,
  adult: 12,
  child: 3,
  budget: 6_500_000,
  wishes: 'Kapal dengan kabin, dua orang vegetarian.',
  ...TOUR_CONTACT,
}

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ modules: SAMPLE_MODULES })
})
afterAll(() => test.close())
beforeEach(async () => {
  const part = test.part(sampleModule)
  part.settings = { ...part.settings, TOUR_OPERATOR_EMAIL: 'tours@example.com' }
  await test.deps.db.delete(mails)
  await test.deps.db.delete(requests)
})

const send = (changes = {}, cookie?: string, headers = {}) =>
  test.call(specialTour, { body: { ...REQUEST, ...changes } }, { cookie, headers })

it('stores a request, mails it to the operator in Indonesian, and a copy to the traveller', async () => {
  const member = await test.register()
  const { body } = await send({ contact_id_type: 'ktp', contact_id_number: '3174051705900001' }, member.cookie)
  await test.drain()
  const [row] = await test.deps.db.select().from(requests)
  expect(row).toMatchObject({ id: body.data.id, number: body.data.number, userId: member.user.id, locale: 'en' })
  const sent = await test.deps.db.select().from(mails)
  const { operator = '', sender = '' } = Object.fromEntries(
    sent.map(({ to, text, subject }) => [to === 'tours@example.com' ? 'operator' : 'sender', `${subject}\n${text}`]),
  )
  expect(operator).toContain(`Permintaan tur khusus ${body.data.number} – Labuan Bajo`)
  for (const words of ['12 dewasa, 3 anak', 'Rp\u00a06.500.000', 'dua orang vegetarian', '+6281234567890', '5 hari'])
    expect(operator).toContain(words)
  expect(sender).toContain('12 adults, 3 children')
  expect(sender).toContain('12 Jun 2027 (flexible)')
  expect(`${operator}${sender}`).not.toMatch(/\{\{|tour-mail:|undefined|null/)
  expect(await allRows(test.deps.db)).not.toContain('3174051705900001')
})

it('needs no member and no operator address', async () => {
  const part = test.part(sampleModule)
  part.settings = { ...part.settings, TOUR_OPERATOR_EMAIL: '' }
  expect((await send()).status).toBe(200)
  await test.drain()
  expect((await test.deps.db.select().from(mails)).map(({ to }) => to)).toEqual(['budi@example.com'])
})

it.each([
  [{ destination: ' ' }, 'destination', 'validation.required'],
  [{ start_date: '2026-12-01' }, 'start_date', 'validation.date.past'],
  [{ total_day: 0 }, 'total_day', 'validation.tour.days'],
  [{ adult: 0 }, 'adult', 'validation.pax.adultNeeded'],
  [{ contact_email: 'budi' }, 'contact_email', 'validation.emailAddress.valid'],
  [{ wishes: 'x'.repeat(2001) }, 'wishes', 'validation.tour.wishes'],
])('names what is wrong with %o', async (changes, field, message) => {
  const { status, body } = await send(changes)
  expect([status, body.errors]).toEqual([400, { [field]: message }])
  expect(await test.deps.db.$count(requests)).toBe(0)
})

it('is one request when it is sent twice', async () => {
  const headers = { 'idempotency-key': 'a-key-of-this-browser' }
  const [first, again] = [await send({}, undefined, headers), await send({}, undefined, headers)]
  expect(again.body.data).toEqual(first.body.data)
  expect(await test.deps.db.$count(requests)).toBe(1)
})

it('is limited for each address', async () => {
  test.deps.config.requestsPerMinute = 600
  const statuses: number[] = []
  for (let turn = 0; turn < 6; turn++) statuses.push((await send()).status)
  test.deps.config.requestsPerMinute = 0
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})
