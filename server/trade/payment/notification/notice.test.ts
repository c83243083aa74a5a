import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { notification, transactionDetail, transactionSchema } from '../../../../core/trade/payment/contract.ts'
import { gatewayEvents, outbox, sandboxPayments } from '../../../base/db/schema/trade/payment.ts'
import { pickFlight } from '../../../products/flight/testing.ts'
import type { TestApp } from '../../../testing/app.ts'
import {
  atBank,
  type Buyer,
  chargeBy,
  detailOf,
  ledgerOf,
  mailsTo,
  paymentTests,
  payNow,
  tell,
} from '../../../testing/payment.ts'
import { inTransaction } from '../../booking/transaction.ts'
import type { Gateways } from '../gateway.ts'

const { fresh, sale, states, statusOf, attempt, resigned } = paymentTests()
let test: TestApp
let buyer: Buyer
let gateway: Gateways

beforeEach(async () => {
  ;({ test, buyer, gateway } = await fresh())
})

describe('a payment', () => {
  it('pays transaction and booking, writes the ledger, has tickets issued and mails them', async () => {
    const { id, ids, order, total } = await sale()
    expect((await tell(test, await atBank(test, order))).status).toBe(200)
    expect(await states(ids)).toEqual(['paid/done/pending'])
    expect(await ledgerOf(test, id)).toEqual([['payment', total]])
    await test.drain()
    expect(await states(ids)).toEqual(['paid/done/issued'])
    const answer = await detailOf(test, buyer, id)
    expect(z.parse(transactionSchema, answer)).toEqual(answer)
    expect(answer).toMatchObject({
      paymentStatus: 'paid',
      total,
      paymentDetail: {
        id: order,
        amount: total,
        currency: 'IDR',
        paymentChannel: 'VABCA',
        paymentDate: '2026-12-01T05:00:00.000Z',
        paymentGateway: 'sandbox',
      },
      bookings: [{ payment_status: 'paid', status_issue: 'issued', transaction_id: id }],
    })
    expect(answer.bookings[0]?.eticket_url).toBe(`/api/v1/dashboard/booking/${ids[0]}/eticket`)
    expect((await mailsTo(test, buyer))[0]).toMatch(/^\[DEMO\] E-ticket [A-Z0-9]{6} – Jakarta/)
  })

  it('by card writes its fee apart', async () => {
    const { id, order, checkout } = await sale('CREDITCARD')
    await payNow(test, order)
    expect(await ledgerOf(test, id)).toEqual([
      ['payment', checkout.amount],
      ['fee', checkout.fee],
    ])
    expect(await detailOf(test, buyer, id)).toMatchObject({
      amount: checkout.amount,
      fee: checkout.fee,
      total: checkout.total,
    })
  })

  it('pays both bookings of a round trip', async () => {
    const there = await pickFlight(test)
    const back = await pickFlight(test, { group: 5, from: 'DPS', to: 'CGK', date: '2026-12-12' })
    const { ids, order } = await sale('VABCA', [there, back])
    await payNow(test, order)
    expect(await states(ids)).toEqual(['paid/done/issued', 'paid/done/issued'])
  })

  it('counts once when told twice, and twice at once', async () => {
    const { id, order, total } = await sale()
    const notice = await atBank(test, order)
    const answers = await Promise.all([1, 2, 3, 4].map(() => tell(test, notice)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await tell(test, notice)).status).toBe(200)
    expect(await ledgerOf(test, id)).toEqual([['payment', total]])
    expect(await test.deps.db.$count(gatewayEvents, eq(gatewayEvents.orderId, order))).toBe(1)
    expect(await test.deps.db.$count(outbox, eq(outbox.kind, 'issue'))).toBe(1)
  })

  it('is found by the page that waits when its notice is lost', async () => {
    const { id, order } = await sale()
    expect(await statusOf(id)).toBe('unpaid')
    await atBank(test, order)
    // Asked a moment ago: not again so soon.
    expect(await statusOf(id)).toBe('unpaid')
    test.clock.advance({ minutes: 0.05 })
    expect(await statusOf(id)).toBe('paid')
  })

  it('is found after the deadline when its notice is lost and nobody waits', async () => {
    const { ids, order } = await sale()
    await atBank(test, order)
    test.clock.advance({ minutes: 61 })
    await test.drain()
    expect(await states(ids)).toEqual(['paid/done/issued'])
  })

  it('shows what is known while the gateway does not answer', async () => {
    const { id } = await sale()
    test.deps.gateway = { ...gateway, status: () => Promise.reject(new TypeError('fetch failed')) }
    expect(await statusOf(id)).toBe('unpaid')
  })

  it('is only its own member’s to see', async () => {
    const { id } = await sale()
    const { cookie } = await test.register()
    const { status, body } = await test.call(transactionDetail, { params: { id } }, { cookie })
    expect([status, body.code]).toEqual([404, 'transaction_not_found'])
    expect((await test.call(transactionDetail, { params: { id } })).status).toBe(401)
  })
})

describe('notices out of order', () => {
  it.each(['pending', 'expire', 'cancel', 'deny', 'failure'])('%s after a payment changes nothing', async (status) => {
    const { id, ids, order, total } = await sale()
    const paid = await atBank(test, order)
    await tell(test, paid)
    const older = resigned({ ...paid }, { transaction_status: status, status_code: '202' })
    expect((await tell(test, older)).status).toBe(200)
    expect(await states(ids)).toEqual(['paid/done/pending'])
    expect(await attempt(order)).toBe('paid')
    expect(await ledgerOf(test, id)).toEqual([['payment', total]])
  })

  it.each([
    'pending',
    'expire',
    'cancel',
    'deny',
    'failure',
  ])('%s before a payment does not stop it', async (status) => {
    const { ids, order } = await sale()
    const paid = await atBank(test, order)
    await tell(test, resigned({ ...paid }, { transaction_status: status, status_code: '202' }))
    await tell(test, paid)
    expect(await states(ids)).toEqual(['paid/done/pending'])
  })

  // The embedded database has one connection: there transactions follow one another anyway.
  it.runIf(process.env.TEST_DATABASE_URL)('wait for what is under way for the same transaction', async () => {
    const { id, order } = await sale()
    const paid = await atBank(test, order)
    const locked = Promise.withResolvers<void>()
    const { promise: done, resolve: goOn } = Promise.withResolvers<void>()
    const other = inTransaction(test.deps.database.pool, async (client) => {
      await client.query('select from transactions where id = $1 for update', [id])
      locked.resolve()
      await done
    })
    await locked.promise
    let answered = false
    const expired = resigned({ ...paid }, { transaction_status: 'expire', status_code: '202' })
    const telling = tell(test, expired).then(() => (answered = true))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(answered).toBe(false)
    goOn()
    await Promise.all([other, telling])
    expect(await attempt(order)).toBe('expired')
  })

  it('a denial ends the attempt, and another can be made', async () => {
    const { id, order } = await sale()
    await tell(test, await atBank(test, order, 'deny'))
    expect(await attempt(order)).toBe('denied')
    expect(await statusOf(id)).toBe('unpaid')
    const again = await chargeBy(test, buyer, id)
    await payNow(test, `${again.noTrx}-2`)
    expect(await statusOf(id)).toBe('paid')
  })
})

describe('a notice that is not believed', () => {
  it('has a wrong signature', async () => {
    const { ids, order } = await sale()
    const notice = await atBank(test, order)
    const last = notice.signature_key.endsWith('0') ? '1' : '0'
    for (const changes of [{ signature_key: notice.signature_key.slice(0, -1) + last }, { gross_amount: '1.00' }]) {
      const { status, body } = await tell(test, { ...notice, ...changes })
      expect([status, body.code]).toEqual([401, 'bad_signature'])
    }
    expect(await states(ids)).toEqual(['unpaid/checked_out/pending'])
  })

  it.each([-1, 1])('names an amount that is off by %i', async (by) => {
    const { id, ids, order, total } = await sale()
    const notice = await atBank(test, order)
    const { status } = await tell(test, resigned({ ...notice }, { gross_amount: `${total + by}.00` }))
    expect(status).toBe(200)
    expect(await states(ids)).toEqual(['unpaid/checked_out/pending'])
    expect(await ledgerOf(test, id)).toEqual([])
    await tell(test, notice)
    expect(await states(ids)).toEqual(['paid/done/pending'])
  })

  it('comes from a gateway that was paid another amount than it was asked for', async () => {
    const { id, ids, order, total } = await sale()
    await test.deps.db
      .update(sandboxPayments)
      .set({ amount: total - 1 })
      .where(eq(sandboxPayments.orderId, order))
    expect((await tell(test, await atBank(test, order))).status).toBe(200)
    expect(await states(ids)).toEqual(['unpaid/checked_out/pending'])
    expect(await ledgerOf(test, id)).toEqual([])
    expect(await test.deps.db.$count(gatewayEvents, eq(gatewayEvents.orderId, order))).toBe(1)
  })

  it('says paid while the gateway, when asked, does not', async () => {
    const { ids, order, total } = await sale()
    const known = await gateway.status(order)
    const forged = resigned(
      { order_id: order, transaction_id: known?.gatewayId },
      { transaction_status: 'settlement', status_code: '200', gross_amount: `${total}.00` },
    )
    expect((await tell(test, forged)).status).toBe(200)
    expect(await states(ids)).toEqual(['unpaid/checked_out/pending'])
  })

  it('is for an order that is not ours, of a gateway that is not ours, or no notice at all', async () => {
    const { order } = await sale()
    const notice = await atBank(test, order)
    expect((await tell(test, resigned({ ...notice }, { order_id: 'TEST-1' }))).status).toBe(200)
    expect((await tell(test, notice, 'xendit')).status).toBe(404)
    expect((await tell(test, {})).status).toBe(400)
  })

  it('is put off while the gateway cannot be asked', async () => {
    const { ids, order } = await sale()
    const notice = await atBank(test, order)
    test.deps.gateway = { ...gateway, status: () => Promise.reject(new TypeError('fetch failed')) }
    expect((await tell(test, notice)).status).toBe(200)
    expect(await states(ids)).toEqual(['unpaid/checked_out/pending'])
    test.deps.gateway = gateway
    expect((await tell(test, notice)).status).toBe(200)
    expect(await states(ids)).toEqual(['paid/done/pending'])
  })

  it('needs neither session nor Language header, as gateways send neither', async () => {
    const { ids, order } = await sale()
    const payload = await atBank(test, order)
    const url = notification.path.replace('{gateway}', 'sandbox')
    const { statusCode } = await test.app.inject({ method: 'POST', url, payload })
    expect(statusCode).toBe(200)
    expect(await states(ids)).toEqual(['paid/done/pending'])
  })
})
