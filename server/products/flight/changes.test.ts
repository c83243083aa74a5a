import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { correctPeople, getBookingPeople } from '../../../core/office/bookings/booking-changes.ts'
import { placeBooking } from '../../../core/products/flight/wire.ts'
import { bookingPassengers, bookings } from '../../base/db/schema/trade/booking.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { ask, type Buyer } from '../../testing/payment.ts'
import { payDue } from '../../testing/tour-sale.ts'
import { flightModule } from './module.ts'
import { readPassenger } from './stored.ts'
import { adult, bookingBody, infant, pickFlight } from './testing.ts'

let test: TestApp
let buyer: Buyer
let support: Buyer
beforeAll(async () => {
  test = await createTestApp()
  buyer = await test.register()
  support = await test.register({ role: 'support' })
})
afterAll(() => test.close())

async function order(): Promise<string> {
  const passengers = [adult(), infant()]
  const body = bookingBody([await pickFlight(test, { passengers })], passengers)
  const [made] = (await ask(test, buyer, placeBooking, { body })).bookings
  return made?.id ?? ''
}
async function correct(id: string, birth_date: string | null = null) {
  const [row] = await test.deps.db.select().from(bookings).where(eq(bookings.id, id))
  if (!row) throw new Error('no booking')
  const people = [{ index: 0, title: 'MRS' as const, first_name: 'Siti', last_name: 'Rahma', birth_date }]
  const version = row.updatedAt.toISOString()
  const body = { people, expected: row.amount, reason: 'asked on the phone', version }
  return (await test.call(correctPeople, { params: { id }, body }, { cookie: support.cookie })).body
}
const peopleOf = async (id: string) => (await ask(test, support, getBookingPeople, { params: { id } })).people
async function keptOf(id: string) {
  const isFirst = and(eq(bookingPassengers.bookingId, id), eq(bookingPassengers.index, 0))
  const [row] = await test.deps.db.select().from(bookingPassengers).where(isFirst)
  if (!row) throw new Error('no passenger')
  return { ...readPassenger(row), documentNumber: test.deps.secrets.open(readPassenger(row).documentNumber) }
}

it('corrects a name before the ticket is issued, and keeps everything else', async () => {
  const id = await order()
  const before = await keptOf(id)
  expect((await correct(id)).success).toBe(true)
  expect(await keptOf(id)).toEqual({ ...before, title: 'MRS', firstName: 'Siti', lastName: 'Rahma' })
  expect((await peopleOf(id)).map(({ type, first_name }) => [type, first_name])).toEqual([
    ['ADT', 'Siti'],
    ['INF', 'Putri'],
  ])
  expect(Object.keys((await correct(id, '2026-06-01')).errors ?? {})).toEqual(['people.0.birth_date'])
})

it('says what to do once it is issued', async () => {
  const id = await order()
  await payDue(test, buyer, [id])
  await test.drain()
  const { code, message } = await correct(id)
  expect([code, message]).toEqual(['cannot_correct', expect.stringContaining('book again')])
  expect(await peopleOf(id)).toEqual([])
})

it('refuses it where a supplier holds the seats', async () => {
  const part = test.part(flightModule)
  const own = part.supplier
  part.supplier = { ...own, price: async (asked) => ({ ...(await own.price(asked)), claims: [] }) }
  const id = await order()
  part.supplier = own
  expect((await correct(id)).code).toBe('cannot_correct')
  expect(await peopleOf(id)).toEqual([])
})
