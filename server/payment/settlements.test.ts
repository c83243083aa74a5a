import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { listSettlement, readSettlement, resolveSettlement } from '../../core/admin/settlement.ts'
import { paymentAttempts } from '../db/schema/payment.ts'
import { settlementFiles, settlementLines, settlementRows } from '../db/schema/settlement.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { ask, atBank, type Buyer, tell } from '../testing/payment.ts'
import { bookTour, tourModule } from '../testing/tour.ts'
import { codeFor, payDue } from '../testing/tour-sale.ts'
import { compareAgain } from './settlements.ts'

let test: TestApp
let buyer: Buyer
let finance: Buyer
beforeAll(async () => {
  test = await createTestApp({ modules: [tourModule] })
  buyer = await test.register()
  finance = await test.register({ role: 'finance' })
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of [settlementLines, settlementRows, settlementFiles]) await test.deps.db.delete(table)
  await test.deps.db.update(paymentAttempts).set({ gateway: 'sandbox' })
})

/** Paid, as if by Midtrans. */
async function paid() {
  const booking = await bookTour(test, buyer, { capacity: 1000 })
  const { order, checkout } = await payDue(test, buyer, [booking], 'VABCA')
  await byMidtrans(order)
  return { order, total: checkout.total }
}

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
