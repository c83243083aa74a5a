import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { sumRupiah } from '../../core/base/common/money.ts'
import { listCodes } from '../../core/office/products/code.ts'
import { cancelBooking, type PriceLine, quoteCancel } from '../../core/trade/booking/contract.ts'
import { ADJUSTMENT_LINES } from '../../core/trade/booking/lines.ts'
import { TOTAL_PAID } from '../../core/trade/booking/price.ts'
import { BOOKED } from '../../core/trade/booking/services.ts'
import { LEAST_PRICE, splitDiscount } from '../../core/trade/codes/discount.ts'
import { getCheckout } from '../../core/trade/payment/contract.ts'
import { bookings } from '../base/db/schema/trade/booking.ts'
import { loadTicket } from '../trade/ticket/files.ts'
import { SOME_ACCOUNT } from './bookings.ts'
import { makeCode } from './codes.ts'
import { ask, atBank, payNow, statesOf, tell } from './payment.ts'
import type { Offer, Suite } from './product-contract-suite.ts'

const OFF = ADJUSTMENT_LINES.code

export function codeCases<Picked extends Offer>(suite: Suite<Picked>): void {
  const { harness, book, booked, bookedOne, readyToPay } = suite
  const withCode = (code: string, more: object = {}) => ({ changes: { discount_code: code, ...more } })
  const states = (ids: readonly string[]) => statesOf(suite.test, ids)
  const usesOf = async (code: string) => {
    const admin = await suite.test.register({ role: 'admin' })
    const { data } = await ask(suite.test, admin, listCodes, { query: { limit: 50 } })
    const found = data.find((each) => each.code === code)
    return [found?.used, found?.given]
  }

  it('is a line of all that shows the price, and what is paid', async () => {
    const offer = await harness.pick(suite.test)
    const { code } = await makeCode(suite.test, { services: BOOKED.filter((each) => each === harness.module.slug) })
    const discount = Math.floor(offer.total / 10)
    const amount = offer.total - discount
    const typed = ` ${code.toLowerCase()} `
    const { id, order, transaction } = await readyToPay([offer], withCode(typed, { expected_discount: discount }))
    const { data: unpaid } = (await suite.show(id)).body
    expect(unpaid).toMatchObject({ amount, payment_status: 'unpaid' })
    expect(unpaid.due).toBeLessThanOrEqual(amount)
    const record = unpaid.detail as { payments: PriceLine[]; total_paid: number }
    const lineOf = (wanted: string) => record.payments.find((line) => line.code === wanted)
    expect(lineOf(OFF)).toMatchObject({ title: code, amount: 0 - discount })
    expect([lineOf(TOTAL_PAID)?.amount, record.total_paid]).toEqual([amount, amount])
    const checkout = await ask(suite.test, suite.member, getCheckout, { params: { id: transaction } })
    expect(checkout.total).toBe(unpaid.due)
    await payNow(suite.test, order)
    const { content } = (await loadTicket(suite.test.deps, id)) ?? {}
    expect(content?.total).toBe(amount)
    expect(content?.lines).toContainEqual({ code: OFF, title: code, amount: 0 - discount })
    expect(sumRupiah((content?.lines ?? []).map((line) => line.amount))).toBe(amount)
    expect(await usesOf(code)).toEqual([1, discount])
  })

  it('keeps something to pay, however much it takes off', async () => {
    const offer = await harness.pick(suite.test)
    const { code } = await makeCode(suite.test, { percent: 100 })
    const { id, order } = await readyToPay([offer], withCode(code))
    expect((await suite.show(id)).body.data).toMatchObject({
      amount: LEAST_PRICE,
      due: LEAST_PRICE,
      balance_limit: null,
    })
    await payNow(suite.test, order)
    expect(await states([id])).toEqual(['paid/done/issued'])
  })

  it.each([
    [
      'of another product',
      { services: [harness.module.slug === 'hotel' ? ('tour' as const) : ('hotel' as const)] },
      'discount_other_product',
    ],
    ['that is over', { ends_on: '2026-11-30' }, 'discount_over'],
    ['that begins later', { starts_on: '2026-12-02' }, 'discount_not_yet'],
    ['for a higher price', { minimum: 900_000_000 }, 'discount_below_minimum'],
    ['that is off', { is_on: false }, 'discount_unknown'],
  ])('%s books nothing', async (_, changes, refusal) => {
    const offer = await suite.scarce()
    const { code } = await makeCode(suite.test, changes)
    expect((await book([offer], withCode(code))).body.code).toBe(refusal)
    await suite.expectNothing(offer, 1)
  })

  it('that takes off something else than was shown books nothing', async () => {
    const offer = await suite.scarce()
    const { code } = await makeCode(suite.test)
    const { status, body } = await book([offer], withCode(code, { expected_discount: 1 }))
    const wanted = { old_discount: 1, new_discount: Math.floor(offer.total / 10) }
    expect([status, body.code, body.data]).toEqual([409, 'discount_changed', wanted])
    await suite.expectNothing(offer, 1)
  })

  it('is used up by a hold, and free again once that ends or is dropped', async () => {
    const offer = await harness.pick(suite.test)
    const { code } = await makeCode(suite.test, { uses: 1 })
    const first = await bookedOne(offer, withCode(code))
    const refused = async () => (await book([offer], withCode(code))).body.code
    expect(await refused()).toBe('discount_used_up')
    expect((await suite.drop(first.id)).status).toBe(200)
    await bookedOne(offer, withCode(code))
    expect(await refused()).toBe('discount_used_up')
    suite.test.clock.advance({ minutes: suite.holdMinutes })
    await bookedOne(offer, withCode(code))
    expect(await usesOf(code)).toEqual([1, 0])
  })

  it('is used by each member so often', async () => {
    const offer = await harness.pick(suite.test)
    const { code } = await makeCode(suite.test, { uses_per_member: 1 })
    await bookedOne(offer, withCode(code))
    expect((await book([offer], withCode(code))).body.code).toBe('discount_used_by_you')
    await bookedOne(offer, { ...withCode(code), as: await suite.test.register() })
  })

  it('that was used up meanwhile makes a late payment one that is owed back', async () => {
    const offer = await harness.pick(suite.test)
    const { code } = await makeCode(suite.test, { uses: 1 })
    const { ids, order } = await readyToPay([offer], withCode(code))
    const notice = await atBank(suite.test, order)
    suite.test.clock.advance({ minutes: suite.holdMinutes })
    const other = await bookedOne(offer, { ...withCode(code), as: await suite.test.register() })
    await tell(suite.test, notice)
    expect(await states([...ids, other.id])).toEqual(['refund_due/checked_out/pending', 'unpaid/cart/pending'])
    expect(await usesOf(code)).toEqual([1, 0])
  })

  it('is given back with what is cancelled, and no more comes back than was paid', async () => {
    const offer = await harness.pickRefundable(suite.test)
    const { code } = await makeCode(suite.test, { uses: 1 })
    const { id, order } = await readyToPay([offer], withCode(code))
    await payNow(suite.test, order)
    const { refund } = await ask(suite.test, suite.member, quoteCancel, { params: { id } })
    const [row] = await suite.test.deps.db.select().from(bookings).where(eq(bookings.id, id))
    expect(row?.paid).toBeLessThanOrEqual(offer.total - Math.floor(offer.total / 10))
    expect(refund).toBeGreaterThan(0)
    expect(refund).toBeLessThanOrEqual(row?.paid ?? 0)
    expect((await book([offer], withCode(code))).body.code).toBe('discount_used_up')
    await ask(suite.test, suite.member, cancelBooking, { params: { id }, body: { refund, account: SOME_ACCOUNT } })
    expect(await usesOf(code)).toEqual([0, 0])
    await bookedOne(offer, withCode(code))
  })

  it.runIf(harness.pickPair)('of a pair is one use, split exactly, of which each keeps its part', async () => {
    const pair = (await harness.pickPair?.(suite.test)) ?? []
    const total = sumRupiah(pair.map((offer) => offer.total))
    const { code } = await makeCode(suite.test, { uses: 1, percent: null, amount: 77_777 })
    const answer = await booked(pair, withCode(code))
    expect(answer.total).toBe(total - 77_777)
    const amounts = answer.bookings.map(({ amount }) => amount)
    expect(sumRupiah(amounts)).toBe(answer.total)
    const prices = pair.map((offer) => offer.total)
    if (amounts.length === prices.length)
      expect(prices.map((price, index) => price - (amounts[index] ?? 0))).toEqual(splitDiscount(77_777, prices))
    const [first] = answer.bookings
    if (answer.bookings.length > 1) await suite.drop(first?.id ?? '')
    // The other half of the pair still has its part of the discount.
    expect((await book(pair, withCode(code))).body.code).toBe('discount_used_up')
  })
}
