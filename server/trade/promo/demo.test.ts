import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listPromos } from '../../../core/trade/promo/contract.ts'
import { promos } from '../../base/db/schema/office/office.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { makeDemoPromo } from './demo.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const shown = async () => (await test.call(listPromos, {}, { locale: 'en' })).body.data

it('a new install shows one promo with a picture, and a deleted one stays away', async () => {
  await makeDemoPromo(test.deps)
  const [promo, ...others] = await shown()
  expect(others).toEqual([])
  expect(promo?.url).toBe('/en/help')
  const picture = await test.app.inject(promo?.image ?? '')
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
  await test.register()
  await test.deps.db.delete(promos).where(eq(promos.id, promo?.id ?? ''))
  await makeDemoPromo(test.deps)
  expect(await shown()).toEqual([])
})
