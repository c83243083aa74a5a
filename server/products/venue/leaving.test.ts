import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { bookVenue, recordSchema } from '../../../core/products/venue/wire.ts'
import { cancelBooking, getBooking, quoteCancelSome } from '../../../core/trade/booking/contract.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { SOME_ACCOUNT } from '../../testing/bookings.ts'
import { ask, chargeBy, checkOutAt, payNow } from '../../testing/payment.ts'
import { pickVisit, SAMPLE_MODULES } from './testing.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ modules: SAMPLE_MODULES })
})
afterAll(() => test.close())

it('keeps what was paid once for a booking with those who stay, and says who is adult or child', async () => {
  const buyer = await test.register()
  const { body } = await pickVisit(test, { date: '2026-12-20', party: { ADT: 2, CHD: 1 }, addons: ['parkir'] })
  const { bookings } = await ask(test, buyer, bookVenue, { body })
  const id = bookings[0]?.id ?? ''
  const { noTrx } = await chargeBy(test, buyer, (await checkOutAt(test, buyer, [id])).id)
  await payNow(test, `${noTrx}-1`)
  await test.drain()
  const addonsOf = async (booking: string) => {
    const { detail } = await ask(test, buyer, getBooking, { params: { id: booking } })
    return z.parse(recordSchema, detail).data_venue.addons.map((addon) => addon.id)
  }
  const all = await ask(test, buyer, quoteCancelSome, { params: { id }, query: {} })
  expect(all.people.map(({ name }) => name.replace(/^.*, /, ''))).toEqual(['Adult', 'Adult', 'Child'])
  const { refund, version } = await ask(test, buyer, quoteCancelSome, { params: { id }, query: { people: '1' } })
  const left = await ask(test, buyer, cancelBooking, {
    params: { id },
    body: { refund, version, people: [1], account: SOME_ACCOUNT },
  })
  expect(await addonsOf(id)).toContain('parkir')
  expect(await addonsOf(left.id)).not.toContain('parkir')
})
