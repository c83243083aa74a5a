import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listSettlement, readSettlement, resolveSettlement } from '../../../../core/office/money/settlement.ts'
import { cancelBooking, quoteCancel } from '../../../../core/trade/booking/contract.ts'
import { paymentAttempts, refunds } from '../../../base/db/schema/trade/payment.ts'
import { refundSends } from '../../../base/db/schema/trade/refund.ts'
import { settlementFiles, settlementLines, settlementRows } from '../../../base/db/schema/trade/settlement.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../../testing/app.ts'
import { SOME_ACCOUNT } from '../../../testing/bookings.ts'
import { ask, atBank, type Buyer, ledgerOf, tell, withReversals } from '../../../testing/payment.ts'
import { bookTour, tourModule } from '../../../testing/tour.ts'
import { codeFor, comeBackAt, payDue } from '../../../testing/tour-sale.ts'
import { decideRefund } from '../refund/refunds.ts'
import { transact } from '../rows.ts'
import { compareAgain } from './settlements.ts'

let test: TestApp
let buyer: Buyer
let finance: Buyer
let gateway: TestApp['deps']['gateway']
beforeAll(async () => {
  test = await createTestApp({ modules: [tourModule] })
  gateway = test.deps.gateway
  buyer = await test.register()
  finance = await test.register({ role: 'finance' })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  test.deps.gateway = gateway
  for (const table of [settlementLines, settlementRows, settlementFiles]) await test.deps.db.delete(table)
  await test.deps.db.update(paymentAttempts).set({ gateway: 'sandbox' })
})

/** Paid, as if by Midtrans. */
async function paid(channel = 'VABCA') {
  const booking = await bookTour(test, buyer, { capacity: 1000 })
  const { id, order, checkout } = await payDue(test, buyer, [booking], channel)
  await byMidtrans(order)
  return { id, booking, order, total: checkout.total }
}

const OF_FINANCE = { note: null, reference: null, decidedBy: 'finance' }

const byMidtrans = async (order: string, gateway = 'midtrans') =>
  await test.deps.db.update(paymentAttempts).set({ gateway }).where(eq(paymentAttempts.orderId, order))

type Row = readonly [order: string, amount: number, type?: string]

async function read(rows: readonly Row[], day = '2026-12-01') {
  const lines = rows.map(([order, amount, type = 'payment']) => `${order},${type},${day} 10:00:00,${amount},4000`)
  const csv = ['Order ID,Transaction Type,Transaction Time,Amount,Fee', ...lines].join('\n')
  return await ask(test, finance, readSettlement, { body: { gateway: 'midtrans', name: 'dec.csv', csv } })
}

const list = async (state: 'open' | 'resolved' | 'matched' = 'open') =>
  (await ask(test, finance, listSettlement, { query: { state } })).data

it('is compared with the ledger: same, other amount, missing here and there', async () => {
  const [same, other, absent] = [await paid(), await paid(), await paid()]
  const answer = await read([
    [same.order, same.total],
    [other.order, other.total - 1000],
    ['PLS-UNKNOWN-1', 75_000],
  ])
  expect(answer).toMatchObject({
    rows: 3,
    unread: 0,
    fee: 12_000,
    counts: { matched: 1, missing_here: 1, missing_there: 1, other_amount: 1 },
  })
  const open = await list()
  const found = Object.fromEntries(open.map((line) => [line.order_id, [line.state, line.there, line.here]]))
  expect(found).toEqual({
    [other.order]: ['other_amount', other.total - 1000, other.total],
    [absent.order]: ['missing_there', null, absent.total],
    'PLS-UNKNOWN-1': ['missing_here', 75_000, 0],
  })
  expect(await list('matched')).toMatchObject([{ order_id: same.order, fee: 4000, since: null }])
})

it('shows each line that gave nothing with its place, and refuses a file that is not sound with its line', async () => {
  const head = 'Order ID,Transaction Type,Transaction Time,Amount,Fee'
  const sound = ['PLS-9-1,payment,2026-12-01 10:00,1000,0', '', 'PLS-9-2,payment,2026-12-01 10:00,"1,5E+06",0']
  const aside = 'W-1,withdrawal,2026-12-01 10:00,9000000,0'
  const send = async (...lines: string[]) =>
    await test.call(
      readSettlement,
      { body: { gateway: 'midtrans', name: 'x.csv', csv: [head, ...lines].join('\n') } },
      { cookie: finance.cookie },
    )
  const { body } = await send(...sound, aside)
  expect(body.data).toMatchObject({
    ...{ rows: 1, unread: 1, aside: 1 },
    left: [
      { line: 4, is_read: false, why: 'amount' },
      { line: 5, is_read: true, why: 'type' },
    ],
  })
  const wide = await send('PLS-9-3,payment,2026-12-01 10:00,1,500,000,0')
  expect(wide).toMatchObject({ status: 400, body: { errors: { csv: 'validation.table.width' }, data: { line: 2 } } })
})

it('counts each line once, also when files overlap', async () => {
  const one = await paid()
  for (let time = 0; time < 2; time++) await read([[one.order, one.total]])
  expect(await list('matched')).toMatchObject([{ there: one.total, fee: 4000 }])
  const next = await read([
    [one.order, one.total],
    ['PLS-LATER-1', 1000],
  ])
  expect(next.counts).toMatchObject({ matched: 1, missing_here: 1 })
})

describe('of money that went back', () => {
  const refunded = async (order: string) => await tell(test, await atBank(test, order, 'refund'))
  const stand = async () => (await list()).map((line) => [line.order_id, line.kind, line.state, line.there, line.here])

  /** The sandbox is its gateway only while it pays and sends back. */
  async function back(order: string, by: () => Promise<unknown>) {
    await byMidtrans(order, 'sandbox')
    await by()
    await byMidtrans(order)
  }

  /** Staff are signed out overnight. */
  async function nextDay() {
    test.clock.advance({ days: 1 })
    buyer = await comeBackAt(test, buyer, test.clock.now())
    finance = await test.register({ role: 'finance' })
  }

  async function cancelByHand(booking: string) {
    const params = { id: booking }
    const { refund } = await ask(test, buyer, quoteCancel, { params })
    await ask(test, buyer, cancelBooking, { params, body: { refund, account: SOME_ACCOUNT } })
    const [row] = await test.deps.db.select().from(refunds).where(eq(refunds.bookingId, booking))
    for (const [decision, from] of [
      ['approve', 'submitted'],
      ['sent', 'processing'],
    ] as const)
      await transact(test.deps.db, (tx) =>
        decideRefund(test.deps, tx, { ...OF_FINANCE, id: row?.id ?? '', decision, from }),
      )
  }

  it('is known by the id that we gave the refund, as Xendit names it', async () => {
    const { id: transactionId, order: orderId, order, total } = await paid()
    await nextDay()
    await back(order, () => refunded(order))
    const now = test.clock.now()
    const same = { transactionId, orderId, amount: total, createdAt: now, updatedAt: now }
    await test.deps.db.insert(refunds).values({ ...same, id: 'r-1', reason: 'gateway', status: 'refunded' })
    const sent = { state: 'sent', byGateway: true, isOutside: true, sentAt: now } as const
    await test.deps.db.insert(refundSends).values({ ...same, ...sent, key: 'key-of-ours', refundId: 'r-1' })
    await read([
      [order, total],
      ['key-of-ours', total, 'refund'],
    ])
    expect(await stand()).toEqual([])
    expect((await list('matched')).map((line) => [line.order_id, line.kind])).toContainEqual([order, 'refund'])
  })

  it('lists a refund that the gateway never made', async () => {
    const [known, never] = [await paid(), await paid()]
    await nextDay()
    for (const { order } of [known, never]) await back(order, () => refunded(order))
    await read([
      [known.order, known.total],
      [never.order, never.total],
    ])
    await read([[known.order, -known.total, 'refund']], '2026-12-02')
    expect(await stand()).toEqual([[never.order, 'refund', 'missing_there', null, never.total]])
    await read([[never.order, -never.total, 'refund']], '2026-12-03')
    expect(await stand()).toEqual([])
  })

  it('does not expect what staff sent from an account of ours', async () => {
    const one = await paid()
    await nextDay()
    await cancelByHand(one.booking)
    expect((await ledgerOf(test, one.id)).at(-1)?.[0]).toBe('refund')
    await read([[one.order, one.total]])
    await read([['PLS-OTHER-1', 1]], '2026-12-02')
    expect((await stand()).map(([order]) => order)).toEqual(['PLS-OTHER-1'])
  })

  it('leaves out what a bank reversed, and a card that was cancelled on its day', async () => {
    withReversals(test)
    const [reversed, voided] = [await paid('BILLMANDIRI'), await paid('CREDITCARD')]
    await back(reversed.order, async () => tell(test, await atBank(test, reversed.order, 'deny')))
    await back(voided.order, () => refunded(voided.order))
    await read([['PLS-OTHER-1', 1]])
    expect((await stand()).map(([order]) => order)).toEqual(['PLS-OTHER-1'])
  })

  it('ends a difference once the bank has reversed the payment', async () => {
    withReversals(test)
    const { order, total } = await paid('BILLMANDIRI')
    await read([['PLS-OTHER-1', 1]])
    expect(await stand()).toContainEqual([order, 'payment', 'missing_there', null, total])
    await back(order, async () => tell(test, await atBank(test, order, 'deny')))
    await compareAgain(test.deps)
    expect((await stand()).map(([each]) => each)).toEqual(['PLS-OTHER-1'])
  })
})

it('keeps the age of a difference until a later file or payment ends it', async () => {
  const absent = await paid()
  const booking = await bookTour(test, buyer, { capacity: 1000 })
  const late = await codeFor(test, buyer, [booking], 'VABCA')
  await byMidtrans(late.order)
  await read([[late.order, late.checkout.total]])
  const [first] = await list()
  test.clock.advance({ minutes: 5 })
  await read([['PLS-OTHER-1', 1]])
  expect((await list()).find(({ order_id }) => order_id === absent.order)?.since).toBe(first?.since)
  await read([[absent.order, absent.total]])
  await byMidtrans(late.order, 'sandbox')
  await tell(test, await atBank(test, late.order))
  await byMidtrans(late.order)
  await compareAgain(test.deps)
  expect((await list()).map(({ order_id }) => order_id)).toEqual(['PLS-OTHER-1'])
})

it('is closed with a note, and opens again when its amounts change', async () => {
  const other = await paid()
  await read([[other.order, 1000]])
  const [line] = await list()
  const params = { id: line?.id ?? '' }
  const empty = await test.call(resolveSettlement, { params, body: { note: '' } }, { cookie: finance.cookie })
  expect(empty.status).toBe(400)
  const closed = await ask(test, finance, resolveSettlement, { params, body: { note: 'Asked the gateway' } })
  expect(closed).toMatchObject({ note: 'Asked the gateway', resolved_by: expect.any(String) })
  await read([[other.order, 1000]])
  expect([await list(), (await list('resolved')).length]).toEqual([[], 1])
  await read([[other.order, 2000]])
  expect(await list()).toMatchObject([{ there: 3000, note: null, resolved_at: null }])
})

it('of something else is refused with what is wrong', async () => {
  const body = { gateway: 'xendit' as const, name: 'x.csv', csv: 'name,price\nx,1' }
  const { status, body: answer } = await test.call(readSettlement, { body }, { cookie: finance.cookie, locale: 'en' })
  expect([status, answer.errors]).toEqual([400, { csv: 'validation.settlement.columns' }])
})
