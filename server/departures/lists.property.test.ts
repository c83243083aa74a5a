import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cancelBooking, dropBooking, quoteCancel } from '../../core/booking/contract.ts'
import { listDepartures, listPeople } from '../../core/departure/contract.ts'
import { bookings } from '../db/schema/booking.ts'
import { stockClaims } from '../db/schema/stock.ts'
import { someOf } from '../testing/all.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../testing/app.ts'
import { SOME_ACCOUNT } from '../testing/bookings.ts'
import { ask, type Buyer, chargeBy, checkOutAt, payNow } from '../testing/payment.ts'
import { comeBackAt } from '../testing/tour-sale.ts'
import { SAMPLE_MODULES } from '../tour/testing.ts'
import { addTrip, pickTrip } from '../tour/testing-sale.ts'

const DATES = ['2027-03-06', '2027-03-20'] as const
const HOUR_MS = 3_600_000

/** What a list must say of a booking; those that ended are on none. */
type Booked = { date: string; people: number; status: 'held' | 'standing' | 'ended' }

type World = {
  test: TestApp
  buyer: Buyer
  model: Map<string, Booked>
}

/** One act of a history. Further acts, such as a move, change `model` in the same way. */
type Act = { name: string; run(world: World, pick: number): Promise<void> }

const PEOPLE = 2

const ACTS: readonly Act[] = [
  {
    name: 'book',
    async run({ test, buyer, model }, pick) {
      const date = DATES[pick % DATES.length] ?? DATES[0]
      const id = await addTrip(test, buyer, await pickTrip(test, { date }))
      model.set(id, { date, people: PEOPLE, status: 'held' })
    },
  },
  {
    name: 'pay',
    async run({ test, buyer, model }, pick) {
      const id = chosen(model, 'held', pick)
      if (!id) return
      const { id: transaction } = await checkOutAt(test, buyer, [id])
      await payNow(test, `${(await chargeBy(test, buyer, transaction)).noTrx}-1`)
      change(model, id, { status: 'standing' })
    },
  },
  {
    name: 'cancel',
    async run({ test, buyer, model }, pick) {
      const id = chosen(model, 'standing', pick)
      if (!id) return
      const { refund } = await ask(test, buyer, quoteCancel, { params: { id } })
      await ask(test, buyer, cancelBooking, { params: { id }, body: { refund, account: SOME_ACCOUNT } })
      change(model, id, { status: 'ended' })
    },
  },
  {
    name: 'drop',
    async run({ test, buyer, model }, pick) {
      const id = chosen(model, 'held', pick)
      if (!id) return
      await ask(test, buyer, dropBooking, { params: { id } })
      change(model, id, { status: 'ended' })
    },
  },
  {
    name: 'wait',
    async run(world, pick) {
      const { test, model } = world
      world.buyer = await comeBackAt(
        test,
        world.buyer,
        new Date(test.clock.now().getTime() + (1 + (pick % 30)) * HOUR_MS),
      )
      const rows = await test.deps.db.select().from(bookings)
      for (const { id, timeLimit } of rows) {
        const isOver = timeLimit === null || timeLimit <= test.clock.now()
        if (model.get(id)?.status === 'held' && isOver) change(model, id, { status: 'ended' })
      }
    },
  },
]

function chosen(model: World['model'], status: Booked['status'], pick: number): string | undefined {
  const ids = [...model].filter(([, booked]) => booked.status === status).map(([id]) => id)
  return ids[pick % ids.length]
}

function change(model: World['model'], id: string, changes: Partial<Booked>): void {
  const known = model.get(id)
  if (known) model.set(id, { ...known, ...changes })
}

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ modules: SAMPLE_MODULES })
})
afterAll(() => test.close())

async function check({ test, model }: World): Promise<void> {
  const admin = await test.register({ role: 'admin' })
  const standing = [...model].filter(([, { status }]) => status !== 'ended')
  const wanted = DATES.flatMap((date) => {
    const own = standing.filter(([, booked]) => booked.date === date)
    const peopleIn = (some: typeof own) => some.reduce((sum, [, { people }]) => sum + people, 0)
    const held = peopleIn(own.filter(([, { status }]) => status === 'held'))
    return own.length > 0 ? [{ date, people: peopleIn(own), held, ids: own.map(([id]) => id).sort() }] : []
  })
  const found = []
  for (const date of DATES) {
    const { departures } = await ask(test, admin, listDepartures, { query: { from: date, to: date } })
    for (const { id, people, held, sold } of departures) {
      const shown = await ask(test, admin, listPeople, { params: { id } })
      const ids = shown.bookings.map((booking) => booking.id).sort()
      expect(shown.people).toHaveLength(people)
      // The stock desk counts what was paid.
      expect(sold).toBe(people - held)
      found.push({ date, people, held, ids })
    }
  }
  expect(found).toEqual(wanted)
}

const steps = fc.array(fc.record({ act: fc.constantFrom(...ACTS), pick: fc.nat(59) }), { minLength: 4, maxLength: 12 })

it.each(someOf([25], [6]))('lists of people equal the bookings after any of %i histories', async (runs) => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      test.clock.set(TEST_NOW)
      await test.deps.db.delete(stockClaims)
      await test.deps.db.delete(bookings)
      const world: World = { test, buyer: await test.register(), model: new Map() }
      for (const { act, pick } of history) {
        await act.run(world, pick)
        await check(world)
      }
    }),
    { numRuns: runs },
  )
}, 240_000)
