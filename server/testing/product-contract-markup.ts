import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { bookingCosts } from '../base/db/schema/trade/partner.ts'
import { setHouse } from '../trade/invoice/testing.ts'
import type { Offer, Suite } from './product-contract-suite.ts'

export function markupCases<Picked extends Offer>(suite: Suite<Picked>): void {
  const { harness, book, bookedOne } = suite
  const setMarkup = (markup: { percent: number; amount: number }) =>
    setHouse(suite.test, { pricing: { version: 0, markups: { [harness.module.slug]: markup } } })
  const costOf = async (id: string) => {
    const [row] = await suite.test.deps.db.select().from(bookingCosts).where(eq(bookingCosts.bookingId, id))
    return row?.cost
  }
  afterEach(() => setHouse(suite.test, { pricing: { version: 0, markups: {} } }))

  it('of nothing leaves the price of the supplier, which is kept', async () => {
    const offer = await harness.pick(suite.test)
    const booking = await bookedOne(offer)
    expect([booking.amount, await costOf(booking.id)]).toEqual([offer.total, offer.total])
  })

  it.each([
    ['a percentage', { percent: 750, amount: 0 }],
    ['rupiah', { percent: 0, amount: 12_345 }],
  ])('of %s is on what is sold, and not on what the supplier asks', async (_, markup) => {
    const offer = await harness.pick(suite.test)
    await setMarkup(markup)
    const { status, body } = await book([offer])
    const { new_total: total } = body.data as unknown as { new_total: number }
    expect([status, body.code]).toEqual([409, 'price_changed'])
    const most = markup.percent ? Math.ceil(offer.total * 0.08) : 12_345 * 12
    expect(total - offer.total).toBeGreaterThan(0)
    expect(total - offer.total).toBeLessThanOrEqual(most)
    const booking = await bookedOne(offer, { changes: { expected_total: total } })
    expect([booking.amount, await costOf(booking.id)]).toEqual([total, offer.total])
  })
}
