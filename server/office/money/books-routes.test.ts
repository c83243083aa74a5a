import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { sumRupiah } from '../../../core/base/common/money.ts'
import { listAudit } from '../../../core/office/desk/audit.ts'
import * as contract from '../../../core/office/money/books.ts'
import { partnerStatement } from '../../../core/office/people/partner.ts'
import { cancelBooking, quoteCancel } from '../../../core/trade/booking/contract.ts'
import { bookEntries, bookLines } from '../../base/db/schema/trade/books.ts'
import { partnerMembers } from '../../base/db/schema/trade/partner.ts'
import type { TestApp } from '../../testing/app.ts'
import { SOME_ACCOUNT } from '../../testing/bookings.ts'
import { ask, type Buyer, paymentTests, payNow } from '../../testing/payment.ts'
import { tamper } from '../../testing/tamper.ts'
import { writeLedger } from '../../trade/booking/ledger.ts'
import { trialBalance } from '../../trade/books/balance.ts'
import { checkBooks } from '../../trade/books/check.ts'
import { closeMonth } from '../../trade/books/close.ts'
import { takeOver } from '../../trade/books/take-over.ts'
import { linkPartner } from '../../trade/partner/testing.ts'
import { transact } from '../../trade/payment/rows.ts'

const { fresh, sale } = paymentTests()
let test: TestApp
let finance: Buyer
let buyer: Buyer
beforeEach(async () => {
  ;({ test, buyer } = await fresh())
  finance = await test.register({ role: 'finance' })
  await test.deps.db.delete(partnerMembers)
})

const MONTH = '2026-12'
const books = (month = MONTH) => ask(test, finance, contract.getBooks, { query: { month } })
const close = (month: string) => test.call(contract.closeBookMonth, { body: { month } }, { cookie: finance.cookie })
const closing = async (code: string, month = MONTH) =>
  sumRupiah((await books(month)).rows.filter(({ account }) => account.split(':')[0] === code).map((row) => row.closing))

/** By how much accounts changed meanwhile, debit positive. */
async function changes(work: () => Promise<void>, codes: readonly string[]): Promise<number[]> {
  const before = await Promise.all(codes.map((code) => closing(code)))
  await work()
  const after = await Promise.all(codes.map((code) => closing(code)))
  return after.map((amount, index) => amount - (before[index] ?? 0))
}

describe('what is booked', () => {
  it('is a deposit when it is paid, and sold with what the supplier is owed once the ticket is issued', async () => {
    const { order, checkout } = await sale('CREDITCARD')
    const price = checkout.total - checkout.fee
    const codes = ['money', 'card_fee', 'advances', 'sales', 'owed_suppliers', 'cost_of_sales']
    const [money, fee, advances, sales, owed = 0, cost] = await changes(async () => {
      await payNow(test, order)
      await test.drain()
    }, codes)
    expect([money, fee, advances, sales]).toEqual([checkout.total, 0 - checkout.fee, 0, 0 - price])
    expect(owed).toBeLessThan(0)
    expect(cost).toBe(0 - owed)
    expect(await checkBooks(test.deps.db)).toMatchObject({ balances: true })
  })

  it('says in the language of the reader what its accounts are', async () => {
    const { order } = await sale()
    await payNow(test, order)
    const { body } = await test.call(
      contract.getBooks,
      { query: { month: MONTH } },
      { cookie: finance.cookie, locale: 'id' },
    )
    expect(body.data.rows.map(({ name }) => name)).toContain('Dana di Sandbox')
    expect(body.data.rows.every(({ name }) => !name.includes(':'))).toBe(true)
    expect(body.data.totals.debit).toBe(body.data.totals.credit)
  })

  it('owes a partner what its statement says', async () => {
    const id = await linkPartner(test, buyer, { shares: { flight: 250 } })
    const { order } = await sale()
    await payNow(test, order)
    const { totals } = await ask(test, finance, partnerStatement, { params: { id }, query: { month: MONTH } })
    const row = (await books()).rows.find(({ account }) => account === `owed_partners:${id}`)
    expect(totals.commission).toBeGreaterThan(0)
    expect(row).toMatchObject({ closing: 0 - totals.commission, name: expect.stringContaining('Bima Travel') })
  })

  it('is taken over from the ledger alone, by two processes at once, as it would have been written', async () => {
    const { order, ids } = await sale('CREDITCARD')
    await payNow(test, order)
    await test.drain()
    const [id = ''] = ids
    const { refund } = await ask(test, buyer, quoteCancel, { params: { id } })
    await ask(test, buyer, cancelBooking, { params: { id }, body: { refund, account: SOME_ACCOUNT } })
    const { db } = test.deps
    const before = await trialBalance(db, MONTH)
    await tamper(db, ['book_entries', 'book_lines'], () => db.execute(sql`truncate book_entries, book_lines`))
    await db.execute(sql`update booking_costs set is_own = null`)
    expect(await checkBooks(db)).toMatchObject({ balances: false })
    await Promise.all([takeOver(test.deps), takeOver(test.deps)])
    await takeOver(test.deps)
    const after = await trialBalance(db, MONTH)
    const closings = (rows: typeof after) =>
      rows.flatMap(({ account, closing: amount }) => (amount === 0 ? [] : [[account, amount]]))
    expect(closings(after)).toEqual(closings(before))
    expect(await checkBooks(db)).toMatchObject({ balances: true, missing: 0, costs: 0 })
  })
})

describe('entries', () => {
  it('are paged by cursor, of one account with what it got', async () => {
    for (let turn = 0; turn < 2; turn++) await payNow(test, (await sale()).order)
    const account = 'money:gateway/sandbox'
    const first = await ask(test, finance, contract.listBookEntries, { query: { month: MONTH, account, limit: 1 } })
    const query = { month: MONTH, account, limit: 1, after: first.next ?? '' }
    const second = await ask(test, finance, contract.listBookEntries, { query })
    const [one, other] = [first.data[0], second.data[0]]
    expect(Number(one?.id)).toBeGreaterThan(Number(other?.id))
    expect(one).toMatchObject({ kind: 'payment', credit: 0 })
    expect(one?.debit).toBeGreaterThan(0)
    expect(sumRupiah(one?.lines.map(({ debit, credit }) => debit - credit) ?? [1])).toBe(0)
    expect(one?.bookings).toHaveLength(1)
  })

  it('of finance pay suppliers and correct, and keep who wrote them in the log', async () => {
    const body = {
      kind: 'supplier_paid',
      debit: 'owed_suppliers:flight',
      credit: 'money:cash',
      amount: 250_000,
    } as const
    const rest = { day: '2026-12-01', note: 'Invoice 12' }
    const [owed, cash] = await changes(async () => {
      const written = await ask(test, finance, contract.writeBookEntry, { body: { ...body, ...rest } })
      expect(written.month).toBe(MONTH)
    }, ['owed_suppliers', 'money'])
    expect([owed, cash]).toEqual([250_000, -250_000])
    const admin = await test.register({ role: 'admin' })
    const { data } = await ask(test, admin, listAudit, { query: { action: 'books.entry' } })
    expect(data[0]).toMatchObject({ actor: { id: finance.user.id }, after: { amount: 250_000 } })
    expect(await checkBooks(test.deps.db)).toMatchObject({ balances: true })
  })

  it.each([
    [{ debit: 'sales:flight' }, 'debit'],
    [{ credit: 'money:bank/nowhere' }, 'credit'],
    [{ debit: 'nothing' }, 'debit'],
    [{ day: '2026-12-02' }, 'day'],
    [{ kind: 'correction', credit: 'owed_suppliers:flight' }, 'credit'],
  ])('refuses %o', async (wrong, field) => {
    const right = { kind: 'supplier_paid', debit: 'owed_suppliers:flight', credit: 'money:cash', amount: 1 } as const
    const body = { ...right, day: '2026-12-01', note: 'x', ...wrong } as typeof right & { day: string; note: string }
    const refused = await test.call(contract.writeBookEntry, { body }, { cookie: finance.cookie })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, [field]])
  })
})

describe('a month', () => {
  beforeEach(async () => {
    const { db } = test.deps
    await tamper(db, ['book_state', 'book_months', 'book_balances'], async () => {
      await db.execute(sql`update book_state set closed = null`)
      await db.execute(sql`truncate book_months, book_balances`)
    })
  })

  it('closes after it has ended, once and in order, and later entries count in the next', async () => {
    const { order } = await sale()
    await payNow(test, order)
    expect((await close(MONTH)).body.code).toBe('month_not_closable')
    test.clock.set('2027-02-03T03:00:00Z')
    finance = await test.register({ role: 'finance' })
    const before = await books()
    expect(before.can_close).toBe(true)
    const closed = await close(MONTH)
    expect(closed.body.data).toMatchObject({ month: MONTH, closed_by: expect.stringMatching(/\w/) })
    expect((await close(MONTH)).body.code).toBe('month_not_closable')
    const body = { kind: 'correction', debit: 'rounding', credit: 'other_income', amount: 7 } as const
    const late = await ask(test, finance, contract.writeBookEntry, {
      body: { ...body, day: '2026-12-30', note: 'late' },
    })
    expect(late.month).toBe('2027-01')
    expect((await books()).rows).toEqual(before.rows)
    const next = await books('2027-01')
    expect(next.rows.find(({ account }) => account === 'rounding')).toMatchObject({ opening: 0, debit: 7, closing: 7 })
    for (const { account, closing: amount } of before.rows)
      expect(next.rows.find((row) => row.account === account)?.opening ?? 0).toBe(amount)
  })

  it('stays open while an entry does not balance, and the check names it', async () => {
    const { order } = await sale()
    await payNow(test, order)
    test.clock.set('2027-02-03T03:00:00Z')
    finance = await test.register({ role: 'finance' })
    const { db } = test.deps
    const { rows } = await tamper(db, ['book_lines'], () =>
      db.execute<{ id: string }>(
        sql`update ${bookLines} set amount = amount + 1 where ctid = (select ctid from ${bookLines} where month = ${MONTH} and account = 'advances' limit 1) returning entry_id as id`,
      ),
    )
    const found = await ask(test, finance, contract.checkBooks, {})
    expect(found.balances).toBe(false)
    expect(found.unbalanced).toEqual([{ entry: Number(rows[0]?.id), month: MONTH, off: 1 }])
    const refused = await close(MONTH)
    expect([refused.status, refused.body.code]).toEqual([409, 'books_unbalanced'])
    const wrong = sql`entry_id = ${Number(rows[0]?.id)} and account = 'advances'`
    await tamper(db, ['book_lines'], () => db.execute(sql`update ${bookLines} set amount = amount - 1 where ${wrong}`))
    expect((await close(MONTH)).status).toBe(200)
  })

  it('has each entry of a rush once, closed with it or in the next month', async () => {
    const { id: transactionId, order: orderId } = await sale()
    await payNow(test, orderId)
    const { db } = test.deps
    const at = new Date('2026-12-31T16:59:59Z')
    const shares = [{ bookingId: null, service: null, amount: 1 }]
    const entry = { transactionId, orderId, kind: 'payment', amount: 1, shares } as const
    const rush = Array.from({ length: 40 }, (_, index) =>
      transact(db, async (tx) => {
        await writeLedger(tx, [entry], at)
        if (index % 3 === 0) await new Promise((resolve) => setTimeout(resolve, index))
      }),
    )
    const by = finance.user.id
    const closes = [1, 2].map(async () => {
      await new Promise((resolve) => setTimeout(resolve, 10))
      const closing = { month: MONTH, by, now: new Date('2027-01-01T00:00:00Z') }
      return await transact(db, (tx) => closeMonth(tx, closing)).then(
        () => 'closed',
        (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
      )
    })
    const codes = await Promise.all(closes)
    await Promise.all(rush)
    expect(codes.sort()).toEqual(['closed', 'month_not_closable'])
    const booked = and(eq(bookEntries.orderId, orderId), eq(bookEntries.at, at))
    const months = (await db.select().from(bookEntries).where(booked)).map(({ month }) => month)
    expect([months.length, months.filter((month) => month !== MONTH && month !== '2027-01')]).toEqual([40, []])
    expect(await checkBooks(db)).toMatchObject({ balances: true, missing: 0, changed: [] })
  })
})
