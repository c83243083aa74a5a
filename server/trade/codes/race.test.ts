import { afterAll, beforeAll, expect, it } from 'vitest'
import { placeBooking } from '../../../core/products/flight/wire.ts'
import { flightModule } from '../../products/flight/module.ts'
import { bookingBody, pickFlight, unsoldSupplier } from '../../products/flight/testing.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../testing/app.ts'
import { tally } from '../../testing/bookings.ts'
import { makeCode } from '../../testing/codes.ts'
import { atBank, type Buyer, chargeBy, checkOutAt, statesOf, tell } from '../../testing/payment.ts'
import { USE_PARTS, usesKey } from './codes.ts'

const BUYERS = 50

let test: TestApp
let body: ReturnType<typeof bookingBody>
let members: Buyer[]
beforeAll(async () => {
  test = await createTestApp()
  if (process.env.TEST_DATABASE_URL) test.deps.database.pool.options.max = 20
  const part = test.part(flightModule)
  part.supplier = { ...part.supplier, price: unsoldSupplier.price }
  body = bookingBody([await pickFlight(test)])
  members = await Promise.all(Array.from({ length: BUYERS }, () => test.register()))
})
afterAll(() => test.close())

/** Ids of what was booked, and how the calls ended. */
async function bookAll(buyers: readonly Buyer[], code: string) {
  const answers = await Promise.all(
    buyers.map(async (buyer) => ({
      buyer,
      answer: await test.call(placeBooking, { body: { ...body, discount_code: code } }, { cookie: buyer.cookie }),
    })),
  )
  return {
    ends: tally(answers.map(({ answer }) => answer.body.code ?? String(answer.status))),
    booked: answers.flatMap(({ buyer, answer }) => {
      const [booking] = answer.status === 200 ? answer.body.data.bookings : []
      return booking ? [{ buyer, id: booking.id }] : []
    }),
  }
}

/** The bank has the money, and has not said so. */
async function payUnheard({ buyer, id }: { buyer: Buyer; id: string }) {
  const { id: transaction } = await checkOutAt(test, buyer, [id])
  const { noTrx } = await chargeBy(test, buyer, transaction)
  return await atBank(test, `${noTrx}-1`)
}

async function takenOf(id: string) {
  const { rows } = await test.deps.database.pool.query(
    'select coalesce(sum(count), 0)::int as parts from stock_claims where key = $1 and (hold_until is null or hold_until > $2)',
    [usesKey({ id }), test.clock.now()],
  )
  return Number(rows[0]?.parts) / USE_PARTS
}

it('is used exactly so often by 50 buyers, whatever expires and is paid late', async () => {
  test.clock.set(TEST_NOW)
  const { id, code } = await makeCode(test, { uses: 20 })
  const first = await bookAll(members, code)
  expect(first.ends).toEqual({ 200: 20, discount_used_up: 30 })
  const late = await Promise.all(first.booked.map(payUnheard))
  test.clock.advance({ minutes: 180 })
  const second = await bookAll(members.slice(0, 12), code)
  expect(second.ends).toEqual({ 200: 12 })
  const inTime = await Promise.all(second.booked.map(payUnheard))
  const third = bookAll(members.slice(12), code)
  const notices = [...late, ...inTime].map((notice) => tell(test, notice))
  const [{ booked, ends }] = await Promise.all([third, ...notices])
  const lateStates = tally(
    await statesOf(
      test,
      first.booked.map((each) => each.id),
    ),
  )
  const lateSold = lateStates['paid/done/pending'] ?? 0
  expect(
    await statesOf(
      test,
      second.booked.map((each) => each.id),
    ),
  ).toEqual(second.booked.map(() => 'paid/done/pending'))
  expect(lateStates['refund_due/checked_out/pending'] ?? 0).toBe(20 - lateSold)
  expect(ends).toEqual({ ...(booked.length > 0 ? { 200: booked.length } : {}), discount_used_up: 38 - booked.length })
  expect(12 + lateSold + booked.length).toBe(20)
  expect(await takenOf(id)).toBe(20)
})

it('is used once by a member who books ten times at once', async () => {
  const [member] = members
  if (!member) throw new Error('no member')
  const { id, code } = await makeCode(test, { uses: 20, uses_per_member: 1 })
  const { ends } = await bookAll(
    Array.from({ length: 10 }, () => member),
    code,
  )
  expect(ends).toEqual({ 200: 1, discount_used_by_you: 9 })
  expect(await takenOf(id)).toBe(1)
})
