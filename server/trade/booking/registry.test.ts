import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '../../testing/app.ts'
import { insertBooking } from '../../testing/bookings.ts'
import type { BookedProduct } from './module.ts'
import { confirmBookings, isBooked, productOf } from './registry.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('finds each product by its slug', () => {
  for (const product of test.deps.products.filter(isBooked)) expect(productOf(test.deps, product.slug)).toBe(product)
})

it.each(['boat', '', 'Flight', 'toString'])('names %j as unknown', (slug) => {
  const unknown = expect.objectContaining({ code: 'service_not_found', data: { slug } })
  expect(() => productOf(test.deps, slug)).toThrow(unknown)
})

it('reads the clock once all stock is locked, however long that took', async () => {
  const { user } = await test.register()
  const row = await insertBooking(test.deps.db, user.id, test.clock.now())
  const confirmedAt: Date[] = []
  const products = test.deps.products.filter(isBooked).map(
    (product): BookedProduct => ({
      ...product,
      booking: {
        ...product.booking,
        lock: async () => test.clock.advance({ minutes: 1 }),
        async confirm(_tx, _booking, now) {
          confirmedAt.push(now)
          return true
        },
      },
    }),
  )
  const confirmed = await test.deps.db.transaction((tx) => confirmBookings({ ...test.deps, products }, tx, [row]))
  expect([...confirmed]).toEqual([row.id])
  expect(confirmedAt).toEqual([new Date(Date.parse(TEST_NOW) + 60_000)])
})
