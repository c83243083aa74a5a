import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookVenue } from '../../../core/products/venue/wire.ts'
import type { ProductDraft } from '../../../core/trade/product/draft.ts'
import { readDraft } from '../../base/common/content-files.ts'
import { stockClaims } from '../../base/db/schema/trade/stock.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../testing/app.ts'
import { createOffice, type Office } from '../../trade/product/testing.ts'
import { BOAT, GARDEN, JEEP, pickVisit, SAMPLE_MODULES, SAMPLES, sampleModule } from './testing.ts'

let test: TestApp
let office: Office
beforeAll(async () => {
  test = await createTestApp({ modules: SAMPLE_MODULES })
  office = await createOffice(test, 'venue')
})
afterAll(() => test.close())
beforeEach(() => test.clock.set(TEST_NOW))

const TIMES = ['09:00', '13:00']
const SATURDAY = '2026-12-05'

/** Draft from a file of the samples, for 20 visitors a day or time. */
function draftOf(slug: string, changes: Record<string, unknown> = {}): ProductDraft {
  const draft = readDraft(SAMPLES.venues, slug)
  return { ...draft, id: { ...draft.id, front: { ...draft.id.front, quota: 20, max_pax: 20, ...changes } } }
}

async function publish(slug: string, changes: Record<string, unknown> = {}) {
  const saved = await office.save(await office.begin(slug, 'admission'), draftOf(GARDEN, changes))
  return (await office.publish(saved)).body.data
}

async function pick(id: string, visitors: number, time: string | null = null) {
  return await pickVisit(test, { id, pack: 'reguler', date: SATURDAY, time, party: { ADT: visitors } })
}

async function book(id: string, visitors: number, time: string | null = null) {
  const { body } = await pick(id, visitors, time)
  return await test.call(bookVenue, { body }, await test.register())
}

describe('an attraction of the office whose days are booked', () => {
  it('gets no entry times until they are past: each would be sold again', async () => {
    const product = await publish('kebun-satu')
    expect((await book('kebun-satu', 20)).status).toBe(200)
    const saved = await office.save(product, draftOf(GARDEN, { times: TIMES }))
    expect(saved.faults).toEqual([
      { path: 'times', code: 'soldWithoutTimes', date: SATURDAY, text: expect.stringContaining(SATURDAY) },
    ])
    const { status, body } = await office.publish(saved)
    expect([status, body.errors, body.data]).toEqual([
      400,
      { times: 'validation.product.soldWithoutTimes' },
      { date: SATURDAY },
    ])
    expect((await book('kebun-satu', 1)).body.code).toBe('sold_out')
    test.clock.set('2026-12-06T05:00:00Z')
    const later = await createOffice(test, 'venue')
    expect((await later.publish(saved)).status).toBe(200)
  })

  it('keeps entry times, and gets more of them', async () => {
    const product = await publish('kebun-dua', { times: TIMES })
    expect((await book('kebun-dua', 20, '09:00')).status).toBe(200)
    const whole = await office.save(product, draftOf(GARDEN))
    expect((await office.publish(whole)).body.errors).toEqual({ times: 'validation.product.soldWithTimes' })
    const more = await office.save(whole, draftOf(GARDEN, { times: [...TIMES, '15:00'] }))
    expect((await office.publish(more)).status).toBe(200)
    expect((await book('kebun-dua', 1, '09:00')).body.code).toBe('sold_out')
    expect((await book('kebun-dua', 20, '15:00')).status).toBe(200)
  })

  it('sells what was held and not paid with entry times, and gives a late payment nothing', async () => {
    const product = await publish('kebun-tiga')
    const { data } = (await book('kebun-tiga', 20)).body
    const timed = await office.save(product, draftOf(GARDEN, { times: TIMES }))
    expect((await office.publish(timed)).status).toBe(400)
    test.clock.set(new Date(Date.parse(data.time_limit ?? '') + 1_000).toISOString())
    const later = await createOffice(test, 'venue')
    expect((await later.publish(timed)).status).toBe(200)
    const claims = await test.deps.db.select().from(stockClaims)
    expect(claims.map(({ bookingId }) => bookingId)).not.toContain(data.bookings[0]?.id)
    expect((await book('kebun-tiga', 20, '09:00')).status).toBe(200)
  })

  it('is not hired by the unit where people are booked', async () => {
    const product = await publish('kebun-empat')
    await book('kebun-empat', 2)
    const hired = await office.save(product, draftOf(BOAT))
    expect((await office.publish(hired)).body.errors).toEqual({ type: 'validation.product.soldAsOther' })
  })

  it('keeps the entry times of the file whose place it takes', async () => {
    const { body } = await pickVisit(test, { id: JEEP, date: SATURDAY, time: '08:00', party: { ADT: 2 } })
    expect((await test.call(bookVenue, { body }, await test.register())).status).toBe(200)
    const begun = await office.begin(JEEP, 'activity')
    const whole = await office.save(begun, draftOf(JEEP, { times: [] }))
    expect((await office.publish(whole)).body.errors).toEqual({ times: 'validation.product.soldWithTimes' })
  })
})

it('is not booked as it was before by a process that has not read what was published', async () => {
  const product = await publish('kebun-lima')
  const { body } = await pick('kebun-lima', 1)
  const part = test.part(sampleModule)
  const { supplier } = part
  const former = await supplier.day({ id: 'kebun-lima', date: SATURDAY, now: test.clock.now() })
  await office.publish(await office.save(product, draftOf(GARDEN, { times: TIMES })))
  part.supplier = { ...supplier, day: async () => former }
  const refused = await test.call(bookVenue, { body }, await test.register())
  part.supplier = supplier
  expect([refused.status, refused.body.code]).toEqual([409, 'changed_meanwhile'])
  expect((await book('kebun-lima', 20, '09:00')).status).toBe(200)
})
