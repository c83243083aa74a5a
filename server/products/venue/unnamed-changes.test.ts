import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Endpoint, Input } from '../../../core/base/common/call/endpoint.ts'
import { getBooking as officeBooking } from '../../../core/office/bookings/booking.ts'
import { correctPeople, moveBooking, quoteMove } from '../../../core/office/bookings/booking-changes.ts'
import { bookVenue } from '../../../core/products/venue/wire.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { ask, paymentTests } from '../../testing/payment.ts'
import { pickVisit, sampleModule } from './testing.ts'

const { fresh } = paymentTests({ modules: [sampleModule] })

it('a visit whose others have no names is moved by staff, and gets a name', async () => {
  const { test, buyer } = await fresh()
  const admin = await test.register({ role: 'admin' })
  const send = async <E extends Endpoint>(endpoint: E, input: Input<E>) =>
    (await test.call(endpoint, input, { cookie: admin.cookie })).body
  const { body } = await pickVisit(test, { party: { ADT: 2 } })
  const paxes = [...body.paxes.slice(0, 1), { type: 'ADT' as const }]
  const { bookings: made } = await ask(test, buyer, bookVenue, { body: { ...body, paxes } })
  const id = made[0]?.id ?? ''
  const params = { id }
  const row = async () => {
    const [found] = await test.deps.db.select().from(bookings).where(eq(bookings.id, id))
    return { expected: found?.amount ?? 0, version: found?.updatedAt.toISOString() ?? '' }
  }
  const names = async () => (await ask(test, admin, officeBooking, { params })).people.map(({ name }) => name)
  const reason = 'asked on the phone'
  expect(await names()).toEqual(['Budi Santoso', 'Visitor 2'])
  // The first is of today, and has begun.
  const place = (await send(quoteMove, { params, query: {} })).data.options.at(-1)?.id ?? ''
  const { quote } = (await send(quoteMove, { params, query: { place } })).data
  const move = { place, keep_price: false, reason, ...(await row()), expected: quote?.amount ?? 0 }
  expect((await send(moveBooking, { params, body: move })).success).toBe(true)
  const named = { index: 1, title: 'MS', first_name: 'Siti', last_name: 'Rahma', birth_date: null } as const
  const corrected = { people: [named], charge: 0, reason, ...(await row()) }
  expect((await send(correctPeople, { params, body: corrected })).success).toBe(true)
  expect(await names()).toEqual(['Budi Santoso', 'Siti Rahma'])
})
