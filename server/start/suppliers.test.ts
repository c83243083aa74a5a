import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { availability as flights, searchAirport } from '../../core/products/flight/contract.ts'
import { availabilityPage } from '../../core/products/hotel/contract.ts'
import { listTours } from '../../core/products/tour/contract.ts'
import { getJourney, availability as trains } from '../../core/products/train/contract.ts'
import { placeBooking } from '../../core/products/train/wire.ts'
import { availability as venues } from '../../core/products/venue/contract.ts'
import { getBooking } from '../../core/trade/booking/contract.ts'
import { trainModule } from '../products/train/module.ts'
import { noSupplier } from '../products/train/supplier.ts'
import { pickTrain, trainBody } from '../products/train/testing.ts'
import { MODULES } from '../products.ts'
import { createTestApp, type Sending, type TestApp } from '../testing/app.ts'
import { ask } from '../testing/payment.ts'
import { loadSuppliers, notSuppliedOf } from './suppliers.ts'

const SUPPLIED = ['flight', 'hotel', 'train']

describe('a start with DEMO_SUPPLIERS', () => {
  it('on supplies what has no supplier of its own', async () => {
    const suppliers = await loadSuppliers({ demoSuppliers: true })
    expect(Object.keys(suppliers)).toEqual(SUPPLIED)
    expect(notSuppliedOf(MODULES, suppliers)).toEqual([])
  })

  it('off knows which products are not sold', async () => {
    expect(notSuppliedOf(MODULES, await loadSuppliers({ demoSuppliers: false }))).toEqual(SUPPLIED)
  })
})

describe('without suppliers', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp({ config: { demoSuppliers: false } })
  })
  afterAll(() => test.close())

  const journey = { origin: 'GMR', destination: 'BD', departDate: '2026-12-05', adult: 1 }
  const stay = { checkInDate: '2026-12-05', checkOutDate: '2026-12-06', countRoom: 1, countGuest: 1 }
  it.each([
    [
      'flights',
      (sending: Sending) =>
        test.call(
          flights,
          { body: { ...journey, origin: 'CGK', destination: 'DPS', preferredAirlines: [11] } },
          sending,
        ),
    ],
    ['trains', (sending: Sending) => test.call(trains, { body: journey }, sending)],
    [
      'a train',
      (sending: Sending) => test.call(getJourney, { params: { code: '20261205-131-GMR-BD' }, query: {} }, sending),
    ],
    [
      'hotels',
      (sending: Sending) => test.call(availabilityPage, { body: { destinationKey: 'ID-3273', ...stay } }, sending),
    ],
  ])('a search of %s says in both languages that it is not offered', async (_, search) => {
    const said = [await search({ locale: 'id' }), await search({ locale: 'en' })]
    expect(said.map(({ status, body: { code, message } }) => [status, code, message])).toEqual([
      [503, 'supplier_missing', 'Layanan ini sedang tidak tersedia di sini. Silakan pilih layanan lain.'],
      [503, 'supplier_missing', 'This service isn’t offered here at the moment. Please choose another.'],
    ])
  })

  it('places are found, and tours and attractions are sold', async () => {
    const found = await Promise.all([
      test.call(searchAirport, { query: { keyword: 'Jakarta' } }),
      test.call(listTours, { query: { tour_area_id: 'all' } }),
      test.call(venues, { body: { locationId: 'all' } }),
    ])
    expect(found.map(({ status }) => status)).toEqual([200, 200, 200])
  })
})

it('a booking of a supplier that is gone is shown as before', async () => {
  const test = await createTestApp()
  const member = await test.register()
  const { bookings } = await ask(test, member, placeBooking, { body: trainBody([await pickTrain(test)]) })
  const input = { params: { id: bookings[0]?.id ?? '' } }
  const before = await ask(test, member, getBooking, input)
  test.part(trainModule).supplier = noSupplier
  expect(await ask(test, member, getBooking, input)).toEqual(before)
  await test.close()
})
