import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { whatsappNumber } from '../../../core/base/common/people/whatsapp.ts'
import { type ChatAbout, openChat } from '../../../core/office/bookings/chat.ts'
import { specialTour } from '../../../core/products/tour/special.ts'
import { auditLog } from '../../base/db/schema/office/office.ts'
import { bookings, paymentLinks } from '../../base/db/schema/trade/booking.ts'
import { SAMPLE_MODULES, TOUR_CONTACT } from '../../products/tour/testing.ts'
import { addTrip } from '../../products/tour/testing-sale.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../testing/app.ts'
import { ask, type Buyer, chargeBy, checkOutAt, payNow, readyToPay } from '../../testing/payment.ts'

let test: TestApp
let buyer: Buyer
let support: Buyer
beforeAll(async () => {
  test = await createTestApp({ modules: SAMPLE_MODULES })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  buyer = await test.register({ firstName: 'Siti', lastName: 'Rahmawati', phone: '0812 3456 7890', callingCode: '62' })
  support = await test.register({ role: 'support' })
})

const open = (about: ChatAbout, id: string, pay_link = false, who = support) =>
  ask(test, who, openChat, { params: { about, id }, body: { pay_link } })
const logged = () =>
  test.deps.db.select().from(auditLog).where(eq(auditLog.actorId, support.user.id)).orderBy(desc(auditLog.id))
const actions = async () => (await logged()).map(({ action }) => action)

it('reminds of a payment in the customer’s language, with a link only where it is asked for', async () => {
  const { bookings: ids } = await readyToPay(test, buyer)
  const [id = ''] = ids
  await test.deps.db.update(bookings).set({ locale: 'id' }).where(eq(bookings.id, id))
  const before = await open('booking', id)
  expect(before).toMatchObject({ locale: 'id', may_link: true })
  expect(before.texts.map(({ matter }) => matter)).toEqual(['pay', 'greeting'])
  expect(before.texts[0]?.text).toMatch(/^Halo .* menunggu pembayaran Rp.*\/id\/member\/history$/)
  expect(await test.deps.db.select().from(paymentLinks).where(eq(paymentLinks.bookingId, id))).toEqual([])
  const { texts, may_link } = await open('booking', id, true)
  expect([texts[0]?.text, may_link]).toEqual([expect.stringMatching(/\/id\/payment\/link#[\w-]{43}$/), false])
  expect(await test.deps.db.select().from(paymentLinks).where(eq(paymentLinks.bookingId, id))).toHaveLength(1)
  expect(await actions()).toEqual(['booking.link', 'booking.contact', 'booking.contact'])
  expect(JSON.stringify(await logged())).not.toMatch(/link#|\+62|08123/)
})

it('tells of the ticket, the meeting point and missing names once the down payment of a tour came', async () => {
  const id = await addTrip(test, buyer)
  const { noTrx } = await chargeBy(test, buyer, (await checkOutAt(test, buyer, [id])).id)
  await payNow(test, `${noTrx}-1`)
  const { texts, phone } = await open('booking', id)
  expect(texts.map(({ matter }) => matter)).toEqual(['pay', 'ticket', 'meeting', 'names', 'greeting'])
  for (const { text } of texts) expect(text).not.toMatch(/\{\{|chat-texts:|undefined|null/)
  expect(texts[3]?.text).toContain(`/tour/participants?id=${id}`)
  expect(whatsappNumber(phone)).toMatch(/^628\d+$/)
})

it('greets a member and the sender of a request', async () => {
  const member = await open('member', buyer.user.id)
  expect(member).toMatchObject({ name: 'Siti Rahmawati', phone: '+6281234567890', locale: 'id', may_link: false })
  expect(member.texts).toEqual([{ matter: 'greeting', text: 'Halo Siti Rahmawati, kami dari Pelesir.' }])
  const body = { destination: 'Labuan Bajo', start_date: '2027-06-12', total_day: 5, adult: 12, ...TOUR_CONTACT }
  const { id, number } = await ask(test, buyer, specialTour, { body })
  const request = await open('request', id)
  expect(request.texts[0]?.text).toContain(number)
  expect(request.phone).toBe('+6281234567890')
  expect(await actions()).toEqual(['request.contact', 'member.contact'])
})

it('is refused where the page itself is, and where nothing is due', async () => {
  const finance = await test.register({ role: 'finance' })
  const params = { about: 'member' as const, id: buyer.user.id }
  expect((await test.call(openChat, { params, body: {} }, { cookie: finance.cookie })).status).toBe(403)
  const { bookings: ids, checkout } = await readyToPay(test, buyer)
  await payNow(test, `${checkout.noTrx}-1`)
  const [id = ''] = ids
  expect((await open('booking', id)).may_link).toBe(false)
  const paid = { params: { about: 'booking' as const, id }, body: { pay_link: true } }
  expect((await test.call(openChat, paid, { cookie: support.cookie })).body.code).toBe('already_paid')
  const none = { params: { about: 'booking' as const, id: 'none' }, body: {} }
  expect((await test.call(openChat, none, { cookie: support.cookie })).body.code).toBe('booking_not_found')
})
