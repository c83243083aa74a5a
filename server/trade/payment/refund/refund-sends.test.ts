import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { decideRefund as officeDecide } from '../../../../core/office/money/refund.ts'
import type { RefundDecision } from '../../../../core/trade/booking/change/refund-sends.ts'
import { cancelBooking, listOwnRefunds, nameRefundAccount } from '../../../../core/trade/booking/contract.ts'
import { auditLog } from '../../../base/db/schema/office/office.ts'
import { refunds } from '../../../base/db/schema/trade/payment.ts'
import { refundSends } from '../../../base/db/schema/trade/refund.ts'
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
  quiet,
  tell,
} from '../../../testing/payment.ts'
import { type RefundingGateway, withRefunds } from '../../../testing/refund-gateway.ts'
import { bookTour, tourModule } from '../../../testing/tour.ts'
import { codeFor, payDue } from '../../../testing/tour-sale.ts'
import type { RefundRow } from '../../booking/cancel/refund.ts'
import { applyStatement } from '../notification/statement.ts'
import { transact } from '../rows.ts'
import { lookUpSends, runSend } from './refund-run.ts'
import { decideRefund } from './refunds.ts'

const PRICE = 10_000_000
const HALF = 5_000_000
/** More than the pauses of the outbox until it gives up. */
const HOURS = 3

const { fresh, states } = paymentTests({ modules: [tourModule] })
let test: TestApp
let buyer: Buyer
let bank: RefundingGateway

beforeEach(async () => {
  ;({ test, buyer } = await fresh())
  bank = withRefunds(test)
})

async function decide(id: string, decision: RefundDecision): Promise<void> {
  const [row] = await test.deps.db.select().from(refunds).where(eq(refunds.id, id))
  const deciding = { id, decision, from: row?.status ?? 'submitted', note: null, reference: null, decidedBy: 'finance' }
  await transact(test.deps.db, (tx) => decideRefund(test.deps, tx, deciding))
}

/** A booking of ours paid by card, cancelled for half, and its refund. */
async function cancelled(channel = 'CREDITCARD') {
  const booking = await bookTour(test, buyer)
  const sale = await payDue(test, buyer, [booking], channel)
  await ask(test, buyer, cancelBooking, { params: { id: booking }, body: { refund: HALF, account: SOME_ACCOUNT } })
  return { ...sale, booking, refund: await refundOf(booking) }
}

async function refundOf(bookingId: string): Promise<RefundRow> {
  const [row] = await test.deps.db.select().from(refunds).where(eq(refunds.bookingId, bookingId))
  if (!row) throw new Error('no refund')
  return row
}

const sendsOf = async (id: string) => await test.deps.db.select().from(refundSends).where(eq(refundSends.refundId, id))
const statesOf = async (id: string) => (await sendsOf(id)).map(({ state }) => state)
const sentOf = async (transactionId: string) =>
  (await ledgerOf(test, transactionId)).filter(([kind]) => kind === 'refund').map(([, amount]) => amount)
const own = async (id: string) => (await ask(test, buyer, listOwnRefunds, {})).find((row) => row.id === id)

async function tries(hours = HOURS): Promise<void> {
  for (let quarter = 0; quarter < hours * 4; quarter++) {
    test.clock.advance({ minutes: 15 })
    await test.drain()
  }
}

describe('an approved refund by a channel that takes it', () => {
  it('goes through the gateway, and is written to the ledger once', async () => {
    const { booking, id, order, refund } = await cancelled()
    expect((await own(refund.id))?.step).toBe('requested')
    await decide(refund.id, 'approve')
    expect(await own(refund.id)).toMatchObject({ step: 'sending', status: 'processing' })
    await test.drain()
    expect(bank.asked).toEqual([{ orderId: order, key: expect.any(String), amount: HALF, reason: expect.any(String) }])
    expect(bank.asked[0]?.key.length).toBeLessThanOrEqual(36)
    expect(await refundOf(booking)).toMatchObject({ status: 'refunded' })
    expect(await states([booking])).toEqual(['refunded/done/issued'])
    expect(await sentOf(id)).toEqual([-HALF])
    expect(await mailsTo(test, buyer)).toContainEqual(expect.stringContaining('Refund sent'))
    await checkBooks(test, buyer, [booking])
  })

  it('is asked for again with the same key while the gateway does not answer', async () => {
    const { id, refund } = await cancelled()
    bank.mood = 'dead'
    await decide(refund.id, 'approve')
    await test.drain()
    expect(await statesOf(refund.id)).toEqual(['waiting'])
    bank.mood = 'sent'
    await tries(1)
    expect(new Set(bank.asked.map(({ key }) => key)).size).toBe(1)
    expect([bank.asked.length > 1, await sentOf(id)]).toEqual([true, [-HALF]])
  })

  it('was sent although the answer was lost: the gateway is asked what it did first', async () => {
    const { booking, id, order, refund } = await cancelled()
    bank.mood = 'taken'
    await decide(refund.id, 'approve')
    await test.drain()
    expect(await statesOf(refund.id)).toEqual(['waiting'])
    await tries(1)
    expect([bank.asked.length, bank.gone.get(order), await sentOf(id)]).toEqual([1, HALF, [-HALF]])
    await checkBooks(test, buyer, [booking])
  })

  it('of a process that ended between the answer and the books is written once', async () => {
    const { id, order, refund } = await cancelled()
    await decide(refund.id, 'approve')
    const [send] = await sendsOf(refund.id)
    // A process may end after it asked and before it wrote the answer.
    const { key = '' } = send ?? {}
    await test.deps.gateway.refund({ orderId: order, key, amount: HALF, reason: 'Refund' })
    await test.deps.db.update(refundSends).set({ askedAt: test.clock.now(), tries: 1 })
    await Promise.all([runSend(test.deps, key, quiet), runSend(test.deps, key, quiet)])
    await test.drain()
    expect([bank.gone.get(order), await sentOf(id), await statesOf(refund.id)]).toEqual([HALF, [-HALF], ['sent']])
  })

  it('that the gateway works on is looked up until it ends', async () => {
    const { id, refund } = await cancelled()
    bank.mood = 'pending'
    await decide(refund.id, 'approve')
    await test.drain()
    await lookUpSends(test.deps, quiet)
    expect([await statesOf(refund.id), bank.asked.length]).toEqual([['pending'], 1])
    test.clock.advance({ minutes: 31 })
    await lookUpSends(test.deps, quiet, ['sandbox'])
    expect(bank.asked.length).toBe(1)
    // Another gateway is down.
    await lookUpSends(test.deps, quiet, ['midtrans'])
    expect([await statesOf(refund.id), bank.asked.length]).toEqual([['pending'], 2])
    bank.mood = 'sent'
    test.clock.advance({ minutes: 31 })
    await Promise.all([lookUpSends(test.deps, quiet), lookUpSends(test.deps, quiet)])
    expect([await statesOf(refund.id), await sentOf(id)]).toEqual([['sent'], [-HALF]])
  })

  it('that the bank refuses goes to an account, which the member is asked for', async () => {
    const { booking, id, refund } = await cancelled()
    bank.mood = 'refused'
    await decide(refund.id, 'approve')
    await test.drain()
    expect(await refundOf(booking)).toMatchObject({ status: 'processing', toAccount: HALF, expectedBy: null })
    expect(await own(refund.id)).toMatchObject({ step: 'account_needed', to_account: HALF, account: null })
    expect((await mailsTo(test, buyer))[0]).toContain('We need your account for the refund')
    const named = await ask(test, buyer, nameRefundAccount, {
      params: { id: refund.id },
      body: { account: SOME_ACCOUNT },
    })
    expect(named).toMatchObject({ step: 'approved', expected_by: expect.any(String) })
    await decide(refund.id, 'sent')
    expect([await sentOf(id), (await refundOf(booking)).status]).toEqual([[-HALF], 'refunded'])
    await checkBooks(test, buyer, [booking])
  })

  it.each([
    'dead',
    'mute',
  ] as const)('fails visibly once the gateway was %s for long, and still heals by itself', async (mood) => {
    const { id, refund } = await cancelled()
    bank.mood = mood
    await decide(refund.id, 'approve')
    await tries()
    expect(await own(refund.id)).toMatchObject({ step: 'failed', status: 'processing' })
    bank.mood = 'sent'
    test.clock.advance({ minutes: 31 })
    await lookUpSends(test.deps, quiet)
    expect(await sentOf(id)).toEqual([-HALF])
  })

  it.each([
    ['retry', 'sent'],
    ['to_account', 'to_account'],
  ] as const)('that failed: the office may choose %s', async (decision, state) => {
    const { refund } = await cancelled()
    bank.mood = 'dead'
    await decide(refund.id, 'approve')
    await expect(decide(refund.id, decision)).rejects.toMatchObject({ code: 'refund_decided' })
    await tries()
    bank.mood = 'sent'
    await decide(refund.id, decision)
    await test.drain()
    expect(await statesOf(refund.id)).toEqual([state])
  })

  it('that failed is left to an account only once the gateway says that it did not send it', async () => {
    const { id, order, refund } = await cancelled()
    bank.mood = 'taken'
    await decide(refund.id, 'approve')
    await test.drain()
    bank.mood = 'mute'
    await tries()
    expect(await statesOf(refund.id)).toEqual(['failed'])
    const cookie = (await test.register({ role: 'finance' })).cookie
    const toAccount = { decision: 'to_account', from: 'processing' } as const
    const leave = () =>
      test.call(officeDecide, { params: { id: refund.id }, body: toAccount }, { cookie, locale: 'en' })
    expect((await leave()).body).toMatchObject({ code: 'gateway_silent', message: expect.stringContaining('Try') })
    expect(await statesOf(refund.id)).toEqual(['failed'])
    bank.mood = 'sent'
    expect((await leave()).body.code).toBe('refund_decided')
    expect([bank.gone.get(order), await sentOf(id), await statesOf(refund.id)]).toEqual([HALF, [-HALF], ['sent']])
  })

  it('of a gateway that stays silent goes to an account once staff have looked into its dashboard', async () => {
    const { refund } = await cancelled()
    bank.mood = 'mute'
    await decide(refund.id, 'approve')
    await tries()
    const { cookie } = await test.register({ role: 'finance' })
    const body = { decision: 'to_account', from: 'processing', seen_unsent: true } as const
    const { status } = await test.call(officeDecide, { params: { id: refund.id }, body }, { cookie, locale: 'en' })
    expect([status, await statesOf(refund.id)]).toEqual([200, ['to_account']])
    const [line] = await test.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, refund.id))
    expect(line).toMatchObject({ action: 'refund.to_account', after: { seen_unsent: true } })
  })

  it('cannot be rejected or noted as sent by hand while it is on its way', async () => {
    const { refund } = await cancelled()
    bank.mood = 'pending'
    await decide(refund.id, 'approve')
    await test.drain()
    for (const decision of ['reject', 'sent'] as const)
      await expect(decide(refund.id, decision)).rejects.toMatchObject({ code: 'refund_decided' })
  })
})

it('of two payments sends the card by the gateway and the rest by hand', async () => {
  const booking = await bookTour(test, buyer, { amount: PRICE, down: 8_000_000 })
  const down = await payDue(test, buyer, [booking], 'VABCA')
  test.clock.advance({ minutes: 1 })
  const balance = await payDue(test, buyer, [booking], 'CREDITCARD')
  await ask(test, buyer, cancelBooking, { params: { id: booking }, body: { refund: HALF, account: SOME_ACCOUNT } })
  const refund = await refundOf(booking)
  const byCard = HALF - refund.toAccount
  await decide(refund.id, 'approve')
  await test.drain()
  expect([await sentOf(balance.id), await sentOf(down.id)]).toEqual([[-byCard], []])
  expect(await own(refund.id)).toMatchObject({ step: 'approved', sent: byCard, amount: HALF })
  expect(await states([booking])).toEqual(['refund_due/done/issued'])
  await decide(refund.id, 'sent')
  expect([await sentOf(balance.id), await sentOf(down.id)]).toEqual([[-byCard], [-refund.toAccount]])
  expect(await states([booking])).toEqual(['refunded/done/issued'])
  await checkBooks(test, buyer, [booking])
})

it('of money that bought nothing goes back whole', async () => {
  const booking = await bookTour(test, buyer)
  const first = await codeFor(test, buyer, [booking], 'CREDITCARD')
  const second = await codeFor(test, buyer, [booking], 'VABCA')
  await openAtBank(test, first.order)
  for (const { order } of [second, first]) await tell(test, await atBank(test, order))
  await test.drain()
  const [surplus] = await test.deps.db.select().from(refunds).where(eq(refunds.orderId, first.order))
  await decide(surplus?.id ?? '', 'approve')
  await test.drain()
  expect(bank.gone.get(first.order)).toBe(surplus?.amount)
  expect(await statesOf(surplus?.id ?? '')).toEqual(['sent'])
  expect(await states([booking])).toEqual(['paid/done/issued'])
  await checkBooks(test, buyer, [booking])
})

describe("the gateway's own word about a refund", () => {
  const hear = async (order: string) => await applyStatement(test.deps, await bank.notice(order), {}, quiet)

  it('echoes ours and is not booked twice, before and after we wrote it', async () => {
    const { booking, id, order, refund } = await cancelled()
    bank.mood = 'taken'
    await decide(refund.id, 'approve')
    await test.drain()
    await hear(order)
    expect(await sentOf(id)).toEqual([-HALF])
    await hear(order)
    await tries(1)
    expect([await sentOf(id), (await refundOf(booking)).status]).toEqual([[-HALF], 'refunded'])
    await checkBooks(test, buyer, [booking])
  })

  it('of one that staff sent in its dashboard ends the refund that was open', async () => {
    const { booking, id, order, refund } = await cancelled()
    await bank.sendInDashboard(order, HALF)
    await hear(order)
    expect([await sentOf(id), (await refundOf(booking)).status]).toEqual([[-HALF], 'refunded'])
    expect(await sendsOf(refund.id)).toMatchObject([{ isOutside: true, state: 'sent', amount: HALF }])
    await expect(decide(refund.id, 'approve')).rejects.toMatchObject({ code: 'refund_decided' })
    await checkBooks(test, buyer, [booking])
  })

  it('of one that nobody asked for is booked, and is a refund of its own that the office sees', async () => {
    const booking = await bookTour(test, buyer)
    const { id, order } = await payDue(test, buyer, [booking], 'CREDITCARD')
    await bank.sendInDashboard(order, 1_000_000)
    await hear(order)
    await bank.sendInDashboard(order, 500_000)
    await hear(order)
    await hear(order)
    expect(await sentOf(id)).toEqual([-1_000_000, -500_000])
    const rows = await test.deps.db.select().from(refunds).where(eq(refunds.bookingId, booking))
    expect(rows.map(({ reason, status, amount }) => [reason, status, amount])).toEqual([
      ['gateway', 'refunded', 1_000_000],
      ['gateway', 'refunded', 500_000],
    ])
    expect(await states([booking])).toEqual(['paid/done/issued'])
    await checkBooks(test, buyer, [booking])
  })

  it('that all went back leaves nothing to send', async () => {
    const { booking, order, refund, checkout } = await cancelled()
    bank.mood = 'pending'
    await decide(refund.id, 'approve')
    await test.drain()
    await bank.sendInDashboard(order, checkout.total)
    await hear(order)
    bank.mood = 'sent'
    test.clock.advance({ minutes: 31 })
    await lookUpSends(test.deps, quiet)
    expect([bank.gone.get(order), await statesOf(refund.id)]).toEqual([checkout.total, ['sent']])
    await checkBooks(test, buyer, [booking])
  })
})
