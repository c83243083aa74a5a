import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type BookingRequest, placeBooking } from '../../core/flight/booking.ts'
import { bookingPassengers, bookings } from '../db/schema/booking.ts'
import { outbox } from '../db/schema/payment.ts'
import { stockClaims } from '../db/schema/stock.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../testing/app.ts'
import { flightModule } from './module.ts'
import type { FlightSupplier } from './supplier.ts'
import {
  adult,
  bookingBody,
  infant,
  PASSPORT,
  type Picked,
  pickFlight,
  seatRows,
  sellOut,
  unsoldSupplier,
} from './testing.ts'

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

describe('booking a flight', () => {
  it('answers the record of the specification, in the shape of the contract', async () => {
    const there = await pickFlight(test, { passengers: [adult(), infant()] })
    const { status, body } = await book(bookingBody([there], [adult(), infant()]))
    expect(body).toMatchObject({ success: true })
    expect(status).toBe(200)
    expect(z.parse(placeBooking.data, body.data)).toEqual(body.data)
    const [booking, ...more] = body.data.bookings
    expect(more).toEqual([])
    expect(booking).toMatchObject({
      title: 'Jakarta (CGK) – Denpasar (DPS)',
      amount: there.total,
      service: 'flight',
      payment_status: 'unpaid',
      status_checkout: 'cart',
      status_issue: 'pending',
      time_limit: '2026-12-01T06:00:00.000Z',
      starts_at: new Date(there.flight.departAt).toISOString(),
      transaction_id: null,
      eticket_url: null,
    })
    expect(booking?.booking_id).toMatch(/^[A-Z0-9]{6}$/)
    const { detail } = booking ?? {}
    expect(detail).toMatchObject({
      booking_code: booking?.booking_id,
      pnr_id: booking?.booking_id,
      airline: there.flight.airline.code,
      status: 'reserved',
      total_paid: there.total,
      contact: { mobile_phone: '+6281234567890' },
      segments: [{ origin: 'CGK', destination: 'DPS', num: 0, seq: 0 }],
      flight_details: [{ flight_number: there.flight.number, depart_time: there.flight.departTime, num: 0, seq: 0 }],
      passengers: [
        { index: 0, type: 'ADT', id_number: '************0001', gender: 'M' },
        { index: 1, type: 'INF', id_number: null, gender: '' },
      ],
    })
    expect(detail?.payments.at(-1)).toMatchObject({ code: 'TOTAL_PAID', amount: there.total })
    expect(body.data).toMatchObject({ total: there.total, time_limit: '2026-12-01T06:00:00.000Z' })
  })

  it('takes a seat for everyone but infants, and the next search shows them gone', async () => {
    const passengers = [adult(), adult({ id_number: '3174051705900002' }), infant()]
    const there = await pickFlight(test, { passengers })
    const [before] = await seatRows(test, there)
    expect(before).toBeUndefined()
    await book(bookingBody([there], passengers))
    expect(await seatRows(test, there)).toMatchObject([{ count: 2, holdUntil: new Date('2026-12-01T06:00:00Z') }])
  })

  it('keeps id and passport numbers sealed', async () => {
    const there = await pickFlight(test, { group: 17, to: 'SIN' })
    await book(bookingBody([there], [adult({ passport: PASSPORT })]))
    const [row] = await test.deps.db.select().from(bookingPassengers)
    const everything = JSON.stringify([row, await test.deps.db.select().from(bookings)])
    expect(everything).not.toContain('3174051705900001')
    expect(everything).not.toContain('C1234567')
    const person = row?.person as { id_number: string; passport: { number: string } }
    expect(test.deps.secrets.open(person.id_number)).toBe('3174051705900001')
    expect(test.deps.secrets.open(person.passport.number)).toBe('C1234567')
  })

  it('asks for the mails that follow, the one of its end when it ends', async () => {
    const { body } = await book(bookingBody([await pickFlight(test)]))
    const id = body.data.bookings[0]?.id
    const jobs = await test.deps.db.select().from(outbox).orderBy(asc(outbox.nextAt))
    expect(jobs).toMatchObject([
      { kind: 'mail.booking_made', payload: { bookingId: id }, nextAt: new Date(TEST_NOW), doneAt: null },
      { kind: 'mail.expired', payload: { bookingId: id }, nextAt: new Date('2026-12-01T06:00:00Z'), doneAt: null },
    ])
  })

  it('ends a hold at departure when that comes sooner', async () => {
    const there = await pickFlight(test)
    const { settings } = test.part(flightModule)
    test.part(flightModule).settings = { FLIGHT_HOLD_MINUTES: 600 }
    test.clock.set(new Date(Date.parse(there.flight.departAt) - 3 * 3_600_000))
    const again = await pickFlight(test, { pick: ({ id }) => id === there.flight_id })
    const { body } = await book(bookingBody([again]))
    test.part(flightModule).settings = settings
    expect(body.data.time_limit).toBe(new Date(there.flight.departAt).toISOString())
  })

  it('is for members', async () => {
    const body = bookingBody([await pickFlight(test)])
    expect((await test.call(placeBooking, { body })).status).toBe(401)
    await expectNothing()
  })
})

const back = { from: 'DPS', to: 'CGK', date: '2026-12-08' }

describe('a round trip', () => {
  it('is one booking within a provider group', async () => {
    const flights = [await pickFlight(test), await pickFlight(test, back)]
    const { body } = await book(bookingBody(flights))
    expect(body.data.bookings).toHaveLength(1)
    const [booking] = body.data.bookings
    expect(booking).toMatchObject({
      title: 'Jakarta (CGK) – Denpasar (DPS) – Jakarta (CGK)',
      amount: body.data.total,
      detail: { flight_details: [{ num: 0 }, { num: 1 }] },
    })
    expect(booking?.detail.payments.at(-1)?.amount).toBe(body.data.total)
    expect(await kept()).toBe(1)
  })

  it('is two bookings across provider groups, with one deadline and one sum', async () => {
    const flights = [await pickFlight(test), await pickFlight(test, { ...back, group: 2 })]
    const { body } = await book(bookingBody(flights))
    const [there, again] = body.data.bookings
    expect(body.data.bookings).toHaveLength(2)
    expect(there?.time_limit).toBe(again?.time_limit)
    expect([there?.amount, again?.amount]).toEqual(flights.map(({ total }) => total))
    expect(there?.booking_id).not.toBe(again?.booking_id)
    expect(again).toMatchObject({ title: 'Denpasar (DPS) – Jakarta (CGK)', detail: { flight_details: [{ num: 0 }] } })
  })

  it('is booked wholly or not at all', async () => {
    const [there, again] = [await pickFlight(test), await pickFlight(test, { ...back, group: 2 })]
    await sellOut(test, again)
    // The supplier sees both for sale: it is the second lock that fails, after the first seat was taken.
    test.part(flightModule).supplier = { ...supplier, price: unsoldSupplier.price }
    const { status, body } = await book(bookingBody([there, again]))
    expect([status, body.code]).toEqual([409, 'sold_out'])
    expect(await seatRows(test, there)).toEqual([])
    expect(await test.deps.db.select().from(outbox)).toEqual([])
    expect(await kept()).toBe(0)
  })

  it.each([
    ['leaves less than six hours after arrival', { from: 'DPS', to: 'CGK', date: '2026-12-05' }],
    ['starts somewhere else', { from: 'SUB', to: 'CGK', date: '2026-12-08' }],
    ['ends somewhere else', { from: 'DPS', to: 'SUB', date: '2026-12-08' }],
    ['is the same flight again', { date: '2026-12-05' }],
  ])('is refused when the return %s', async (_, wanted) => {
    const there = await pickFlight(test)
    const { status, body } = await book(bookingBody([there, await pickFlight(test, { group: 2, ...wanted })]))
    expect([status, body.code]).toEqual([422, 'invalid_return_flight'])
    await expectNothing()
  })
})

describe('what the browser says is not believed:', () => {
  it.each([
    ['a lower price', -100_000],
    ['a higher price', 100_000],
  ])('%s is told, never charged', async (_, by) => {
    const there = await pickFlight(test)
    const { status, body } = await book({ ...bookingBody([there]), expected_total: there.total + by })
    expect([status, body.code]).toEqual([409, 'price_changed'])
    expect(body.data).toEqual({ old_total: there.total + by, new_total: there.total })
    await expectNothing()
  })

  it('a price of yesterday is told with the one of today', async () => {
    const there = await pickFlight(test, { date: '2026-12-24' })
    test.clock.advance({ days: 21 })
    const now = await pickFlight(test, { pick: ({ id }) => id === there.flight_id, date: '2026-12-24' })
    ;({ cookie } = await test.register())
    const { body } = await book({ ...bookingBody([now]), expected_total: there.total })
    expect(body.code).toBe('price_changed')
    expect(body.data).toEqual({ old_total: there.total, new_total: now.total })
  })

  it.each<[string, (flight: Picked) => Partial<Picked>]>([
    ['an unknown flight', () => ({ flight_id: '20261205-E-GA9999' })],
    ['no flight id at all', () => ({ flight_id: "' or 1=1 --" })],
    ['an unknown class', ({ class_id }) => ({ class_id: `${class_id}X` })],
    ['a class of another flight', () => ({ class_id: 'JT10|2026-12-05|Y' })],
  ])('%s is not found', async (_, change) => {
    const there = await pickFlight(test)
    const { status, body } = await book(bookingBody([{ ...there, ...change(there) }]))
    expect([status, body.code]).toEqual([404, 'flight_not_found'])
    await expectNothing()
  })

  it('more fields than asked for change nothing', async () => {
    const there = await pickFlight(test)
    const body = { ...bookingBody([there]), amount: 1, payment_status: 'paid', user_id: 'somebody', status: 'issued' }
    const answer = await book(body)
    expect(answer.body.data.bookings[0]).toMatchObject({ amount: there.total, payment_status: 'unpaid' })
  })

  it.each<[string, BookingRequest['passengers'], Record<string, string>]>([
    [
      'a child as an adult',
      [adult({ birth_date: '2020-01-01' })],
      { 'passengers.0.birth_date': 'validation.age.adult' },
    ],
    [
      'the same id twice',
      [adult(), adult({ first_name: 'Sari' })],
      { 'passengers.1.id_number': 'validation.idNumber.same' },
    ],
    [
      'an infant without a lap',
      [adult(), infant({ associated_adult: null })],
      { 'passengers.1.associated_adult': 'validation.associatedAdult.required' },
    ],
    ['an infant alone', [infant()], { passengers: 'validation.pax.adultNeeded' }],
  ])('%s is refused with the field named', async (_, passengers, errors) => {
    const there = await pickFlight(test)
    const { status, body } = await book(bookingBody([there], passengers))
    expect([status, body.code, body.errors]).toEqual([400, 'invalid_fields', errors])
    await expectNothing()
  })

  it('a passport is needed abroad, and one that is valid for six months', async () => {
    const there = await pickFlight(test, { to: 'SIN' })
    const without = await book(bookingBody([there]))
    expect(without.body.errors).toHaveProperty(['passengers.0.passport.number'], 'validation.required')
    const short = await book(bookingBody([there], [adult({ passport: { ...PASSPORT, expiry: '2027-05-01' } })]))
    expect(short.body.errors).toEqual({ 'passengers.0.passport.expiry': 'validation.passport.sixMonths' })
    expect((await book(bookingBody([there], [adult({ passport: PASSPORT })]))).status).toBe(200)
  })
})

describe('unpaid bookings of one member', () => {
  beforeEach(() => {
    test.deps.config.openBookings = 2
  })
  afterEach(() => {
    test.deps.config.openBookings = 0
  })

  it('are refused beyond the limit in both languages, and nothing is held', async () => {
    const body = bookingBody([await pickFlight(test)])
    for (const _ of [1, 2]) expect((await book(body)).status).toBe(200)
    const texts = await Promise.all(
      (['id', 'en'] as const).map(async (locale) => {
        const { status, body: told } = await test.call(placeBooking, { body }, { cookie, locale })
        expect([status, told.code, told.data]).toEqual([429, 'too_many_bookings', { most: 2 }])
        return told.message
      }),
    )
    expect(texts[0]).toMatch(/^Paling banyak 2 pesanan/)
    expect(texts[1]).toMatch(/^At most 2 bookings/)
    expect(await kept()).toBe(2)
    expect(await test.deps.db.select().from(stockClaims)).toHaveLength(2)
  })

  it('count both halves of a round trip', async () => {
    const there = await pickFlight(test)
    const back = await pickFlight(test, { group: 5, from: 'DPS', to: 'CGK', date: '2026-12-12' })
    expect((await book(bookingBody([there]))).status).toBe(200)
    expect((await book(bookingBody([there, back]))).body.code).toBe('too_many_bookings')
    expect(await kept()).toBe(1)
  })

  it('count no longer once they are paid or have run out, and never for others', async () => {
    const body = bookingBody([await pickFlight(test)])
    for (const _ of [1, 2]) await book(body)
    expect((await test.call(placeBooking, { body }, await test.register())).status).toBe(200)
    await test.deps.db.update(bookings).set({ paymentStatus: 'paid' })
    expect((await book(body)).status).toBe(200)
    expect((await book(body)).status).toBe(200)
    expect((await book(body)).status).toBe(429)
    test.clock.advance({ minutes: 60 })
    const later = bookingBody([await pickFlight(test)])
    expect((await book(later)).status).toBe(200)
  })

  it('leave the key of a refused booking free', async () => {
    const body = bookingBody([await pickFlight(test)])
    for (const _ of [1, 2]) await book(body)
    const key = { 'idempotency-key': 'the-third' }
    expect((await book(body, key)).status).toBe(429)
    await test.deps.db.delete(bookings)
    expect((await book(body, key)).status).toBe(200)
  })
})
