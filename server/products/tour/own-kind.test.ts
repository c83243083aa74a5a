import { afterAll, beforeAll, expect, it } from 'vitest'
import { addOneDayToCart } from '../../../core/products/tour/wire.ts'
import { readDraft } from '../../base/common/content-files.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { createOffice } from '../../trade/product/testing.ts'
import { ONE_DAY, oneDayBody, PACKAGE, pickTour, SAMPLE_MODULES, SAMPLES } from './testing.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ modules: SAMPLE_MODULES })
})
afterAll(() => test.close())

it('a tour of one day becomes no package while it is booked: its seats would be sold again', async () => {
  const office = await createOffice(test, 'tour')
  const begun = await office.begin('gili-dua', 'one-day')
  const product = (await office.publish(await office.save(begun, readDraft(SAMPLES.tours, ONE_DAY)))).body.data
  const picked = await pickTour(test, { tourId: 'gili-dua', kind: 'one-day' })
  const booked = await test.call(addOneDayToCart, { body: oneDayBody(picked) }, await test.register())
  expect(booked.status).toBe(200)
  const refused = await office.publish(await office.save(product, readDraft(SAMPLES.tours, PACKAGE)))
  expect([refused.status, refused.body.errors]).toEqual([400, { kind: 'validation.product.soldAsOther' }])
  expect(refused.body.data).toEqual({ date: picked.start })
})
