import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { chooseAlerts } from '../../../../core/base/mail/staff-alerts.ts'
import { charge } from '../../../../core/trade/payment/contract.ts'
import { gatewayNotifications } from '../../../base/db/schema/trade/notification.ts'
import { mails, outbox, paymentAttempts } from '../../../base/db/schema/trade/payment.ts'
import { tidy } from '../../../start/housekeeping.ts'
import type { TestApp } from '../../../testing/app.ts'
import { type MemoryGateway, memoryGateway } from '../../../testing/memory-gateway.ts'
import {
  ask,
  type Buyer,
  book,
  checkOutAt,
  gatewaysOf,
  ledgerOf,
  notifyBy,
  paymentTests,
} from '../../../testing/payment.ts'
import { transact } from '../rows.ts'
import { applyAgain, REFUSED_KEPT, receiveNotification } from './notifications.ts'

const { fresh, statusOf } = paymentTests()
let test: TestApp
let buyer: Buyer
let first: MemoryGateway
let second: MemoryGateway

beforeEach(async () => {
  ;({ test, buyer } = await fresh())
  await test.deps.db.delete(gatewayNotifications)
  first = memoryGateway('midtrans', { clock: test.clock, channels: [['BCA', 'VABCA']] })
  second = memoryGateway('xendit', { clock: test.clock, channels: [['BNI', 'VABNI']] })
  test.deps.gateway = gatewaysOf(test, [first, second])
})

async function sold() {
  const { id } = await checkOutAt(test, buyer, await book(test, buyer))
  await ask(test, buyer, charge, { body: { transaction_id: id, bankCode: 'BCA', productCode: 'VABCA' } })
  const rows = await test.deps.db.select().from(paymentAttempts).where(eq(paymentAttempts.transactionId, id))
  return { id, order: rows[0]?.orderId ?? '' }
}

async function stored() {
  return await test.deps.db.select().from(gatewayNotifications).orderBy(desc(gatewayNotifications.receivedAt))
}

const states = async () => (await stored()).map(({ state, problem, times }) => [state, problem, times])

const jobs = async () => await test.deps.db.$count(outbox, eq(outbox.kind, 'payment.notification'))

describe('a webhook', () => {
  it('is stored, applied before it is answered, and leaves no job', async () => {
    const { id, order } = await sold()
    const paid = first.pay(order)
    expect((await notifyBy(test, 'midtrans', paid)).status).toBe(200)
    expect(await statusOf(id)).toBe('paid')
    const [row] = await stored()
    expect(row).toMatchObject({ gateway: 'midtrans', orderId: order, state: 'applied', tries: 1, times: 1 })
    expect(JSON.parse(row?.body ?? '')).toEqual(paid.body)
    expect(await jobs()).toBe(0)
  })

  it('keeps no header: a token stands in one', async () => {
    const { order } = await sold()
    await notifyBy(test, 'midtrans', first.pay(order))
    expect(JSON.stringify(await stored())).not.toContain('token of midtrans')
  })

  it('that repeats is one row, and counts once', async () => {
    const { id, order } = await sold()
    const paid = first.pay(order)
    for (let time = 0; time < 3; time++) await notifyBy(test, 'midtrans', paid)
    expect(await states()).toEqual([['applied', null, 3]])
    expect((await ledgerOf(test, id)).map(([kind]) => kind)).toEqual(['payment'])
  })

  it('is applied by the outbox where the gateway could not be asked', async () => {
    const { id, order } = await sold()
    const paid = first.pay(order)
    first.mood = 'mute'
    expect((await notifyBy(test, 'midtrans', paid)).status).toBe(200)
    expect(await states()).toEqual([['failed', 'no_answer', 1]])
    expect(await statusOf(id)).toBe('unpaid')
    first.mood = 'well'
    test.clock.advance({ minutes: 1 })
    await test.drain()
    expect(await statusOf(id)).toBe('paid')
    expect(await states()).toEqual([['applied', null, 1]])
  })

  it('is applied by the outbox where the process ended after storing it', async () => {
    const { id, order } = await sold()
    await receiveNotification(test.deps, { gateway: 'midtrans', ...first.pay(order) })
    expect(await states()).toEqual([['new', null, 1]])
    test.clock.advance({ minutes: 1 })
    await test.drain()
    expect(await statusOf(id)).toBe('paid')
    expect(await states()).toEqual([['applied', null, 1]])
  })
})

describe('a webhook that is not believed', () => {
  it('has a wrong signature: it is refused and kept in part', async () => {
    const { order } = await sold()
    const paid = first.pay(order)
    const forged = { body: { ...paid.body, more: 'x'.repeat(5000) }, headers: { 'x-token': 'guessed' } }
    expect((await notifyBy(test, 'midtrans', forged)).status).toBe(401)
    const [row] = await stored()
    expect(row).toMatchObject({ state: 'refused', problem: 'signature', orderId: order, notice: null })
    expect(row?.body.length).toBeLessThanOrEqual(2000)
    expect((await notifyBy(test, 'midtrans', { body: { hello: 1 }, headers: {} })).status).toBe(400)
    expect((await states()).map(([, problem]) => problem)).toContain('unreadable')
  })

  it('cannot fill the disk', async () => {
    const forged = { body: { order: 'PLS-20261201-AAAA-1', status: 'paid' }, headers: {} }
    for (let time = 0; time < REFUSED_KEPT + 20; time++) {
      test.clock.advance({ minutes: 0.001 })
      await notifyBy(test, 'midtrans', forged)
    }
    await notifyBy(test, 'xendit', forged)
    const rows = await stored()
    expect(rows.filter(({ gateway }) => gateway === 'midtrans')).toHaveLength(REFUSED_KEPT)
    expect(rows.filter(({ gateway }) => gateway === 'xendit')).toHaveLength(1)
  })

  it.each([
    ['is of another environment, with an order that is not ours', { order: 'PLS-20200101-OTHER-1' }, 'unknown_order'],
    ['names another amount', { amount: 1 }, 'outdated'],
    ['says what the gateway denies when asked', { status: 'refunded' }, 'outdated'],
  ] as const)('%s', async (_, changed, problem) => {
    const { id, order } = await sold()
    const paid = first.pay(order)
    const told = { ...paid, body: { ...paid.body, ...changed } }
    expect((await notifyBy(test, 'midtrans', told)).status).toBe(200)
    expect(await states()).toEqual([['refused', problem, 1]])
    expect(await ledgerOf(test, id)).toEqual([])
  })

  it('names the amount that the gateway took, which is not the one asked for', async () => {
    const { id, order } = await sold()
    const taken = first.orders.get(order)
    if (taken) taken.amount -= 1
    await notifyBy(test, 'midtrans', first.pay(order))
    expect(await states()).toEqual([['refused', 'amount', 1]])
    expect(await ledgerOf(test, id)).toEqual([])
  })

  it('names another amount each time it comes, also after the page that waits has asked, and staff are told once', async () => {
    const finance = await test.register({ role: 'finance' })
    await ask(test, finance, chooseAlerts, { body: { locale: 'en', alerts: ['other_amount'] } })
    const { id, order } = await sold()
    const taken = first.orders.get(order)
    if (taken) taken.amount -= 1
    const paid = first.pay(order)
    test.clock.advance({ minutes: 1 })
    expect(await statusOf(id)).toBe('unpaid')
    for (let time = 1; time <= 2; time++) {
      await notifyBy(test, 'midtrans', paid)
      expect(await states()).toEqual([['refused', 'amount', time]])
    }
    const [row] = await stored()
    await transact(test.deps.db, (tx) => applyAgain(test.deps, tx, row?.id ?? ''))
    await test.drain()
    expect(await states()).toEqual([['refused', 'amount', 2]])
    const told = (await test.deps.db.select().from(mails)).filter(({ to }) => to === finance.user.email)
    expect(told.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Payment amount mismatch: PLS-/)])
    expect(told[0]?.text).toContain(`/en/admin/notification?keyword=${order}`)
    expect(told[0]?.text).not.toMatch(/\{\{|alert-mail:|undefined/)
  })

  it('comes from another gateway than the one that was asked', async () => {
    const { id, order } = await sold()
    const { body } = first.pay(order)
    const told = { body, headers: { 'x-token': 'token of xendit' } }
    expect((await notifyBy(test, 'xendit', told)).status).toBe(200)
    expect(await states()).toEqual([['refused', 'other_gateway', 1]])
    expect(await ledgerOf(test, id)).toEqual([])
  })

  it('comes from a gateway that is unknown or has no key', async () => {
    expect((await notifyBy(test, 'paypal', { body: {}, headers: {} })).status).toBe(404)
    test.deps.gateway = gatewaysOf(test, [second])
    expect((await notifyBy(test, 'midtrans', { body: {}, headers: {} })).status).toBe(404)
    expect(await stored()).toEqual([])
  })
})

it('is deleted after a year', async () => {
  // Housekeeping writes a dump beside.
  test.deps.config.dataDir = mkdtempSync(join(tmpdir(), 'pelesir-'))
  const { order } = await sold()
  await notifyBy(test, 'midtrans', first.pay(order))
  test.clock.advance({ days: 364 })
  await tidy(test.deps)
  expect(await stored()).toHaveLength(1)
  test.clock.advance({ days: 2 })
  await tidy(test.deps)
  expect(await stored()).toEqual([])
})
