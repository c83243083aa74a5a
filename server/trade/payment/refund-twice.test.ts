import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { chooseAlerts } from '../../../core/base/mail/staff-alerts.ts'
import { decideRefund as officeDecide } from '../../../core/office/money/refund.ts'
import { listRefundFiles } from '../../../core/office/money/refund-file.ts'
import type { RefundDecision } from '../../../core/trade/booking/change/refund-sends.ts'
import { cancelBooking } from '../../../core/trade/booking/contract.ts'
import { refunds } from '../../base/db/schema/trade/payment.ts'
import { refundSends } from '../../base/db/schema/trade/refund.ts'
import type { TestApp } from '../../testing/app.ts'
import { SOME_ACCOUNT } from '../../testing/bookings.ts'
import { checkBooks } from '../../testing/books.ts'
import { ask, type Buyer, gatewaysOf, ledgerOf, mailsTo, notifyBy, paymentTests, quiet } from '../../testing/payment.ts'
import { type RefundingGateway, withRefunds } from '../../testing/refund-gateway.ts'
import { bookTour, tourModule } from '../../testing/tour.ts'
import { codeFor, payDue } from '../../testing/tour-sale.ts'
import type { RefundRow } from '../booking/cancel/refund.ts'
import { checkBooks as checkDoubleEntry } from '../books/check.ts'
import { createXenditGateway } from './gateways/xendit/gateway.ts'
import { KEYS } from './gateways/xendit/testing-charge.ts'
import { xenditServer } from './gateways/xendit/testing-server.ts'
import { lookUpSends } from './refund/refund-run.ts'
import { decideRefund } from './refund/refunds.ts'
import { transact } from './rows.ts'

const HALF = 5_000_000

const { fresh } = paymentTests({ modules: [tourModule] })
let test: TestApp
let buyer: Buyer
let finance: Buyer

beforeEach(async () => {
  ;({ test, buyer } = await fresh())
  finance = await test.register({ role: 'finance' })
})

async function refundOf(booking: string): Promise<RefundRow> {
  const [row] = await test.deps.db.select().from(refunds).where(eq(refunds.bookingId, booking))
  if (!row) throw new Error('no refund')
  return row
}

async function decide(booking: string, decision: RefundDecision): Promise<void> {
  const { id, status } = await refundOf(booking)
  const deciding = { id, decision, from: status, note: null, reference: null, decidedBy: finance.user.id }
  await transact(test.deps.db, (tx) => decideRefund(test.deps, tx, deciding))
}

async function approved(booking: string): Promise<RefundRow> {
  await ask(test, buyer, cancelBooking, { params: { id: booking }, body: { refund: HALF, account: SOME_ACCOUNT } })
  await decide(booking, 'approve')
  await test.drain()
  return await refundOf(booking)
}

async function leaveToAccount(id: string, locale: 'id' | 'en', seen_unsent = false) {
  const body = { decision: 'to_account', from: 'processing', seen_unsent } as const
  return await test.call(officeDecide, { params: { id }, body }, { cookie: finance.cookie, locale })
}

/** Leaves the refund as an hour of tries without an answer does. */
const fail = async (id: string) =>
  await test.deps.db
    .update(refundSends)
    .set({ state: 'failed', askedAt: test.clock.now() })
    .where(eq(refundSends.refundId, id))
const statesOf = async ({ id }: RefundRow) =>
  (await test.deps.db.select().from(refundSends).where(eq(refundSends.refundId, id))).map(({ state }) => state)
const sentOf = async (transactionId: string) =>
  (await ledgerOf(test, transactionId)).filter(([kind]) => kind === 'refund').map(([, amount]) => amount)

it('what Xendit works on although its answer was lost does not go to an account as well', async () => {
  const { clock } = test.deps
  const xendit = await xenditServer({ ...KEYS, clock, refundsAtOnce: false })
  try {
    test.deps.gateway = gatewaysOf(test, [createXenditGateway({ ...KEYS, apiUrl: xendit.url, clock })])
    const booking = await bookTour(test, buyer)
    const { id, order } = await codeFor(test, buyer, [booking], 'CREDITCARD')
    await notifyBy(test, 'xendit', xendit.pay(order))
    await test.drain()
    xendit.fail('POST /refunds', 'drop')
    const refund = await approved(booking)
    await fail(refund.id)
    const refused = await leaveToAccount(refund.id, 'en')
    expect([refused.status, refused.body.code]).toEqual([409, 'refund_on_its_way'])
    expect(refused.body).toMatchObject({ message: expect.stringContaining('sending it') })
    expect([await statesOf(refund), (await refundOf(booking)).toAccount]).toEqual([['pending'], 0])
    const [send] = await test.deps.db.select().from(refundSends).where(eq(refundSends.refundId, refund.id))
    xendit.settleRefund(send?.key ?? '')
    test.clock.advance({ minutes: 31 })
    await lookUpSends(test.deps, quiet)
    expect([await sentOf(id), (await refundOf(booking)).status]).toEqual([[-HALF], 'refunded'])
    await checkBooks(test, buyer, [booking])
  } finally {
    await xendit.close()
  }
})

describe('a refund that the gateway has taken', () => {
  let bank: RefundingGateway
  let booking: string
  let transaction: string
  let order: string
  beforeEach(async () => {
    bank = withRefunds(test)
    booking = await bookTour(test, buyer)
    ;({ id: transaction, order } = await payDue(test, buyer, [booking], 'CREDITCARD'))
  })

  /** Staff decide while it is being asked for. */
  function whileAsked(...decisions: readonly RefundDecision[]): void {
    const { gateway } = test.deps
    const left = [...decisions]
    const refund: typeof gateway.refund = async (request) => {
      if (request.orderId === order) for (const decision of left.splice(0)) await decide(booking, decision)
      return await gateway.refund(request)
    }
    test.deps.gateway = { ...gateway, refund }
  }

  async function failed(): Promise<RefundRow> {
    bank.mood = 'dead'
    const refund = await approved(booking)
    await fail(refund.id)
    test.clock.advance({ minutes: 31 })
    return refund
  }

  it('is not left to an account either when staff say that they saw nothing in its dashboard', async () => {
    bank.mood = 'held'
    const refund = await approved(booking)
    await fail(refund.id)
    const refused = await leaveToAccount(refund.id, 'id', true)
    expect([refused.status, refused.body.code]).toEqual([409, 'refund_on_its_way'])
    expect(refused.body).toMatchObject({ message: expect.stringContaining('sedang mengirimnya') })
    expect(await statesOf(refund)).toEqual(['pending'])
  })

  it('while staff left it to an account is booked, and goes into no file for the bank', async () => {
    const refund = await failed()
    whileAsked('to_account')
    bank.mood = 'sent'
    await lookUpSends(test.deps, quiet)
    expect([await statesOf(refund), await sentOf(transaction)]).toEqual([['sent'], [-HALF]])
    expect(await refundOf(booking)).toMatchObject({ status: 'refunded', toAccount: 0 })
    expect((await ask(test, finance, listRefundFiles, {})).ready.refunds).toBe(0)
    await checkBooks(test, buyer, [booking])
  })

  it('and works on while staff left it to an account is followed until it ends', async () => {
    const refund = await failed()
    whileAsked('to_account')
    bank.mood = 'pending'
    await lookUpSends(test.deps, quiet)
    expect([await statesOf(refund), (await refundOf(booking)).toAccount]).toEqual([['pending'], 0])
    await expect(decide(booking, 'sent')).rejects.toMatchObject({ code: 'refund_decided' })
    bank.mood = 'sent'
    test.clock.advance({ minutes: 31 })
    await lookUpSends(test.deps, quiet)
    expect([await statesOf(refund), await sentOf(transaction)]).toEqual([['sent'], [-HALF]])
    await checkBooks(test, buyer, [booking])
  })

  it.each([
    'sent',
    'pending',
  ] as const)('and staff sent by hand in that moment is booked twice, and staff hear of it (%s)', async (mood) => {
    await ask(test, finance, chooseAlerts, { body: { locale: 'en', alerts: ['taken_back'] } })
    const refund = await failed()
    whileAsked('to_account', 'sent')
    bank.mood = mood
    await lookUpSends(test.deps, quiet)
    bank.mood = 'sent'
    test.clock.advance({ minutes: 31 })
    await lookUpSends(test.deps, quiet)
    await test.drain()
    expect([bank.gone.get(order), await sentOf(transaction)]).toEqual([HALF, [-HALF, -HALF]])
    expect(await statesOf(refund)).toEqual(['sent', 'sent'])
    expect(await mailsTo(test, finance)).toEqual([expect.stringMatching(/^Chargeback/)])
    expect(await checkDoubleEntry(test.deps.db)).toMatchObject({ balances: true, unbalanced: [], differing: [] })
  })
})
