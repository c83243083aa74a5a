import { and, eq, isNotNull } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { dropBooking } from '../../core/booking/contract.ts'
import { isPaid } from '../../core/booking/status.ts'
import { sumRupiah } from '../../core/common/money.ts'
import { charge } from '../../core/payment/contract.ts'
import { bookings } from '../db/schema/booking.ts'
import { ledger, paymentAttempts, transactionBookings } from '../db/schema/payment.ts'
import { flightModule } from '../flight/module.ts'
import type { TestApp } from '../testing/app.ts'
import {
  atBank,
  type Buyer,
  charging,
  checkOutAt,
  ledgerOf,
  mailsTo,
  openAtBank,
  paymentTests,
  payNow,
  tell,
  withReversals,
} from '../testing/payment.ts'
import { bookTour, tourModule } from '../testing/tour.ts'
import { codeFor, comeBackAt, hasStockForGood, moneyOf, payDue, ticketOf } from '../testing/tour-sale.ts'

const PRICE = 10_000_000
const HALF = 5_000_000
const IN_HALVES = { amount: PRICE, down: HALF }

const { fresh, states, statusOf, attempt } = paymentTests({ modules: [flightModule, tourModule] })
let test: TestApp
let buyer: Buyer

beforeEach(async () => {
  ;({ test, buyer } = await fresh())
})

describe('paid twice', () => {
  it('a down payment by two codes is owed back once, and is no balance though it is as much', async () => {
    const id = await bookTour(test, buyer, IN_HALVES)
    const first = await codeFor(test, buyer, [id], 'VABCA')
    const second = await codeFor(test, buyer, [id], 'QRIS')
    await openAtBank(test, first.order)
    await payNow(test, second.order)
    await payNow(test, first.order)
    expect(await moneyOf(test, buyer, id)).toMatchObject({ payment_status: 'partially_paid', due: HALF, paid: HALF })
    expect([await attempt(first.order), await attempt(second.order)]).toEqual(['surplus', 'paid'])
    await tell(test, await atBank(test, first.order, 'refund'))
    expect(await moneyOf(test, buyer, id)).toMatchObject({ payment_status: 'partially_paid', paid: HALF })
  })

  it('a down payment through another transaction voids the first', async () => {
    const [shared, other] = [await bookTour(test, buyer, IN_HALVES), await bookTour(test, buyer, IN_HALVES)]
    const both = await codeFor(test, buyer, [shared, other])
    const alone = await codeFor(test, buyer, [shared])
    await openAtBank(test, both.order)
    const late = await atBank(test, both.order)
    await payNow(test, alone.order)
    const { body } = await test.call(charge, charging(both.id), { cookie: buyer.cookie })
    expect(body.code).toBe('already_paid')
    await tell(test, late)
    expect(await states([shared, other])).toEqual(['partially_paid/checked_out/issued', 'unpaid/checked_out/pending'])
    expect(await statusOf(both.id)).toBe('refund_due')
    const again = await checkOutAt(test, buyer, [shared, other])
    expect(again.id).not.toBe(both.id)
    expect(again.bookings.map(({ charged_for }) => charged_for).sort()).toEqual(['balance', 'down_payment'])
  })

  it('a balance by two codes is owed back once', async () => {
    const id = await bookTour(test, buyer, IN_HALVES)
    await payDue(test, buyer, [id])
    const first = await codeFor(test, buyer, [id], 'VABCA')
    const second = await codeFor(test, buyer, [id], 'CREDITCARD')
    await openAtBank(test, first.order)
    await Promise.all([first, second].map(async ({ order }) => tell(test, await atBank(test, order))))
    await test.drain()
    const statuses = await Promise.all([first, second].map(({ order }) => attempt(order)))
    expect(statuses.sort()).toEqual(['paid', 'surplus'])
    expect(await moneyOf(test, buyer, id)).toMatchObject({ payment_status: 'paid', due: 0, paid: PRICE })
  })
})

describe('money that goes back', () => {
  it('of the balance leaves the down payment, its stock and its ticket', async () => {
    withReversals(test)
    const id = await bookTour(test, buyer, IN_HALVES)
    await payDue(test, buyer, [id])
    const { id: transaction, order } = await codeFor(test, buyer, [id], 'BILLMANDIRI')
    await tell(test, await atBank(test, order))
    expect(await moneyOf(test, buyer, id)).toMatchObject({ payment_status: 'paid' })
    await tell(test, await atBank(test, order, 'deny'))
    await test.drain()
    expect(await states([id])).toEqual(['partially_paid/checked_out/issued'])
    expect(await moneyOf(test, buyer, id)).toMatchObject({ due: HALF, paid: HALF })
    expect(await hasStockForGood(test, id)).toBe(true)
    expect(await ticketOf(test, id)).toMatchObject({ balance: { amount: HALF } })
    expect(await ledgerOf(test, transaction)).toEqual([
      ['payment', HALF],
      ['reversal', -HALF],
    ])
    expect(await mailsTo(test, buyer)).toContainEqual(
      expect.stringMatching(/^\[DEMO\] Balance payment .* was reversed by the bank/),
    )
    await payDue(test, buyer, [id])
    expect(await states([id])).toEqual(['paid/done/issued'])
  })

  it('of the down payment alone ends the booking', async () => {
    withReversals(test)
    const id = await bookTour(test, buyer, IN_HALVES)
    const { order } = await codeFor(test, buyer, [id], 'BILLMANDIRI')
    await tell(test, await atBank(test, order))
    expect(await states([id])).toEqual(['partially_paid/checked_out/pending'])
    await tell(test, await atBank(test, order, 'deny'))
    test.clock.advance({ minutes: 6 })
    await test.drain()
    expect(await states([id])).toEqual(['unpaid/checked_out/pending'])
    expect(await moneyOf(test, buyer, id)).toMatchObject({ payment_status: 'expired', paid: 0, fee: 0 })
    expect(await hasStockForGood(test, id)).toBeNull()
  })

  it('of the down payment, once the balance is paid, is due again', async () => {
    const id = await bookTour(test, buyer, { amount: PRICE, down: 3_000_000 })
    const { order } = await payDue(test, buyer, [id], 'CREDITCARD')
    await payDue(test, buyer, [id])
    await tell(test, await atBank(test, order, 'refund'))
    expect(await moneyOf(test, buyer, id)).toEqual({
      payment_status: 'partially_paid',
      due: 3_000_000,
      paid: 7_000_000,
      fee: 0,
    })
    expect(await hasStockForGood(test, id)).toBe(true)
  })

  it('by refund of both payments ends the booking', async () => {
    const id = await bookTour(test, buyer, IN_HALVES)
    const down = await payDue(test, buyer, [id], 'CREDITCARD')
    const balance = await payDue(test, buyer, [id], 'CREDITCARD')
    await tell(test, await atBank(test, balance.order, 'refund'))
    expect(await states([id])).toEqual(['partially_paid/checked_out/issued'])
    await tell(test, await atBank(test, down.order, 'refund'))
    expect(await moneyOf(test, buyer, id)).toEqual({ payment_status: 'refunded', due: 0, paid: 0, fee: 0 })
    expect(await hasStockForGood(test, id)).toBeNull()
  })
})

type Step =
  | { do: 'pay'; which: number; channel: string }
  | { do: 'pay_old' | 'refund' | 'deny'; which: number }
  | { do: 'wait'; days: number }
  | { do: 'drop'; which: number }

const CHANNELS = ['VABCA', 'CREDITCARD', 'BILLMANDIRI']
const which = fc.nat({ max: 5 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('pay' as const), which, channel: fc.constantFrom(...CHANNELS) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('pay_old' as const, 'refund' as const, 'deny' as const), which }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 20 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('drop' as const), which }) },
)

describe('whatever is paid, refunded and reversed', () => {
  it('what a booking has paid, its card fees and the ledger agree', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
        ;({ test, buyer } = await fresh())
        withReversals(test)
        const ids = [await bookTour(test, buyer, { amount: 9_999_999, down: 3_333_333 }), await bookTour(test, buyer)]
        for (const each of steps) {
          await take(each, ids)
          await checkBooks(ids)
        }
      }),
      { numRuns: 15 },
    )
  }, 600_000)

  /** Steps that the server or the bank refuses are part of it. */
  async function take(each: Step, ids: readonly string[]): Promise<void> {
    if (each.do === 'wait') {
      const at = new Date(test.clock.now().getTime() + each.days * 86_400_000)
      buyer = await comeBackAt(test, buyer, at)
      return
    }
    // One booking, the other, or both.
    const chosen = each.which % 3 === 2 ? ids : [ids[each.which % 3] ?? '']
    if (each.do === 'pay') await payDue(test, buyer, chosen, each.channel).catch(() => {})
    else if (each.do === 'drop')
      await test.call(dropBooking, { params: { id: chosen[0] ?? '' } }, { cookie: buyer.cookie })
    else await actOnOld(each.do, each.which)
  }

  async function actOnOld(act: 'pay_old' | 'refund' | 'deny', index: number): Promise<void> {
    const rows = await ownAttempts()
    const order = rows[index % Math.max(rows.length, 1)]
    if (!order) return
    if (act === 'pay_old') await openAtBank(test, order.orderId)
    const notice = await atBank(test, order.orderId, act === 'pay_old' ? 'settlement' : act).catch(() => null)
    if (notice) await tell(test, notice)
    await test.drain()
  }

  async function ownAttempts() {
    const rows = await test.deps.db.select().from(paymentAttempts).orderBy(paymentAttempts.orderId)
    const own = await test.deps.db.select().from(transactionBookings)
    return rows.filter(({ transactionId }) => own.some((part) => part.transactionId === transactionId))
  }

  async function checkBooks(ids: readonly string[]): Promise<void> {
    for (const id of ids) await checkBooking(id)
    for (const each of await ownAttempts()) await checkAttempt(each)
  }

  async function checkBooking(id: string): Promise<void> {
    const { db } = test.deps
    const [row] = await db.select().from(bookings).where(eq(bookings.id, id))
    if (!row) return
    const counting = and(eq(transactionBookings.bookingId, id), isNotNull(transactionBookings.orderId))
    const parts = await db.select().from(transactionBookings).where(counting)
    const counted = [sumRupiah(parts.map(({ due }) => due)), sumRupiah(parts.map(({ fee }) => fee))]
    expect([row.paid, row.fee]).toEqual(counted)
    const { paymentStatus: status, amount, paid, due } = row
    if (status === 'paid') expect([paid, due]).toEqual([amount, 0])
    if (status === 'partially_paid') expect([paid > 0, due]).toEqual([true, amount - paid])
    if (status === 'unpaid') expect([paid, due > 0]).toEqual([0, true])
    if (status === 'refund_due') expect([paid > 0, due]).toEqual([true, 0])
    if (status === 'refunded') expect([paid, due]).toEqual([0, 0])
    if (isPaid(status)) expect(await hasStockForGood(test, id)).toBe(true)
    else expect(await hasStockForGood(test, id)).not.toBe(true)
  }

  async function checkAttempt({ orderId, amount, fee, status }: typeof paymentAttempts.$inferSelect): Promise<void> {
    const { db } = test.deps
    const entries = await db.select().from(ledger).where(eq(ledger.orderId, orderId))
    const held = sumRupiah(entries.filter(({ kind }) => kind !== 'refund_due').map((entry) => entry.amount))
    expect(held).toBe(status === 'paid' || status === 'surplus' ? amount : 0)
    const counted = await db.select().from(transactionBookings).where(eq(transactionBookings.orderId, orderId))
    const brought = [sumRupiah(counted.map(({ due }) => due)), sumRupiah(counted.map((part) => part.fee))]
    if (status === 'paid') expect(brought).toEqual([amount - fee, fee])
    else if (status !== 'surplus') expect(brought).toEqual([0, 0])
  }
})
