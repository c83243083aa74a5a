import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { placeBooking } from '../../core/flight/booking.ts'
import { passengersOf } from '../booking/bookings.ts'
import type { BookingRow, ProductBooking } from '../booking/module.ts'
import { productOf } from '../booking/registry.ts'
import { bookings } from '../db/schema/booking.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../testing/app.ts'
import { adult, bookingBody, infant, PASSPORT, type Picked, pickFlight, seatRows } from './testing.ts'

let test: TestApp
let product: ProductBooking
let cookie: string

beforeAll(async () => {
  test = await createTestApp()
  product = productOf(test.deps, 'flight').booking
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  ;({ cookie } = await test.register())
})

async function booked(flights: Picked[], passengers = [adult()]): Promise<BookingRow> {
  const { body } = await test.call(placeBooking, { body: bookingBody(flights, passengers) }, { cookie })
  const [row] = await test.deps.db
    .select()
    .from(bookings)
    .where(eq(bookings.id, body.data.bookings[0]?.id ?? ''))
  if (!row) throw new Error(`not booked: ${body.message}`)
  return row
}

const confirm = (row: BookingRow) => test.deps.db.transaction((tx) => product.confirm(tx, row, test.clock.now()))

it('is found by its slug, and others are named as unknown', () => {
  expect(productOf(test.deps, 'flight').booking).toBe(product)
  for (const slug of ['boat', '', 'Flight', 'toString'])
    expect(() => productOf(test.deps, slug)).toThrow(
      expect.objectContaining({ code: 'service_not_found', data: { slug } }),
    )
})

it('keeps the seats of a booking that is paid in time for good', async () => {
  const there = await pickFlight(test)
  const row = await booked([there])
  expect(await confirm(row)).toBe(true)
  expect(await seatRows(test, there)).toMatchObject([{ bookingId: row.id, holdUntil: null }])
})

it('takes the seats again for money that comes late, but never past departure', async () => {
  const there = await pickFlight(test, { to: 'SUB' })
  const row = await booked([there])
  test.clock.set(row.startsAt)
  expect(await confirm(row)).toBe(false)
  test.clock.set(new Date(row.startsAt.getTime() - 60_000))
  expect(await confirm(row)).toBe(true)
})

it('issues a ticket for everyone, the same ones when asked twice', async () => {
  const family = [adult(), infant()]
  const row = await booked([await pickFlight(test, { to: 'KNO', passengers: family })], family)
  const passengers = await passengersOf(test.deps.db, row.id)
  const issued = await product.issue(row, passengers)
  expect(issued.map(({ index }) => index)).toEqual([0, 1])
  for (const { ticketNumber } of issued) expect(ticketNumber).toMatch(/^\d{13}$/)
  expect(new Set(issued.map(({ ticketNumber }) => ticketNumber)).size).toBe(2)
  expect(await product.issue(row, passengers)).toEqual(issued)
})

it('puts on the ticket what was bought, in the times of each place', async () => {
  const family = [adult(), infant()]
  const flights = [
    await pickFlight(test, { passengers: family }),
    await pickFlight(test, { from: 'DPS', to: 'CGK', date: '2026-12-08', passengers: family }),
  ]
  const row = await booked(flights, family)
  const passengers = (await passengersOf(test.deps.db, row.id)).map((each) => ({
    ...each,
    ticketNumber: `126240000000${each.index}`,
  }))
  const ticket = await product.ticket(row, passengers)
  expect(ticket).toMatchObject({
    headings: { items: 'flight-ticket:heading' },
    bookingCode: row.code,
    contactName: 'Budi Santoso',
    total: row.amount,
    holders: [
      { name: 'MR Budi Santoso', type: 'ticket:type.ADT', idNumber: '************0001', number: '1262400000000' },
      { name: 'INF Putri Santoso', type: 'ticket:type.INF', idNumber: '', number: '1262400000001' },
    ],
  })
  expect(ticket.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(row.amount)
  expect(ticket.items).toHaveLength(2)
  for (const [num, { flight }] of flights.entries()) {
    const segment = ticket.items[num]
    expect(segment).toMatchObject({
      kind: 'segment',
      direction: num,
      heading: flight.number,
      reference: { label: 'flight-ticket:reference', value: row.code },
      from: { code: flight.origin.code },
      start: { date: flight.departDate, time: flight.departTime },
      to: { code: flight.destination.code },
      end: { date: flight.arriveDate, time: flight.arriveTime },
    })
    expect(segment?.start.at.toISOString()).toBe(new Date(flight.departAt).toISOString())
  }
  expect(ticket.items[0]?.start.zoneLabel).toBe('WIB')
  expect(ticket.items[0]?.end.zoneLabel).toBe('WITA')
})

it('shows the passport, masked, where one was asked for', async () => {
  const row = await booked([await pickFlight(test, { to: 'SIN' })], [adult({ passport: PASSPORT })])
  const passengers = await passengersOf(test.deps.db, row.id)
  expect(await product.record(row, passengers)).toMatchObject({
    passengers: [
      {
        passport_number: '****4567',
        passport_origin_country: 'ID',
        passport_first_name: 'Budi',
        passport_last_name: 'Santoso',
        passport_expire: '2030-01-01',
      },
    ],
  })
  expect((await product.ticket(row, passengers)).holders[0]?.idNumber).toBe('****4567')
})
