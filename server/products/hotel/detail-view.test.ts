import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '../../../core/base/common/dates.ts'
import { availabilityPage } from '../../../core/products/hotel/contract.ts'
import { detail } from '../../../core/products/hotel/detail.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../testing/app.ts'
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

it('names each rate, and counts the guests of each night', async () => {
  const childAges = [1, 8, 15]
  const { body: list } = await test.call(availabilityPage, {
    body: { ...STAY, countGuest: 2, countRoom: 2, childAges, destinationKey: 'ID-3273' },
  })
  const hotelKey = list.data.hotels[0]?.key ?? ''
  const stay = { ...STAY, countGuest: 2, countRoom: 2, childAges, hotelKey }
  const { body } = await test.call(detail, { body: stay }, { locale: 'en' })
  const rates = body.data.Rooms.flatMap(({ Rates }) => Rates)
  expect(rates.length).toBeGreaterThan(0)
  for (const { RateName, Status, MealType, CancelLimit, CancelPolicy, PriceDetails } of rates) {
    const meals =
      { room_only: 'Room only', breakfast: 'Breakfast every day' }[MealType as string] ?? 'Breakfast and dinner'
    const refunds = CancelPolicy.some(({ Refund }) => Refund > 0)
    const terms = CancelLimit ? 'free cancellation' : refunds ? 'partly refundable' : 'non-refundable'
    expect(RateName).toMatch(new RegExp(`^${meals}.*, ${terms}$`))
    expect(Status).toBe('available')
    for (const night of PriceDetails) expect(night).toMatchObject({ CountAdult: 3, CountChild: 1, CountInfant: 1 })
  }
})
