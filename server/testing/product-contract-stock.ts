import { expect, it } from 'vitest'
import { listBookings } from '../../core/trade/booking/contract.ts'
import { checkout } from '../../core/trade/payment/contract.ts'
import { tally } from './bookings.ts'
import { atBank, tell } from './payment.ts'
import type { Offer, Suite } from './product-contract-suite.ts'

export function stockCases<Picked extends Offer>(suite: Suite<Picked>): void {
  const { harness, book, booked, bookedOne } = suite

  it('is sold to the last one, then sold out', async () => {
    const offer = await suite.scarce()
    expect(await suite.left(offer)).toBe(1)
    await booked([offer])
    expect(await suite.left(offer)).toBe(0)
    const { status, body } = await book([offer])
    expect([status, body.code]).toEqual([409, 'sold_out'])
    expect(await suite.made()).toBe(1)
  })

  it('is counted at the moment of booking, whatever was shown before', async () => {
    const offer = await suite.scarce(0)
    harness.forgetSales(suite.test)
    const { status, body } = await book([offer])
    expect([status, body.code]).toEqual([409, 'sold_out'])
    await suite.expectNothing(offer, 0)
  })

  it('gives the last one to one of two members at the same moment', async () => {
    const offer = await suite.scarce()
    const other = await suite.test.register()
    const answers = await Promise.all([book([offer]), book([offer], { as: other })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect([await suite.made(), await suite.left(offer)]).toEqual([1, 0])
  })

  it('sells exactly 8 to 80 requests at the same moment', async () => {
    const offer = await suite.scarce(8)
    harness.forgetSales(suite.test)
    const members = await Promise.all(Array.from({ length: 20 }, () => suite.test.register()))
    const requests = Array.from({ length: 80 }, (_, turn) => {
      const as = members[turn % members.length] ?? suite.member
      return book([offer], { as, headers: { 'idempotency-key': `click-${turn}` } })
    })
    const answers = await Promise.all(requests)
    expect(tally(answers.map(({ status, body }) => body.code ?? String(status)))).toEqual({ 200: 8, sold_out: 72 })
    expect([await suite.made(), await suite.left(offer)]).toEqual([8, 0])
  })

  it('is free again when the time of a booking is over, which is shown and cannot be paid', async () => {
    const offer = await suite.scarce()
    const { id } = await bookedOne(offer)
    const { id: transaction } = await openTransaction(id)
    suite.test.clock.advance({ minutes: suite.holdMinutes - 1 })
    expect((await book([offer])).body.code).toBe('sold_out')
    expect((await suite.show(id)).body.data).toMatchObject({ payment_status: 'unpaid', transaction_id: transaction })
    suite.test.clock.advance({ minutes: 1 })
    expect(await suite.left(offer)).toBe(1)
    expect((await suite.show(id)).body.data).toMatchObject({ payment_status: 'expired', transaction_id: null })
    const { status, body } = await checkOut(id)
    expect([status, body.code]).toEqual([410, 'booking_expired'])
    await booked([offer])
    expect((await suite.drop(id)).status).toBe(200)
    expect(await suite.left(offer)).toBe(0)
  })

  it('is free at once when a booking is dropped', async () => {
    const offer = await suite.scarce()
    const { id } = await bookedOne(offer)
    expect((await suite.drop(id)).body).toMatchObject({ success: true, data: null })
    expect((await suite.show(id)).status).toBe(404)
    expect((await suite.drop(id)).status).toBe(404)
    const list = await suite.test.call(listBookings, { query: {} }, { cookie: suite.member.cookie })
    expect(list.body.data.total).toBe(0)
    expect(await suite.left(offer)).toBe(1)
    await booked([offer])
  })

  it('stays taken by a booking that is in payment or paid, which cannot be dropped', async () => {
    const offer = await suite.scarce()
    const { id, order } = await suite.readyToPay([offer])
    const inPayment = await suite.drop(id)
    expect([inPayment.status, inPayment.body.code]).toEqual([409, 'booking_in_payment'])
    await tell(suite.test, await atBank(suite.test, order))
    const paid = await suite.drop(id)
    expect([paid.status, paid.body.code]).toEqual([409, 'already_paid'])
    expect(await suite.left(offer)).toBe(0)
  })

  it.runIf(harness.pickPair)('of a pair is taken from both or from none', async () => {
    const [first, second] = (await harness.pickPair?.(suite.test)) ?? []
    if (!first || !second) throw new Error('no pair')
    await suite.sellOut(first, 2)
    await suite.sellOut(second)
    harness.forgetSales(suite.test)
    const { status, body } = await book([first, second])
    expect([status, body.code]).toEqual([409, 'sold_out'])
    await suite.expectNothing(first, 2)
  })

  function checkOut(id: string) {
    return suite.test.call(checkout, { body: { bookings: [id] } }, { cookie: suite.member.cookie })
  }

  async function openTransaction(id: string) {
    const { body } = await checkOut(id)
    return body.data
  }
}
