import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cancelBooking } from '../../../core/trade/booking/contract.ts'
import { refunds } from '../../base/db/schema/trade/payment.ts'
import { refundSends } from '../../base/db/schema/trade/refund.ts'
import type { TestApp } from '../../testing/app.ts'
import { SOME_ACCOUNT } from '../../testing/bookings.ts'
import { checkBooks } from '../../testing/books.ts'
import { ask, type Buyer, gatewaysOf, ledgerOf, notifyBy, paymentTests, quiet, tell } from '../../testing/payment.ts'
import { type RefundingGateway, withRefunds } from '../../testing/refund-gateway.ts'
import { bookTour, tourModule } from '../../testing/tour.ts'
import { codeFor, payDue } from '../../testing/tour-sale.ts'
import type { RefundRow } from '../booking/cancel/refund.ts'
import { createMidtransGateway } from './gateways/midtrans/gateway.ts'
import { SERVER_KEY } from './gateways/midtrans/testing.ts'
import { openMidtrans } from './gateways/midtrans/testing-server.ts'
import { createXenditGateway } from './gateways/xendit/gateway.ts'
import { KEYS } from './gateways/xendit/testing-charge.ts'
import { xenditServer } from './gateways/xendit/testing-server.ts'
import { runSend } from './refund/refund-run.ts'
import { decideRefund } from './refund/refunds.ts'
import { transact } from './rows.ts'

const PART = 3_000_000
const HALF = 5_000_000

const { fresh } = paymentTests({ modules: [tourModule] })
let test: TestApp
let buyer: Buyer

beforeEach(async () => {
  ;({ test, buyer } = await fresh())
})

async function cancel(booking: string): Promise<RefundRow> {
  await ask(test, buyer, cancelBooking, { params: { id: booking }, body: { refund: HALF, account: SOME_ACCOUNT } })
  const [row] = await test.deps.db.select().from(refunds).where(eq(refunds.bookingId, booking))
  if (!row) throw new Error('no refund')
  return row
}

async function approve({ id }: RefundRow): Promise<string> {
  const decided = { id, decision: 'approve', from: 'submitted', note: null, reference: null } as const
  await transact(test.deps.db, (tx) => decideRefund(test.deps, tx, { ...decided, decidedBy: 'finance' }))
  const [send] = await sendsOf(id)
  return send?.key ?? ''
}

const sendsOf = async (id: string) => await test.deps.db.select().from(refundSends).where(eq(refundSends.refundId, id))
const sentOf = async (transactionId: string) =>
  (await ledgerOf(test, transactionId)).filter(([kind]) => kind === 'refund').map(([, amount]) => amount)
const statusOf = async ({ id }: RefundRow) =>
  (await test.deps.db.select().from(refunds).where(eq(refunds.id, id)))[0]?.status

describe('before the first time, the gateway is asked what staff sent in its dashboard', () => {
  let bank: RefundingGateway
  beforeEach(() => {
    bank = withRefunds(test)
  })

  it('and a part of the refund is sent without that', async () => {
    const booking = await bookTour(test, buyer)
    const { id, order } = await payDue(test, buyer, [booking], 'CREDITCARD')
    const refund = await cancel(booking)
    await bank.sendInDashboard(order, PART)
    await approve(refund)
    await test.drain()
    expect(bank.asked.map(({ amount }) => amount)).toEqual([HALF - PART])
    expect([await sentOf(id), await statusOf(refund)]).toEqual([[-PART, PART - HALF], 'refunded'])
    await checkBooks(test, buyer, [booking])
  })

  it('and nothing of a payment that went back whole', async () => {
    const booking = await bookTour(test, buyer)
    const { order, checkout } = await payDue(test, buyer, [booking], 'CREDITCARD')
    const refund = await cancel(booking)
    await bank.sendInDashboard(order, checkout.total)
    await approve(refund)
    await test.drain()
    expect([bank.asked, await statusOf(refund)]).toEqual([[], 'refunded'])
    await checkBooks(test, buyer, [booking])
  })

  it('and what we sent for another booking of the payment is not taken for it', async () => {
    const bookings = [await bookTour(test, buyer), await bookTour(test, buyer)]
    const { id, order } = await payDue(test, buyer, bookings, 'CREDITCARD')
    const [first, second] = [await cancel(bookings[0] ?? ''), await cancel(bookings[1] ?? '')]
    const older = await approve(first)
    test.clock.advance({ minutes: 1 })
    const younger = await approve(second)
    bank.mood = 'taken'
    await expect(runSend(test.deps, younger, quiet)).rejects.toThrow()
    bank.mood = 'sent'
    await runSend(test.deps, older, quiet)
    await test.drain()
    expect([bank.gone.get(order), await sentOf(id)]).toEqual([2 * HALF, [-HALF, -HALF]])
    expect([await statusOf(first), await statusOf(second)]).toEqual(['refunded', 'refunded'])
    expect(new Set(bank.asked.map(({ key }) => key))).toEqual(new Set([older, younger]))
    await checkBooks(test, buyer, bookings)
  })

  it('and both of two parts go that are as much', async () => {
    const bookings = [await bookTour(test, buyer), await bookTour(test, buyer)]
    const { id, order } = await payDue(test, buyer, bookings, 'CREDITCARD')
    for (const booking of bookings) {
      await approve(await cancel(booking))
      await test.drain()
    }
    expect([bank.gone.get(order), await sentOf(id)]).toEqual([2 * HALF, [-HALF, -HALF]])
    await checkBooks(test, buyer, bookings)
  })
})

describe('a refund in the dashboard that nobody told us of is not sent again', () => {
  const closing: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
  })

  it('by Xendit', async () => {
    const { clock } = test.deps
    const xendit = await xenditServer({ ...KEYS, clock })
    closing.push(() => xendit.close())
    test.deps.gateway = gatewaysOf(test, [createXenditGateway({ ...KEYS, apiUrl: xendit.url, clock })])
    const booking = await bookTour(test, buyer)
    const { id, order } = await codeFor(test, buyer, [booking], 'CREDITCARD')
    await notifyBy(test, 'xendit', xendit.pay(order))
    await test.drain()
    xendit.refundInDashboard(order, HALF)
    const refund = await cancel(booking)
    await approve(refund)
    await test.drain()
    expect(xendit.requests.filter(({ method, path }) => `${method} ${path}` === 'POST /refunds')).toEqual([])
    expect([await sentOf(id), await statusOf(refund)]).toEqual([[-HALF], 'refunded'])
    await checkBooks(test, buyer, [booking])
  })

  it.each(['a part', 'all'])('%s by Midtrans', async (much) => {
    const { clock, database, config } = test.deps
    const midtrans = await openMidtrans({ serverKey: SERVER_KEY, clock })
    closing.push(() => midtrans.close())
    const { apiUrl, snapUrl } = midtrans
    const options = { serverKey: SERVER_KEY, apiUrl, snapUrl, siteUrl: config.siteUrl, clock, database }
    test.deps.gateway = gatewaysOf(test, [createMidtransGateway(options)])
    const booking = await bookTour(test, buyer)
    const { order, checkout } = await codeFor(test, buyer, [booking], 'CREDITCARD')
    midtrans.pay(order)
    midtrans.settle(order)
    await tell(test, midtrans.notice(order), 'midtrans')
    await test.drain()
    midtrans.refundInDashboard(order, much === 'all' ? checkout.total : HALF)
    const refund = await cancel(booking)
    await approve(refund)
    await test.drain()
    expect(midtrans.api.requests.filter(({ path }) => path.includes('/refund'))).toEqual([])
    expect((await sendsOf(refund.id)).map(({ state }) => state)).toEqual(['sent'])
    expect(await statusOf(refund)).toBe('refunded')
    await checkBooks(test, buyer, [booking])
  })
})
