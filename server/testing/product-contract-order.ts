import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Endpoint, Input } from '../../core/base/common/call/endpoint.ts'
import { getBooking as officeBooking } from '../../core/office/bookings/booking.ts'
import { placeOrder } from '../../core/office/bookings/order.ts'
import { auditLog } from '../base/db/schema/office/office.ts'
import { setHouse } from '../trade/invoice/testing.ts'
import { linkPartner } from '../trade/partner/testing.ts'
import type { TestApp } from './app.ts'
import { ask, type Buyer, mailsTo } from './payment.ts'
import type { Offer, Suite } from './product-contract-suite.ts'

const KEY = { 'idempotency-key': '9d1b9f0e-2c1d-4a5f-9b0e-6b8f3a5d8c22' }

/** Cases of orders that staff make for a member by telephone. */
export function orderCases<Picked extends Offer>(suite: Suite<Picked>): void {
  const { harness } = suite
  const service = harness.module.slug

  async function order(offer: Picked, staff: Buyer, changes: object = {}, headers = {}) {
    let answer: Awaited<ReturnType<typeof send>> | undefined
    const send = (body: object | undefined) =>
      suite.test.call(
        placeOrder,
        { body: { member: suite.member.user.id, service, language: 'id', booking: { ...body } } },
        { cookie: staff.cookie, headers },
      )
    /** The harness books as a member does; its body goes to the call of staff. */
    const call = async (endpoint: Endpoint, input: { body?: object }, sending: object) => {
      if (endpoint.access !== 'member') return await suite.test.call(endpoint, input as Input<Endpoint>, sending)
      answer = await send(input.body)
      return answer
    }
    await harness.book({ ...suite.test, call } as TestApp, [offer], changes, {})
    if (!answer) throw new Error('nothing was sent')
    return answer
  }

  it('is ordered by staff for a member, once for its key, at the price of the list', async () => {
    const offer = await harness.pick(suite.test)
    const staff = await suite.test.register({ role: 'support', firstName: 'Rina', lastName: 'Wati' })
    const first = await order(offer, staff, {}, KEY)
    expect([first.status, first.body.errors]).toEqual([200, undefined])
    expect(first.body.data).toMatchObject({ total: offer.total, bookings: [{ amount: offer.total }] })
    const again = await order(offer, staff, {}, KEY)
    expect(again.body.data).toEqual(first.body.data)
    expect(await suite.made()).toBe(1)
    const id = first.body.data.bookings[0]?.id ?? ''
    expect((await suite.show(id)).body.data).toMatchObject({ user: { id: suite.member.user.id } })
    const shown = await ask(suite.test, staff, officeBooking, { params: { id } })
    expect(shown.booked_by).toEqual({ id: staff.user.id, name: 'Rina Wati' })
    const entries = await suite.test.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([['booking.order', staff.user.id]])
    await suite.test.drain()
    expect(await mailsTo(suite.test, suite.member)).toHaveLength(1)
  })

  it('is ordered at the price of the partner that the member books for', async () => {
    const offer = await harness.pick(suite.test)
    await setHouse(suite.test, { pricing: { version: 0, markups: { [service]: { percent: 2000, amount: 0 } } } })
    const staff = await suite.test.register({ role: 'support' })
    await linkPartner(suite.test, suite.member, { model: 'net', shares: { [service]: 500 } })
    const asked = await order(offer, staff)
    const { new_total: total } = asked.body.data as unknown as { new_total: number }
    const { body } = await order(offer, staff, { expected_total: total })
    await setHouse(suite.test, { pricing: { version: 0, markups: {} } })
    expect(body.data.total).toBeLessThan(total)
    expect(body.data.total).toBeGreaterThanOrEqual(Math.floor(total * 0.95))
  })

  it('is ordered under the rules of its own call, with the names of its fields', async () => {
    const offer = await harness.pick(suite.test)
    const staff = await suite.test.register({ role: 'support' })
    const wrong = await order(offer, staff, suite.contact.missing)
    expect(wrong.status).toBe(400)
    expect(Object.keys(wrong.body.errors ?? {})).toContain(suite.contact.field)
    harness.raisePrices(suite.test, 1000)
    expect((await order(offer, staff)).body).toMatchObject({ code: 'price_changed', data: { old_total: offer.total } })
    await suite.expectNothing(offer, await suite.left(offer))
  })

  it('is not ordered once it is sold out', async () => {
    const offer = await suite.scarce(0)
    const staff = await suite.test.register({ role: 'support' })
    expect((await order(offer, staff)).body.code).toBe('sold_out')
    expect(await suite.made()).toBe(0)
  })
}
