import { beforeEach, describe, expect, it } from 'vitest'
import { charge } from '../../../core/trade/payment/contract.ts'
import { flightModule } from '../../products/flight/module.ts'
import type { TestApp } from '../../testing/app.ts'
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
} from '../../testing/payment.ts'
import { bookTour, tourModule } from '../../testing/tour.ts'
import { codeFor, hasStockForGood, moneyOf, payDue, ticketOf } from '../../testing/tour-sale.ts'

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
