import { afterAll, beforeAll, expect, it } from 'vitest'
import { marginReport } from '../../../core/office/house/report.ts'
import { flightModule } from '../../products/flight/module.ts'
import { sampleModule as sampleTours } from '../../products/tour/testing.ts'
import { addTrip } from '../../products/tour/testing-sale.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { ask, book } from '../../testing/payment.ts'
import { payDue } from '../../testing/tour-sale.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ modules: [flightModule, sampleTours] })
})
afterAll(() => test.close())

it('leaves out the margin of what the agency sells itself: its price is no price of a supplier', async () => {
  const buyer = await test.register()
  const tour = await addTrip(test, buyer)
  await payDue(test, buyer, [tour])
  await payDue(test, buyer, [tour])
  await payDue(test, buyer, await book(test, buyer))
  const finance = await test.register({ role: 'finance' })
  const rows = await ask(test, finance, marginReport, { query: { from: '2026-12-01', to: '2026-12-31' } })
  expect(rows).toMatchObject([
    { service: 'flight', bookings: 1, unknown: 0 },
    { service: 'tour', bookings: 0, unknown: 1, sold: 0, cost: 0, margin: 0 },
  ])
})
