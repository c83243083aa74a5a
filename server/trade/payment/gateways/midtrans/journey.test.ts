import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { charge } from '../../../../../core/trade/payment/contract.ts'
import { ledger, paymentAttempts } from '../../../../base/db/schema/trade/payment.ts'
import type { TestApp } from '../../../../testing/app.ts'
import {
  type Buyer,
  book,
  chargeBy,
  charging,
  checkOutAt,
  detailOf,
  gatewaysOf,
  paymentTests,
  tell,
} from '../../../../testing/payment.ts'
import { createMidtransGateway } from './gateway.ts'
import { SERVER_KEY } from './testing.ts'
import { type LocalMidtrans, openMidtrans } from './testing-server.ts'

const { fresh, states, attempt } = paymentTests()
let test: TestApp
let buyer: Buyer
let midtrans: LocalMidtrans

beforeEach(async () => {
  ;({ test, buyer } = await fresh())
  midtrans = await openMidtrans({ serverKey: SERVER_KEY, clock: test.clock })
  const { apiUrl, snapUrl } = midtrans
  const { clock, database, config } = test.deps
  const gateway = createMidtransGateway({
    serverKey: SERVER_KEY,
    apiUrl,
    snapUrl,
    siteUrl: config.siteUrl,
    clock,
    database,
  })
  test.deps.gateway = gatewaysOf(test, [gateway])
})
afterEach(() => midtrans.close())

async function sale() {
  const ids = await book(test, buyer)
  const { id, noTrx } = await checkOutAt(test, buyer, ids)
  return { id, ids, order: `${noTrx}-1` }
}

async function attemptsOf(id: string) {
  const own = eq(paymentAttempts.transactionId, id)
  const rows = await test.deps.db.select().from(paymentAttempts).where(own).orderBy(asc(paymentAttempts.orderId))
  return rows.map(({ orderId, status }) => `${orderId.slice(-2)} ${status}`)
}

const notify = (orderId: string) => tell(test, midtrans.notice(orderId), 'midtrans')

it('issues a ticket once its virtual account is paid, however often Midtrans says so', async () => {
  const { id, ids, order } = await sale()
  const { instructions, vaBca } = await chargeBy(test, buyer, id, 'VABCA')
  expect(instructions).toMatchObject({ type: 'va', code: vaBca })
  midtrans.pay(order)
  for (let times = 0; times < 3; times++) expect((await notify(order)).status).toBe(200)
  await test.drain()
  expect(await states(ids)).toEqual(['paid/done/issued'])
})

it('takes a card on the page of Midtrans, also when its notice is lost', async () => {
  const { id, ids, order } = await sale()
  const { redirectUrl, fee, total } = await chargeBy(test, buyer, id, 'CREDITCARD')
  expect(redirectUrl).toContain('/snap/')
  expect(fee).toBeGreaterThan(0)
  expect((await detailOf(test, buyer, id)).paymentStatus).toBe('unpaid')
  midtrans.pay(order)
  expect(midtrans.notice(order).gross_amount).toBe(`${total}.00`)
  test.clock.advance({ minutes: 1 })
  expect((await detailOf(test, buyer, id)).paymentStatus).toBe('paid')
  await test.drain()
  expect(await states(ids)).toEqual(['paid/done/issued'])
})

it('shows a new QR code where the answer with the first one was lost', async () => {
  const { id } = await sale()
  midtrans.api.fail('POST /v2/charge', 'drop')
  const { body } = await test.call(charge, charging(id, 'QRIS'), { cookie: buyer.cookie })
  expect(body.code).toBe('payment_link_unavailable')
  test.clock.advance({ minutes: 6 })
  const { instructions } = await chargeBy(test, buyer, id, 'QRIS')
  expect(instructions?.qrString).toBeTruthy()
  expect(await attemptsOf(id)).toEqual(['-1 cancelled', '-2 pending'])
})

it('takes a ticket back whose money the bank took back', async () => {
  const { id, ids, order } = await sale()
  await chargeBy(test, buyer, id, 'BILLMANDIRI')
  midtrans.pay(order)
  await notify(order)
  await test.drain()
  expect(await states(ids)).toEqual(['paid/done/pending'])
  test.clock.advance({ minutes: 3 })
  midtrans.deny(order)
  await notify(order)
  expect(await attempt(order)).toBe('reversed')
})

it('leaves a payment alone of which a part went back', async () => {
  const { id, order } = await sale()
  await chargeBy(test, buyer, id, 'GOPAY')
  midtrans.pay(order)
  await notify(order)
  const refund = { orderId: order, key: 'refund-1', amount: 10_000, reason: 'Bagasi' }
  expect(await test.deps.gateway.refund(refund)).toBe('sent')
  expect((await notify(order)).status).toBe(200)
  expect(await attempt(order)).toBe('paid')
})

it('asks how much went back where the notice does not say', async () => {
  const { id, order } = await sale()
  await chargeBy(test, buyer, id, 'GOPAY')
  midtrans.pay(order)
  await notify(order)
  midtrans.refundInDashboard(order, 10_000)
  const { refunds: _, refund_amount: __, ...silent } = midtrans.notice(order)
  for (const times of [1, 2]) {
    expect((await tell(test, silent, 'midtrans')).status).toBe(200)
    const rows = await test.deps.db.select().from(ledger).where(eq(ledger.orderId, order))
    const back = rows.filter(({ kind }) => kind === 'refund').map(({ amount }) => amount)
    expect(back, `notice ${times}`).toEqual([-10_000])
  }
})

it('refuses a notice of another environment', async () => {
  const { id, order } = await sale()
  await chargeBy(test, buyer, id, 'VABNI')
  midtrans.pay(order)
  const forged = { ...midtrans.notice(order), signature_key: 'a'.repeat(128) }
  expect((await tell(test, forged, 'midtrans')).body.code).toBe('bad_signature')
  expect(await attempt(order)).toBe('pending')
})
