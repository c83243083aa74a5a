import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cancelFor } from '../../../../../core/office/bookings/booking-changes.ts'
import { flightOrders } from '../../../../base/db/schema/products/flight-order.ts'
import { bookings } from '../../../../base/db/schema/trade/booking.ts'
import { bookingCosts } from '../../../../base/db/schema/trade/partner.ts'
import { outbox } from '../../../../base/db/schema/trade/payment.ts'
import type { Fault } from '../../../../testing/fake-api.ts'
import { ask, type Buyer, payNow, quiet, saleTo } from '../../../../testing/payment.ts'
import { comeBackAt } from '../../../../testing/tour-sale.ts'
import { checkBooks } from '../../../../trade/books/check.ts'
import { flightModule } from '../../module.ts'
import { pickFlight } from '../../testing.ts'
import { type DuffelRun, openDuffel } from './testing.ts'

let run: DuffelRun
let buyer: Buyer
let admin: Buyer

beforeAll(async () => {
  run = await openDuffel()
})
afterAll(() => run.close())
beforeEach(async () => {
  buyer = await run.test.register()
  admin = await comeBackAt(run.test, await run.test.register({ role: 'admin' }), run.test.clock.now())
  Object.assign(run.duffel, { lateTickets: false, whileOrdering: null })
  run.duffel.paid.length = 0
  run.duffel.requests.length = 0
  run.duffel.orders.clear()
  await run.test.deps.db.delete(flightOrders)
  await run.test.deps.db.delete(outbox)
})

async function rowOf(id: string) {
  const [row] = await run.test.deps.db.select().from(bookings).where(eq(bookings.id, id))
  if (!row) throw new Error('no booking')
  return row
}

async function cancel(id: string): Promise<void> {
  const version = (await rowOf(id)).updatedAt.toISOString()
  await ask(run.test, admin, cancelFor, {
    params: { id },
    body: { refund: 500_000, expected: 0, reason: 'asked for', version },
  })
  await run.test.drain()
}

/** Paid, and cancelled while Duffel makes the order, of which the fare gives nothing back. */
async function cancelledWhileOrdered(faults: readonly Fault[] = []): Promise<string> {
  const sale = await saleTo(run.test, buyer, undefined, [await pickFlight(run.test, { group: 2 })])
  const [id = ''] = sale.ids
  run.duffel.whileOrdering = () => cancel(id)
  run.duffel.fail('POST /air/orders', ...faults)
  await payNow(run.test, sale.order)
  expect((await rowOf(id)).paymentStatus).toBe('refund_due')
  return id
}

async function tryAgain(times = 12): Promise<void> {
  for (let round = 0; round < times; round++) {
    run.test.clock.advance({ minutes: 2 })
    await run.test.drain()
  }
}

const calls = (path: string) =>
  run.duffel.requests.filter((each) => each.method === 'POST' && each.path.startsWith(path)).length
const done = () => ({ ordered: calls('/air/orders'), quoted: calls('/air/order_cancellations') / 2 })
const states = async () => (await run.test.deps.db.select().from(flightOrders)).map(({ state }) => state)
const orders = () => [...run.duffel.orders.values()]

async function creditOf(id: string) {
  const [row] = await run.test.deps.db.select().from(bookingCosts).where(eq(bookingCosts.bookingId, id))
  return row?.credit ?? null
}

async function expectCancelledOnce(id: string): Promise<void> {
  expect(orders()).toMatchObject([{ cancelled_at: expect.any(String) }])
  expect([await states(), done()]).toEqual([['cancelled'], { ordered: 1, quoted: 1 }])
  // Half of forty euros, which Duffel gives back.
  expect(await creditOf(id)).toBe(400_000)
  expect(await checkBooks(run.test.deps.db)).toMatchObject({ balances: true, costs: 0 })
}

describe('a booking that is cancelled while Duffel makes its order', () => {
  it('is cancelled there too, once, and what comes back is booked', async () => {
    const id = await cancelledWhileOrdered()
    await expectCancelledOnce(id)
    await tryAgain()
    await expectCancelledOnce(id)
  })

  it('also where its tickets come later', async () => {
    run.duffel.lateTickets = true
    const id = await cancelledWhileOrdered()
    await tryAgain(3)
    await expectCancelledOnce(id)
  })

  it('also where the answer is lost', async () => {
    run.duffel.fail('GET /air/orders', { status: 503 }, { status: 503 })
    const id = await cancelledWhileOrdered(['drop'])
    await tryAgain()
    await expectCancelledOnce(id)
  })

  it('is let go of where the order fails after all', async () => {
    const sale = await saleTo(run.test, buyer, undefined, [await pickFlight(run.test, { group: 2 })])
    const [id = ''] = sale.ids
    run.duffel.whileOrdering = async () => {
      await cancel(id)
      run.duffel.endOffers()
      run.duffel.raise(10)
    }
    await payNow(run.test, sale.order)
    run.duffel.raise(0)
    await tryAgain()
    expect([orders(), await states(), done()]).toEqual([[], ['cancelled'], { ordered: 1, quoted: 0 }])
    expect(await creditOf(id)).toBeNull()
  })
})

it('an order that appears after hours is cancelled by the tidying, and what comes back is booked', async () => {
  run.duffel.fail('GET /air/orders', { status: 503 }, { status: 503 })
  const id = await cancelledWhileOrdered(['drop'])
  const [order] = orders()
  if (!order) throw new Error('nothing was ordered')
  run.duffel.orders.clear()
  await tryAgain(60)
  expect([await states(), await creditOf(id)]).toEqual([['asking'], null])
  run.duffel.orders.set(order.id, order)
  await tidy()
  await run.test.drain()
  await expectCancelledOnce(id)
})

async function tidy(): Promise<void> {
  for (const loop of run.test.part(flightModule).supplier.loops ?? []) await loop.run(quiet)
}
