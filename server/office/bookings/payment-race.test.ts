import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getBooking } from '../../../core/office/bookings/booking.ts'
import { takePayment } from '../../../core/office/money/payment.ts'
import { charge } from '../../../core/trade/payment/contract.ts'
import { chargeLink } from '../../../core/trade/payment/link.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { sandboxPayments } from '../../base/db/schema/trade/payment.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { checkBooks } from '../../testing/books.ts'
import { ask, atBank, type Buyer, charging, checkOutAt, tell } from '../../testing/payment.ts'
import { bookTour, tourModule } from '../../testing/tour.ts'
import { moneyOf } from '../../testing/tour-sale.ts'

const PRICE = 10_000_000

let test: TestApp
let buyer: Buyer
let admin: Buyer
beforeAll(async () => {
  test = await createTestApp({ modules: [tourModule] })
  if (process.env.TEST_DATABASE_URL) test.deps.database.pool.options.max = 20
  buyer = await test.register()
  admin = await test.register({ role: 'admin' })
})
afterAll(() => test.close())

async function linkFor(id: string): Promise<string> {
  const { updated_at: version } = await ask(test, admin, getBooking, { params: { id } })
  const { link } = await ask(test, admin, takePayment, { params: { id }, body: { how: 'link', version } })
  return link?.url.split('#')[1] ?? ''
}

type Payer = 'link' | 'member'

it('pays a booking once, whoever pays by link and account at the same time, and owes back the rest', async () => {
  const payers = fc.array(fc.constantFrom<Payer>('link', 'member'), { minLength: 2, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(payers, fc.boolean(), async (who, inTurn) => {
      const id = await bookTour(test, buyer, { capacity: 10_000 })
      const token = await linkFor(id)
      const { id: transaction } = await checkOutAt(test, buyer, [id])
      const channels = ['VABCA', 'VABNI', 'VABRI', 'BILLMANDIRI', 'VAPERMATA']
      const start = async (each: Payer, index: number) => {
        const { body } = charging(transaction, channels[index])
        const { transaction_id: _, ...channel } = body
        return each === 'member'
          ? await test.call(charge, { body }, { cookie: buyer.cookie })
          : await test.call(chargeLink, { body: { token, amount: PRICE, ...channel } })
      }
      if (inTurn) for (const [index, each] of who.entries()) await start(each, index)
      else await Promise.all(who.map(start))
      const codes = (await test.deps.db.select().from(sandboxPayments)).filter(({ status }) => status === 'pending')
      const notices = []
      for (const { orderId } of codes) notices.push(await atBank(test, orderId))
      await Promise.all(notices.map((notice) => tell(test, notice)))
      await test.drain()
      // Each takes back the code of the one before: with all at the same moment none may be left, and they are told to try again.
      const paid = { payment_status: 'paid', paid: PRICE, due: 0 }
      const unpaid = { payment_status: 'unpaid', paid: 0, due: PRICE }
      if (inTurn) expect(codes).toHaveLength(1)
      expect(await moneyOf(test, buyer, id)).toMatchObject(codes.length > 0 ? paid : unpaid)
      await checkBooks(test, buyer, [id])
      await test.deps.db.delete(sandboxPayments)
    }),
    { numRuns: 8 },
  )
  expect(await test.deps.db.$count(bookings)).toBeGreaterThan(0)
})
