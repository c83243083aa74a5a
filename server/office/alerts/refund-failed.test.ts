import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { chooseAlerts } from '../../../core/base/mail/staff-alerts.ts'
import { cancelBooking, quoteCancel } from '../../../core/trade/booking/contract.ts'
import { mails, refunds } from '../../base/db/schema/trade/payment.ts'
import type { TestApp } from '../../testing/app.ts'
import { SOME_ACCOUNT } from '../../testing/bookings.ts'
import { ask, type Buyer, paymentTests, payNow } from '../../testing/payment.ts'
import { withRefunds } from '../../testing/refund-gateway.ts'
import { decideRefund } from '../../trade/payment/refund/refunds.ts'
import { transact } from '../../trade/payment/rows.ts'

const { fresh, sale } = paymentTests()
let test: TestApp
let buyer: Buyer

beforeEach(async () => {
  ;({ test, buyer } = await fresh())
})

async function staff(locale: 'id' | 'en'): Promise<Buyer> {
  const finance = await test.register({ role: 'finance' })
  await ask(test, finance, chooseAlerts, { body: { locale, alerts: ['refund'] } })
  return finance
}

/** Rupiah that are approved. */
async function approved(): Promise<number> {
  const { ids, order } = await sale('CREDITCARD')
  await payNow(test, order)
  const [id = ''] = ids
  const { refund } = await ask(test, buyer, quoteCancel, { params: { id } })
  await ask(test, buyer, cancelBooking, { params: { id }, body: { refund, account: SOME_ACCOUNT } })
  await test.drain()
  const [row] = await test.deps.db.select().from(refunds).where(eq(refunds.bookingId, id))
  const decided = { id: row?.id ?? '', decision: 'approve', from: 'submitted', note: null, reference: null } as const
  await transact(test.deps.db, (tx) => decideRefund(test.deps, tx, { ...decided, decidedBy: 'finance' }))
  return refund
}

/** More than the pauses of the outbox until it gives up. */
async function hours(): Promise<void> {
  for (let quarter = 0; quarter < 12; quarter++) {
    test.clock.advance({ minutes: 15 })
    await test.drain()
  }
}

async function mailsOf({ user }: Buyer): Promise<{ subject: string; text: string }[]> {
  return await test.deps.db.select().from(mails).where(eq(mails.to, user.email)).orderBy(mails.sentAt)
}

it('a refund that the gateway did not send is mailed to staff once, in words of its own', async () => {
  const [one, other] = [await staff('id'), await staff('en')]
  withRefunds(test).mood = 'dead'
  const amount = (await approved()).toLocaleString('id-ID')
  await hours()
  const [, failed, ...more] = await mailsOf(one)
  expect(failed?.subject).toMatch(/^Refund belum terkirim: \w{6}$/)
  expect(failed?.text).toContain('/id/admin/refund')
  expect(failed?.text).toContain(amount)
  const [decide, inEnglish] = await mailsOf(other)
  expect([decide?.subject, inEnglish?.subject]).toEqual([
    expect.stringMatching(/^Refund to decide: /),
    expect.stringMatching(/^Refund not sent: /),
  ])
  expect(`${failed?.text}${inEnglish?.text}`).not.toMatch(/\{\{|alert-mail:|undefined/)
  expect(more).toEqual([])
})

it('one that went at last is not', async () => {
  const finance = await staff('en')
  const bank = withRefunds(test)
  bank.mood = 'dead'
  await approved()
  await test.drain()
  bank.mood = 'sent'
  await hours()
  expect((await mailsOf(finance)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Refund to decide: /)])
})
