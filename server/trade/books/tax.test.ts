import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { sumRupiah } from '../../../core/base/common/money.ts'
import { writeBookEntry } from '../../../core/office/money/books.ts'
import { makeInvoice } from '../../../core/trade/invoice/contract.ts'
import { bookEntries, bookLines } from '../../base/db/schema/trade/books.ts'
import type { TestApp } from '../../testing/app.ts'
import { ask, atBank, type Buyer, paymentTests, payNow, tell } from '../../testing/payment.ts'
import { tamper } from '../../testing/tamper.ts'
import { allInvoices, COMPANY, setHouse } from '../invoice/testing.ts'
import { trialBalance } from './balance.ts'
import { checkBooks } from './check.ts'
import { takeOver } from './take-over.ts'

const { fresh, sale } = paymentTests()
let test: TestApp
let buyer: Buyer

const taxed = (tax_rate: number) =>
  setHouse(test, { invoices: { version: 0, tax_label: 'PPN', tax_rate, tax_services: ['flight'] } })

beforeEach(async () => {
  ;({ test, buyer } = await fresh())
  await taxed(110)
})

async function soldFor() {
  const sold = await sale('CREDITCARD')
  await payNow(test, sold.order)
  await test.drain()
  return sold
}

/** Tax of a payment by its documents. */
async function saidOf(order: string): Promise<number> {
  const own = (await allInvoices(test)).filter(({ orderId }) => orderId === order)
  return sumRupiah(own.map(({ kind, tax }) => (kind === 'invoice' ? 1 : -1) * (tax?.amount ?? 0)))
}

async function bookedOf(order: string): Promise<Record<string, number>> {
  const rows = await test.deps.db
    .select({ account: bookLines.account, amount: bookLines.amount })
    .from(bookLines)
    .innerJoin(bookEntries, eq(bookEntries.id, bookLines.entryId))
    .where(sql`${eq(bookEntries.orderId, order)} and ${eq(bookEntries.kind, 'tax')}`)
  const byAccount = Map.groupBy(rows, ({ account }) => account)
  return Object.fromEntries([...byAccount].map(([name, own]) => [name, sumRupiah(own.map(({ amount }) => amount))]))
}

describe('the tax that prices include', () => {
  it('is owed from the invoice on, and no longer once it is credited', async () => {
    const { order, checkout } = await soldFor()
    const tax = await saidOf(order)
    expect(tax).toBe(Math.round(((checkout.total - checkout.fee) * 110) / 10_110))
    expect(await bookedOf(order)).toEqual({ 'sales_tax:flight': tax, tax_owed: 0 - tax })
    await tell(test, await atBank(test, order, 'refund'))
    await test.drain()
    expect([await saidOf(order), await bookedOf(order)]).toEqual([0, { 'sales_tax:flight': 0, tax_owed: 0 }])
    expect(await checkBooks(test.deps.db)).toMatchObject({ balances: true, taxes: 0 })
  })

  it('is that of the invoice that stands when it is made out to another buyer', async () => {
    const { id, order } = await soldFor()
    const before = await saidOf(order)
    await ask(test, buyer, makeInvoice, { params: { id }, body: { company: COMPANY, reissue: true } })
    const [count] = await test.deps.db
      .select({ entries: sql<number>`count(*)`.mapWith(Number) })
      .from(bookEntries)
      .where(sql`${eq(bookEntries.orderId, order)} and ${eq(bookEntries.kind, 'tax')}`)
    expect(count).toEqual({ entries: 3 })
    expect(await bookedOf(order)).toEqual({ 'sales_tax:flight': before, tax_owed: 0 - before })
    expect(await checkBooks(test.deps.db)).toMatchObject({ balances: true, taxes: 0 })
  })

  it('is in no entry where nothing is taxed', async () => {
    await taxed(0)
    const { order } = await soldFor()
    expect(await bookedOf(order)).toEqual({})
  })

  it('is paid to the state by finance', async () => {
    const finance = await test.register({ role: 'finance' })
    const body = { kind: 'tax_paid', debit: 'tax_owed', credit: 'money:cash', amount: 1000 } as const
    await ask(test, finance, writeBookEntry, { body: { ...body, day: '2026-12-01', note: 'SPT Masa' } })
    const wrong = { ...body, debit: 'sales:flight', day: '2026-12-01', note: 'x' }
    expect((await test.call(writeBookEntry, { body: wrong }, { cookie: finance.cookie })).body.errors).toHaveProperty(
      'debit',
    )
    expect(await checkBooks(test.deps.db)).toMatchObject({ balances: true })
  })

  it('is taken over from documents that are older than its account, once by two processes', async () => {
    const sold = [await soldFor(), await soldFor()]
    const { db } = test.deps
    const before = await trialBalance(db, '2026-12')
    await tamper(db, ['book_entries', 'book_lines'], async () => {
      await db.execute(sql`delete from book_lines where entry_id in (select id from book_entries where kind = 'tax')`)
      await db.execute(sql`delete from book_entries where kind = 'tax'`)
    })
    const found = await checkBooks(db)
    expect([found.balances, found.taxes >= sold.length]).toEqual([false, true])
    await Promise.all([takeOver(test.deps), takeOver(test.deps)])
    expect(await checkBooks(db)).toMatchObject({ balances: true, taxes: 0 })
    const closings = (rows: typeof before) =>
      rows.filter(({ account }) => account === 'tax_owed').map((row) => row.closing)
    // Payments by finance stand beside the closing sums, which stay.
    expect(closings(await trialBalance(db, '2026-12'))).toEqual(closings(before))
  })
})
