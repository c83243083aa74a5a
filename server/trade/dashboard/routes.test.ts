import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Input } from '../../../core/base/common/call/endpoint.ts'
import { cancelBooking, listBookings } from '../../../core/trade/booking/contract.ts'
import { listBills, membership, preferChannel } from '../../../core/trade/dashboard/contract.ts'
import { merchantInfo } from '../../../core/trade/payment/contract.ts'
import { refunds } from '../../base/db/schema/trade/payment.ts'
import { flightModule } from '../../products/flight/module.ts'
import type { TestApp } from '../../testing/app.ts'
import { insertBooking, SOME_ACCOUNT } from '../../testing/bookings.ts'
import { ask, type Buyer, checkOutAt, ledgerOf, paymentTests, payNow } from '../../testing/payment.ts'
import { bookTour, tourModule } from '../../testing/tour.ts'
import { codeFor } from '../../testing/tour-sale.ts'
import { decideRefund } from '../payment/refund/refunds.ts'
import { transact } from '../payment/rows.ts'

const { fresh, sale } = paymentTests({ modules: [flightModule, tourModule] })
let test: TestApp
let buyer: Buyer

beforeEach(async () => {
  ;({ test, buyer } = await fresh())
})

const bills = (query: object = {}) => ask(test, buyer, listBills, { query })
const membershipOf = (who = buyer) => ask(test, who, membership, {})
const minutes = (count: number) => new Date(test.clock.now().getTime() + count * 60_000)

describe('bills', () => {
  it('are what is left to pay, the next deadline first, and their sum', async () => {
    const { db, clock } = test.deps
    const make = (row: Parameters<typeof insertBooking>[3]) => insertBooking(db, buyer.user.id, clock.now(), row)
    const later = await make({ timeLimit: minutes(50), amount: 300_000 })
    const sooner = await make({ timeLimit: minutes(10), amount: 200_000 })
    const balance = await make({
      paymentStatus: 'partially_paid',
      balanceLimit: minutes(30),
      due: 400_000,
      paid: 600_000,
    })
    await make({ timeLimit: minutes(-1) })
    await make({ timeLimit: null })
    await make({ paymentStatus: 'paid', due: 0, paid: 1_000_000 })
    await insertBooking(db, (await test.register()).user.id, clock.now())
    const listed = await bills()
    expect(listed.data.map(({ id }) => id)).toEqual([sooner.id, balance.id, later.id])
    expect([listed.due, listed.total]).toEqual([900_000, 3])
    expect((await bills({ page: 2, limit: 2 })).data.map(({ id }) => id)).toEqual([later.id])
    test.clock.advance({ minutes: 40 })
    expect(await bills()).toMatchObject({ due: 300_000, data: [{ id: later.id }] })
  })

  it('equal what checkout charges', async () => {
    const { db, clock } = test.deps
    const made = [
      await insertBooking(db, buyer.user.id, clock.now(), { amount: 123_000 }),
      await insertBooking(db, buyer.user.id, clock.now(), { amount: 456_000 }),
    ]
    const { amount } = await checkOutAt(
      test,
      buyer,
      made.map(({ id }) => id),
    )
    expect((await bills()).due).toBe(amount)
  })
})

describe('open bookings', () => {
  it('are trips ahead, the next one first, then those to pay and those without their ticket', async () => {
    const { db, clock } = test.deps
    const make = async (row: Parameters<typeof insertBooking>[3]) =>
      (await insertBooking(db, buyer.user.id, clock.now(), row)).id
    const toPay = await make({})
    const later = await make({ paymentStatus: 'paid', issueStatus: 'issued', startsAt: minutes(3 * 1440) })
    const inParts = await make({ paymentStatus: 'partially_paid', balanceLimit: minutes(30), startsAt: minutes(2880) })
    const next = await make({ paymentStatus: 'paid', issueStatus: 'issued', startsAt: minutes(60) })
    const past = { startsAt: minutes(-1441) }
    const underWay = await make({ paymentStatus: 'paid', issueStatus: 'issued', startsAt: minutes(-1439) })
    const waiting = await make({ paymentStatus: 'paid', issueStatus: 'failed', createdAt: minutes(-1), ...past })
    await make({ timeLimit: minutes(-1) })
    await make({ paymentStatus: 'paid', issueStatus: 'issued', ...past })
    await make({ paymentStatus: 'refund_due' })
    const idsOf = async (query: Input<typeof listBookings>['query']) =>
      (await ask(test, buyer, listBookings, { query })).data.map(({ id }) => id)
    const ahead = [underWay, next, inParts, later]
    expect(await idsOf({ state: 'open' })).toEqual([...ahead, toPay, waiting])
    expect(await idsOf({ state: 'open', page: 2, limit: 3 })).toEqual([later, toPay, waiting])
    expect(await idsOf({ state: 'upcoming' })).toEqual(ahead)
    expect(await idsOf({ state: 'past' })).toHaveLength(3)
    expect((await ask(test, buyer, listBookings, { query: {} })).total).toBe(9)
  })
})

describe('membership', () => {
  it('is since when, what was booked, and what was paid with card fees', async () => {
    expect(await membershipOf()).toEqual({ since: test.clock.now().toISOString(), bookings: 0, paid: 0 })
    const { order, total, id } = await sale('CREDITCARD')
    await payNow(test, order)
    expect((await ledgerOf(test, id)).map(([kind]) => kind)).toContain('fee')
    expect(await membershipOf()).toMatchObject({ bookings: 1, paid: total })
    expect(await membershipOf(await test.register())).toMatchObject({ bookings: 0, paid: 0 })
  })

  it('leaves out what was cancelled, and its money once that was sent back', async () => {
    const id = await bookTour(test, buyer)
    const { order } = await codeFor(test, buyer, [id], 'VABCA')
    await payNow(test, order)
    expect(await membershipOf()).toMatchObject({ bookings: 1, paid: 10_000_000 })
    await ask(test, buyer, cancelBooking, { params: { id }, body: { refund: 5_000_000, account: SOME_ACCOUNT } })
    const { db } = test.deps
    const [refund] = await db.select().from(refunds).where(eq(refunds.bookingId, id))
    const said = { id: refund?.id ?? '', note: null, reference: null, decidedBy: 'finance' }
    await transact(db, (tx) => decideRefund(test.deps, tx, { ...said, decision: 'approve', from: 'submitted' }))
    expect(await membershipOf()).toMatchObject({ bookings: 0, paid: 10_000_000 })
    await transact(db, (tx) => decideRefund(test.deps, tx, { ...said, decision: 'sent', from: 'processing' }))
    expect((await membershipOf()).paid).toBe(5_000_000)
  })
})

describe('the preferred payment method', () => {
  const preferred = async () =>
    (await ask(test, buyer, merchantInfo, {})).filter((each) => each.preferred).map(({ productCode }) => productCode)

  it('is one of those listed, and can be taken back', async () => {
    expect(await preferred()).toEqual([])
    await ask(test, buyer, preferChannel, { body: { channel: { bankCode: 'BCA', productCode: 'VABCA' } } })
    expect(await preferred()).toEqual(['VABCA'])
    const unknown = { body: { channel: { bankCode: 'BCA', productCode: 'CASH' } } }
    expect((await test.call(preferChannel, unknown, { cookie: buyer.cookie })).body.code).toBe('merchant_unavailable')
    expect(await preferred()).toEqual(['VABCA'])
    await ask(test, buyer, preferChannel, { body: { channel: null } })
    expect(await preferred()).toEqual([])
  })
})
