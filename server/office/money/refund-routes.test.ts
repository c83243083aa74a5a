import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getBooking } from '../../../core/office/bookings/booking.ts'
import { decideRefund, listRefunds, type OfficeRefund, showRefundAccount } from '../../../core/office/money/refund.ts'
import { cancelBooking, getBooking as getOwn } from '../../../core/trade/booking/contract.ts'
import { auditLog } from '../../base/db/schema/office/office.ts'
import { refunds } from '../../base/db/schema/trade/payment.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { SOME_ACCOUNT, tally } from '../../testing/bookings.ts'
import { ask, atBank, type Buyer, ledgerOf, openAtBank, tell } from '../../testing/payment.ts'
import { bookTour, tourModule } from '../../testing/tour.ts'
import { codeFor, payDue } from '../../testing/tour-sale.ts'

const PRICE = 10_000_000
const HALF = 5_000_000

let test: TestApp
let buyer: Buyer
let finance: Buyer
let admin: Buyer
beforeAll(async () => {
  test = await createTestApp({ modules: [tourModule] })
  buyer = await test.register({ firstName: 'Siti', lastName: 'Rahma', email: 'siti@contoh.id' })
  finance = await test.register({ role: 'finance', firstName: 'Hendra', lastName: 'Gunawan' })
  admin = await test.register({ role: 'admin' })
})
afterAll(() => test.close())

const list = async (query: { status?: OfficeRefund['status']; after?: string; limit?: number } = {}, who = finance) =>
  (await test.call(listRefunds, { query }, { cookie: who.cookie })).body.data

const find = async (id: string, who = finance) => (await list({ limit: 50 }, who)).data.find((row) => row.id === id)

async function cancelled(channel = 'CREDITCARD') {
  const booking = await bookTour(test, buyer, { capacity: 1000 })
  const sale = await payDue(test, buyer, [booking], channel)
  await ask(test, buyer, cancelBooking, { params: { id: booking }, body: { refund: HALF, account: SOME_ACCOUNT } })
  const [row] = await test.deps.db.select().from(refunds).where(eq(refunds.bookingId, booking))
  return { ...sale, transaction: sale.id, booking, id: row?.id ?? '' }
}

type Decision = Parameters<typeof test.call<typeof decideRefund>>[1]['body']

async function decide(id: string, body: Decision, who = finance, locale: 'id' | 'en' = 'en') {
  return await test.call(decideRefund, { params: { id }, body }, { cookie: who.cookie, locale })
}

describe('the list of refunds', () => {
  it('shows a cancelled booking with the payment to send it by, and the member masked', async () => {
    const { id, booking, order, transaction, checkout } = await cancelled()
    expect(await find(id)).toEqual({
      id,
      reason: 'cancelled',
      status: 'submitted',
      amount: HALF,
      payments: [{ order_id: order, channel: 'CARD/CREDITCARD', amount: HALF }],
      sends: [],
      is_in_file: false,
      step: 'requested',
      booking: {
        id: booking,
        code: expect.stringMatching(/^\w{6}$/),
        service: 'tour',
        title: 'Bali',
        paid: checkout.total,
      },
      transaction: { id: transaction, number: checkout.noTrx, title: 'Bali' },
      member: { id: buyer.user.id, name: 'Siti Rahma', email: 's***@contoh.id' },
      to_account: 0,
      account: null,
      expected_by: '2026-12-15T16:59:00.000Z',
      note: null,
      reference: null,
      may_reveal: true,
      decisions: ['approve', 'reject'],
      decided_by: null,
      decided_at: null,
      created_at: test.clock.now().toISOString(),
      updated_at: test.clock.now().toISOString(),
    })
    const support = await test.register({ role: 'support' })
    expect((await find(id, support))?.decisions).toEqual([])
  })

  it('shows money of a second payment', async () => {
    const booking = await bookTour(test, buyer, { capacity: 1000 })
    const first = await codeFor(test, buyer, [booking], 'VABCA')
    const second = await codeFor(test, buyer, [booking], 'QRIS')
    await openAtBank(test, first.order)
    for (const { order } of [second, first]) await tell(test, await atBank(test, order))
    const rows = (await list()).data.filter(({ reason }) => reason === 'surplus')
    expect(rows).toMatchObject([
      { booking: null, amount: PRICE, payments: [{ order_id: first.order, channel: 'BCA/VABCA', amount: PRICE }] },
    ])
  })

  it('shows the account masked, and in full with an entry in the log', async () => {
    const { id } = await cancelled('VABCA')
    const masked = { ...SOME_ACCOUNT, number: '******7890' }
    expect(await find(id)).toMatchObject({ to_account: HALF, account: masked, may_reveal: true })
    const support = await test.register({ role: 'support' })
    expect(await find(id, support)).toMatchObject({ account: masked, may_reveal: false })
    expect(await ask(test, finance, showRefundAccount, { params: { id } })).toEqual(SOME_ACCOUNT)
    const entries = await test.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
    expect(entries).toMatchObject([{ action: 'refund.account', actorId: finance.user.id, before: null, after: null }])
    const answer = await test.call(showRefundAccount, { params: { id } }, { cookie: support.cookie })
    expect(answer.body.code).toBe('forbidden')
    const card = await cancelled()
    const none = await test.call(showRefundAccount, { params: { id: card.id } }, { cookie: finance.cookie })
    expect(none.body.code).toBe('refund_not_found')
  })

  it('narrows by status and pages newest first', async () => {
    for (let index = 0; index < 3; index++) {
      test.clock.advance({ minutes: 1 })
      await cancelled()
    }
    const { id } = await cancelled()
    await decide(id, { decision: 'approve', from: 'submitted' })
    expect((await list({ status: 'processing' })).data.map((row) => row.id)).toEqual([id])
    const first = await list({ limit: 2, status: 'submitted' })
    const next = await list({ limit: 2, status: 'submitted', after: first.next ?? '' })
    const times = [...first.data, ...next.data].map(({ created_at }) => created_at)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(new Set([...first.data, ...next.data].map((row) => row.id)).size).toBe(4)
  })
})

it('a booking paid in parts lists down payment, ticket and balance in the order in which they came', async () => {
  const booking = await bookTour(test, buyer, { capacity: 1000, down: HALF })
  await payDue(test, buyer, [booking])
  test.clock.advance({ minutes: 5 })
  await payDue(test, buyer, [booking])
  const shown = await test.call(getBooking, { params: { id: booking } }, { cookie: admin.cookie })
  expect(shown.body.data.timeline.map(({ step }) => step)).toEqual(['made', 'down_payment', 'issued', 'balance'])
  const own = await ask(test, buyer, getOwn, { params: { id: booking } })
  expect(own.payments).toMatchObject([
    { charged_for: 'down_payment', amount: HALF },
    { charged_for: 'balance', amount: PRICE - HALF, paid_at: own.paid_at },
  ])
})

describe('a decision', () => {
  it('approves, and notes what was sent, by whom, with an entry in the audit log each', async () => {
    const { id, transaction } = await cancelled('VABCA')
    const approved = await decide(id, { decision: 'approve', from: 'submitted' })
    expect(approved.body.data).toMatchObject({ status: 'processing', decided_by: 'Hendra Gunawan' })
    const sent = await decide(id, { decision: 'sent', from: 'processing', reference: ' BCA-4711 ' }, admin)
    expect(sent.body.data).toMatchObject({ status: 'refunded', reference: 'BCA-4711', payments: [] })
    expect((await ledgerOf(test, transaction)).at(-1)).toEqual(['refund', -HALF])
    const entries = await test.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id)
    expect(
      entries.map(({ action, actorId, actorRole, before, after }) => [action, actorId, actorRole, before, after]),
    ).toEqual([
      ['refund.approve', finance.user.id, 'finance', { status: 'submitted' }, { status: 'processing', amount: HALF }],
      ['refund.sent', admin.user.id, 'admin', { status: 'processing' }, { status: 'refunded', amount: HALF }],
    ])
  })

  it('leaves what was paid as it came, and touches no other booking of the payment', async () => {
    const [one = '', other = ''] = [
      await bookTour(test, buyer, { capacity: 1000 }),
      await bookTour(test, buyer, { capacity: 1000 }),
    ]
    await payDue(test, buyer, [one, other], 'VABCA')
    await ask(test, buyer, cancelBooking, { params: { id: one }, body: { refund: HALF, account: SOME_ACCOUNT } })
    const [row] = await test.deps.db.select().from(refunds).where(eq(refunds.bookingId, one))
    const id = row?.id ?? ''
    await decide(id, { decision: 'approve', from: 'submitted' })
    await decide(id, { decision: 'sent', from: 'processing' })
    expect((await find(id))?.booking?.paid).toBe(PRICE)
    const kindsOf = async (booking: string) => {
      const shown = await test.call(getBooking, { params: { id: booking } }, { cookie: admin.cookie })
      return shown.body.data.ledger.map(({ kind, amount }) => [kind, amount])
    }
    expect(await kindsOf(other)).toEqual([['payment', PRICE]])
    expect(await kindsOf(one)).toEqual([
      ['payment', PRICE],
      ['refund_due', HALF],
      ['refund', -HALF],
    ])
  })

  it('keeps the reason of a rejection when it is approved later', async () => {
    const { id } = await cancelled()
    const { status, body } = await decide(id, { decision: 'reject', from: 'submitted' })
    expect([status, body.errors]).toEqual([400, { note: expect.any(String) }])
    await decide(id, { decision: 'reject', from: 'submitted', note: 'The account is closed' })
    expect(await find(id)).toMatchObject({ status: 'rejected', note: 'The account is closed' })
    await decide(id, { decision: 'approve', from: 'rejected' })
    expect(await find(id)).toMatchObject({ status: 'processing', note: 'The account is closed' })
  })

  it.each([
    ['en', /handled/],
    ['id', /sudah/],
  ] as const)('that comes second is refused with what stands, in %s', async (locale, message) => {
    const { id } = await cancelled()
    await decide(id, { decision: 'reject', from: 'submitted', note: 'Closed' })
    const { status, body } = await decide(id, { decision: 'approve', from: 'submitted' }, admin, locale)
    expect([status, body.code, body.data]).toEqual([
      409,
      'refund_decided',
      { status: 'rejected', note: 'Closed', decided_at: test.clock.now().toISOString() },
    ])
    expect(body.message).toMatch(message)
    expect(await test.deps.db.$count(auditLog, eq(auditLog.subjectId, id))).toBe(1)
  })

  it('of two at once is one', async () => {
    const { id } = await cancelled()
    const answers = await Promise.all([
      decide(id, { decision: 'approve', from: 'submitted' }),
      decide(id, { decision: 'reject', from: 'submitted', note: 'Closed' }, admin),
    ])
    expect(tally(answers.map(({ body }) => body.code ?? 'decided'))).toEqual({ decided: 1, refund_decided: 1 })
    expect(await test.deps.db.$count(auditLog, eq(auditLog.subjectId, id))).toBe(1)
  })

  it('is refused for a refund that is not there', async () => {
    const { status, body } = await decide('nothing', { decision: 'approve', from: 'submitted' })
    expect([status, body.code]).toEqual([404, 'refund_not_found'])
  })

  it('asks for the password again after 15 minutes', async () => {
    const { id } = await cancelled()
    const late = await test.register({ role: 'finance' })
    test.clock.advance({ minutes: 15.1 })
    const { status, body } = await decide(id, { decision: 'approve', from: 'submitted' }, late)
    expect([status, body.code]).toEqual([403, 'confirmation_needed'])
    expect(await find(id)).toMatchObject({ status: 'submitted' })
  })
})
