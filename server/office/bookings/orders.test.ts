import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listBookings as officeBookings } from '../../../core/office/bookings/booking.ts'
import {
  createMember,
  listMemberPassengers,
  placeOrder,
  showMemberPassenger,
  startOrder,
} from '../../../core/office/bookings/order.ts'
import { getRequest } from '../../../core/office/bookings/request.ts'
import { staffReport } from '../../../core/office/house/report.ts'
import { openBookingLink } from '../../../core/people/account/guest.ts'
import { createPassenger } from '../../../core/people/account/passenger.ts'
import { resetPassword } from '../../../core/people/account/passwords.ts'
import { specialTour } from '../../../core/products/tour/special.ts'
import { auditLog } from '../../base/db/schema/office/office.ts'
import { users } from '../../base/db/schema/people/account.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { mails } from '../../base/db/schema/trade/payment.ts'
import {
  cartBody,
  ONE_DAY,
  oneDayBody,
  PACKAGE,
  pickTour,
  sampleModule,
  sellOut,
  TOUR_CONTACT,
} from '../../products/tour/testing.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../testing/app.ts'
import { ask, type Buyer, quiet } from '../../testing/payment.ts'
import { eraseMember } from '../../trade/own-data/erase.ts'

let test: TestApp
let staff: Buyer
let member: Buyer
beforeAll(async () => {
  test = await createTestApp({ modules: [sampleModule] })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  test.deps.config.requestsPerMinute = 0
  staff = await test.register({ role: 'support', firstName: 'Rina', lastName: 'Wati' })
  member = await test.register({ firstName: 'Siti', lastName: 'Rahma' })
})

const NEW = {
  title: 'MRS',
  first_name: 'Dewi',
  last_name: 'Lestari',
  email: 'dewi@contoh.id',
  calling_code: '62',
  phone: '0812 9876 5432',
} as const

const make = (body: object = {}, who = staff) =>
  test.call(createMember, { body: { ...NEW, ...body } }, { cookie: who.cookie })

async function tripOrder(changes: object = {}, headers: Record<string, string> = {}, who = staff) {
  const trip = await pickTour(test, { tourId: PACKAGE })
  const body = { member: member.user.id, service: 'tour' as const, booking: cartBody(trip), ...changes }
  return await test.call(placeOrder, { body }, { cookie: who.cookie, headers })
}

describe('a customer made by staff', () => {
  it('has no password, accepted nothing, and gets a mail to choose one', async () => {
    const { body } = await make({ language: 'en' })
    expect(body.data).toMatchObject({ is_new: true, member: { first_name: 'Dewi', status: 'aktif', role: 'member' } })
    const [row] = await test.deps.db.select().from(users).where(eq(users.email, NEW.email))
    expect(row).toMatchObject({ passwordHash: 'none', emailProvenAt: null, phone: '81298765432' })
    await test.drain()
    const sent = (await test.deps.db.select().from(mails)).filter(({ to }) => to.includes(NEW.email))
    expect(sent.map(({ subject }) => subject)).toEqual(['Your Pelesir account'])
    const [, token = ''] = /reset-password#([\w-]+)/.exec(sent[0]?.text ?? '') ?? []
    test.clock.advance({ days: 6 })
    const reset = { token, new_password: 'Borobudur 1991', confirm_password: 'Borobudur 1991' }
    expect((await test.call(resetPassword, { body: reset })).status).toBe(200)
    expect((await test.call(resetPassword, { body: reset })).body.code).toBe('link_over')
  })

  it('gets mails about an order that say what is due first, and whose button needs no password', async () => {
    const made = (await make({ email: TOUR_CONTACT.contact_email })).body.data.member.id
    const trip = await pickTour(test, { tourId: PACKAGE, date: '2027-03-06', adult: 2 })
    await tripOrder({ member: made, booking: cartBody(trip, 2) })
    await test.drain()
    const sent = (await test.deps.db.select().from(mails)).filter(({ to }) => to.includes(TOUR_CONTACT.contact_email))
    const { text = '' } = sent.find(({ subject }) => subject.includes('kami tahan')) ?? {}
    expect(text.replaceAll('\u00a0', ' ')).toMatch(
      /Cukup bayar uang muka Rp 2\.000\.000 sebelum itu; pelunasan Rp 5\.000\.000/,
    )
    const [, token = ''] = /find-booking#([\w-]+)/.exec(text) ?? []
    const opened = await test.call(openBookingLink, { body: { token } })
    expect([opened.status, opened.body.data.user.id]).toEqual([200, made])
  })

  it('who is known is returned as it is, without a mail, however the email is written', async () => {
    const { body } = await make({ email: member.user.email.toUpperCase(), first_name: 'Orang' })
    expect(body.data).toMatchObject({ is_new: false, member: { id: member.user.id, first_name: 'Siti' } })
    await test.drain()
    const sent = await test.deps.db.select().from(mails)
    expect(sent.filter(({ to }) => to.includes(member.user.email))).toEqual([])
  })

  it('is made within a limit for each of staff, with valid fields', async () => {
    expect((await make({ phone: '12', email: 'no' })).body.errors).toMatchObject({ email: expect.any(String) })
    test.deps.config.requestsPerMinute = 1000
    const answers: number[] = []
    for (let tries = 0; tries < 61; tries++) answers.push((await make({ email: `a${tries}@contoh.id` })).status)
    expect([answers.indexOf(429), answers.length]).toEqual([60, 61])
  })
})

describe('an order for a member', () => {
  it('starts with the contact in full and the language of the newest booking, in the log', async () => {
    const start = () => ask(test, staff, startOrder, { params: { id: member.user.id } })
    expect(await start()).toMatchObject({ first_name: 'Siti', email: member.user.email, language: 'id' })
    await tripOrder({ language: 'en' })
    expect((await start()).language).toBe('en')
    const entries = await test.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, member.user.id))
    expect(entries.map(({ action }) => action)).toEqual(['member.contact', 'member.contact'])
  })

  it('shows saved passengers masked, and one in full in the log', async () => {
    const saved = { title: 'MR', first_name: 'Eko', last_name: 'Putra', calling_code: '62', id_type: 'ktp' } as const
    const facts = { phone: '81234567890', email: 'eko@contoh.id', birthdate: '1990-05-17' }
    const number = '3171234567890001'
    const mine = {
      ...saved,
      ...facts,
      id_number: number,
      frequent_flyer: null,
      nationality: 'ID',
      passport_expire: null,
    }
    const { id: passenger } = await ask(test, member, createPassenger, { body: mine } as never)
    const [listed] = await ask(test, staff, listMemberPassengers, { params: { id: member.user.id }, query: {} })
    expect([listed?.first_name, listed?.id_number?.endsWith('0001'), listed?.id_number === number]).toEqual([
      'Eko',
      true,
      false,
    ])
    const params = { id: member.user.id, passenger }
    expect((await ask(test, staff, showMemberPassenger, { params })).id_number).toBe(number)
    const other = { id: staff.user.id, passenger }
    const { body } = await test.call(showMemberPassenger, { params: other }, { cookie: staff.cookie })
    expect(body.code).toBe('passenger_not_found')
  })

  it('is in the language of the member, who is its owner, and names who made it', async () => {
    await tripOrder({ language: 'en' })
    test.clock.advance({ minutes: 1 })
    const { status, body } = await tripOrder()
    expect(status).toBe(200)
    const id = body.data.bookings[0]?.id ?? ''
    const [row] = await test.deps.db.select().from(bookings).where(eq(bookings.id, id))
    expect(row).toMatchObject({ userId: member.user.id, bookedBy: staff.user.id, locale: 'en' })
    const { data } = await ask(test, staff, officeBookings, { query: {} })
    expect(data[0]).toMatchObject({ id, booked_by: { id: staff.user.id, name: 'Rina Wati' } })
  })

  it('is in the report of its staff, of its days', async () => {
    const finance = await test.register({ role: 'finance' })
    const { body } = await tripOrder()
    const of = async (from: string, to: string) => {
      const rows = await ask(test, finance, staffReport, { query: { from, to } })
      return rows.find(({ id }) => id === staff.user.id)
    }
    const row = { id: staff.user.id, name: 'Rina Wati', orders: 1, amount: body.data.total, paid: 0 }
    expect(await of('2026-12-01', '2026-12-01')).toEqual(row)
    expect(await of('2026-11-01', '2026-11-30')).toBeUndefined()
  })

  it('takes a one-day tour too', async () => {
    const day = await pickTour(test, { tourId: ONE_DAY })
    expect((await tripOrder({ booking: oneDayBody(day) })).status).toBe(200)
  })

  it('is made once for its key, and another body with it is refused', async () => {
    const key = { 'idempotency-key': 'a7d6c0de-8d0b-4a8e-9a39-6a1b3a5d8c33' }
    const [first, second] = [await tripOrder({}, key), await tripOrder({}, key)]
    expect(second.body).toEqual(first.body)
    expect(await test.deps.db.$count(bookings, eq(bookings.userId, member.user.id))).toBe(1)
    expect((await tripOrder({ member: staff.user.id }, key)).body.code).toBe('idempotency_mismatch')
  })

  it('is refused for a member who is unknown, blocked or erased, and for a product that books nothing', async () => {
    expect((await tripOrder({ member: 'nobody' })).body.code).toBe('member_not_found')
    expect((await tripOrder({ service: 'insurance' })).body.code).toBe('service_not_found')
    await test.deps.db.update(users).set({ status: 'blokir' }).where(eq(users.id, member.user.id))
    expect((await tripOrder()).body.code).toBe('member_not_found')
    await test.deps.db.update(users).set({ status: 'aktif' }).where(eq(users.id, member.user.id))
    await eraseMember(test.deps, member.user.id, quiet)
    expect((await tripOrder()).body.code).toBe('member_not_found')
  })

  it('ends the request that it was made for, and is refused where that became another booking', async () => {
    const { contact_id_type: _, contact_id_number: __, ...contact } = TOUR_CONTACT
    const asked = { destination: 'Labuan Bajo', start_date: '2027-06-12', total_day: 5, adult: 2, ...contact }
    const { id } = await ask(test, member, specialTour, { body: asked })
    const read = () => ask(test, staff, getRequest, { params: { id } })
    const key = { 'idempotency-key': 'b7d6c0de-8d0b-4a8e-9a39-6a1b3a5d8c33' }
    const [first, again] = [await tripOrder({ request: id }, key), await tripOrder({ request: id }, key)]
    expect([first.status, again.body]).toEqual([200, first.body])
    expect(await read()).toMatchObject({ status: 'done', booking: { id: first.body.data.bookings[0]?.id } })
    expect((await tripOrder({ request: id })).body.code).toBe('changed_meanwhile')
    expect((await tripOrder({ request: 'none' })).body.code).toBe('request_not_found')
    expect(await test.deps.db.$count(bookings, eq(bookings.userId, member.user.id))).toBe(1)
    const entries = await test.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([['request.order', staff.user.id]])
  })

  it('is refused without the right, for a changed price, and once sold out', async () => {
    const finance = await test.register({ role: 'finance' })
    expect((await tripOrder({}, {}, finance)).body.code).toBe('forbidden')
    expect((await tripOrder({}, {}, member)).body.code).toBe('forbidden')
    const trip = await pickTour(test, { tourId: PACKAGE })
    const cheaper = { ...cartBody(trip), expected_total: trip.total - 1 }
    expect((await tripOrder({ booking: cheaper })).body.code).toBe('price_changed')
    await sellOut(test, trip)
    expect((await tripOrder()).body.code).toBe('sold_out')
  })
})
