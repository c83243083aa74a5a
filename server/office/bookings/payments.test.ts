import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getBooking } from '../../../core/office/bookings/booking.ts'
import { takePayment } from '../../../core/office/money/payment.ts'
import { checkout } from '../../../core/trade/payment/contract.ts'
import { chargeLink, openLink, sendLinkProof } from '../../../core/trade/payment/link.ts'
import { listTransactions } from '../../../core/trade/payment/transactions.ts'
import { auditLog } from '../../base/db/schema/office/office.ts'
import { bookings, paymentLinks } from '../../base/db/schema/trade/booking.ts'
import { mails, outbox, refunds } from '../../base/db/schema/trade/payment.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../testing/app.ts'
import { checkBooks } from '../../testing/books.ts'
import { ask, type Buyer, statesOf } from '../../testing/payment.ts'
import { bookTour, tourModule } from '../../testing/tour.ts'
import { moneyOf } from '../../testing/tour-sale.ts'
import { chooseTransfer, OPERATORS, TRANSFER_CONFIG } from '../../testing/transfer.ts'

const PRICE = 10_000_000
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

let test: TestApp
let buyer: Buyer
let finance: Buyer
let support: Buyer
beforeAll(async () => {
  test = await createTestApp({ modules: [tourModule], config: TRANSFER_CONFIG })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  test.deps.config.requestsPerMinute = 0
  buyer = await test.register({ firstName: 'Siti', lastName: 'Rahma' })
  finance = await test.register({ role: 'finance' })
  support = await test.register({ role: 'support' })
})

type Body = Partial<Parameters<typeof test.call<typeof takePayment>>[1]['body']>

async function take(id: string, body: Body, who = finance, headers: Record<string, string> = {}) {
  const version = body.version ?? (await ask(test, finance, getBooking, { params: { id } })).updated_at
  const full = { how: 'cash' as const, ...body, version }
  const answer = await test.call(takePayment, { params: { id }, body: full }, { cookie: who.cookie, headers })
  await test.drain()
  return answer
}

const CASH = { how: 'cash', amount: PRICE, paid_on: '2026-12-01' } as const
const sale = (order: Parameters<typeof bookTour>[2] = {}) => bookTour(test, buyer, { capacity: 1000, ...order })

describe('taking a payment', () => {
  it('notes cash, which pays, with a receipt and a line in the log', async () => {
    const id = await sale()
    const { status, body } = await take(id, CASH)
    expect([status, body.data?.payment?.received]).toEqual([200, PRICE])
    expect(await statesOf(test, [id])).toEqual(['paid/done/issued'])
    const order = body.data.payment?.order_id ?? ''
    const url = `/api/v1/admin/transfer/${order}/receipt`
    const receipt = await test.app.inject({ url, headers: { cookie: finance.cookie } })
    expect(receipt.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const [entry] = await test.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
    expect(entry).toMatchObject({ action: 'booking.payment', after: { how: 'cash', amount: PRICE, order } })
    await checkBooks(test, buyer, [id])
  })

  it('notes a transfer that came before it was asked for, but not before the booking', async () => {
    test.clock.set('2026-11-28T05:00:00Z')
    buyer = await test.register()
    const id = await sale({ startsInDays: 90 })
    const { db } = test.deps
    test.clock.set('2026-11-29T01:00:00Z')
    finance = await test.register({ role: 'finance' })
    const transfer = { how: 'transfer', amount: PRICE, account: OPERATORS.number } as const
    expect((await take(id, { ...transfer, paid_on: '2026-11-27' })).body.errors).toEqual({
      paid_on: 'validation.date.received',
    })
    expect((await take(id, { ...transfer, paid_on: '2026-11-28', account: '' })).body.errors).toHaveProperty('account')
    expect((await take(id, { ...transfer, paid_on: '2026-11-28' })).status).toBe(200)
    expect(await statesOf(test, [id])).toEqual(['paid/done/issued'])
    expect(await db.$count(refunds)).toBe(0)
  })

  it('is noted once for its key, and the second of two staff is told to look again', async () => {
    const id = await sale()
    const key = { 'idempotency-key': 'b8d6c0de-8d0b-4a8e-9a39-6a1b3a5d8c44' }
    const { updated_at: version } = await ask(test, finance, getBooking, { params: { id } })
    const first = await take(id, { ...CASH, version }, finance, key)
    const again = await take(id, { ...CASH, version }, finance, key)
    expect([first.status, again.body]).toEqual([200, first.body])
    expect((await take(id, { ...CASH, version })).body.code).toBe('already_paid')
    expect(await moneyOf(test, buyer, id)).toMatchObject({ paid: PRICE, due: 0 })
    expect(await test.deps.db.$count(refunds)).toBe(0)
  })

  it('of two at the same moment one is noted', async () => {
    const id = await sale()
    const { updated_at: version } = await ask(test, finance, getBooking, { params: { id } })
    const other = await test.register({ role: 'admin' })
    const answers = await Promise.all([take(id, { ...CASH, version }), take(id, { ...CASH, version }, other)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await moneyOf(test, buyer, id)).toMatchObject({ paid: PRICE, due: 0 })
    expect(await test.deps.db.$count(refunds)).toBe(0)
    await checkBooks(test, buyer, [id])
  })

  it('owes back too little, and what is too much', async () => {
    const [little, much] = [await sale(), await sale()]
    await take(little, { ...CASH, amount: PRICE - 1 })
    expect(await statesOf(test, [little])).not.toEqual(['paid/done/issued'])
    await take(much, { ...CASH, amount: PRICE + 50_000 })
    expect(await statesOf(test, [much])).toEqual(['paid/done/issued'])
    const owed = (await test.deps.db.select().from(refunds)).map(({ amount, reason }) => [reason, amount])
    expect(owed.sort()).toEqual([
      ['surplus', 50_000],
      ['surplus', PRICE - 1],
    ])
    await checkBooks(test, buyer, [little, much])
    await test.deps.db.delete(refunds)
  })

  it.each([
    ['the whole price', PRICE, 'paid/done/issued', []],
    ['more than the part', 4_000_000, 'partially_paid/checked_out/issued', []],
    ['more than the price', PRICE + 50_000, 'paid/done/issued', [['surplus', 50_000]]],
  ])('of %s where a part was due counts towards the price', async (_, amount, state, owed) => {
    const id = await sale({ down: 1_500_000 })
    const { body } = await take(id, { ...CASH, amount })
    expect(body.data?.payment).toMatchObject({ received: amount })
    expect(await statesOf(test, [id])).toEqual([state])
    const counts = Math.min(amount, PRICE)
    expect(await moneyOf(test, buyer, id)).toMatchObject({ paid: counts, due: PRICE - counts, fee: 0 })
    const refunded = await test.deps.db.select().from(refunds)
    expect(refunded.map((refund) => [refund.reason, refund.amount])).toEqual(owed)
    const [transaction] = (await ask(test, buyer, listTransactions, { query: {} })).data
    expect(transaction).toMatchObject({ amount: counts, paymentStatus: 'paid' })
    await checkBooks(test, buyer, [id])
    await test.deps.db.delete(refunds)
  })

  it('takes the down payment first, then the balance', async () => {
    const id = await sale({ down: 3_000_000 })
    await take(id, { ...CASH, amount: 3_000_000 })
    expect(await moneyOf(test, buyer, id)).toMatchObject({ payment_status: 'partially_paid', due: 7_000_000 })
    await take(id, { ...CASH, amount: 7_000_000 })
    expect(await moneyOf(test, buyer, id)).toMatchObject({ payment_status: 'paid', paid: PRICE })
    await checkBooks(test, buyer, [id])
  })

  it('without an amount opens a transfer with its instructions, which support may read out', async () => {
    const id = await sale()
    const { body } = await take(id, { how: 'transfer' }, support)
    const { payment } = body.data
    expect(payment).toMatchObject({ received: null, instructions: { type: 'transfer', accounts: [OPERATORS] } })
    expect(payment?.total).toBeGreaterThan(PRICE)
    const again = await take(id, { how: 'transfer' }, support)
    expect(again.body.data.payment).toEqual(payment)
    expect((await take(id, CASH, support)).body.code).toBe('forbidden')
    expect(await moneyOf(test, buyer, id)).toMatchObject({ paid: 0 })
  })

  it('is refused for a booking that is unknown, over or paid, for another version, and where it is off', async () => {
    const id = await sale()
    expect((await take(id, { ...CASH, version: 'then' })).body.code).toBe('changed_meanwhile')
    const unknown = { params: { id: 'none' }, body: { ...CASH, version: '' } }
    expect((await test.call(takePayment, unknown, { cookie: finance.cookie })).body.code).toBe('booking_not_found')
    const paid = await sale()
    await take(paid, CASH)
    expect((await take(paid, CASH)).body.code).toBe('already_paid')
    test.clock.advance({ days: 2 })
    finance = await test.register({ role: 'finance' })
    expect((await take(id, { ...CASH, paid_on: '2026-12-03' })).body.code).toBe('booking_expired')
    const sandbox = await createTestApp({ modules: [tourModule] })
    const who = await sandbox.register({ role: 'admin' })
    const own = await bookTour(sandbox, who)
    const { updated_at: version } = await ask(sandbox, who, getBooking, { params: { id: own } })
    const asked = { params: { id: own }, body: { ...CASH, version } }
    expect((await sandbox.call(takePayment, asked, { cookie: who.cookie })).body.code).toBe('merchant_unavailable')
    await sandbox.close()
  })
})

async function linkOf(id: string, body: Body = {}, who = support) {
  const answer = await take(id, { how: 'link', ...body }, who)
  const { link } = answer.body.data
  return { ...answer, link, token: link?.url.split('#')[1] ?? '' }
}

const open = (token: string) => test.call(openLink, { body: { token } })
const charge = (token: string, amount = PRICE, productCode = 'TRANSFER') => {
  const bankCode = productCode === 'TRANSFER' ? 'BANK' : 'COUNTER'
  return test.call(chargeLink, { body: { token, amount, bankCode, productCode } })
}

describe('a payment link', () => {
  it('is stored as a hash, shows the payment and no person but a first name, and is in the log', async () => {
    const id = await sale()
    const { link, token } = await linkOf(id)
    expect(link).toMatchObject({ mailed: false, phone: expect.stringMatching(/^\+62/) })
    expect(link?.url).toMatch(/\/en\/payment\/link#[\w-]{43}$/)
    const [row] = await test.deps.db.select().from(paymentLinks).where(eq(paymentLinks.bookingId, id))
    expect(row).toMatchObject({ id: createHash('sha256').update(token).digest('hex'), createdBy: support.user.id })
    expect(JSON.stringify(row)).not.toContain(token)
    const { body } = await open(token)
    expect(body.data).toMatchObject({ name: 'Siti', state: 'open', charged_for: 'price', amount: PRICE, code: null })
    expect(body.data.channels.map(({ productCode }) => productCode)).toEqual(['TRANSFER', 'CASH'])
    for (const secret of [buyer.user.email, 'Rahma', id, buyer.user.id, buyer.user.phone])
      expect(JSON.stringify(body)).not.toContain(secret)
    const entries = await test.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
    expect(entries.map(({ action }) => action)).toEqual(['booking.link', 'booking.contact'])
    expect(JSON.stringify(entries)).not.toContain(token)
  })

  it('is mailed in the language of the booking, without its token in the outbox', async () => {
    const { token } = await linkOf(await sale(), { mail: true })
    const [sent] = (await test.deps.db.select().from(mails)).filter(({ text }) => text.includes('/payment/link#'))
    expect(sent?.text).toContain(`/en/payment/link#${token}`)
    expect(sent?.to).toContain(buyer.user.email)
    expect(JSON.stringify(await test.deps.db.select().from(outbox))).not.toContain(token)
  })

  it('gives a guest, whose booking is held for minutes, the time of others', async () => {
    const guest = await test.register({ isGuest: true, emailProvenAt: null })
    const id = await bookTour(test, guest, { capacity: 1000 })
    const [booking] = await test.deps.db.select().from(bookings).where(eq(bookings.id, id))
    const full = booking?.fullLimit ?? new Date(0)
    expect(full.getTime() - (booking?.timeLimit?.getTime() ?? 0)).toBeGreaterThan(3_600_000)
    // Its page was open, and its payment waits with the first limit.
    const open1 = await ask(test, guest, checkout, { body: { bookings: [id] } })
    const { link, token } = await linkOf(id)
    expect(link?.expires_at).toBe(full.toISOString())
    test.clock.advance({ minutes: 30 })
    expect((await charge(token)).body.data.code?.instructions?.expiresAt).toBe(full.toISOString())
    const again = await ask(test, guest, checkout, { body: { bookings: [id] } })
    expect([again.id === open1.id, again.timeLimit]).toEqual([false, full.toISOString()])
  })

  it('pays its booking through a channel, and then says that it is paid', async () => {
    const id = await sale()
    const { token } = await linkOf(id)
    const { body } = await charge(token)
    expect(body.data.code).toMatchObject({ productCode: 'TRANSFER', instructions: { type: 'transfer' }, proof: null })
    expect((await open(token)).body.data.code).toEqual(body.data.code)
    const proved = await test.call(sendLinkProof, { body: { token, data: PIXEL } })
    expect(proved.body.data.code?.proof).toMatchObject({ refusal: null })
    await take(id, { how: 'transfer', amount: PRICE, paid_on: '2026-12-01', account: OPERATORS.number })
    expect(await statesOf(test, [id])).toEqual(['paid/done/issued'])
    expect((await open(token)).body.data).toMatchObject({ state: 'paid', amount: 0, channels: [], code: null })
    expect((await charge(token)).body.code).toBe('already_paid')
    expect((await charge(token, 0)).body.code).toBe('already_paid')
    await checkBooks(test, buyer, [id])
  })

  it('of a down payment is used by it, and does not charge the balance', async () => {
    const id = await sale({ down: 3_000_000 })
    const { token } = await linkOf(id)
    expect((await open(token)).body.data).toMatchObject({ charged_for: 'down_payment', amount: 3_000_000 })
    await take(id, { ...CASH, amount: 3_000_000 })
    expect((await charge(token, 7_000_000)).body.code).toBe('already_paid')
    const balance = await linkOf(id)
    expect((await open(balance.token)).body.data).toMatchObject({ charged_for: 'balance', amount: 7_000_000 })
  })

  it('charges only what was shown', async () => {
    const { token } = await linkOf(await sale())
    expect((await charge(token, PRICE - 1)).body.code).toBe('changed_meanwhile')
  })

  it('ends with the time of its booking, and is unknown when it is wrong or its booking is gone', async () => {
    const id = await sale()
    const { token, link } = await linkOf(id)
    const wrong = await open(`${token.slice(0, -1)}_`)
    expect([wrong.status, wrong.body.code]).toEqual([404, 'pay_link_not_found'])
    test.clock.set(new Date(Date.parse(link?.expires_at ?? '') - 1))
    expect((await open(token)).status).toBe(200)
    test.clock.set(link?.expires_at ?? '')
    for (const answer of [await open(token), await charge(token)])
      expect([answer.status, answer.body.code]).toEqual([410, 'pay_link_over'])
  })

  it('signs nobody in and opens nothing else', async () => {
    const { token } = await linkOf(await sale())
    const answer = await open(token)
    expect(answer.headers['set-cookie']).toBeUndefined()
    const asMember = await test.app.inject({
      url: '/api/v1/payment/merchant-info',
      headers: { cookie: `pelesir=${token}` },
    })
    expect(asMember.statusCode).toBe(401)
  })

  it('shows no payment that is about other bookings too', async () => {
    const { booking } = await chooseTransfer(test, buyer)
    const other = await sale()
    const { token } = await linkOf(other)
    expect((await open(token)).body.data.code).toBeNull()
    const own = await linkOf(booking)
    expect((await open(own.token)).body.data.code).toMatchObject({ productCode: 'TRANSFER' })
  })

  it('is not made for what is paid or over, nor by who may not', async () => {
    const id = await sale()
    const gate = await test.register({ role: 'gate' })
    expect((await take(id, { how: 'link' }, gate)).body.code).toBe('forbidden')
    expect((await take(id, { how: 'link' }, buyer)).body.code).toBe('forbidden')
    await take(id, CASH)
    expect((await take(id, { how: 'link' })).body.code).toBe('already_paid')
  })

  it('cannot be guessed: tries are counted by address', async () => {
    test.deps.config.requestsPerMinute = 1_000_000
    const answers: number[] = []
    for (let tries = 0; tries < 301; tries++) answers.push((await open(`guess-${tries}`)).status)
    expect([answers.indexOf(429), new Set(answers.slice(0, 300))]).toEqual([300, new Set([404])])
  })
})
