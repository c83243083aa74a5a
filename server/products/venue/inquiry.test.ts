import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookVenue, inquire } from '../../../core/products/venue/wire.ts'
import { mails } from '../../base/db/schema/trade/payment.ts'
import { requests } from '../../base/db/schema/trade/request.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import type { Buyer } from '../../testing/payment.ts'
import { CAVE, GARDEN, pickVisit, SAMPLE_MODULES, sampleModule, VENUE_CONTACT } from './testing.ts'

let test: TestApp
let buyer: Buyer
beforeAll(async () => {
  test = await createTestApp({ modules: SAMPLE_MODULES })
  buyer = await test.register()
})
afterAll(() => test.close())

describe('what is asked for', () => {
  beforeEach(async () => {
    const part = test.part(sampleModule)
    part.settings = { ...part.settings, VENUE_OPERATOR_EMAIL: 'gate@example.com' }
    await test.deps.db.delete(mails)
    await test.deps.db.delete(requests)
  })
  const asked = {
    unique_id: CAVE,
    package_id: 'rombongan',
    tour_date: '2027/03/01',
    ADT: 8,
    CHD: 2,
    contact: VENUE_CONTACT,
  }

  it('is stored, and mailed to the operator in Indonesian, with a copy to the visitor', async () => {
    const { body } = await test.call(inquire, { body: { ...asked, is_flexible: true } })
    await test.drain()
    const [row] = await test.deps.db.select().from(requests)
    const { emailed, ...receipt } = body.data
    expect(emailed).toBe(false)
    expect(row).toMatchObject({ ...receipt, service: 'venue', userId: null, locale: 'en' })
    const sent = await test.deps.db.select().from(mails)
    const textTo = (address: string) =>
      sent.filter(({ to }) => to === address).map(({ subject, text }) => subject + text)[0]
    const operator = textTo('gate@example.com') ?? ''
    for (const words of [
      'Permintaan kunjungan',
      'Gua Tertutup',
      'Rombongan',
      '10 orang',
      'Datang pagi',
      '+6281234567890',
    ])
      expect(operator).toContain(words)
    const copy = textTo('budi@example.com') ?? ''
    for (const words of ['Closed Cave', '10 people', '1 Mar 2027 (flexible)']) expect(copy).toContain(words)
    expect(`${operator}${copy}`).not.toMatch(/\{\{|venue-mail:|undefined|null/)
  })

  it('may be sent with the booking call, once for each key', async () => {
    const body = { ...(await pickVisit(test, { id: CAVE, party: { ADT: 4 } })).body, is_inquiry: true }
    const sending = { cookie: buyer.cookie, headers: { 'idempotency-key': 'asked-once' } }
    const first = await test.call(bookVenue, { body }, sending)
    const second = await test.call(bookVenue, { body }, sending)
    expect(first.body.data).toMatchObject({ bookings: [], total: 0, inquiry: { number: expect.any(String) } })
    expect(second.body.data).toEqual(first.body.data)
    const rows = await test.deps.db.select().from(requests).where(eq(requests.userId, buyer.user.id))
    expect(rows).toHaveLength(1)
  })

  it.each<[string, object, unknown[]]>([
    ['nobody', { ADT: 0, CHD: 0 }, ['invalid_fields', 'ADT', 'validation.venue.visitors']],
    ['a package it has not', { package_id: 'emas' }, ['invalid_fields', 'package_id', 'validation.venue.package']],
    ['a day past the cut-off', { tour_date: '2026/12/03' }, ['invalid_fields', 'tour_date', 'validation.date.past']],
    ['a venue that is sold', { unique_id: GARDEN, package_id: null }, ['venue_not_inquiry']],
    ['a venue that is unknown', { unique_id: 'none' }, ['venue_not_found']],
  ])('is refused for %s', async (_, changes, expected) => {
    const { body } = await test.call(inquire, { body: { ...asked, ...changes } })
    expect([body.code, ...Object.entries(body.errors ?? {}).flat()]).toEqual(expected)
    expect(await test.deps.db.$count(requests)).toBe(0)
  })

  it('is limited for each address', async () => {
    test.deps.config.requestsPerMinute = 600
    const statuses: number[] = []
    for (let turn = 0; turn < 6; turn++) statuses.push((await test.call(inquire, { body: asked })).status)
    test.deps.config.requestsPerMinute = 0
    expect(statuses.at(-1)).toBe(429)
  })
})
