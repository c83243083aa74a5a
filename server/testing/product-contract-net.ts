import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { sumRupiah } from '../../core/base/common/money.ts'
import { marginReport } from '../../core/office/house/report.ts'
import { type PriceLine, quoteCancel } from '../../core/trade/booking/contract.ts'
import { ADJUSTMENT_LINES } from '../../core/trade/booking/lines.ts'
import { partnerOff } from '../../core/trade/partner/net.ts'
import { bookingCosts } from '../base/db/schema/trade/partner.ts'
import { setHouse } from '../trade/invoice/testing.ts'
import { statementRows } from '../trade/partner/statement.ts'
import { linkPartner } from '../trade/partner/testing.ts'
import { loadTicket } from '../trade/ticket/files.ts'
import { makeCode } from './codes.ts'
import { ask, payNow } from './payment.ts'
import type { Offer, Suite } from './product-contract-suite.ts'

const LINE = ADJUSTMENT_LINES.partner
const SHARE = 800

export function netCases<Picked extends Offer>(suite: Suite<Picked>): void {
  const { harness, book, booked, bookedOne, readyToPay } = suite
  const { slug, connect } = harness.module
  const link = (share = SHARE) => linkPartner(suite.test, suite.member, { model: 'net', shares: { [slug]: share } })
  const markUp = (percent: number) =>
    setHouse(suite.test, { pricing: { version: 0, markups: { [slug]: { percent, amount: 0 } } } })
  const costOf = async (id: string) => {
    const [row] = await suite.test.deps.db.select().from(bookingCosts).where(eq(bookingCosts.bookingId, id))
    return row
  }
  /** An offer with the markup in its price, as everybody sees it. */
  async function marked(): Promise<Picked> {
    const offer = await harness.pick(suite.test)
    await markUp(2000)
    const { body } = await book([offer])
    const { new_total: total } = body.data as unknown as { new_total: number }
    return { ...offer, total }
  }
  const at = ({ total }: Picked) => ({ changes: { expected_total: total } })
  afterEach(() => setHouse(suite.test, { pricing: { version: 0, markups: {} } }))

  it('is a line of all that shows the price, and what is paid', async () => {
    const offer = await marked()
    const partner = await link()
    const { id, order } = await readyToPay([offer], at(offer))
    const row = await costOf(id)
    const supplierPrice = connect ? null : (row?.cost ?? null)
    const off = partnerOff({ price: offer.total, share: SHARE, supplierPrice })
    expect(off).toBeGreaterThan(0)
    expect(row).toMatchObject({ partnerId: partner, model: 'net', share: SHARE })
    const { data } = (await suite.show(id)).body
    const amount = offer.total - off
    expect(data.amount).toBe(amount)
    const { payments, total_paid } = data.detail as { payments: PriceLine[]; total_paid: number }
    expect(payments).toContainEqual(expect.objectContaining({ code: LINE, amount: 0 - off }))
    expect(total_paid).toBe(amount)
    await payNow(suite.test, order)
    const { content } = (await loadTicket(suite.test.deps, id)) ?? {}
    expect(content?.lines).toContainEqual(expect.objectContaining({ code: LINE, amount: 0 - off }))
    expect(content?.total).toBe(amount)
    const paid = (await suite.show(id)).body.data.paid
    const rows = await statementRows(suite.test.deps.db, partner, '2026-12')
    expect(rows).toMatchObject([{ model: 'net', share: SHARE, sold: paid, commission: 0 }])
    const finance = await suite.test.register({ role: 'finance' })
    const margins = await ask(suite.test, finance, marginReport, { query: { from: '2026-12-01', to: '2026-12-31' } })
    for (const margin of margins) expect(margin.commission).toBe(0)
  })

  it.skipIf(connect)('is never below what the supplier is paid', async () => {
    const offer = await marked()
    await link(9000)
    const booking = await bookedOne(offer, at(offer))
    expect(booking.amount).toBe((await costOf(booking.id))?.cost)
    await markUp(0)
    const plain = await bookedOne(await harness.pick(suite.test), { changes: { expected_total: undefined } })
    expect(plain.amount).toBe((await costOf(plain.id))?.cost)
  })

  it('takes no discount code', async () => {
    const offer = await marked()
    await link()
    const { code } = await makeCode(suite.test)
    const { status, body } = await book([offer], { changes: { ...at(offer).changes, discount_code: code } })
    expect([status, body.code]).toEqual([422, 'discount_partner'])
    expect(await suite.made()).toBe(0)
  })

  it('that is another one than was shown books nothing, also once it is gone', async () => {
    const offer = await marked()
    await link()
    const changes = { ...at(offer).changes, expected_discount: 1 }
    const { status, body } = await book([offer], { changes })
    expect([status, body.code, body.data]).toMatchObject([409, 'discount_changed', { old_discount: 1 }])
    const as = await suite.test.register()
    const gone = await book([offer], { changes, as })
    expect([gone.status, gone.body.data]).toEqual([409, { old_discount: 1, new_discount: 0 }])
    expect(await suite.made()).toBe(0)
  })

  it('comes back with a cancellation, and nothing above it', async () => {
    const offer = await harness.pickRefundable(suite.test)
    await markUp(2000)
    const { body } = await book([offer])
    const { new_total: total } = body.data as unknown as { new_total: number }
    await link()
    const { id, order } = await readyToPay([offer], { changes: { expected_total: total } })
    await payNow(suite.test, order)
    const paid = (await suite.show(id)).body.data.paid
    expect(paid).toBeLessThan(total)
    const { refund } = await ask(suite.test, suite.member, quoteCancel, { params: { id } })
    expect(refund).toBeGreaterThan(0)
    expect(refund).toBeLessThanOrEqual(paid)
  })

  it.runIf(harness.pickPair)('of a pair is one sum, split exactly', async () => {
    const pair = (await harness.pickPair?.(suite.test)) ?? []
    await link()
    await markUp(2000)
    const { body } = await book(pair)
    const { new_total: total } = body.data as unknown as { new_total: number }
    const answer = await booked(pair, { changes: { expected_total: total } })
    expect(sumRupiah(answer.bookings.map(({ amount }) => amount))).toBe(answer.total)
    expect(answer.total).toBeLessThan(total)
    for (const { id, amount } of answer.bookings)
      if (!connect) expect(amount).toBeGreaterThanOrEqual((await costOf(id))?.cost ?? 0)
  })
}
