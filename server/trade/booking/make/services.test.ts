import { afterAll, beforeAll, expect, it } from 'vitest'
import { listBookings } from '../../../../core/trade/booking/contract.ts'
import { SERVICES } from '../../../../core/trade/booking/services.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'

let test: TestApp
let cookie: string
beforeAll(async () => {
  test = await createTestApp()
  ;({ cookie } = await test.register())
})
afterAll(() => test.close())

const list = (service: string) => test.call(listBookings, { query: { service } }, { cookie })

it.each([
  ...SERVICES,
  SERVICES.join(','),
  'flight, insurance,',
])('lists nothing of %s to one who has none', async (slug) => {
  const { status, body } = await list(slug)
  expect([status, body.data.data, body.data.total]).toEqual([200, [], 0])
})

it.each(['boat', 'flight,boat', 'Flight', '__proto__'])('knows no service %s', async (slugs) => {
  const { status, body } = await list(slugs)
  const unknown = slugs.replace('flight,', '')
  expect([status, body.code, body.message]).toEqual([
    404,
    'service_not_found',
    `Service with slug ${unknown} is not found`,
  ])
})
