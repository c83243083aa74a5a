import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import { sumRupiah } from '../../../core/base/common/money.ts'
import { tourCancelSteps } from '../../../core/products/tour/cancel.ts'
import { addToCart } from '../../../core/products/tour/wire.ts'
import { policyQuote } from '../../../core/trade/booking/change/policy.ts'
import { cancelBooking, quoteCancel } from '../../../core/trade/booking/contract.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { ledger, transactionBookings } from '../../base/db/schema/trade/payment.ts'
import type { TestApp } from '../../testing/app.ts'
import { SOME_ACCOUNT } from '../../testing/bookings.ts'
import { ask, atBank, type Buyer, paymentTests, quiet, tell } from '../../testing/payment.ts'
import { codeFor, comeBackAt } from '../../testing/tour-sale.ts'
import { lookAtBalances } from '../../trade/booking/balance.ts'
import { cartBody, PACKAGE, pickTour, SAMPLE_MODULES } from './testing.ts'

const { fresh } = paymentTests({ modules: SAMPLE_MODULES })
let test: TestApp
let buyer: Buyer
beforeEach(async () => {
  ;({ test, buyer } = await fresh())
})

/** Some seconds' worth; thousands were run with more. */
const RUNS = Number(process.env.LEDGER_RUNS ?? 60)
const START = new Date('2027-03-05T22:00:00Z')

const STEPS = ['pay', 'pay', 'ask for a code', 'bank reports', 'cancel', 'wait', 'bank refunds'] as const
const plans = fc.array(fc.constantFrom(...STEPS), { minLength: 2, maxLength: 7 })

/** The booking's paid amount must be the money that came in, less what is owed or sent back. */
async function check(id: string): Promise<void> {
  const [booking] = await test.deps.db.select().from(bookings).where(eq(bookings.id, id))
  if (!booking) throw new Error('no booking')
  const rows = await test.deps.db
    .select({ kind: ledger.kind, amount: ledger.amount, order: ledger.orderId, own: transactionBookings.orderId })
    .from(ledger)
    .innerJoin(transactionBookings, eq(transactionBookings.transactionId, ledger.transactionId))
    .where(eq(transactionBookings.bookingId, id))
  const sum = (kinds: readonly string[]) =>
    sumRupiah(rows.filter(({ kind, order, own }) => kinds.includes(kind) && order === own).map(({ amount }) => amount))
  expect(booking.paid + booking.fee).toBe(sum(['payment', 'fee']))
  expect(booking.paid).toBeLessThanOrEqual(booking.amount)
  if (booking.refund === null) {
    if (booking.paymentStatus === 'partially_paid' || booking.paymentStatus === 'paid')
      expect(booking.due).toBe(booking.amount - booking.paid)
  } else expect(booking.due).toBe(0)
  expect(sum(['refund_due'])).toBeLessThanOrEqual(booking.refund ?? 0)
  // Money that came for nothing, such as after the cancellation, is owed back whole.
  for (const [order, entries] of Map.groupBy(rows, (row) => row.order)) {
    if (entries.some(({ own }) => own === order)) continue
    const total = (isDebt: boolean) =>
      sumRupiah(entries.filter(({ kind }) => (kind === 'refund_due') === isDebt).map(({ amount }) => amount))
    if (total(false) > 0) expect(total(true)).toBe(total(false))
  }
}

/** Takes a step; one that is not possible now changes nothing. */
async function take(step: (typeof STEPS)[number], id: string, { channel, open, paid }: Sale): Promise<void> {
  const cookie = { cookie: buyer.cookie }
  if (step === 'wait') {
    buyer = await comeBackAt(test, buyer, new Date(test.clock.now().getTime() + 20 * 86_400_000))
    await lookAtBalances(test.deps, quiet)
  }
  if (step === 'pay' || step === 'ask for a code') {
    const code = await codeFor(test, buyer, [id], channel).catch(() => null)
    if (code) open.push(code.order)
  }
  if (step === 'pay' || step === 'bank reports') {
    const order = open.pop()
    const notice = order ? await atBank(test, order).catch(() => null) : null
    if (order && notice) {
      await tell(test, notice)
      paid.push(order)
    }
  }
  if (step === 'bank refunds') {
    const order = paid.pop()
    if (order) await tell(test, await atBank(test, order, 'refund'))
  }
  if (step === 'cancel') {
    const { body } = await test.call(quoteCancel, { params: { id } }, cookie)
    const refund = body.success ? body.data.refund : 0
    await test.call(cancelBooking, { params: { id }, body: { refund, account: SOME_ACCOUNT } }, cookie)
  }
}

type Sale = { channel: string; open: string[]; paid: string[] }

it('keeps the books of random bookings: down payments, balances, cancellations and refunds', async () => {
  const channels = fc.constantFrom('VABCA', 'CREDITCARD')
  await fc.assert(
    fc.asyncProperty(plans, channels, fc.integer({ min: 1, max: 4 }), async (plan, channel, adult) => {
      ;({ test, buyer } = await fresh())
      const picked = await pickTour(test, { tourId: PACKAGE, date: '2027-03-06', adult })
      const body = { ...cartBody(picked, adult), expected_total: undefined }
      const [made] = (await ask(test, buyer, addToCart, { body })).bookings
      const sale: Sale = { channel, open: [], paid: [] }
      for (const step of plan) {
        await take(step, made?.id ?? '', sale)
        await check(made?.id ?? '')
      }
    }),
    { numRuns: RUNS },
  )
}, 300_000)

it('quotes for thousands of random moments and sums never more than was paid, and with what is kept all of it', () => {
  const rupiah = fc.integer({ min: 1, max: 200_000_000 })
  fc.assert(
    fc.property(rupiah, rupiah, fc.boolean(), fc.integer({ min: -90 * 24, max: 24 }), (total, dp, isWhole, hours) => {
      const minDp = Math.min(total, dp)
      const policy = tourCancelSteps({ kind: 'package', start: '2027-03-06', startsAt: START, total, minDp })
      const paid = isWhole ? total : minDp
      const at = new Date(START.getTime() + hours * 3_600_000)
      const { refund, fee } = policyQuote(policy, { amount: total, paid, fee: 30_000 }, START, at)
      expect([refund >= 0, refund <= paid, refund + fee]).toEqual([true, true, paid + 30_000])
    }),
    { numRuns: 5000 },
  )
})
