import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { dropBooking } from '../../../core/trade/booking/contract.ts'
import { charge } from '../../../core/trade/payment/contract.ts'
import { ledger, outbox } from '../../base/db/schema/trade/payment.ts'
import { stockClaims } from '../../base/db/schema/trade/stock.ts'
import { pickFlight, scarce } from '../../products/flight/testing.ts'
import type { TestApp } from '../../testing/app.ts'
import {
  ask,
  atBank,
  type Buyer,
  book,
  chargeBy,
  charging,
  checkOutAt,
  detailOf,
  ledgerOf,
  mailsTo,
  openAtBank,
  paymentTests,
  payNow,
  sellLast,
  tell,
  withReversals,
} from '../../testing/payment.ts'

const { fresh, sale, states, statusOf, attempt, resigned } = paymentTests()
let test: TestApp
let buyer: Buyer

beforeEach(async () => {
  ;({ test, buyer } = await fresh())
})

describe('money after the deadline', () => {
  it('still buys the seats when they are there', async () => {
    const { ids, order } = await sale()
    const notice = await atBank(test, order)
    test.clock.advance({ minutes: 90 })
    await tell(test, notice)
    await test.drain()
    expect(await states(ids)).toEqual(['paid/done/issued'])
    const [seats] = await test.deps.db
      .select()
      .from(stockClaims)
      .where(eq(stockClaims.bookingId, ids[0] ?? ''))
    expect(seats?.holdUntil).toBeNull()
  })

  it('is owed back when they are gone, and the member is told', async () => {
    const flight = await scarce(test)
    const { id, ids, order, total } = await sale('VABCA', [flight])
    const notice = await atBank(test, order)
    test.clock.advance({ minutes: 90 })
    await sellLast(test, flight)
    await tell(test, notice)
    await test.drain()
    expect(await states(ids)).toEqual(['refund_due/checked_out/pending'])
    expect(await statusOf(id)).toBe('refund_due')
    expect(await ledgerOf(test, id)).toEqual([
      ['payment', total],
      ['refund_due', total],
    ])
    expect(await mailsTo(test, buyer)).toContainEqual(
      expect.stringMatching(/^\[DEMO\] Payment PLS-\d{8}-\w{4} will be refunded/),
    )
    expect((await test.call(charge, charging(id), { cookie: buyer.cookie })).body.code).toBe('already_paid')
  })

  it('is owed back whole when one of two flights is gone, and the other is free again', async () => {
    const there = await scarce(test)
    const back = await pickFlight(test, { group: 5, from: 'DPS', to: 'CGK', date: '2026-12-12' })
    const { id, ids, order, total } = await sale('VABCA', [there, back])
    const notice = await atBank(test, order)
    test.clock.advance({ minutes: 90 })
    await sellLast(test, there)
    await tell(test, notice)
    expect(await states(ids)).toEqual(['refund_due/checked_out/pending', 'refund_due/checked_out/pending'])
    expect((await ledgerOf(test, id)).at(-1)).toEqual(['refund_due', total])
    const seats = await test.deps.db.select().from(stockClaims)
    expect(seats.filter(({ bookingId, holdUntil }) => ids.includes(bookingId) && holdUntil === null)).toEqual([])
  })

  it('is owed back when the booking was dropped', async () => {
    const { id, ids, order, total } = await sale()
    const notice = await atBank(test, order)
    test.clock.advance({ minutes: 61 })
    await ask(test, buyer, dropBooking, { params: { id: ids[0] ?? '' } })
    await tell(test, notice)
    await test.drain()
    expect(await statusOf(id)).toBe('refund_due')
    expect(await ledgerOf(test, id)).toEqual([
      ['payment', total],
      ['refund_due', total],
    ])
    // In the language of the deleted booking.
    expect(await mailsTo(test, buyer)).toContainEqual(expect.stringMatching(/will be refunded/))
  })

  it('is refunded, and the booking with it', async () => {
    const flight = await scarce(test)
    const { id, ids, order, total } = await sale('VABCA', [flight])
    const notice = await atBank(test, order)
    test.clock.advance({ minutes: 90 })
    await sellLast(test, flight)
    await tell(test, notice)
    await tell(test, await atBank(test, order, 'refund'))
    expect(await states(ids)).toEqual(['refunded/checked_out/pending'])
    expect(await statusOf(id)).toBe('refunded')
    expect((await ledgerOf(test, id)).at(-1)).toEqual(['refund', -total])
  })
})

describe('a second payment', () => {
  /** Pays an old code just as it is withdrawn: the bank took both. */
  async function paidTwice() {
    const { id, ids, order, total } = await sale('VABCA')
    const other = await chargeBy(test, buyer, id, 'QRIS')
    await openAtBank(test, order)
    const [first, second] = [await atBank(test, order), await atBank(test, `${other.noTrx}-2`)]
    return { id, ids, total, first, second, order }
  }

  it('through an older code is owed back, and the first one stands', async () => {
    const { id, ids, total, first, second, order } = await paidTwice()
    await tell(test, second)
    await tell(test, first)
    await test.drain()
    expect(await states(ids)).toEqual(['paid/done/issued'])
    expect(await attempt(order)).toBe('surplus')
    expect((await detailOf(test, buyer, id)).paymentDetail?.paymentChannel).toBe('QRIS')
    expect(await ledgerOf(test, id)).toEqual([
      ['payment', total],
      ['payment', total],
      ['refund_due', total],
    ])
    expect(await mailsTo(test, buyer)).toContainEqual(expect.stringContaining('will be refunded'))
  })

  it('told at the same moment still buys once', async () => {
    const { id, total, first, second } = await paidTwice()
    await Promise.all([tell(test, first), tell(test, second)])
    const entries = (await ledgerOf(test, id)).map(([kind]) => kind).sort()
    expect(entries).toEqual(['payment', 'payment', 'refund_due'])
    expect((await ledgerOf(test, id)).every(([, amount]) => amount === total)).toBe(true)
    expect(await test.deps.db.$count(outbox, eq(outbox.kind, 'issue'))).toBe(1)
  })

  it('can be refunded without touching the first', async () => {
    const { id, ids, total, first, second, order } = await paidTwice()
    await tell(test, second)
    await tell(test, first)
    await tell(test, await atBank(test, order, 'refund'))
    expect(await states(ids)).toEqual(['paid/done/pending'])
    expect(await statusOf(id)).toBe('paid')
    expect((await ledgerOf(test, id)).at(-1)).toEqual(['refund', -total])
  })

  it('through another transaction over the same booking leaves the rest payable', async () => {
    const [shared = '', other = ''] = [...(await book(test, buyer)), ...(await book(test, buyer))]
    const both = await checkOutAt(test, buyer, [shared, other])
    const bothOrder = `${(await chargeBy(test, buyer, both.id)).noTrx}-1`
    const alone = await checkOutAt(test, buyer, [shared])
    const aloneOrder = `${(await chargeBy(test, buyer, alone.id)).noTrx}-1`
    await openAtBank(test, bothOrder)
    const late = await atBank(test, bothOrder)
    await payNow(test, aloneOrder)
    await tell(test, late)
    expect(await states([shared, other])).toEqual(['paid/done/issued', 'unpaid/checked_out/pending'])
    expect(await statusOf(both.id)).toBe('refund_due')
    await tell(test, await atBank(test, bothOrder, 'refund'))
    expect(await states([shared, other])).toEqual(['paid/done/issued', 'unpaid/checked_out/pending'])
    const rest = await checkOutAt(test, buyer, [other])
    const restOrder = `${(await chargeBy(test, buyer, rest.id)).noTrx}-1`
    await payNow(test, restOrder)
    expect(await states([other])).toEqual(['paid/done/issued'])
  })

  it('cannot be made with a code that was open when the first came', async () => {
    const { id, order } = await sale()
    const second = { ...charging(id, 'QRIS') }
    await tell(test, await atBank(test, order))
    expect((await test.call(charge, second, { cookie: buyer.cookie })).body.code).toBe('already_paid')
  })
})

describe('money that goes back', () => {
  it('by refund ends the booking and frees its seats', async () => {
    const { id, ids, order, total } = await sale()
    await payNow(test, order)
    await tell(test, await atBank(test, order, 'refund'))
    expect(await states(ids)).toEqual(['refunded/done/issued'])
    expect(await statusOf(id)).toBe('refunded')
    expect(await ledgerOf(test, id)).toEqual([
      ['payment', total],
      ['refund', -total],
    ])
    expect(await test.deps.db.$count(stockClaims, eq(stockClaims.bookingId, ids[0] ?? ''))).toBe(0)
  })

  it('by a refund that is told before its payment books both', async () => {
    const { id, ids, order, total } = await sale()
    const paid = await atBank(test, order)
    const refunded = await atBank(test, order, 'refund')
    await tell(test, refunded)
    await tell(test, paid)
    expect(await states(ids)).toEqual(['unpaid/checked_out/pending'])
    expect(await ledgerOf(test, id)).toEqual([
      ['payment', total],
      ['refund', -total],
    ])
  })

  it('by the bank, shortly after, ends the booking before a ticket was issued', async () => {
    withReversals(test)
    const { id, ids, order, total } = await sale('BILLMANDIRI')
    await payNow(test, order)
    expect(await states(ids)).toEqual(['paid/done/pending'])
    test.clock.advance({ minutes: 4 })
    await tell(test, await atBank(test, order, 'deny'))
    await test.drain()
    expect(await ledgerOf(test, id)).toEqual([
      ['payment', total],
      ['reversal', -total],
    ])
    expect(await statusOf(id)).toBe('expired')
    expect(await test.deps.db.$count(stockClaims, eq(stockClaims.bookingId, ids[0] ?? ''))).toBe(0)
    test.clock.advance({ days: 1 })
    await test.drain()
    expect(await states(ids)).toEqual(['unpaid/checked_out/pending'])
    const subjects = await mailsTo(test, buyer)
    expect(subjects).toContainEqual(expect.stringContaining('was reversed by the bank'))
    expect(subjects.filter((subject) => /expired|E-ticket/.test(subject))).toEqual([])
  })

  it('by the bank, when it had come too late, is not owed any more', async () => {
    withReversals(test)
    const flight = await scarce(test)
    const { id, ids, order, total } = await sale('BILLMANDIRI', [flight])
    test.clock.advance({ minutes: 59 })
    const notice = await atBank(test, order)
    test.clock.advance({ minutes: 2 })
    await sellLast(test, flight)
    await tell(test, notice)
    expect(await detailOf(test, buyer, id)).toMatchObject({
      paymentStatus: 'refund_due',
      paymentDetail: { amount: total },
    })
    await tell(test, await atBank(test, order, 'deny'))
    expect(await states(ids)).toEqual(['refunded/checked_out/pending'])
    expect(await ledgerOf(test, id)).toEqual([
      ['payment', total],
      ['refund_due', total],
      ['reversal', -total],
      ['refund_due', -total],
    ])
  })

  it('is not taken back by a late notice that the bank denies, and the ticket is issued', async () => {
    withReversals(test)
    const { id, ids, order, total } = await sale('BILLMANDIRI')
    const paid = await atBank(test, order)
    await tell(test, paid)
    test.clock.advance({ minutes: 5 })
    await test.drain()
    expect(await states(ids)).toEqual(['paid/done/issued'])
    await tell(test, resigned({ ...paid }, { transaction_status: 'deny', status_code: '202' }))
    expect(await states(ids)).toEqual(['paid/done/issued'])
    expect(await ledgerOf(test, id)).toEqual([['payment', total]])
  })
})

describe('the ledger', () => {
  it('can be added to, and never changed', async () => {
    const { order } = await sale()
    await payNow(test, order)
    const changes = [test.deps.db.update(ledger).set({ amount: 1 }), test.deps.db.delete(ledger)]
    for (const change of changes) {
      const error = await change.then(
        () => null,
        (reason: Error) => reason,
      )
      expect(String(error?.cause)).toContain('append-only')
    }
  })
})
