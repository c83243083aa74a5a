import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '../../core/common/dates.ts'
import { availabilityPage } from '../../core/hotel/contract.ts'
import { detail } from '../../core/hotel/detail.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../testing/app.ts'
import { STAY } from './testing.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('offers terms whose refund is over only where they are the cheapest', async () => {
  const today = TEST_NOW.slice(0, 10)
  const stay = { ...STAY, childAges: [], checkInDate: addDays(today, 1), checkOutDate: addDays(today, 2) }
  const { body: list } = await test.call(availabilityPage, { body: { ...stay, destinationKey: 'ID-3273' } })
  let over = 0
  for (const { key: hotelKey } of list.data.hotels) {
    const { body } = await test.call(detail, { body: { ...stay, hotelKey } })
    for (const { Rates } of body.data.Rooms) {
      const nothing = Rates.filter(({ CancelPolicy }) => CancelPolicy.every(({ Refund }) => Refund === 0))
      over += nothing.length
      for (const row of nothing) expect(Rates.find(({ MealType }) => MealType === row.MealType)).toBe(row)
    }
  }
  expect(over).toBeGreaterThan(0)
})
