import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { correctPeople, discountBooking } from '../../../core/office/bookings/booking-changes.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { refunds } from '../../base/db/schema/trade/payment.ts'
import type { TestApp } from '../../testing/app.ts'
import { checkBooks } from '../../testing/books.ts'
import { ask, type Buyer, mailsTo, paymentTests, quiet } from '../../testing/payment.ts'
import { type RefundingGateway, withRefunds } from '../../testing/refund-gateway.ts'
import { bookTour, tourModule } from '../../testing/tour.ts'
import { payDue } from '../../testing/tour-sale.ts'
import { applyStatement } from './notification/statement.ts'
import { decideRefund } from './refund/refunds.ts'
import { transact } from './rows.ts'

const PRICE = 10_000_000
const MILLION = 1_000_000

const { fresh } = paymentTests({ modules: [tourModule] })
let test: TestApp
let buyer: Buyer
let admin: Buyer
let bank: RefundingGateway

beforeEach(async () => {
  ;({ test, buyer } = await fresh())
  bank = withRefunds(test)
  admin = await test.register({ role: 'admin' })
})

async function rowOf(id: string) {
  const [row] = await test.deps.db.select().from(bookings).where(eq(bookings.id, id))
  if (!row) throw new Error('no booking')
  return row
}

async function lower(id: string, amount: number): Promise<void> {
  const row = await rowOf(id)
  const body = { amount, expected: row.amount - amount, reason: 'a test', version: row.updatedAt.toISOString() }
  await ask(test, admin, discountBooking, { params: { id }, body })
}

async function raise(id: string, charge: number): Promise<void> {
  const row = await rowOf(id)
  const body = { charge, expected: row.amount + charge, reason: 'a test', version: row.updatedAt.toISOString() }
  await ask(test, admin, correctPeople, { params: { id }, body })
}

/** Paid, then cheaper by three million, of which staff sent one in the gateway's dashboard. */
async function partlySent(): Promise<string> {
  const id = await bookTour(test, buyer, { amount: PRICE })
  const { order } = await payDue(test, buyer, [id], 'CREDITCARD')
  await lower(id, 3 * MILLION)
  await applyStatement(test.deps, await bank.sendInDashboard(order, MILLION), {}, quiet)
  expect(await refundsOf(id)).toEqual([['reduced', 'submitted', 3 * MILLION]])
  return id
}

const refundsOf = async (id: string) => {
  const rows = await test.deps.db.select().from(refunds).where(eq(refunds.bookingId, id))
  return rows.map(({ reason, status, amount }) => [reason, status, amount])
}

it.each([
  { by: 1, refund: ['reduced', 'submitted', 2 * MILLION], status: 'paid', due: 0 },
  { by: 2, refund: ['reduced', 'refunded', MILLION], status: 'paid', due: 0 },
  { by: 3, refund: ['reduced', 'refunded', MILLION], status: 'partially_paid', due: MILLION },
])('of which a part went out keeps that part when the price rises again by $by million', async ({ by, ...after }) => {
  const id = await partlySent()
  await raise(id, by * MILLION)
  expect(await refundsOf(id)).toEqual([after.refund])
  expect(await rowOf(id)).toMatchObject({ paymentStatus: after.status, due: after.due, paid: 9 * MILLION })
  await checkBooks(test, buyer, [id])
  test.clock.advance({ minutes: 1 })
  await test.drain()
  const isSent = (await mailsTo(test, buyer)).some((subject) => subject.includes('Refund sent'))
  expect(isSent).toBe(after.refund[1] === 'refunded')
})

it('of which a part went out beside an approved one keeps that part', async () => {
  const id = await bookTour(test, buyer, { amount: PRICE })
  const { order } = await payDue(test, buyer, [id], 'CREDITCARD')
  await lower(id, 3 * MILLION)
  const [first] = await test.deps.db.select().from(refunds).where(eq(refunds.bookingId, id))
  const decided = { id: first?.id ?? '', decision: 'approve', from: 'submitted', note: null, reference: null } as const
  await transact(test.deps.db, (tx) => decideRefund(test.deps, tx, { ...decided, decidedBy: admin.user.id }))
  await lower(id, 2 * MILLION)
  await applyStatement(test.deps, await bank.sendInDashboard(order, MILLION), {}, quiet)
  await raise(id, 2 * MILLION)
  expect(await refundsOf(id)).toEqual(
    expect.arrayContaining([
      ['reduced', 'processing', 3 * MILLION],
      ['reduced', 'refunded', MILLION],
    ]),
  )
  expect(await rowOf(id)).toMatchObject({ paymentStatus: 'partially_paid', due: MILLION })
  await checkBooks(test, buyer, [id])
  await test.drain()
  expect((await refundsOf(id)).map(([, status]) => status)).toEqual(['refunded', 'refunded'])
  await checkBooks(test, buyer, [id])
})

it('of which nothing went out is gone when the price rises again', async () => {
  const id = await bookTour(test, buyer, { amount: PRICE })
  await payDue(test, buyer, [id], 'CREDITCARD')
  await lower(id, 3 * MILLION)
  await raise(id, 3 * MILLION)
  expect(await refundsOf(id)).toEqual([])
  expect(await rowOf(id)).toMatchObject({ paymentStatus: 'paid', due: 0, paid: PRICE })
  await checkBooks(test, buyer, [id])
})
