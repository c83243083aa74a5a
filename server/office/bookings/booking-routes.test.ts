import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Input } from '../../../core/base/common/call/endpoint.ts'
import { getBooking, listBookings, showBookingContact, showBookingIds } from '../../../core/office/bookings/booking.ts'
import { auditLog } from '../../base/db/schema/office/office.ts'
import { bookingPassengers, bookings } from '../../base/db/schema/trade/booking.ts'
import { addTerms, termsOf } from '../../base/search/search-words.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../testing/app.ts'
import { insertBooking } from '../../testing/bookings.ts'
import { type Buyer, book, payNow, saleTo } from '../../testing/payment.ts'

let test: TestApp
let admin: Buyer
let support: Buyer
let buyer: Buyer
beforeAll(async () => {
  test = await createTestApp()
  admin = await test.register({ role: 'admin' })
  support = await test.register({ role: 'support' })
  buyer = await test.register({ email: 'pembeli@contoh.id' })
})
afterAll(() => test.close())
beforeEach(() => test.clock.set(TEST_NOW))

async function list(query: Input<typeof listBookings>['query'], reader = admin) {
  return (await test.call(listBookings, { query }, { cookie: reader.cookie })).body.data
}
const idsOf = async (query: Input<typeof listBookings>['query']) => (await list(query)).data.map(({ id }) => id)

it('finds bookings of everybody by code, words of the name, email and phone number', async () => {
  const [id = ''] = await book(test, buyer)
  const [row] = await test.deps.db.select().from(bookings).where(eq(bookings.id, id))
  const { email, mobile_phone, first_name, last_name } = row?.contact ?? {}
  const typed = [row?.code, row?.code.toLowerCase(), email, mobile_phone, `${last_name} ${first_name}`.toUpperCase()]
  for (const keyword of [...typed, '+62 812-3456-7890']) expect(await idsOf({ keyword })).toContain(id)
  for (const keyword of ['%', 'sant', '@example.com', "' or 1=1"]) expect(await idsOf({ keyword })).toEqual([])
  expect(await idsOf({ keyword: row?.code, service: 'train' })).toEqual([])
})

it('finds a booking by all that stands on its papers', async () => {
  const sale = await saleTo(test, buyer)
  await payNow(test, sale.order)
  const [id = ''] = sale.ids
  const [row] = await test.deps.db.select().from(bookings).where(eq(bookings.id, id))
  const [passenger] = await test.deps.db.select().from(bookingPassengers).where(eq(bookingPassengers.bookingId, id))
  const ticket = passenger?.ticketNumber ?? ''
  const typed = {
    'booking code': row?.code,
    title: row?.title,
    'passenger and city': `denpasar ${String(Object(passenger?.person).first_name)}`,
    'ticket number': ticket,
    'ticket number in parts': `${ticket.slice(0, 3)}-${ticket.slice(3)}`,
    'payment number': sale.order,
    'transaction number': sale.order.replace(/-\d+$/, ''),
    email: row?.contact.email,
    'phone number': row?.contact.mobile_phone,
  }
  for (const [what, keyword] of Object.entries(typed)) expect(await idsOf({ keyword }), what).toContain(id)
  expect(ticket).toMatch(/^\d{13}$/)
  for (const number of [ticket, sale.order]) expect(await idsOf({ keyword: number })).toEqual([id])
  expect(await idsOf({ keyword: `${ticket} garut` })).toEqual([])
})

it('narrows by product, states and days in Jakarta', async () => {
  const { user } = await test.register()
  const add = async (at: string, row: Parameters<typeof insertBooking>[3]) =>
    (await insertBooking(test.deps.db, user.id, new Date(at), { startsAt: new Date('2027-03-01'), ...row })).id
  const open = await add('2026-11-20T16:59:59Z', { timeLimit: new Date('2026-12-02') })
  const late = await add('2026-11-20T17:00:00Z', { timeLimit: new Date(TEST_NOW) })
  const part = { paymentStatus: 'partially_paid' as const, service: 'tour' as const }
  const owing = await add('2026-11-19T17:00:00Z', { ...part, balanceLimit: new Date('2026-12-02') })
  const missed = await add('2026-11-18T05:00:00Z', { ...part, balanceLimit: null })
  const failed = await add('2026-11-17T05:00:00Z', { paymentStatus: 'paid', issueStatus: 'failed' })
  const days = { startDate: '2026-11-17', endDate: '2026-11-21' }
  const ids = (query: object) => idsOf({ ...days, ...query })
  expect(await ids({})).toEqual([late, open, owing, missed, failed])
  expect(await ids({ startDate: '2026-11-20', endDate: '2026-11-20' })).toEqual([open, owing])
  expect(await ids({ service: 'tour' })).toEqual([owing, missed])
  expect(await ids({ payment_status: 'unpaid' })).toEqual([open])
  expect(await ids({ payment_status: 'partially_paid' })).toEqual([owing])
  expect(await ids({ payment_status: 'expired' })).toEqual([late, missed])
  expect(await ids({ payment_status: 'paid', status_issue: 'failed' })).toEqual([failed])
  // Cancelled since: nobody has to issue it any more.
  const over = await add('2026-11-17T04:00:00Z', { paymentStatus: 'refunded', issueStatus: 'failed' })
  expect(await ids({ status_issue: 'failed' })).toEqual([failed])
  expect(await ids({ payment_status: 'refunded', status_issue: 'failed' })).toEqual([over])
})

it('pages through what is found once, newest first, also of one moment', async () => {
  const { db } = test.deps
  const made: string[] = []
  for (let index = 0; index < 9; index++) {
    const at = new Date(Date.UTC(2026, 9, 1 + (index % 3)))
    const { id } = await insertBooking(db, buyer.user.id, at)
    await addTerms(db, termsOf({ kind: 'booking', id, at }, { texts: ['Wayan', 'Sudirta'] }))
    made.push(id)
  }
  const property = fc.asyncProperty(fc.integer({ min: 1, max: 5 }), async (limit) => {
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await list({ keyword: 'sudirta wayan', limit, after })
      expect(page).toMatchObject({ total: made.length, total_capped: false })
      seen.push(...page.data.map(({ id }) => id))
      after = page.next ?? undefined
    } while (after)
    expect(seen.toSorted()).toEqual(made.toSorted())
  })
  await fc.assert(property, { numRuns: 4 })
})

it('shows one with its people, steps and money; addresses masked', async () => {
  const sale = await saleTo(test, buyer)
  await payNow(test, sale.order)
  const [id = ''] = sale.ids
  const detail = (await test.call(getBooking, { params: { id } }, { cookie: admin.cookie })).body.data
  expect(detail).toMatchObject({
    id,
    user: { email: 'p***@contoh.id' },
    contact: { name: 'Budi Santoso', email: 'b***@example.com', phone: '+**********890' },
    ledger: [{ kind: 'payment', order_id: sale.order }],
    attempts: [{ order_id: sale.order, status: 'paid' }],
    issue_error: null,
    issue_tries: 1,
    acts: ['contact', 'ids', 'ticket', 'move', 'schedule', 'people', 'discount', 'cancel', 'price', 'note'],
  })
  expect(detail.timeline.map(({ step }) => step)).toEqual(['made', 'paid', 'issued'])
  const none = await test.call(getBooking, { params: { id: 'none' } }, { cookie: admin.cookie })
  expect(none.body).toMatchObject({ code: 'booking_not_found' })
})

it('shows addresses in full to support after the password, and writes who looked', async () => {
  const [id = ''] = await book(test, buyer)
  const look = async ({ cookie } = support) =>
    (await test.call(showBookingContact, { params: { id } }, { cookie })).body
  const detail = (await test.call(getBooking, { params: { id } }, { cookie: support.cookie })).body.data
  expect(detail.acts).toContain('contact')
  expect((await look()).data).toEqual({
    email: 'budi@example.com',
    phone: '+6281234567890',
    member_email: 'pembeli@contoh.id',
  })
  expect(await look(await test.register({ role: 'finance' }))).toMatchObject({ code: 'forbidden' })
  const entries = await test.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(entries).toMatchObject([{ action: 'booking.contact', actorId: support.user.id, before: null, after: null }])
  test.clock.advance({ minutes: 15 })
  expect(await look()).toMatchObject({ code: 'confirmation_needed' })
})

it('shows a number in full to support after the password, and writes who looked', async () => {
  const [id = ''] = await book(test, buyer)
  const look = async (index: number | null, { cookie } = support) =>
    (await test.call(showBookingIds, { params: { id }, body: { index } }, { cookie })).body
  expect((await look(0)).success).toBe(true)
  expect(await look(7)).toMatchObject({ code: 'passenger_not_found' })
  expect(await look(0, await test.register({ role: 'finance' }))).toMatchObject({ code: 'forbidden' })
  const entries = await test.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(entries).toMatchObject([{ action: 'booking.id', actorId: support.user.id, after: { index: 0 } }])
  test.clock.advance({ minutes: 15 })
  expect(await look(0)).toMatchObject({ code: 'confirmation_needed' })
})

it('lists who travels on a day of the place, first departures first, without cancelled and expired ones', async () => {
  const { user } = await test.register()
  const add = async (startsAt: string, row: Parameters<typeof insertBooking>[3]) =>
    (await insertBooking(test.deps.db, user.id, test.clock.now(), { startsAt: new Date(startsAt), ...row })).id
  const paid = { paymentStatus: 'paid' as const }
  // 00:30 and 23:30 of 10 May in Jayapura, and 23:59 of that day in Jakarta.
  const first = await add('2027-05-09T15:30:00Z', { ...paid, startsZone: 'Asia/Jayapura' })
  const second = await add('2027-05-10T14:30:00Z', { ...paid, startsZone: 'Asia/Jayapura' })
  const last = await add('2027-05-10T16:59:00Z', {})
  const cancelled = await add('2027-05-10T05:00:00Z', { paymentStatus: 'refund_due' })
  await add('2027-05-10T06:00:00Z', { timeLimit: test.clock.now() })
  await add('2027-05-10T15:30:00Z', { ...paid, startsZone: 'Asia/Jayapura' })
  const day = { travel_from: '2027-05-10', travel_to: '2027-05-10' }
  expect(await idsOf(day)).toEqual([first, second, last])
  expect(await idsOf({ ...day, payment_status: 'refund_due' })).toEqual([cancelled])
  const page = await list({ ...day, limit: 2 })
  expect(page.data.map(({ id }) => id)).toEqual([first, second])
  expect(await idsOf({ ...day, limit: 2, after: page.next ?? '' })).toEqual([last])
})

it('lists what is due on a day, but for what stands in a cart', async () => {
  const { user } = await test.register()
  const add = async (row: Parameters<typeof insertBooking>[3]) =>
    (await insertBooking(test.deps.db, user.id, test.clock.now(), { checkoutStatus: 'checked_out', ...row })).id
  const limit = new Date('2027-05-20T16:59:59Z')
  const price = await add({ timeLimit: limit })
  const balance = await add({ paymentStatus: 'partially_paid', balanceLimit: limit, timeLimit: null })
  await add({ timeLimit: limit, checkoutStatus: 'cart' })
  await add({ timeLimit: new Date('2027-05-20T17:00:00Z') })
  await add({ timeLimit: limit, paymentStatus: 'paid' })
  expect((await idsOf({ due_on: '2027-05-20' })).sort()).toEqual([price, balance].sort())
})
