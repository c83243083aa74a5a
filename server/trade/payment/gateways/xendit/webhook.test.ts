import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'
import {
  attemptStatus,
  type Buyer,
  detailOf,
  gatewaysOf,
  ledgerOf,
  quiet,
  saleTo,
  statesOf,
} from '../../../../testing/payment.ts'
import { reconcile } from '../../notification/reconcile.ts'
import { createXenditGateway } from './gateway.ts'
import { KEYS } from './testing-charge.ts'
import { type XenditServer, xenditServer } from './testing-server.ts'

let test: TestApp
let xendit: XenditServer
let buyer: Buyer
let url: string

beforeAll(async () => {
  test = await createTestApp()
  xendit = await xenditServer({ ...KEYS, clock: test.clock })
  test.deps.gateway = gatewaysOf(test, [createXenditGateway({ ...KEYS, apiUrl: xendit.url, clock: test.clock })])
  buyer = await test.register()
  url = `${await test.app.listen({ port: 0, host: '127.0.0.1' })}/api/v1/payment/notification/xendit`
})
afterAll(async () => {
  await test.close()
  await xendit.close()
})

describe('a webhook of Xendit', () => {
  it.each(['VABCA', 'QRIS', 'CREDITCARD'])('pays by %s once, also when it comes three times at once', async (code) => {
    const { id, ids, order, checkout } = await saleTo(test, buyer, code)
    const notification = xendit.pay(order)
    const statuses = await Promise.all([0, 0, 20].map((ms) => xendit.send(url, notification, ms)))
    expect(statuses).toEqual([200, 200, 200])
    expect(await statesOf(test, ids)).toEqual(['paid/done/pending'])
    const fee = checkout.fee > 0 ? [['fee', checkout.fee]] : []
    expect(await ledgerOf(test, id)).toEqual([['payment', checkout.amount], ...fee])
  })

  it('of somebody else, or of the other environment, changes nothing', async () => {
    const { id, ids, order } = await saleTo(test, buyer)
    const { headers, body } = xendit.pay(order)
    const wrong = [xendit.forged({ headers, body }, {}), xendit.ofOtherEnvironment({ headers, body })]
    const statuses = await Promise.all(wrong.map((each) => xendit.send(url, each)))
    expect(statuses).toEqual([401, 401])
    expect(await ledgerOf(test, id)).toEqual([])
    expect(await statesOf(test, ids)).toEqual(['unpaid/checked_out/pending'])
  })

  it.each([
    ['says that it was paid', {}],
    ['says so with another amount', { amount: 1 }],
  ])('with the right token that %s is not believed while Xendit says otherwise', async (_, changes) => {
    const paid = await saleTo(test, buyer)
    const open = await saleTo(test, buyer)
    const { headers, body } = xendit.pay(paid.order)
    const data = { ...(body.data as object), reference_id: open.order, ...changes }
    expect(await xendit.send(url, { headers, body: { ...body, data } })).toBe(200)
    expect(await ledgerOf(test, open.id)).toEqual([])
    expect(await statesOf(test, open.ids)).toEqual(['unpaid/checked_out/pending'])
  })

  it('that comes late does not undo what came after it', async () => {
    const { ids, order } = await saleTo(test, buyer)
    const paid = xendit.pay(order)
    const data = { ...(paid.body.data as object), status: 'FAILED' }
    const failed = { ...paid, body: { ...paid.body, event: 'payment.failed', data } }
    for (const each of [paid, failed]) expect(await xendit.send(url, each)).toBe(200)
    expect(await statesOf(test, ids)).toEqual(['paid/done/pending'])
  })

  it('that was lost is made up for by asking', async () => {
    const { id, ids, order } = await saleTo(test, buyer)
    xendit.pay(order)
    test.clock.advance({ minutes: 1 })
    await detailOf(test, buyer, id)
    expect(await statesOf(test, ids)).toEqual(['paid/done/pending'])
  })

  it('of an order that ended takes the code away', async () => {
    const { order } = await saleTo(test, buyer)
    expect(await xendit.send(url, xendit.deny(order))).toBe(200)
    expect(await attemptStatus(test, order)).toBe('denied')
  })

  it('of money that came in the last moment is believed although the payment request expired', async () => {
    const { id, order, checkout } = await saleTo(test, buyer)
    test.clock.advance({ days: 2 })
    xendit.expire()
    await reconcile(test.deps, quiet, { isAll: true })
    expect(await attemptStatus(test, order)).not.toBe('pending')
    expect(await xendit.send(url, xendit.payLate(order))).toBe(200)
    expect(await ledgerOf(test, id)).toContainEqual(['payment', checkout.amount])
  })

  it('about something else is taken, so that Xendit stops repeating it', async () => {
    const { order } = await saleTo(test, buyer)
    const { headers } = xendit.pay(order)
    const body = { event: 'payment_method.activated', data: { id: 'pm-7' } }
    expect(await xendit.send(url, { headers, body })).toBe(200)
  })
})
