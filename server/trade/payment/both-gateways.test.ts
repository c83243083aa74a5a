import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { paymentAttempts } from '../../base/db/schema/trade/payment.ts'
import type { TestApp } from '../../testing/app.ts'
import {
  type Buyer,
  book,
  chargeBy,
  checkOutAt,
  gatewaysOf,
  notifyBy,
  paymentTests,
  tell,
} from '../../testing/payment.ts'
import { createMidtransGateway } from './gateways/midtrans/gateway.ts'
import { SERVER_KEY } from './gateways/midtrans/testing.ts'
import { type LocalMidtrans, openMidtrans } from './gateways/midtrans/testing-server.ts'
import { createXenditGateway } from './gateways/xendit/gateway.ts'
import { KEYS } from './gateways/xendit/testing-charge.ts'
import { type XenditServer, xenditServer } from './gateways/xendit/testing-server.ts'

const { fresh, states } = paymentTests()
let test: TestApp
let buyer: Buyer
let midtrans: LocalMidtrans
let xendit: XenditServer

beforeEach(async () => {
  ;({ test, buyer } = await fresh())
  const { clock, database, config } = test.deps
  midtrans = await openMidtrans({ serverKey: SERVER_KEY, clock })
  xendit = await xenditServer({ ...KEYS, clock })
  const { apiUrl, snapUrl } = midtrans
  const options = { serverKey: SERVER_KEY, apiUrl, snapUrl, siteUrl: config.siteUrl, clock, database, timeoutMs: 300 }
  test.deps.gateway = gatewaysOf(test, [
    createMidtransGateway(options),
    createXenditGateway({ ...KEYS, apiUrl: xendit.url, clock }),
  ])
})
afterEach(async () => {
  await midtrans.close()
  await xendit.close()
})

async function sale() {
  const ids = await book(test, buyer)
  const { id, noTrx } = await checkOutAt(test, buyer, ids)
  return { id, ids, first: `${noTrx}-1`, second: `${noTrx}-2` }
}

async function attemptsOf(id: string) {
  const own = eq(paymentAttempts.transactionId, id)
  const rows = await test.deps.db.select().from(paymentAttempts).where(own).orderBy(asc(paymentAttempts.orderId))
  return rows.map(({ gateway, status }) => `${gateway} ${status}`)
}

it('pays through Midtrans what it has, and through Xendit what only Xendit has', async () => {
  const [one, other] = [await sale(), await sale()]
  await chargeBy(test, buyer, one.id, 'GOPAY')
  await chargeBy(test, buyer, other.id, 'QRIS')
  midtrans.pay(one.first)
  await tell(test, midtrans.notice(one.first), 'midtrans')
  expect([await attemptsOf(one.id), await attemptsOf(other.id)]).toEqual([['midtrans paid'], ['midtrans pending']])
})

it.each([
  'refuse',
  'drop',
  'hold',
  { status: 503 },
] as const)('asks Xendit where Midtrans answers %o, and leaves nothing to pay at Midtrans', async (fault) => {
  const { id, ids, first, second } = await sale()
  midtrans.api.fail('POST /v2/charge', ...Array.from({ length: 6 }, () => fault))
  const { instructions } = await chargeBy(test, buyer, id, 'VABCA')
  expect(instructions?.type).toBe('va')
  expect(await attemptsOf(id)).toEqual(['midtrans cancelled', 'xendit pending'])
  expect(() => midtrans.pay(first)).toThrow()
  expect((await notifyBy(test, 'xendit', xendit.pay(second))).status).toBe(200)
  expect(await states(ids)).toEqual(['paid/done/pending'])
})

it('refuses a message of one about an order of the other', async () => {
  const { id, first } = await sale()
  await chargeBy(test, buyer, id, 'VABCA')
  const other = await sale()
  await test.deps.db.update(paymentAttempts).set({ gateway: 'xendit' }).where(eq(paymentAttempts.orderId, first))
  midtrans.pay(first)
  await tell(test, midtrans.notice(first), 'midtrans')
  expect(await states(other.ids)).toEqual(['unpaid/checked_out/pending'])
  expect(await attemptsOf(id)).toEqual(['xendit pending'])
})
