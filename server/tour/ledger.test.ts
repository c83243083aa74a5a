import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import { timelineQuote } from '../../core/booking/cancel-steps.ts'
import { cancelBooking, quoteCancel } from '../../core/booking/contract.ts'
import { sumRupiah } from '../../core/common/money.ts'
import { addToCart } from '../../core/tour/booking.ts'
import { tourCancelSteps } from '../../core/tour/cancel.ts'
import { lookAtBalances } from '../booking/balance.ts'
import { bookings } from '../db/schema/booking.ts'
import { ledger, transactionBookings } from '../db/schema/payment.ts'
import type { TestApp } from '../testing/app.ts'
import { ask, atBank, type Buyer, paymentTests, quiet, tell } from '../testing/payment.ts'
import { codeFor, comeBackAt } from '../testing/tour-sale.ts'
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

type Step = 'pay' | 'cancel' | 'wait' | 'bank refunds'

const steps = fc.array(fc.constantFrom<Step[]>('pay', 'pay', 'cancel', 'wait', 'bank refunds'), {
  minLength: 1,
  maxLength: 6,
})

/** What came in and is not owed or sent back is what the booking says. */
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
  // Money that came for nothing is owed back whole; of a cancelled booking, its refund.
  const surplus = rows.filter(({ order, own }) => order !== own)
  expect(
    sumRupiah(surplus.filter(({ kind }) => kind === 'refund_due').map(({ amount }) => amount)),
  ).toBeLessThanOrEqual(sumRupiah(surplus.filter(({ amount }) => amount > 0).map(({ amount }) => amount)))
  expect(sum(['refund_due'])).toBeLessThanOrEqual(booking.refund ?? 0)
}

it(`keeps the books of random bookings: down payments, balances, cancellations and refunds`, async () => {
  const trip = { tourId: PACKAGE, date: '2027-03-06' }
  await fc.assert(
    fc.asyncProperty(
      steps,
      fc.constantFrom('VABCA', 'CREDITCARD'),
      fc.integer({ min: 1, max: 4 }),
      async (plan, channel, adult) => {
        ;({ test, buyer } = await fresh())
        const picked = await pickTour(test, { ...trip, adult })
        const body = { ...cartBody(picked, adult), expected_total: undefined }
        const [made] = (await ask(test, buyer, addToCart, { body })).bookings
        const id = made?.id ?? ''
        const orders: string[] = []
        for (const step of plan) {
          if (step === 'wait') {
            const later = new Date(test.clock.now().getTime() + 20 * 86_400_000)
            buyer = await comeBackAt(test, buyer, later)
            await lookAtBalances(test.deps, quiet)
          } else if (step === 'pay') {
            const order = await codeFor(test, buyer, [id], channel).then(
              ({ order }) => order,
              () => null,
            )
            if (order) {
              await tell(test, await atBank(test, order))
              orders.push(order)
            }
          } else if (step === 'cancel') {
            const cookie = { cookie: buyer.cookie }
            const { body: quoted } = await test.call(quoteCancel, { params: { id } }, cookie)
            const refund = quoted.success ? quoted.data.refund : 0
            await test.call(cancelBooking, { params: { id }, body: { refund } }, cookie)
          } else {
            const order = orders.pop()
            if (order) await tell(test, await atBank(test, order, 'refund'))
          }
          await test.drain()
          await check(id)
        }
      },
    ),
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
      const { refund, fee } = timelineQuote(policy, { amount: total, paid, fee: 30_000 }, START, at)
      expect([refund >= 0, refund <= paid, refund + fee]).toEqual([true, true, paid + 30_000])
    }),
    { numRuns: 5000 },
  )
})
