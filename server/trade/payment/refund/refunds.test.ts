import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import type { RefundDecision } from '../../../../core/trade/booking/change/refund-sends.ts'
import { cancelBooking } from '../../../../core/trade/booking/contract.ts'
import { mails, outbox, refunds, transactionBookings } from '../../../base/db/schema/trade/payment.ts'
import { flightModule } from '../../../products/flight/module.ts'
import type { TestApp } from '../../../testing/app.ts'
import { SOME_ACCOUNT } from '../../../testing/bookings.ts'
import { checkBooks } from '../../../testing/books.ts'
import {
  ask,
  atBank,
  type Buyer,
  ledgerOf,
  mailsTo,
  openAtBank,
  paymentTests,
  tell,
  withReversals,
} from '../../../testing/payment.ts'
import { bookTour, tourModule } from '../../../testing/tour.ts'
import { codeFor, moneyOf, payDue } from '../../../testing/tour-sale.ts'
import type { RefundRow } from '../../booking/cancel/refund.ts'
import { transact } from '../rows.ts'
import { decideRefund } from './refunds.ts'

const PRICE = 10_000_000
const HALF = 5_000_000

const { fresh, states, statusOf, attempt } = paymentTests({ modules: [flightModule, tourModule] })
let test: TestApp
let buyer: Buyer

beforeEach(async () => {
  ;({ test, buyer } = await fresh())
})

type DecisionNote = { from?: RefundRow['status']; note?: string; reference?: string }

async function decide(
  { id, status }: RefundRow,
  decision: RefundDecision,
  told: DecisionNote = {},
): Promise<RefundRow> {
  const { from = status, note = null, reference = null } = told
  const deciding = { id, decision, from, note, reference, decidedBy: 'finance' }
  const { after } = await transact(test.deps.db, (tx) => decideRefund(test.deps, tx, deciding))
  await test.drain()
  return after
}

const refusal = (deciding: Promise<unknown>) =>
  deciding.then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? [error.code, error.data] : error),
  )

/** Cancels bookings of ours: half of what was paid comes back. */
async function cancel(id: string, refund: number): Promise<RefundRow> {
  await ask(test, buyer, cancelBooking, { params: { id }, body: { refund, account: SOME_ACCOUNT } })
  return await refundOf(id)
}

async function refundOf(bookingId: string): Promise<RefundRow> {
  const [row] = await test.deps.db.select().from(refunds).where(eq(refunds.bookingId, bookingId))
  if (!row) throw new Error('no refund')
  return row
}

async function surplusOf(orderId: string): Promise<RefundRow | undefined> {
  const [row] = await test.deps.db.select().from(refunds).where(eq(refunds.orderId, orderId))
  return row
}

/** Paid by two codes: the second order's money is owed back. */
async function paidTwice() {
  const id = await bookTour(test, buyer)
  const first = await codeFor(test, buyer, [id], 'VABCA')
  const second = await codeFor(test, buyer, [id], 'CREDITCARD')
  await openAtBank(test, first.order)
  for (const { order } of [second, first]) await tell(test, await atBank(test, order))
  await test.drain()
  const surplus = await surplusOf(first.order)
  if (!surplus) throw new Error('no surplus')
  return { id, transaction: first.id, order: first.order, surplus }
}

/** By a channel whose money only an account takes back: staff send it by hand. */
const paidTour = async (channel = 'VABCA') => {
  const id = await bookTour(test, buyer)
  return { ...(await payDue(test, buyer, [id], channel)), booking: id }
}

describe('a refund', () => {
  it('is opened by a cancellation, with what the policy gives back', async () => {
    const { booking, id } = await paidTour()
    expect(await cancel(booking, HALF)).toMatchObject({
      reason: 'cancelled',
      bookingId: booking,
      transactionId: id,
      amount: HALF,
      status: 'submitted',
      decidedBy: null,
    })
  })

  it('is opened by money that bought nothing, for all of it', async () => {
    const { surplus, order, transaction } = await paidTwice()
    expect(surplus).toMatchObject({
      reason: 'surplus',
      bookingId: null,
      orderId: order,
      transactionId: transaction,
      amount: PRICE,
      status: 'submitted',
    })
  })

  it('sends a part, keeps the rest, and ends booking and transaction', async () => {
    const { booking, id, order } = await paidTour()
    const approved = await decide(await cancel(booking, HALF), 'approve')
    expect(approved).toMatchObject({ status: 'processing', decidedBy: 'finance', decidedAt: test.clock.now() })
    expect(await states([booking])).toEqual(['refund_due/done/issued'])
    const sent = await decide(approved, 'sent', { reference: 'BCA-4711' })
    expect(sent).toMatchObject({ status: 'refunded', reference: 'BCA-4711' })
    expect(await moneyOf(test, buyer, booking)).toEqual({
      payment_status: 'refunded',
      due: 0,
      paid: PRICE - HALF,
      fee: 0,
    })
    expect([await statusOf(id), await attempt(order)]).toEqual(['refunded', 'paid'])
    expect((await ledgerOf(test, id)).at(-1)).toEqual(['refund', -HALF])
    const where = and(eq(transactionBookings.bookingId, booking), eq(transactionBookings.transactionId, id))
    const [part] = await test.deps.db.select().from(transactionBookings).where(where)
    expect(part?.returned).toBe(HALF)
    await checkBooks(test, buyer, [booking])
  })

  it('of a card goes back by the gateway when it is approved, and the card fee stays', async () => {
    const { booking, id, checkout } = await paidTour('CREDITCARD')
    await decide(await cancel(booking, HALF), 'approve')
    expect(await refundOf(booking)).toMatchObject({ status: 'refunded' })
    expect(checkout.fee).toBeGreaterThan(0)
    expect(await moneyOf(test, buyer, booking)).toMatchObject({ paid: PRICE - HALF, fee: checkout.fee })
    expect((await ledgerOf(test, id)).at(-1)).toEqual(['refund', -HALF])
    await checkBooks(test, buyer, [booking])
  })

  it('of one of two bookings leaves the other, its transaction and its money', async () => {
    const [one, other] = [await bookTour(test, buyer), await bookTour(test, buyer)]
    const { id } = await payDue(test, buyer, [one, other], 'VABCA')
    await decide(await decide(await cancel(one, HALF), 'approve'), 'sent')
    expect(await states([one, other])).toEqual(['refunded/done/issued', 'paid/done/issued'])
    expect(await statusOf(id)).toBe('paid')
    expect(await moneyOf(test, buyer, other)).toMatchObject({ paid: PRICE, due: 0 })
    await decide(await decide(await cancel(other, HALF), 'approve'), 'sent')
    expect(await statusOf(id)).toBe('refunded')
    expect((await ledgerOf(test, id)).filter(([kind]) => kind === 'refund')).toEqual([
      ['refund', -HALF],
      ['refund', -HALF],
    ])
    await checkBooks(test, buyer, [one, other])
  })

  it('of two payments is sent by both, newest first', async () => {
    const id = await bookTour(test, buyer, { amount: PRICE, down: 8_000_000 })
    const down = await payDue(test, buyer, [id])
    test.clock.advance({ minutes: 1 })
    const balance = await payDue(test, buyer, [id])
    await decide(await decide(await cancel(id, HALF), 'approve'), 'sent')
    expect((await ledgerOf(test, balance.id)).at(-1)).toEqual(['refund', -2_000_000])
    expect((await ledgerOf(test, down.id)).at(-1)).toEqual(['refund', -3_000_000])
    expect(await states([id])).toEqual(['refunded/done/issued'])
    await checkBooks(test, buyer, [id])
  })

  it('of money that bought nothing is sent whole and leaves the booking', async () => {
    const { id, transaction, order, surplus } = await paidTwice()
    await decide(await decide(surplus, 'approve'), 'sent')
    expect([await attempt(order), ...(await states([id]))]).toEqual(['refunded', 'paid/done/issued'])
    expect((await ledgerOf(test, transaction)).at(-1)).toEqual(['refund', -PRICE])
    expect(await surplusOf(order)).toMatchObject({ status: 'refunded', decidedBy: 'finance' })
    await checkBooks(test, buyer, [id])
  })

  it('is sent only after it was approved, and only once', async () => {
    const { booking, id } = await paidTour()
    const submitted = await cancel(booking, HALF)
    const now = test.clock.now().toISOString()
    expect(await refusal(decide(submitted, 'sent'))).toEqual([
      'refund_decided',
      { status: 'submitted', note: null, decided_at: null },
    ])
    const approved = await decide(submitted, 'approve')
    await decide(approved, 'sent')
    for (const from of ['processing', 'refunded'] as const)
      expect(await refusal(decide(approved, 'sent', { from }))).toEqual([
        'refund_decided',
        { status: 'refunded', note: null, decided_at: now },
      ])
    expect((await ledgerOf(test, id)).filter(([kind]) => kind === 'refund')).toEqual([['refund', -HALF]])
  })

  it('that was rejected is owed still, and can be approved again', async () => {
    const { booking, id } = await paidTour()
    const rejected = await decide(await cancel(booking, HALF), 'reject', { note: 'The account is closed' })
    expect(rejected).toMatchObject({ status: 'rejected', note: 'The account is closed' })
    expect(await states([booking])).toEqual(['refund_due/done/issued'])
    expect((await ledgerOf(test, id)).at(-1)).toEqual(['refund_due', HALF])
    await decide(await decide(rejected, 'approve'), 'sent')
    expect((await ledgerOf(test, id)).at(-1)).toEqual(['refund', -HALF])
  })

  it('that is not there cannot be decided', async () => {
    const { booking } = await paidTour()
    const row = await cancel(booking, HALF)
    expect(await refusal(decide({ ...row, id: 'nothing' }, 'approve'))).toEqual(['refund_not_found', null])
  })
})

describe("the gateway's notice of a refund", () => {
  it('after a part was sent refunds only the rest', async () => {
    const { booking, id, order, checkout } = await paidTour()
    await decide(await decide(await cancel(booking, HALF), 'approve'), 'sent')
    await tell(test, await atBank(test, order, 'refund'))
    expect((await ledgerOf(test, id)).slice(-2)).toEqual([
      ['refund', -HALF],
      ['refund', HALF - checkout.total],
    ])
    expect(await moneyOf(test, buyer, booking)).toEqual({ payment_status: 'refunded', due: 0, paid: 0, fee: 0 })
    expect(await attempt(order)).toBe('refunded')
    await checkBooks(test, buyer, [booking])
  })

  it('after a second payment was sent back changes nothing', async () => {
    const { id, transaction, order, surplus } = await paidTwice()
    await decide(await decide(surplus, 'approve'), 'sent')
    const before = await ledgerOf(test, transaction)
    await tell(test, await atBank(test, order, 'refund'))
    expect(await ledgerOf(test, transaction)).toEqual(before)
    await checkBooks(test, buyer, [id])
  })

  it('before the office sends it ends the refund', async () => {
    const { booking, id, order } = await paidTour()
    const approved = await decide(await cancel(booking, HALF), 'approve')
    await tell(test, await atBank(test, order, 'refund'))
    expect(await refundOf(booking)).toMatchObject({ status: 'refunded' })
    expect(await refusal(decide(approved, 'sent'))).toMatchObject(['refund_decided', { status: 'refunded' }])
    expect((await ledgerOf(test, id)).filter(([kind]) => kind === 'refund')).toHaveLength(1)
    const twice = await paidTwice()
    await tell(test, await atBank(test, twice.order, 'refund'))
    expect(await surplusOf(twice.order)).toMatchObject({ status: 'refunded', decidedBy: null })
    await checkBooks(test, buyer, [booking, twice.id])
  })

  it('of one payment, more than was owed of it, leaves nothing to send of the other', async () => {
    const id = await bookTour(test, buyer, { amount: PRICE, down: 8_000_000 })
    const down = await payDue(test, buyer, [id])
    test.clock.advance({ minutes: 1 })
    const balance = await payDue(test, buyer, [id])
    const approved = await decide(await cancel(id, HALF), 'approve')
    await tell(test, await atBank(test, down.order, 'refund'))
    expect(await states([id])).toEqual(['refund_due/done/issued'])
    await decide(approved, 'sent')
    expect(await states([id])).toEqual(['refunded/done/issued'])
    expect((await ledgerOf(test, balance.id)).at(-1)).toEqual(['refund_due', 2_000_000])
  })

  it('of a reversal ends the refund without a word about sent money', async () => {
    withReversals(test)
    const id = await bookTour(test, buyer)
    const { order } = await codeFor(test, buyer, [id], 'BILLMANDIRI')
    await tell(test, await atBank(test, order))
    await cancel(id, HALF)
    await tell(test, await atBank(test, order, 'deny'))
    expect(await refundOf(id)).toMatchObject({ status: 'refunded' })
    expect(await test.deps.db.$count(outbox, eq(outbox.kind, 'mail.refund_sent'))).toBe(0)
    await checkBooks(test, buyer, [id])
  })
})

describe('the member', () => {
  it('gets a mail when it starts, is approved, rejected with the reason, and sent', async () => {
    const { booking } = await paidTour()
    const rejected = await decide(await cancel(booking, HALF), 'reject', { note: 'The account is closed' })
    expect((await mailsTo(test, buyer))[0]).toMatch(/^\[DEMO\] Refund on hold: \w{6} – Bali$/)
    test.clock.advance({ minutes: 1 })
    const approved = await decide(rejected, 'approve')
    test.clock.advance({ minutes: 1 })
    await decide(approved, 'sent', { reference: 'BCA-4711' })
    const subjects = (await mailsTo(test, buyer)).map((subject) => /(Refund \w+|is cancelled)/.exec(subject)?.[0])
    expect(subjects.filter(Boolean).toReversed()).toEqual([
      'is cancelled',
      'Refund on',
      'Refund approved',
      'Refund sent',
    ])
    const rows = await test.deps.db.select().from(mails)
    const own = rows.filter(({ to }) => to.includes(buyer.user.email))
    expect(own.find(({ subject }) => subject.includes('on hold'))?.text).toContain('The account is closed')
    expect(own.find(({ subject }) => subject.includes('Refund sent'))?.text).toContain('BCA-4711')
  })

  it("gets the mails of a second payment, in the transaction's language, and of a gateway's refund", async () => {
    const { order, surplus } = await paidTwice()
    await decide(surplus, 'approve')
    await tell(test, await atBank(test, order, 'refund'))
    await test.drain()
    const subjects = await mailsTo(test, buyer)
    expect(subjects.filter((subject) => /PLS-\d{8}-\w{4}/.test(subject)).toReversed()).toEqual([
      expect.stringMatching(/will be refunded$/),
      expect.stringMatching(/^\[DEMO\] Refund approved: PLS-/),
      expect.stringMatching(/^\[DEMO\] Refund sent: PLS-/),
    ])
  })
})
