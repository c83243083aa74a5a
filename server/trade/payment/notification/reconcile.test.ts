import { eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { paymentAttempts } from '../../../base/db/schema/trade/payment.ts'
import type { TestApp } from '../../../testing/app.ts'
import { atBank, attemptStatus, type Buyer, openAtBank, paymentTests, quiet, tell } from '../../../testing/payment.ts'
import { bookTour, tourModule } from '../../../testing/tour.ts'
import { codeFor } from '../../../testing/tour-sale.ts'
import type { Gateways } from '../gateway.ts'
import { reconcile, reconcileLoop } from './reconcile.ts'

const { fresh, states } = paymentTests({ modules: [tourModule] })
let test: TestApp
let buyer: Buyer

beforeEach(async () => {
  ;({ test, buyer } = await fresh())
})

async function open(channel = 'VABCA') {
  const booking = await bookTour(test, buyer, { capacity: 1000 })
  return { booking, ...(await codeFor(test, buyer, [booking], channel)) }
}

/** Counts what is asked, and may not answer. */
function watched({ isDown = false } = {}) {
  const bank = test.deps.gateway
  const asked: string[] = []
  const state = { asked, isDown }
  const gateway: Gateways = {
    ...bank,
    async status(orderId) {
      asked.push(orderId)
      if (state.isDown) throw new Error('connection refused')
      return await bank.status(orderId)
    },
  }
  test.deps.gateway = gateway
  return state
}

it('heals a payment whose webhook was lost, once', async () => {
  const { booking, order } = await open()
  await atBank(test, order)
  test.clock.advance({ minutes: 3 })
  expect(await reconcile(test.deps, quiet)).toEqual({ asked: 1, healed: 1, unanswered: 0, down: [] })
  await test.drain()
  expect([await attemptStatus(test, order), ...(await states([booking]))]).toEqual(['paid', 'paid/done/issued'])
  test.clock.advance({ minutes: 30 })
  expect(await reconcile(test.deps, quiet)).toMatchObject({ asked: 0, healed: 0 })
})

it('finds money that came for a code that had ended in our books', async () => {
  const { order } = await open()
  await tell(test, await atBank(test, order, 'deny'))
  expect(await attemptStatus(test, order)).toBe('denied')
  await openAtBank(test, order)
  await atBank(test, order)
  test.clock.advance({ minutes: 3 })
  expect(await reconcile(test.deps, quiet)).toMatchObject({ healed: 1 })
  expect(await attemptStatus(test, order)).toBe('paid')
})

it('leaves a charge that is being made alone, and ends one that was never made', async () => {
  const { order } = await open()
  await test.deps.db
    .update(paymentAttempts)
    .set({ status: 'starting', orderId: 'PLS-NEVER-1' })
    .where(eq(paymentAttempts.orderId, order))
  expect(await reconcile(test.deps, quiet)).toMatchObject({ asked: 0 })
  test.clock.advance({ minutes: 3 })
  expect(await reconcile(test.deps, quiet)).toMatchObject({ asked: 1, healed: 0 })
  test.clock.advance({ minutes: 61 })
  expect(await reconcile(test.deps, quiet)).toMatchObject({ healed: 1 })
  expect(await attemptStatus(test, 'PLS-NEVER-1')).toBe('cancelled')
})

it('asks each once although two processes do it, and not again at once', async () => {
  const seen = watched()
  for (let index = 0; index < 5; index++) await open()
  test.clock.advance({ minutes: 3 })
  await Promise.all([reconcile(test.deps, quiet), reconcile(test.deps, quiet)])
  expect(new Set(seen.asked).size).toBe(5)
  expect(seen.asked).toHaveLength(5)
  await reconcile(test.deps, quiet)
  expect(seen.asked).toHaveLength(5)
  test.clock.advance({ minutes: 1 })
  await reconcile(test.deps, quiet, { isAll: true })
  expect(seen.asked).toHaveLength(10)
})

it('stops while the gateway is down, and waits longer each time', async () => {
  const seen = watched({ isDown: true })
  const orders: string[] = []
  for (let index = 0; index < 12; index++) orders.push((await open()).order)
  test.clock.advance({ minutes: 3 })
  const loop = reconcileLoop(test.deps)
  await loop.run(quiet)
  const first = seen.asked.length
  expect(first).toBeLessThan(12)
  await loop.run(quiet)
  expect(seen.asked).toHaveLength(first)
  seen.isDown = false
  test.clock.advance({ minutes: 11 })
  await loop.run(quiet)
  expect(orders.filter((order) => !seen.asked.includes(order))).toEqual([])
})

/** Orders beyond one batch, of a gateway that another name stands for. */
async function openAt(gateway: string, count: number): Promise<string[]> {
  const { order } = await open()
  const [row] = await test.deps.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, order))
  if (!row) throw new Error('no attempt')
  const rows = Array.from({ length: count }, (_, index) => ({ ...row, orderId: `${order}-${index}`, gateway }))
  await test.deps.db.insert(paymentAttempts).values(rows)
  return rows.map(({ orderId }) => orderId)
}

describe('a gateway that is down, or whose key was removed,', () => {
  it('does not hold up another, and is asked of all that was left once it is back', async () => {
    const lost = await openAt('midtrans', 120)
    const { booking, order } = await open()
    await atBank(test, order)
    test.clock.advance({ minutes: 3 })
    const loop = reconcileLoop(test.deps)
    await loop.run(quiet)
    await test.drain()
    expect(await states([booking])).toEqual(['paid/done/issued'])
    // Asked at most five and what was under way then; nothing else is marked.
    const rows = await test.deps.db.select().from(paymentAttempts).where(inArray(paymentAttempts.orderId, lost))
    const marked = rows.filter(({ askedAt }) => askedAt?.getTime() === test.clock.now().getTime())
    expect(marked.length).toBeGreaterThanOrEqual(5)
    expect(marked.length).toBeLessThan(10)
    test.deps.gateway = { ...test.deps.gateway, status: async () => null }
    test.clock.advance({ minutes: 2 })
    await loop.run(quiet)
    const after = await test.deps.db.select().from(paymentAttempts).where(inArray(paymentAttempts.orderId, lost))
    expect(after.filter(({ askedAt }) => askedAt === null)).toEqual([])
  })

  it('rests alone: the other is asked in the next minute', async () => {
    await openAt('midtrans', 6)
    test.clock.advance({ minutes: 3 })
    const loop = reconcileLoop(test.deps)
    await loop.run(quiet)
    const seen = watched()
    const { order } = await open()
    await test.deps.db
      .update(paymentAttempts)
      .set({ createdAt: new Date(test.clock.now().getTime() - 180_000) })
      .where(eq(paymentAttempts.orderId, order))
    await loop.run(quiet)
    expect(seen.asked).toEqual([order])
  })
})
