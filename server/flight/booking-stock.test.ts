import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dropBooking, getBooking, listBookings } from '../../core/booking/contract.ts'
import { type BookingRequest, placeBooking } from '../../core/flight/booking.ts'
import { buildApp } from '../app.ts'
import { bookings } from '../db/schema/booking.ts'
import { outbox } from '../db/schema/payment.ts'
import { stockClaims } from '../db/schema/stock.ts'
import { MODULES } from '../products.ts'
import { createDeps } from '../start/create-deps.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../testing/app.ts'
import { flightModule } from './module.ts'
import type { FlightSupplier } from './supplier.ts'
import { adult, bookingBody, pickFlight, scarce, unsoldSupplier } from './testing.ts'

let test: TestApp
let supplier: FlightSupplier
let cookie: string

beforeAll(async () => {
  test = await createTestApp()
  ;({ supplier } = test.part(flightModule))
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  test.part(flightModule).supplier = supplier
  await test.deps.db.delete(bookings)
  await test.deps.db.delete(outbox)
  ;({ cookie } = await test.register())
})

const book = (body: BookingRequest, headers: Record<string, string> = {}) =>
  test.call(placeBooking, { body }, { cookie, headers })

/** Bookings that were made here, and not by `sellOut`. */
async function kept(): Promise<number> {
  return await test.deps.db.$count(bookings, eq(bookings.paymentStatus, 'unpaid'))
}

/** Nothing was left behind: no booking, no seat, no mail. */
async function expectNothing(): Promise<void> {
  expect(await kept()).toBe(0)
  expect(await test.deps.db.select().from(stockClaims)).toEqual([])
  expect(await test.deps.db.select().from(outbox)).toEqual([])
}

describe('stock', () => {
  it('is sold to the last seat, then said to be gone', async () => {
    const there = await scarce(test)
    const last = await book(bookingBody([there]))
    expect(last.status).toBe(200)
    const { status, body } = await book(bookingBody([there]))
    expect([status, body.code]).toEqual([409, 'sold_out'])
  })

  it('says sold out when the seats went while the price was looked up', async () => {
    const there = await scarce(test)
    // Two buyers who were both told that a seat is left: only the lock can tell them apart.
    test.part(flightModule).supplier = { ...supplier, price: unsoldSupplier.price }
    expect((await book(bookingBody([there]))).status).toBe(200)
    const { status, body } = await book(bookingBody([there]))
    expect([status, body.code]).toEqual([409, 'sold_out'])
    expect(await kept()).toBe(1)
  })

  it('comes back when a hold ends, with nothing having run', async () => {
    const there = await scarce(test)
    await book(bookingBody([there]))
    test.clock.advance({ minutes: 59 })
    expect((await book(bookingBody([there]))).body.code).toBe('sold_out')
    test.clock.advance({ minutes: 1 })
    expect((await book(bookingBody([there]))).status).toBe(200)
  })

  it('is not sold for a flight that has left or is closing', async () => {
    const there = await pickFlight(test)
    for (const hoursLeft of [-1, 0.5]) {
      test.clock.set(new Date(Date.parse(there.flight.departAt) - hoursLeft * 3_600_000))
      ;({ cookie } = await test.register())
      const { status, body } = await book(bookingBody([there]))
      expect([status, body.code]).toEqual([410, 'flight_departed'])
    }
    await expectNothing()
  })
})

describe('a double click on Book', () => {
  const key = { 'idempotency-key': '5f0c6f0e-8d0b-4a8e-9a39-6a1b3a5d8c11' }

  it('makes one booking', async () => {
    const body = bookingBody([await pickFlight(test)])
    const answers = await Promise.all([book(body, key), book(body, key), book(body, key)])
    expect(await kept()).toBe(1)
    const told = answers.map(({ status, body: { code } }) => (status === 200 ? 'booked' : code))
    expect(told).toContain('booked')
    expect(told.filter((each) => each !== 'booked' && each !== 'request_in_progress')).toEqual([])
    const again = await book(body, key)
    const [first] = answers.filter(({ status }) => status === 200)
    expect(again.body.data).toEqual(first?.body.data)
    expect(await kept()).toBe(1)
  })

  it('is one booking for each member', async () => {
    const body = bookingBody([await pickFlight(test)])
    await book(body, key)
    ;({ cookie } = await test.register())
    expect((await book(body, key)).status).toBe(200)
    expect(await kept()).toBe(2)
  })

  it('is no way to change what was booked', async () => {
    const there = await pickFlight(test)
    await book(bookingBody([there]), key)
    const { status, body } = await book(bookingBody([there], [adult({ first_name: 'Sari' })]), key)
    expect([status, body.code]).toEqual([422, 'idempotency_mismatch'])
  })

  it('may correct what was refused, under the same key', async () => {
    const there = await pickFlight(test)
    expect((await book(bookingBody([there], [adult({ id_number: '1' })]), key)).status).toBe(400)
    expect((await book({ ...bookingBody([there]), expected_total: 1 }, key)).status).toBe(409)
    expect((await book(bookingBody([there]), key)).status).toBe(200)
    expect(await kept()).toBe(1)
  })
})

it('takes another code when the supplier gives one that was used before', async () => {
  const codes = ['AAAAAA', 'AAAAAA', 'BBBBBB']
  test.part(flightModule).supplier = {
    ...supplier,
    reserve: async () => ({ code: codes.shift() ?? '', holdUntil: null }),
  }
  const body = bookingBody([await pickFlight(test)])
  const [first, second] = [await book(body), await book(body)]
  expect([first, second].map((answer) => answer.body.data.bookings[0]?.booking_id)).toEqual(['AAAAAA', 'BBBBBB'])
  expect(await test.deps.db.select().from(stockClaims)).toHaveLength(2)
})

it.each(['price', 'reserve'] as const)('books nothing when the supplier fails at %s', async (step) => {
  const body = bookingBody([await pickFlight(test)])
  const failing = () => {
    throw new Error('connection refused')
  }
  test.part(flightModule).supplier = { ...supplier, [step]: failing }
  const { status, body: answer } = await book(body)
  expect([status, answer.code]).toEqual([503, 'supplier_unavailable'])
  await expectNothing()
})

it('finds the booking again after the server was started anew', async () => {
  const { body } = await book(bookingBody([await pickFlight(test)]))
  const id = body.data.bookings[0]?.id ?? ''
  const restarted = await buildApp(createDeps(test.deps, MODULES).deps, { site: 'none' })
  const answer = await restarted.inject({ url: `/api/v1/dashboard/booking/${id}`, headers: { cookie, language: 'en' } })
  await restarted.close()
  expect(answer.json().data).toEqual(body.data.bookings[0])
})

it('frees the seat of a dropped booking', async () => {
  const there = await scarce(test)
  const { body } = await book(bookingBody([there]))
  const id = body.data.bookings[0]?.id ?? ''
  expect((await test.call(dropBooking, { params: { id } }, { cookie })).status).toBe(200)
  expect((await test.call(getBooking, { params: { id } }, { cookie })).status).toBe(404)
  expect((await test.call(listBookings, { query: {} }, { cookie })).body.data.total).toBe(0)
  expect((await book(bookingBody([there]))).status).toBe(200)
})
