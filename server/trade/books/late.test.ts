import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { closeBookMonth, getBooks, writeBookEntry } from '../../../core/office/money/books.ts'
import type { RefundDecision } from '../../../core/trade/booking/change/refund-sends.ts'
import { cancelBooking, quoteCancel } from '../../../core/trade/booking/contract.ts'
import { bookEntries, bookLines } from '../../base/db/schema/trade/books.ts'
import { refunds } from '../../base/db/schema/trade/payment.ts'
import { pickFlight } from '../../products/flight/testing.ts'
import type { TestApp } from '../../testing/app.ts'
import { SOME_ACCOUNT } from '../../testing/bookings.ts'
import { ask, atBank, type Buyer, paymentTests, payNow, saleTo, tell } from '../../testing/payment.ts'
import { comeBackAt } from '../../testing/tour-sale.ts'
import { setHouse } from '../invoice/testing.ts'
import { decideRefund } from '../payment/refund/refunds.ts'
import { transact } from '../payment/rows.ts'
import { checkBooks } from './check.ts'

const { fresh } = paymentTests()
let test: TestApp
let buyer: Buyer
let finance: Buyer
beforeEach(async () => {
  ;({ test, buyer } = await fresh())
  finance = await test.register({ role: 'finance' })
})

const books = (month: string) => ask(test, finance, getBooks, { query: { month } })
const close = (month: string) => ask(test, finance, closeBookMonth, { body: { month } })

async function comeBack(at: string): Promise<void> {
  finance = await comeBackAt(test, finance, at)
  buyer = await comeBackAt(test, buyer, at)
}

async function refundable() {
  const isWanted = (each: { refundable: boolean }) => each.refundable
  const found = await pickFlight(test, { date: '2027-03-10', pick: ({ classes }) => classes.some(isWanted) })
  const { id: class_id = '', total = 0 } = found.flight.classes.find(isWanted) ?? {}
  return { ...found, class_id, total }
}

async function decide(id: string, decision: RefundDecision, from: 'submitted' | 'processing'): Promise<void> {
  const deciding = { id, decision, from, note: null, reference: null, decidedBy: finance.user.id }
  await transact(test.deps.db, (tx) => decideRefund(test.deps, tx, deciding))
}

it('counts a refund, a settlement and a payment that come after the closing in the next month', async () => {
  const { db } = test.deps
  const sold = await saleTo(test, buyer, 'VABCA', [await refundable()])
  await payNow(test, sold.order)
  await test.drain()
  await comeBack('2026-12-31T16:50:00Z')
  // Paid before midnight in Jakarta; the gateway tells of it days later.
  const waiting = await saleTo(test, buyer, 'VABNI', [await refundable()])
  const told = await atBank(test, waiting.order)

  await comeBack('2027-01-04T03:00:00Z')
  expect(await books('2026-12')).toMatchObject({ can_close: true })
  await close('2026-12')
  const before = (await books('2026-12')).rows

  await tell(test, told)
  await test.drain()
  const [id = ''] = sold.ids
  const { refund } = await ask(test, buyer, quoteCancel, { params: { id } })
  await ask(test, buyer, cancelBooking, { params: { id }, body: { refund, account: SOME_ACCOUNT } })
  const [row] = await db.select().from(refunds).where(eq(refunds.bookingId, id))
  await decide(row?.id ?? '', 'approve', 'submitted')
  await decide(row?.id ?? '', 'sent', 'processing')
  await test.drain()
  const moved = { kind: 'settlement', debit: 'money:cash', credit: 'money:gateway/sandbox', amount: 5000 } as const
  const late = { ...moved, day: '2026-12-30', note: 'payout of 30 December' }
  expect((await ask(test, finance, writeBookEntry, { body: late })).month).toBe('2027-01')

  const entries = await db.select().from(bookEntries).where(eq(bookEntries.month, '2027-01'))
  const kinds = new Set(entries.map(({ kind }) => kind))
  for (const kind of ['payment', 'refund_due', 'refund', 'settlement', 'standing'] as const)
    expect(kinds).toContain(kind)
  expect((await books('2026-12')).rows).toEqual(before)
  const next = await books('2027-01')
  for (const { account, closing } of before)
    expect(next.rows.find((row) => row.account === account)?.opening ?? 0).toBe(closing)
  expect(await checkBooks(db)).toMatchObject({ balances: true, changed: [] })

  await comeBack('2027-02-01T03:00:00Z')
  await close('2027-01')
  const kept = await books('2027-01')
  expect(kept.rows).toEqual(next.rows)
  expect(kept.months.map(({ month, closed_at }) => [month, closed_at !== null])).toEqual([
    ['2027-02', false],
    ['2027-01', true],
    ['2026-12', true],
  ])
})

it('a refund that staff transfer leaves their bank, and the gateway keeps what it holds', async () => {
  const sold = await saleTo(test, buyer, 'VABCA', [await refundable()])
  await payNow(test, sold.order)
  const [id = ''] = sold.ids
  const { refund } = await ask(test, buyer, quoteCancel, { params: { id } })
  await ask(test, buyer, cancelBooking, { params: { id }, body: { refund, account: SOME_ACCOUNT } })
  const [row] = await test.deps.db.select().from(refunds).where(eq(refunds.bookingId, id))
  const bank = { bank: 'BCA', number: '1234567890', holder: 'PT Contoh Wisata' }
  await setHouse(test, { money: { version: 0, bank_accounts: [bank] } })
  await decide(row?.id ?? '', 'approve', 'submitted')
  await decide(row?.id ?? '', 'sent', 'processing')
  const lines = await test.deps.db
    .select({ account: bookLines.account, amount: bookLines.amount })
    .from(bookLines)
    .innerJoin(bookEntries, eq(bookEntries.id, bookLines.entryId))
    .where(eq(bookEntries.orderId, sold.order))
  const money = lines.filter(({ account }) => account.startsWith('money'))
  expect(money).toEqual([
    { account: 'money:gateway/sandbox', amount: sold.total },
    { account: 'money:bank/BCA 1234567890', amount: 0 - refund },
  ])
  expect(await checkBooks(test.deps.db)).toMatchObject({ balances: true })
})
