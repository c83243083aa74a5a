import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { chooseAlerts } from '../../../core/base/mail/staff-alerts.ts'
import { cancelBooking, quoteCancel } from '../../../core/trade/booking/contract.ts'
import { gatewayNotifications } from '../../base/db/schema/trade/notification.ts'
import { mails, refunds, sandboxPayments } from '../../base/db/schema/trade/payment.ts'
import type { TestApp } from '../../testing/app.ts'
import { SOME_ACCOUNT } from '../../testing/bookings.ts'
import { checkBooks } from '../../testing/books.ts'
import { ask, atBank, type Buyer, ledgerOf, mailsTo, paymentTests, tell, withReversals } from '../../testing/payment.ts'

const { fresh, sale, states, statusOf, attempt, resigned } = paymentTests()
let test: TestApp
let buyer: Buyer

beforeEach(async () => {
  ;({ test, buyer } = await fresh())
  withReversals(test)
})

/** Settled at 12:00:00, and told 40 seconds later: the ticket is due at 12:05:40. */
async function settled() {
  const sold = await sale('BILLMANDIRI')
  const notice = await atBank(test, sold.order)
  test.clock.advance({ minutes: 40 / 60 })
  await tell(test, notice)
  return { ...sold, notice }
}

/** A bank that is later than it says. */
async function deniedLate({ order, notice }: Awaited<ReturnType<typeof settled>>) {
  await test.deps.db.update(sandboxPayments).set({ status: 'deny' }).where(eq(sandboxPayments.orderId, order))
  return resigned({ ...notice }, { transaction_status: 'deny', status_code: '202' })
}

const stateOf = async (order: string) => {
  const rows = await test.deps.db.select().from(gatewayNotifications).where(eq(gatewayNotifications.orderId, order))
  return rows.map(({ state }) => state)
}

describe('a reversal by the bank', () => {
  it('within its minutes counts when its notice comes after them, before the ticket', async () => {
    const { id, ids, order, total } = await settled()
    test.clock.advance({ minutes: 4 })
    const denied = await atBank(test, order, 'deny')
    // 12:05:10.
    test.clock.advance({ minutes: 0.5 })
    await tell(test, denied)
    test.clock.advance({ minutes: 1 })
    await test.drain()
    expect(await states(ids)).toEqual(['unpaid/checked_out/pending'])
    expect(await ledgerOf(test, id)).toEqual([
      ['payment', total],
      ['reversal', -total],
    ])
    expect(await stateOf(order)).toEqual(['applied', 'applied'])
    const subjects = await mailsTo(test, buyer)
    expect(subjects).toContainEqual(expect.stringContaining('was reversed by the bank'))
    expect(subjects.filter((subject) => subject.includes('E-ticket'))).toEqual([])
    await checkBooks(test, buyer, ids)
  })

  it('is found before the ticket when its notice is lost', async () => {
    const { id, ids, order, total } = await settled()
    test.clock.advance({ minutes: 4 })
    await atBank(test, order, 'deny')
    test.clock.advance({ minutes: 2 })
    await test.drain()
    expect(await states(ids)).toEqual(['unpaid/checked_out/pending'])
    expect((await ledgerOf(test, id)).at(-1)).toEqual(['reversal', -total])
    expect(await mailsTo(test, buyer)).toContainEqual(expect.stringContaining('was reversed by the bank'))
  })

  it('leaves the ticket waiting while the gateway cannot be asked', async () => {
    const { ids } = await settled()
    const { gateway } = test.deps
    test.deps.gateway = { ...gateway, status: () => Promise.reject(new TypeError('fetch failed')) }
    test.clock.advance({ minutes: 5 })
    await test.drain()
    expect(await states(ids)).toEqual(['paid/done/pending'])
    test.deps.gateway = gateway
    test.clock.advance({ minutes: 1 })
    await test.drain()
    expect(await states(ids)).toEqual(['paid/done/issued'])
  })

  it('after the ticket is booked, and staff are told what went out', async () => {
    const finance = await test.register({ role: 'finance' })
    await ask(test, finance, chooseAlerts, { body: { locale: 'en', alerts: ['taken_back'] } })
    const sold = await settled()
    const { id, ids, order, total } = sold
    test.clock.advance({ minutes: 5 })
    await test.drain()
    expect(await states(ids)).toEqual(['paid/done/issued'])
    test.clock.advance({ days: 1 })
    const denied = await deniedLate(sold)
    await Promise.all([tell(test, denied), tell(test, denied)])
    await test.drain()
    expect(await attempt(order)).toBe('reversed')
    expect(await states(ids)).toEqual(['unpaid/checked_out/issued'])
    expect(await statusOf(id)).toBe('expired')
    expect(await ledgerOf(test, id)).toEqual([
      ['payment', total],
      ['reversal', -total],
    ])
    const told = await test.deps.db.select().from(mails).where(eq(mails.to, finance.user.email))
    expect(told.map(({ subject }) => subject)).toEqual([expect.stringContaining('Chargeback')])
    expect(told[0]?.text).toMatch(/E-ticket \w{6}/)
    await checkBooks(test, buyer, ids)
  })

  it('of a booking that was cancelled ends its refund', async () => {
    const sold = await settled()
    const { id, ids } = sold
    test.clock.advance({ minutes: 5 })
    await test.drain()
    const params = { id: ids[0] ?? '' }
    const { refund } = await ask(test, buyer, quoteCancel, { params })
    await ask(test, buyer, cancelBooking, { params, body: { refund, account: SOME_ACCOUNT } })
    await tell(test, await deniedLate(sold))
    expect(await states(ids)).toEqual(['refunded/done/issued'])
    const [row] = await test.deps.db.select().from(refunds).where(eq(refunds.bookingId, params.id))
    expect(row?.status).toBe('refunded')
    const owed = (await ledgerOf(test, id)).filter(([kind]) => kind === 'refund_due')
    expect(owed.reduce((sum, [, amount]) => sum + amount, 0)).toBe(0)
  })
})
