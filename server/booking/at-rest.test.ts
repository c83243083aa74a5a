import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPassenger } from '../../core/account/passenger.ts'
import { eticket } from '../../core/booking/ticket.ts'
import { placeBooking } from '../../core/flight/booking.ts'
import { adult, bookingBody, PASSPORT, pickFlight } from '../flight/testing.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { ask, type Buyer, chargeBy, checkOutAt, payNow } from '../testing/payment.ts'

const NIK = '3174051705904321'
const SIM = '880417054321'
const EMAIL = 'rest@example.com'

let test: TestApp
let buyer: Buyer
beforeAll(async () => {
  test = await createTestApp()
  buyer = await test.register()
  await buyAndSave()
})
afterAll(() => test.close())

/** All that is kept of people: saved passengers, a booking with its answer under a key, payment, mails. */
async function buyAndSave(): Promise<void> {
  const saved = { title: 'MR', first_name: 'Budi', last_name: 'Santoso', phone: null, birthdate: null } as const
  const body = { ...saved, email: EMAIL, id_type: 'sim', id_number: SIM, frequent_flyer: null } as const
  await ask(test, buyer, createPassenger, { body })
  const people = [adult({ id_number: NIK, email: EMAIL, passport: PASSPORT })]
  const there = await pickFlight(test, { to: 'SIN' })
  const booked = await test.call(
    placeBooking,
    { body: bookingBody([there], people) },
    { cookie: buyer.cookie, headers: { 'idempotency-key': 'one' } },
  )
  const [booking] = booked.body.data.bookings
  const { id, noTrx } = await checkOutAt(test, buyer, [booking?.id ?? ''])
  await chargeBy(test, buyer, id)
  await payNow(test, `${noTrx}-1`)
  const url = eticket.path.replace('{id}', booking?.id ?? '')
  expect((await test.app.inject({ url, headers: { cookie: buyer.cookie } })).statusCode).toBe(200)
}

/** Every row of every table as text. */
async function everything(): Promise<string> {
  const tables = await test.deps.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const texts = await Promise.all(
    tables.rows.map(async ({ name }) => {
      const { rows } = await test.deps.db.execute(sql`select t::text as row from ${sql.identifier(name)} t`)
      return rows.map(({ row }) => `${name} ${row}`).join('\n')
    }),
  )
  return texts.join('\n')
}

it('no table holds an id or passport number in clear', async () => {
  const text = await everything()
  // What is looked at does hold the rest of these people, and the mails that were sent.
  for (const table of ['passengers', 'booking_passengers', 'idempotency_keys'])
    expect(text).toMatch(new RegExp(`^${table} .*Santoso`, 'm'))
  expect(text).toMatch(/^mails .*e-ticket/im)
  for (const secret of [NIK, SIM, PASSPORT.number]) expect(text).not.toContain(secret)
})

it('no table holds a session token in clear', async () => {
  expect(await everything()).not.toContain(buyer.cookie.split('=')[1] ?? '')
})
