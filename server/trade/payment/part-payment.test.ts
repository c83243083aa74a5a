import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { dropBooking, getBooking, listBookings } from '../../../core/trade/booking/contract.ts'
import { BALANCE, CARD_FEE, DOWN_PAYMENT, PAID } from '../../../core/trade/booking/lines.ts'
import { TOTAL_PAID } from '../../../core/trade/booking/price.ts'
import { charge, checkout, merchantInfo } from '../../../core/trade/payment/contract.ts'
import { convenienceFee } from '../../../core/trade/payment/fee.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { mails } from '../../base/db/schema/trade/payment.ts'
import { flightModule } from '../../products/flight/module.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { checkBooks } from '../../testing/books.ts'
import {
  ask,
  atBank,
  type Buyer,
  chargeBy,
  charging,
  checkOutAt,
  detailOf,
  ledgerOf,
  mailsTo,
  paymentTests,
  payNow,
  tell,
} from '../../testing/payment.ts'
import { bookTour, tourModule } from '../../testing/tour.ts'
import { codeFor, comeBackAt, hasStockForGood, moneyOf, payDue, ticketOf } from '../../testing/tour-sale.ts'

const PRICE = 10_000_000
const DOWN = 3_000_000
const REST = PRICE - DOWN
const IN_PARTS = { amount: PRICE, down: DOWN }
const fee = (amount: number) => convenienceFee(amount, 'CREDITCARD')

const { fresh, states } = paymentTests({ modules: [flightModule, tourModule] })
let test: TestApp
let buyer: Buyer

beforeEach(async () => {
  ;({ test, buyer } = await fresh())
})

const show = (id: string) => ask(test, buyer, getBooking, { params: { id } })

async function linesOf(id: string) {
  const { detail } = (await show(id)) as { detail: { payments: { code: string; amount: number }[] } }
  return detail.payments.map(({ code, amount }) => [code, amount])
}

async function lastMail(subject: RegExp): Promise<string> {
  const rows = await test.deps.db.select().from(mails).orderBy(mails.sentAt)
  return rows.findLast((row) => row.to.includes(buyer.user.email) && subject.test(row.subject))?.text ?? ''
}

describe('a down payment', () => {
  it('is what a checkout charges', async () => {
    const id = await bookTour(test, buyer, IN_PARTS)
    expect(await linesOf(id)).toEqual([
      ['ADT', PRICE],
      [TOTAL_PAID, PRICE],
      [DOWN_PAYMENT, DOWN],
      [BALANCE, REST],
    ])
    const open = await checkOutAt(test, buyer, [id])
    expect(open).toMatchObject({ amount: DOWN, total: DOWN, timeLimit: '2026-12-02T05:00:00.000Z' })
    expect(open.bookings).toMatchObject([
      { amount: PRICE, due: DOWN, paid: 0, charged: DOWN, charged_for: 'down_payment' },
    ])
  })

  it('may be the whole price, as the traveller chooses, and a part again', async () => {
    const id = await bookTour(test, buyer, IN_PARTS)
    const { id: transaction } = await checkOutAt(test, buyer, [id])
    const { body } = charging(transaction)
    expect(await ask(test, buyer, charge, { body: { ...body, whole: true } })).toMatchObject({
      amount: PRICE,
      total: PRICE,
      bookings: [{ charged: PRICE, charged_for: 'price' }],
    })
    expect(await ask(test, buyer, charge, { body })).toMatchObject({ amount: DOWN, bookings: [{ charged: DOWN }] })
    const chosen = await ask(test, buyer, charge, { body: { ...body, whole: true } })
    await payNow(test, chosen.attempt_id ?? '')
    expect(await states([id])).toEqual(['paid/done/issued'])
    expect(await moneyOf(test, buyer, id)).toMatchObject({ paid: PRICE, due: 0 })
    expect(await detailOf(test, buyer, transaction)).toMatchObject({ amount: PRICE, paymentStatus: 'paid' })
    await checkBooks(test, buyer, [id])
  })

  it.each([
    ['VABCA', 0],
    ['CREDITCARD', fee(DOWN)],
  ])('by %s keeps the stock and issues a ticket that names the balance', async (channel, cardFee) => {
    const id = await bookTour(test, buyer, IN_PARTS)
    const { id: transaction, checkout } = await payDue(test, buyer, [id], channel)
    expect(checkout).toMatchObject({ amount: DOWN, fee: cardFee, total: DOWN + cardFee })
    expect(await states([id])).toEqual(['partially_paid/checked_out/issued'])
    expect(await moneyOf(test, buyer, id)).toEqual({
      payment_status: 'partially_paid',
      due: REST,
      paid: DOWN,
      fee: cardFee,
    })
    expect(await hasStockForGood(test, id)).toBe(true)
    expect(await linesOf(id)).toEqual([
      ['ADT', PRICE],
      ...(cardFee > 0 ? [[CARD_FEE, cardFee]] : []),
      [TOTAL_PAID, PRICE + cardFee],
      [PAID, DOWN + cardFee],
      [BALANCE, REST],
    ])
    expect(await ticketOf(test, id)).toMatchObject({
      total: PRICE + cardFee,
      balance: { amount: REST, until: '2027-01-16T05:00:00.000Z' },
    })
    const { eticket_url } = await show(id)
    const file = await test.app.inject({ url: `${eticket_url}?format=pdf`, headers: { cookie: buyer.cookie } })
    expect(file.statusCode).toBe(200)
    expect(await lastMail(/^\[DEMO\] E-ticket/)).toMatch(/Balance due: Rp\u00a07\.000\.000/)
    expect(await detailOf(test, buyer, transaction)).toMatchObject({
      paymentStatus: 'paid',
      amount: DOWN,
      bookings: [{ charged: DOWN, charged_for: 'down_payment', paid: DOWN, due: REST }],
    })
  })

  it('is not ended by the limit of the hold, nor dropped, nor told of as expired', async () => {
    const id = await bookTour(test, buyer, IN_PARTS)
    await payDue(test, buyer, [id])
    test.clock.advance({ days: 3 })
    await test.drain()
    expect(await show(id)).toMatchObject({
      payment_status: 'partially_paid',
      time_limit: '2027-01-16T05:00:00.000Z',
      balance_limit: '2027-01-16T05:00:00.000Z',
      transaction_id: null,
    })
    const { body } = await test.call(dropBooking, { params: { id } }, { cookie: buyer.cookie })
    expect(body.code).toBe('already_paid')
    expect(await mailsTo(test, buyer)).not.toContainEqual(expect.stringContaining('expired'))
  })

  it('is the price when the balance would be due already', async () => {
    const id = await bookTour(test, buyer, { ...IN_PARTS, startsInDays: 14 })
    await payDue(test, buyer, [id])
    expect(await moneyOf(test, buyer, id)).toMatchObject({ payment_status: 'paid', due: 0, paid: PRICE })
  })

  it('comes late: it buys while there are places, and is due back when there are none', async () => {
    const [one, other] = [
      await bookTour(test, buyer, { ...IN_PARTS, capacity: 4 }),
      await bookTour(test, buyer, { ...IN_PARTS, capacity: 4 }),
    ]
    const [first, second] = [await codeFor(test, buyer, [one]), await codeFor(test, buyer, [other])]
    const notices = [await atBank(test, first.order), await atBank(test, second.order)]
    test.clock.advance({ days: 2 })
    await bookTour(test, await test.register(), { capacity: 4, startsInDays: 58 })
    for (const notice of notices) await tell(test, notice)
    expect(await states([one, other])).toEqual(['partially_paid/checked_out/pending', 'refund_due/checked_out/pending'])
    expect(await moneyOf(test, buyer, other)).toMatchObject({ due: 0, paid: DOWN })
    expect((await ledgerOf(test, second.id)).at(-1)).toEqual(['refund_due', DOWN])
  })
})

describe('the balance', () => {
  async function partPaid(order = IN_PARTS, channel?: string): Promise<string> {
    const id = await bookTour(test, buyer, order)
    await payDue(test, buyer, [id], channel)
    return id
  }

  it('is paid from history, and the ticket is sent again without it', async () => {
    const id = await partPaid(IN_PARTS, 'CREDITCARD')
    buyer = await comeBackAt(test, buyer, '2026-12-11T05:00:00Z')
    const [row] = (await ask(test, buyer, listBookings, { query: {} })).data
    expect(row).toMatchObject({ id, payment_status: 'partially_paid', due: REST, transaction_id: null })
    const open = await checkOutAt(test, buyer, [id])
    expect(open).toMatchObject({ amount: REST, timeLimit: '2027-01-16T05:00:00.000Z' })
    expect(open.bookings).toMatchObject([{ charged: REST, charged_for: 'balance' }])
    expect((await show(id)).transaction_id).toBe(open.id)
    expect((await checkOutAt(test, buyer, [id])).id).toBe(open.id)
    const before = (await mailsTo(test, buyer)).length
    await payDue(test, buyer, [id], 'CREDITCARD')
    expect(await states([id])).toEqual(['paid/done/issued'])
    const paidFee = fee(DOWN) + fee(REST)
    expect(await moneyOf(test, buyer, id)).toEqual({ payment_status: 'paid', due: 0, paid: PRICE, fee: paidFee })
    expect(await linesOf(id)).toEqual([
      ['ADT', PRICE],
      [CARD_FEE, paidFee],
      [TOTAL_PAID, PRICE + paidFee],
    ])
    expect((await ticketOf(test, id)).balance).toBeUndefined()
    expect(await mailsTo(test, buyer)).toHaveLength(before + 1)
    expect(await lastMail(/^\[DEMO\] E-ticket/)).not.toContain('Balance')
    expect(await ledgerOf(test, open.id)).toEqual([
      ['payment', REST],
      ['fee', fee(REST)],
    ])
  })

  it('cannot be asked for after its limit, and nothing is taken away', async () => {
    const id = await partPaid()
    buyer = await comeBackAt(test, buyer, '2027-01-16T05:00:00Z')
    const { body } = await test.call(checkout, { body: { bookings: [id] } }, { cookie: buyer.cookie })
    expect(body.code).toBe('booking_expired')
    await test.drain()
    expect(await show(id)).toMatchObject({ payment_status: 'expired', due: REST, paid: DOWN })
    expect((await show(id)).eticket_url).not.toBeNull()
    expect(await hasStockForGood(test, id)).toBe(true)
    expect(await ticketOf(test, id)).toMatchObject({ balance: { amount: REST } })
  })

  it.each([
    ['after its limit', '2027-01-20T05:00:00Z'],
    ['after the start', '2027-01-31T05:00:00Z'],
  ])('pays when it comes %s', async (_, late) => {
    const id = await partPaid()
    const { order } = await codeFor(test, buyer, [id])
    const notice = await atBank(test, order)
    buyer = await comeBackAt(test, buyer, late)
    await tell(test, notice)
    expect(await moneyOf(test, buyer, id)).toMatchObject({ payment_status: 'paid', due: 0, paid: PRICE })
  })

  it('can be moved by the operator', async () => {
    const id = await partPaid()
    await test.deps.db
      .update(bookings)
      .set({ balanceLimit: new Date('2027-01-20T05:00:00Z') })
      .where(eq(bookings.id, id))
    buyer = await comeBackAt(test, buyer, '2027-01-18T05:00:00Z')
    await payDue(test, buyer, [id])
    expect(await states([id])).toEqual(['paid/done/issued'])
  })
})

describe('two bookings in one transaction', () => {
  it('are charged what is due of each, and share the card fee in proportion', async () => {
    const parts = await bookTour(test, buyer, IN_PARTS)
    const whole = await bookTour(test, buyer, { amount: 1_000_000 })
    const { id, checkout } = await payDue(test, buyer, [parts, whole], 'CREDITCARD')
    expect(checkout).toMatchObject({ amount: DOWN + 1_000_000, fee: fee(DOWN + 1_000_000) })
    const [one, other] = [await moneyOf(test, buyer, parts), await moneyOf(test, buyer, whole)]
    expect(one).toMatchObject({ payment_status: 'partially_paid', due: REST, paid: DOWN })
    expect(other).toMatchObject({ payment_status: 'paid', due: 0, paid: 1_000_000 })
    expect(one.fee + other.fee).toBe(checkout.fee)
    expect(Math.abs(one.fee - 3 * other.fee)).toBeLessThanOrEqual(3)
    expect(await ledgerOf(test, id)).toEqual([
      ['payment', DOWN + 1_000_000],
      ['fee', checkout.fee],
    ])
  })

  it('of which one has no places left are both due back, and a down payment made before stays', async () => {
    const parts = await bookTour(test, buyer, IN_PARTS)
    await payDue(test, buyer, [parts])
    const whole = await bookTour(test, buyer, { amount: 1_000_000, startsInDays: 30, capacity: 2 })
    const { id, order } = await codeFor(test, buyer, [parts, whole])
    const notice = await atBank(test, order)
    test.clock.advance({ days: 2 })
    await bookTour(test, await test.register(), { startsInDays: 28, capacity: 2 })
    await tell(test, notice)
    expect(await states([parts, whole])).toEqual([
      'partially_paid/checked_out/issued',
      'refund_due/checked_out/pending',
    ])
    expect(await moneyOf(test, buyer, parts)).toMatchObject({ due: REST, paid: DOWN })
    expect(await ledgerOf(test, id)).toEqual([
      ['payment', REST + 1_000_000],
      ['refund_due', REST + 1_000_000],
    ])
    await tell(test, await atBank(test, order, 'refund'))
    expect(await states([parts, whole])).toEqual(['partially_paid/checked_out/issued', 'refunded/checked_out/pending'])
    await payDue(test, buyer, [parts])
    expect(await states([parts])).toEqual(['paid/done/issued'])
  })
})

describe('card fees', () => {
  it('are not charged where they are off', async () => {
    const off = await createTestApp({ modules: [tourModule], config: { cardFee: false } })
    const somebody = await off.register()
    const { id } = await checkOutAt(off, somebody, [await bookTour(off, somebody, IN_PARTS)])
    expect(await chargeBy(off, somebody, id, 'CREDITCARD')).toMatchObject({ amount: DOWN, fee: 0, total: DOWN })
    const listed = await ask(off, somebody, merchantInfo, {})
    expect(listed.filter(({ card_fee }) => card_fee)).toEqual([])
    await off.close()
  })

  it('are told of before paying', async () => {
    const listed = await ask(test, buyer, merchantInfo, {})
    expect(listed.filter(({ card_fee }) => card_fee).map(({ productCode }) => productCode)).toEqual(['CREDITCARD'])
  })
})
