import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  correctPeople,
  discountBooking,
  moveBooking,
  quoteCancelFor,
  quoteMove,
  splitBooking,
  cancelFor as staffCancel,
} from '../../../core/office/bookings/booking-changes.ts'
import { REFUND_DECISIONS, type RefundDecision } from '../../../core/trade/booking/change/refund-sends.ts'
import { cancelBooking, dropBooking, quoteCancel } from '../../../core/trade/booking/contract.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { refunds, transactions } from '../../base/db/schema/trade/payment.ts'
import { flightModule } from '../../products/flight/module.ts'
import { runsOf } from '../../testing/all.ts'
import type { TestApp } from '../../testing/app.ts'
import { SOME_ACCOUNT } from '../../testing/bookings.ts'
import { attemptsOfMember, checkBooks } from '../../testing/books.ts'
import { atBank, type Buyer, openAtBank, paymentTests, tell, withReversals } from '../../testing/payment.ts'
import { bookTour, tourModule } from '../../testing/tour.ts'
import { comeBackAt, payDue } from '../../testing/tour-sale.ts'
import { decideRefund } from './refund/refunds.ts'
import { transact } from './rows.ts'

const { fresh } = paymentTests({ modules: [flightModule, tourModule] })
let test: TestApp
let buyer: Buyer
let admin: Buyer

type Step =
  | { do: 'pay'; which: number; channel: string }
  | { do: 'pay_old' | 'refund' | 'deny'; which: number }
  | { do: 'wait'; days: number }
  | { do: 'drop' | 'cancel'; which: number }
  | { do: 'decide'; which: number; decision: RefundDecision }
  | { do: 'discount' | 'charge'; which: number; amount: number }
  | { do: 'move'; which: number; price: number; days: number; keeps: boolean }
  | { do: 'split' | 'cancel_for'; which: number; refund: number }

const CHANNELS = ['VABCA', 'CREDITCARD', 'BILLMANDIRI']
const which = fc.nat({ max: 5 })
const channel = fc.constantFrom(...CHANNELS)
const decision = fc.constantFrom(...REFUND_DECISIONS)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('pay' as const), which, channel }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('pay_old' as const, 'refund' as const, 'deny' as const), which }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 20 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('drop' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), which }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('decide' as const), which, decision }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('discount' as const, 'charge' as const),
      which,
      amount: fc.integer({ min: 1, max: 6_000_000 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('move' as const),
      which,
      price: fc.integer({ min: 1, max: 15_000_000 }),
      days: fc.integer({ min: 1, max: 90 }),
      keeps: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('split' as const, 'cancel_for' as const),
      which,
      refund: fc.integer({ min: 0, max: 12_000_000 }),
    }),
  },
)

it('bookings, payments, refunds, the ledger and its sums agree, whatever is paid, cancelled, decided, refunded and reversed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      ;({ test, buyer } = await fresh())
      withReversals(test)
      admin = await test.register({ role: 'admin' })
      const ids = [
        await bookTour(test, buyer, { amount: 9_999_999, down: 3_333_333, people: 3 }),
        await bookTour(test, buyer, { people: 2 }),
      ]
      for (const each of steps) {
        await take(each, ids)
        await checkBooks(test, buyer, await allIds(ids))
      }
    }),
    { numRuns: runsOf({ few: 8, all: 20, whole: 40 }) },
  )
}, 600_000)

it.each([
  { first: 0, last: 1 },
  { first: 1, last: 0 },
])('they agree after a part was sent and all of the rest came back, order $first first', async ({ first, last }) => {
  ;({ test, buyer } = await fresh())
  const ids = [await bookTour(test, buyer, { amount: 10_000_000, down: 3_000_000 }), await bookTour(test, buyer)]
  const story: Step[] = [
    { do: 'pay', which: 2, channel: 'CREDITCARD' },
    { do: 'pay', which: 0, channel: 'CREDITCARD' },
    { do: 'cancel', which: 0 },
    { do: 'decide', which: 0, decision: 'approve' },
    { do: 'decide', which: 0, decision: 'sent' },
    { do: 'refund', which: first },
    { do: 'refund', which: last },
  ]
  for (const each of story) {
    await take(each, ids)
    await checkBooks(test, buyer, ids)
  }
  const rows = await test.deps.db.select().from(bookings)
  const own = rows.filter(({ id }) => ids.includes(id))
  expect(own.map(({ paymentStatus, paid, fee }) => [paymentStatus, paid, fee])).toEqual([
    ['refunded', 0, 0],
    ['refunded', 0, 0],
  ])
})

/** Steps that the server or the bank refuses are part of it. */
async function take(each: Step, ids: readonly string[]): Promise<void> {
  if (each.do === 'wait') {
    const at = new Date(test.clock.now().getTime() + each.days * 86_400_000)
    buyer = await comeBackAt(test, buyer, at)
    return
  }
  // One booking, the other, or both.
  const chosen = each.which % 3 === 2 ? ids : [ids[each.which % 3] ?? '']
  const [id = ''] = chosen
  if (each.do === 'pay') await payDue(test, buyer, chosen, each.channel).catch(() => {})
  else if (each.do === 'drop') await test.call(dropBooking, { params: { id } }, { cookie: buyer.cookie })
  else if (each.do === 'cancel') await cancel(id)
  else if (each.do === 'decide') await decide(each.which, each.decision)
  else if ('amount' in each) await adjust(id, each)
  else if ('price' in each) await move(id, each)
  else if ('refund' in each) await (each.do === 'split' ? split(id) : cancelFor(id, each.refund))
  else await actOnOld(each.do, each.which)
}

async function cancel(id: string): Promise<void> {
  const { body } = await test.call(quoteCancel, { params: { id } }, { cookie: buyer.cookie })
  if (!body.success) return
  await test.call(
    cancelBooking,
    { params: { id }, body: { refund: body.data.refund, account: SOME_ACCOUNT } },
    { cookie: buyer.cookie },
  )
}

async function decide(index: number, decision: RefundDecision): Promise<void> {
  const rows = await test.deps.db
    .select({ id: refunds.id, status: refunds.status })
    .from(refunds)
    .innerJoin(transactions, eq(transactions.id, refunds.transactionId))
    .where(eq(transactions.userId, buyer.user.id))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
  const { id, status: from } = rows[index % Math.max(rows.length, 1)] ?? {}
  if (!id || !from) return
  const decided = { id, decision, from, note: null, reference: null, decidedBy: buyer.user.id }
  await transact(test.deps.db, (tx) => decideRefund(test.deps, tx, decided)).catch(() => {})
}

async function allIds(ids: readonly string[]): Promise<string[]> {
  const rows = await test.deps.db.select({ id: bookings.id }).from(bookings).where(eq(bookings.userId, buyer.user.id))
  return [...new Set([...ids, ...rows.map(({ id }) => id)])]
}

async function rowOf(id: string) {
  const [row] = await test.deps.db.select().from(bookings).where(eq(bookings.id, id))
  return row
}

/** By staff, with what the page would send. */
async function adjust(id: string, { do: act, amount }: { do: 'discount' | 'charge'; amount: number }): Promise<void> {
  const row = await rowOf(id)
  if (!row) return
  const sent = { reason: 'a test', version: row.updatedAt.toISOString() }
  const { cookie } = await comeBackAt(test, admin, test.clock.now())
  if (act === 'discount') {
    const body = { ...sent, amount, expected: Math.max(0, row.amount - amount) }
    await test.call(discountBooking, { params: { id }, body }, { cookie })
  } else {
    const body = { ...sent, charge: amount, expected: row.amount + amount }
    await test.call(correctPeople, { params: { id }, body }, { cookie })
  }
}

async function move(
  id: string,
  { price, days, keeps }: { price: number; days: number; keeps: boolean },
): Promise<void> {
  const row = await rowOf(id)
  if (!row) return
  const { cookie } = await comeBackAt(test, admin, test.clock.now())
  const place = `${price}-${days}`
  const query = { place, ...(keeps ? { keep_price: 'yes' as const } : {}) }
  const { body: quoted } = await test.call(quoteMove, { params: { id }, query }, { cookie })
  const expected = quoted.data?.quote?.amount ?? 0
  const body = { place, expected, keep_price: keeps, reason: 'a test', version: row.updatedAt.toISOString() }
  await test.call(moveBooking, { params: { id }, body }, { cookie })
}

async function split(id: string): Promise<void> {
  const row = await rowOf(id)
  if (!row) return
  const { cookie } = await comeBackAt(test, admin, test.clock.now())
  const body = { people: [0], reason: 'a test', version: row.updatedAt.toISOString() }
  await test.call(splitBooking, { params: { id }, body }, { cookie })
}

async function cancelFor(id: string, refund: number): Promise<void> {
  const row = await rowOf(id)
  if (!row) return
  const { cookie } = await comeBackAt(test, admin, test.clock.now())
  const { body: quoted } = await test.call(quoteCancelFor, { params: { id }, query: {} }, { cookie })
  if (!quoted.success) return
  const { refund: expected, most } = quoted.data
  const body = { refund: Math.min(refund, most), expected, reason: 'a test', version: row.updatedAt.toISOString() }
  await test.call(staffCancel, { params: { id }, body }, { cookie })
}

async function actOnOld(act: 'pay_old' | 'refund' | 'deny', index: number): Promise<void> {
  const rows = await attemptsOfMember(test.deps.db, buyer.user.id)
  const order = rows[index % Math.max(rows.length, 1)]
  if (!order) return
  if (act === 'pay_old') await openAtBank(test, order.orderId)
  const notice = await atBank(test, order.orderId, act === 'pay_old' ? 'settlement' : act).catch(() => null)
  if (notice) await tell(test, notice)
  await test.drain()
}
