import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { chooseAlerts } from '../../../core/base/mail/staff-alerts.ts'
import { cancelBooking, quoteCancel } from '../../../core/trade/booking/contract.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { mails, refunds } from '../../base/db/schema/trade/payment.ts'
import type { TestApp } from '../../testing/app.ts'
import { SOME_ACCOUNT } from '../../testing/bookings.ts'
import { checkBooks } from '../../testing/books.ts'
import {
  ask,
  atBank,
  type Buyer,
  mailsTo,
  paymentTests,
  payNow,
  quiet,
  tell,
  withReversals,
} from '../../testing/payment.ts'
import { withRefunds } from '../../testing/refund-gateway.ts'
import { applyStatement } from '../../trade/payment/notification/statement.ts'
import { decideRefund } from '../../trade/payment/refund/refunds.ts'
import { transact } from '../../trade/payment/rows.ts'

const { fresh, sale } = paymentTests()
let test: TestApp
let buyer: Buyer
let finance: Buyer

beforeEach(async () => {
  ;({ test, buyer } = await fresh())
  finance = await test.register({ role: 'finance' })
  await ask(test, finance, chooseAlerts, { body: { locale: 'en', alerts: ['taken_back', 'refund'] } })
})

const alerts = async () => (await mailsTo(test, finance)).filter((subject) => subject.startsWith('Chargeback')).length

async function textOf(): Promise<string> {
  const rows = await test.deps.db.select().from(mails).where(eq(mails.to, finance.user.email))
  return rows.map(({ text }) => text).join('\n')
}

it('says what had gone out when a bank takes all of a payment back after the ticket', async () => {
  const { ids, order, total } = await sale('CREDITCARD')
  await payNow(test, order)
  const notice = await atBank(test, order, 'refund')
  await Promise.all([tell(test, notice), tell(test, notice)])
  await test.drain()
  expect(await alerts()).toBe(1)
  const [booking] = await test.deps.db
    .select()
    .from(bookings)
    .where(eq(bookings.id, ids[0] ?? ''))
  const text = await textOf()
  expect(text).toContain(`/en/admin/booking?id=${booking?.id}`)
  expect(text).toContain(total.toLocaleString('id-ID'))
  expect(text).toContain(`E-ticket ${booking?.code}`)
  expect(text).toContain('Supplier: Rp')
  expect(text).not.toMatch(/\{\{|alert-mail:|undefined/)
  await checkBooks(test, buyer, ids)
})

it('tells of a settlement that the bank denies later', async () => {
  withReversals(test)
  const { order } = await sale('BILLMANDIRI')
  await tell(test, await atBank(test, order))
  await tell(test, await atBank(test, order, 'deny'))
  await test.drain()
  expect(await alerts()).toBe(1)
  // Nothing was issued yet.
  expect(await textOf()).not.toContain('E-ticket')
})

it('tells of each part that goes although nobody asked', async () => {
  const bank = withRefunds(test)
  const { order } = await sale('CREDITCARD')
  await payNow(test, order)
  for (const amount of [100_000, 50_000]) {
    await applyStatement(test.deps, await bank.sendInDashboard(order, amount), {}, quiet)
    test.clock.advance({ minutes: 1 })
    await test.drain()
  }
  expect(await alerts()).toBe(2)
})

it('says nothing of money that was owed back: a refund that staff sent, here or at the gateway', async () => {
  const bank = withRefunds(test)
  for (const place of ['here', 'there'] as const) {
    const { ids, order } = await sale('CREDITCARD')
    await payNow(test, order)
    const [id = ''] = ids
    const { refund } = await ask(test, buyer, quoteCancel, { params: { id } })
    await ask(test, buyer, cancelBooking, { params: { id }, body: { refund, account: SOME_ACCOUNT } })
    const [row] = await test.deps.db.select().from(refunds).where(eq(refunds.bookingId, id))
    const decided = { id: row?.id ?? '', decision: 'approve', from: 'submitted', note: null, reference: null } as const
    if (place === 'here')
      await transact(test.deps.db, (tx) => decideRefund(test.deps, tx, { ...decided, decidedBy: 'finance' }))
    else await applyStatement(test.deps, await bank.sendInDashboard(order, refund), {}, quiet)
    await test.drain()
    await applyStatement(test.deps, await bank.notice(order), {}, quiet)
    await test.drain()
  }
  expect(await alerts()).toBe(0)
})
