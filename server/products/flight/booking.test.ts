import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getFlight } from '../../../core/products/flight/contract.ts'
import { type BookingRequest, placeBooking } from '../../../core/products/flight/wire.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../testing/app.ts'
import { adult, bookingBody, infant, PASSPORT, type Picked, pickFlight, sellOut } from './testing.ts'

let test: TestApp
let cookie: string

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  await test.deps.db.delete(bookings)
  ;({ cookie } = await test.register())
})

const book = (body: BookingRequest) => test.call(placeBooking, { body }, { cookie })

async function expectRefused(body: BookingRequest, status: number, code: string): Promise<void> {
  const answer = await book(body)
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect(await test.deps.db.$count(bookings)).toBe(0)
}

it('fills the record of the specification', async () => {
  const passengers = [adult(), infant({ sex: 'female' })]
  const there = await pickFlight(test, { passengers })
  const { body } = await book(bookingBody([there], passengers))
  expect(body.data.bookings).toMatchObject([
    {
      title: 'Jakarta (CGK) – Denpasar (DPS)',
      starts_at: new Date(there.flight.departAt).toISOString(),
      starts_timezone: 'Asia/Jakarta',
      detail: {
        airline: there.flight.airline.code,
        segments: [{ origin: 'CGK', destination: 'DPS', num: 0, seq: 0 }],
        flight_details: [{ flight_number: there.flight.number, depart_time: there.flight.departTime, num: 0, seq: 0 }],
        passengers: [
          { index: 0, type: 'ADT', id_number: '************0001', gender: 'M' },
          { index: 1, type: 'INF', id_number: null, gender: 'F' },
        ],
      },
    },
  ])
})

it('takes a seat for everyone but infants', async () => {
  const passengers = [adult(), adult({ id_number: '3174051705900002' }), infant()]
  const there = await pickFlight(test, { passengers })
  await sellOut(test, there, 3)
  await book(bookingBody([there], passengers))
  const { body } = await test.call(getFlight, { params: { id: there.flight_id }, query: {} })
  expect(body.data.classes.find(({ id }) => id === there.class_id)?.seat).toBe(1)
})

it('sells no flight that is closing', async () => {
  const there = await pickFlight(test)
  test.clock.set(new Date(Date.parse(there.flight.departAt) - 30 * 60_000))
  ;({ cookie } = await test.register())
  await expectRefused(bookingBody([there]), 410, 'flight_departed')
})

const back = { from: 'DPS', to: 'CGK', date: '2026-12-08' }

describe('a round trip', () => {
  it('is one booking within a provider group', async () => {
    const { body } = await book(bookingBody([await pickFlight(test), await pickFlight(test, back)]))
    expect(body.data.bookings).toMatchObject([
      {
        title: 'Jakarta (CGK) – Denpasar (DPS) – Jakarta (CGK)',
        amount: body.data.total,
        detail: { flight_details: [{ num: 0 }, { num: 1 }] },
      },
    ])
    expect(body.data.bookings[0]?.detail.payments.at(-1)?.amount).toBe(body.data.total)
  })

  it('is two bookings across provider groups', async () => {
    const { body } = await book(bookingBody([await pickFlight(test), await pickFlight(test, { ...back, group: 2 })]))
    expect(body.data.bookings).toMatchObject([
      { title: 'Jakarta (CGK) – Denpasar (DPS)', detail: { flight_details: [{ num: 0 }] } },
      { title: 'Denpasar (DPS) – Jakarta (CGK)', detail: { flight_details: [{ num: 0 }] } },
    ])
  })

  it.each([
    ['leaves less than six hours after arrival', { from: 'DPS', to: 'CGK', date: '2026-12-05' }],
    ['starts somewhere else', { from: 'SUB', to: 'CGK', date: '2026-12-08' }],
    ['ends somewhere else', { from: 'DPS', to: 'SUB', date: '2026-12-08' }],
    ['is the same flight again', { date: '2026-12-05' }],
  ])('is refused when the return %s', async (_, wanted) => {
    const flights = [await pickFlight(test), await pickFlight(test, { group: 2, ...wanted })]
    await expectRefused(bookingBody(flights), 422, 'invalid_return_flight')
  })
})

it.each<[string, (flight: Picked) => Partial<Picked>]>([
  ['an unknown flight', () => ({ flight_id: '20261205-E-GA9999' })],
  ['no flight id at all', () => ({ flight_id: "' or 1=1 --" })],
  ['an unknown class', ({ class_id }) => ({ class_id: `${class_id}X` })],
  ['a class of another flight', () => ({ class_id: 'JT10|2026-12-05|Y' })],
])('does not find %s', async (_, change) => {
  const there = await pickFlight(test)
  await expectRefused(bookingBody([{ ...there, ...change(there) }]), 404, 'flight_not_found')
})

it.each<[string, BookingRequest['passengers'], Record<string, string>]>([
  ['a child as an adult', [adult({ birth_date: '2020-01-01' })], { 'passengers.0.birth_date': 'validation.age.adult' }],
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
])('refuses %s with the field named', async (_, passengers, errors) => {
  const { status, body } = await book(bookingBody([await pickFlight(test)], passengers))
  expect([status, body.code, body.errors]).toEqual([400, 'invalid_fields', errors])
})

it('asks for a passport abroad, valid for six months', async () => {
  const there = await pickFlight(test, { to: 'SIN' })
  const without = await book(bookingBody([there]))
  expect(without.body.errors).toHaveProperty(['passengers.0.passport.number'], 'validation.required')
  const short = await book(bookingBody([there], [adult({ passport: { ...PASSPORT, expiry: '2027-05-01' } })]))
  expect(short.body.errors).toEqual({ 'passengers.0.passport.expiry': 'validation.passport.sixMonths' })
  expect((await book(bookingBody([there], [adult({ passport: PASSPORT })]))).status).toBe(200)
})
