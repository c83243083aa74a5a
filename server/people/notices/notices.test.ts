import { and, eq, like } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { listNotices, readNotice, readNotices } from '../../../core/people/notices/contract.ts'
import { cancelBooking, dropBooking } from '../../../core/trade/booking/contract.ts'
import { notices } from '../../base/db/schema/office/office.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { outbox, refunds } from '../../base/db/schema/trade/payment.ts'
import { flightModule } from '../../products/flight/module.ts'
import type { TestApp } from '../../testing/app.ts'
import { SOME_ACCOUNT } from '../../testing/bookings.ts'
import { ask, type Buyer, book, paymentTests, payNow } from '../../testing/payment.ts'
import { bookTour, tourModule } from '../../testing/tour.ts'
import { codeFor } from '../../testing/tour-sale.ts'
import { decideRefund } from '../../trade/payment/refund/refunds.ts'
import { transact } from '../../trade/payment/rows.ts'

const { fresh, sale } = paymentTests({ modules: [flightModule, tourModule] })
let test: TestApp
let buyer: Buyer

beforeEach(async () => {
  ;({ test, buyer } = await fresh())
})

const list = (query: object = {}, who = buyer) => ask(test, who, listNotices, { query })
const kinds = async () => (await list()).data.map(({ kind }) => kind)

async function limitOf(id: string): Promise<Date> {
  const [row] = await test.deps.db.select().from(bookings).where(eq(bookings.id, id))
  if (!row?.timeLimit) throw new Error('no limit')
  return row.timeLimit
}

/** Three quarters of the time to pay later. */
async function nearEndOf(id: string): Promise<void> {
  const now = test.clock.now()
  const limit = await limitOf(id)
  test.clock.set(new Date(limit.getTime() - (limit.getTime() - now.getTime()) / 4))
}

describe('a notice of a deadline', () => {
  it('comes when a quarter of the time to pay is left, and says what is due', async () => {
    const [id = ''] = await book(test, buyer)
    const limit = (await limitOf(id)).toISOString()
    await test.drain()
    expect(await kinds()).toEqual([])
    await nearEndOf(id)
    await test.drain()
    const { data } = await list()
    expect(data).toMatchObject([{ kind: 'deadline', booking_id: id, read_at: null, values: { limit } }])
    expect(data[0]?.values.amount).toBeGreaterThan(0)
  })

  it('does not come for a booking that was paid, dropped or ran out', async () => {
    const { order } = await sale()
    await payNow(test, order)
    const [dropped = ''] = await book(test, buyer)
    await ask(test, buyer, dropBooking, { params: { id: dropped } })
    await book(test, buyer)
    test.clock.advance({ minutes: 600 })
    await test.drain()
    const rows = await test.deps.db
      .select()
      .from(notices)
      .where(and(eq(notices.userId, buyer.user.id), eq(notices.kind, 'deadline')))
    expect(rows).toEqual([])
  })
})

describe('notices of a sale', () => {
  it('say that it is paid and issued, once each', async () => {
    const { id, ids, order, total } = await sale()
    await payNow(test, order)
    const { data, unread } = await list()
    expect(data.map(({ kind }) => kind).sort()).toEqual(['issued', 'paid'])
    expect(data.find(({ kind }) => kind === 'paid')).toMatchObject({ transaction_id: id, values: { amount: total } })
    expect(data.find(({ kind }) => kind === 'issued')).toMatchObject({ booking_id: ids[0] })
    expect(unread).toBe(2)
    // A process may end after it wrote the notices and before it closed the job.
    await test.deps.db.update(outbox).set({ doneAt: null }).where(like(outbox.kind, 'notice.%'))
    await test.drain()
    expect((await list()).total).toBe(2)
  })

  it('say when a refund was sent, and not before', async () => {
    const id = await bookTour(test, buyer)
    const { order } = await codeFor(test, buyer, [id], 'VABCA')
    await payNow(test, order)
    await ask(test, buyer, cancelBooking, { params: { id }, body: { refund: 5_000_000, account: SOME_ACCOUNT } })
    const [refund] = await test.deps.db.select().from(refunds).where(eq(refunds.bookingId, id))
    if (!refund) throw new Error('no refund')
    const said = { id: refund.id, note: null, reference: null, decidedBy: 'finance' }
    const { db } = test.deps
    await transact(db, (tx) => decideRefund(test.deps, tx, { ...said, decision: 'approve', from: 'submitted' }))
    await test.drain()
    expect(await kinds()).not.toContain('refunded')
    await transact(db, (tx) => decideRefund(test.deps, tx, { ...said, decision: 'sent', from: 'processing' }))
    await test.drain()
    const sent = (await list()).data.filter(({ kind }) => kind === 'refunded')
    expect(sent).toMatchObject([{ booking_id: id, values: { amount: 5_000_000 } }])
  })
})

describe('reading', () => {
  it('is the own: one, then all', async () => {
    const { order } = await sale()
    await payNow(test, order)
    const other = await test.register()
    const [first, second] = (await list()).data
    const params = { id: first?.id ?? '' }
    expect((await list({}, other)).total).toBe(0)
    expect((await test.call(readNotice, { params }, { cookie: other.cookie })).body.code).toBe('notice_not_found')
    await ask(test, other, readNotices, {})
    expect((await list()).unread).toBe(2)
    await ask(test, buyer, readNotice, { params })
    const readAt = (await list()).data[0]?.read_at
    expect(readAt).toBe(test.clock.now().toISOString())
    expect((await list({ status: 'unread' })).data.map(({ id }) => id)).toEqual([second?.id])
    test.clock.advance({ minutes: 5 })
    await ask(test, buyer, readNotice, { params })
    await ask(test, buyer, readNotices, {})
    const after = await list()
    expect([after.unread, after.data[0]?.read_at]).toEqual([0, readAt])
  })

  it('goes by pages', async () => {
    const { order } = await sale()
    await payNow(test, order)
    expect(await list({ page: 2, limit: 1 })).toMatchObject({ total: 2, unread: 2, first_item: 2, last_item: 2 })
  })
})
