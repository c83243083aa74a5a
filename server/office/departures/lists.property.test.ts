import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sumRupiah } from '../../../core/base/common/money.ts'
import {
  cancelFor,
  discountBooking,
  moveBooking,
  quoteCancelFor,
  quoteMove,
  splitBooking,
} from '../../../core/office/bookings/booking-changes.ts'
import { listDepartures, listPeople } from '../../../core/office/departure/contract.ts'
import { cancelBooking, dropBooking, quoteCancel } from '../../../core/trade/booking/contract.ts'
import { bookingPassengers, bookings } from '../../base/db/schema/trade/booking.ts'
import { stockClaims } from '../../base/db/schema/trade/stock.ts'
import { SAMPLE_MODULES } from '../../products/tour/testing.ts'
import { addTrip, pickTrip } from '../../products/tour/testing-sale.ts'
import { runsOf } from '../../testing/all.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../testing/app.ts'
import { SOME_ACCOUNT } from '../../testing/bookings.ts'
import { ask, type Buyer, chargeBy, checkOutAt, payNow } from '../../testing/payment.ts'
import { comeBackAt } from '../../testing/tour-sale.ts'

const DATES = ['2027-03-06', '2027-03-20'] as const
const HOUR_MS = 3_600_000

/** Facts that a list must show of a booking; those that ended are on none. */
type Booked = { date: string; people: number; status: 'held' | 'standing' | 'ended' }

type Catalogue = {
  test: TestApp
  buyer: Buyer
  model: Map<string, Booked>
}

/** One act of a history. Staff sign in for each: sessions end while the clock runs. */
type Act = { name: string; run(world: Catalogue, pick: number): Promise<void> }

const reason = 'asked on the phone'

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
      const id = chosen(model, pick, 'held')
      if (!id) return
      const { id: transaction } = await checkOutAt(test, buyer, [id])
      await payNow(test, `${(await chargeBy(test, buyer, transaction)).noTrx}-1`)
      change(model, id, { status: 'standing' })
    },
  },
  {
    name: 'cancel',
    async run({ test, buyer, model }, pick) {
      const id = chosen(model, pick, 'standing')
      if (!id) return
      const { refund } = await ask(test, buyer, quoteCancel, { params: { id } })
      await ask(test, buyer, cancelBooking, { params: { id }, body: { refund, account: SOME_ACCOUNT } })
      change(model, id, { status: 'ended' })
    },
  },
  {
    name: 'drop',
    async run({ test, buyer, model }, pick) {
      const id = chosen(model, pick, 'held')
      if (!id) return
      await ask(test, buyer, dropBooking, { params: { id } })
      change(model, id, { status: 'ended' })
    },
  },
  {
    name: 'move',
    async run({ test, model }, pick) {
      const id = chosen(model, pick, 'held', 'standing')
      const date = DATES.find((other) => other !== model.get(id ?? '')?.date)
      if (!id || !date) return
      const staff = await test.register({ role: 'admin' })
      const { options } = await ask(test, staff, quoteMove, { params: { id }, query: { from: date, to: date } })
      const place = options.find((option) => option.date === date)?.id
      if (!place) return
      const { quote } = await ask(test, staff, quoteMove, { params: { id }, query: { place } })
      const body = { place, expected: quote?.amount ?? 0, reason, version: await versionOf(test, id) }
      await ask(test, staff, moveBooking, { params: { id }, body })
      change(model, id, { date })
    },
  },
  {
    name: 'split',
    async run({ test, model }, pick) {
      const id = chosen(parties(model), pick, 'held', 'standing')
      const known = model.get(id ?? '')
      if (!id || !known) return
      const staff = await test.register({ role: 'admin' })
      const body = { people: [await anyoneOf(test, id, pick)], reason, version: await versionOf(test, id) }
      const made = await ask(test, staff, splitBooking, { params: { id }, body })
      change(model, id, { people: known.people - 1 })
      model.set(made.id, { ...known, people: 1 })
    },
  },
  {
    name: 'cancel one of them',
    async run({ test, model }, pick) {
      const id = chosen(parties(model), pick, 'standing')
      const known = model.get(id ?? '')
      if (!id || !known) return
      const staff = await test.register({ role: 'admin' })
      const person = await anyoneOf(test, id, pick)
      const query = { people: String(person) }
      const { refund } = await ask(test, staff, quoteCancelFor, { params: { id }, query })
      const body = { refund, expected: refund, reason, people: [person], version: await versionOf(test, id) }
      await ask(test, staff, cancelFor, { params: { id }, body })
      change(model, id, { people: known.people - 1 })
    },
  },
  {
    name: 'discount',
    async run({ test, model }, pick) {
      const id = chosen(model, pick, 'held', 'standing')
      if (!id) return
      const staff = await test.register({ role: 'admin' })
      const { amount } = await rowOf(test, id)
      const body = { amount: 1000, expected: amount - 1000, reason, version: await versionOf(test, id) }
      await ask(test, staff, discountBooking, { params: { id }, body })
    },
  },
  {
    name: 'expire',
    async run(world, pick) {
      const id = chosen(world.model, pick, 'held')
      if (!id) return
      const { timeLimit } = await rowOf(world.test, id)
      if (timeLimit) await waitUntil(world, timeLimit)
    },
  },
  {
    name: 'wait',
    async run(world, pick) {
      await waitUntil(world, new Date(world.test.clock.now().getTime() + (1 + (pick % 30)) * HOUR_MS))
    },
  },
]

async function waitUntil(world: Catalogue, at: Date): Promise<void> {
  const { test, model } = world
  world.buyer = await comeBackAt(test, world.buyer, at)
  const rows = await test.deps.db.select().from(bookings)
  for (const { id, timeLimit } of rows) {
    const isOver = timeLimit === null || timeLimit <= at
    if (model.get(id)?.status === 'held' && isOver) change(model, id, { status: 'ended' })
  }
}

async function rowOf({ deps }: TestApp, id: string) {
  const [row] = await deps.db.select().from(bookings).where(eq(bookings.id, id))
  if (!row) throw new Error('no booking')
  return row
}

async function versionOf(test: TestApp, id: string): Promise<string> {
  return (await rowOf(test, id)).updatedAt.toISOString()
}

async function anyoneOf({ deps }: TestApp, id: string, pick: number): Promise<number> {
  const rows = await deps.db.select().from(bookingPassengers).where(eq(bookingPassengers.bookingId, id))
  return rows[pick % rows.length]?.index ?? 0
}

function chosen(model: Catalogue['model'], pick: number, ...of: Booked['status'][]): string | undefined {
  const ids = [...model].filter(([, { status }]) => of.includes(status)).map(([id]) => id)
  return ids[pick % ids.length]
}

/** Bookings of which one person can leave. */
function parties(model: Catalogue['model']): Catalogue['model'] {
  return new Map([...model].filter(([, { people }]) => people > 1))
}

function change(model: Catalogue['model'], id: string, changes: Partial<Booked>): void {
  const known = model.get(id)
  if (known) model.set(id, { ...known, ...changes })
}

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ modules: SAMPLE_MODULES })
})
afterAll(() => test.close())

async function check({ test, model }: Catalogue): Promise<void> {
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
    for (const { id, people, held, sold, amount, paid, due } of departures) {
      if (people === 0) continue
      const shown = await ask(test, admin, listPeople, { params: { id } })
      const ids = shown.bookings.map((booking) => booking.id).sort()
      expect(shown.people).toHaveLength(people)
      // The stock desk counts what was paid.
      expect(sold).toBe(people - held)
      const rows = await Promise.all(ids.map((own) => rowOf(test, own)))
      expect(amount).toBe(sumRupiah(rows.map((row) => row.amount)))
      expect(paid).toBe(sumRupiah(shown.bookings.map((booking) => booking.paid ?? 0)))
      expect(due).toBe(sumRupiah(shown.bookings.map((booking) => booking.due ?? 0)))
      found.push({ date, people, held, ids })
    }
  }
  expect(found).toEqual(wanted)
}

const named = (name: string) => ACTS.filter((act) => act.name === name)
/** Before each history, so that most acts find a booking, and one that has expired. */
const FIRST = [...named('book'), ...named('pay'), ...named('book'), ...named('expire'), ...named('book')]

const steps = fc.array(fc.record({ act: fc.constantFrom(...ACTS), pick: fc.nat(59) }), { minLength: 5, maxLength: 14 })

it('lists of people equal the bookings after any history', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      test.clock.set(TEST_NOW)
      await test.deps.db.delete(stockClaims)
      await test.deps.db.delete(bookings)
      const world: Catalogue = { test, buyer: await test.register(), model: new Map() }
      for (const act of FIRST) await act.run(world, 0)
      for (const { act, pick } of history) {
        await act.run(world, pick)
        await check(world)
      }
    }),
    { numRuns: runsOf({ few: 2, all: 6, whole: 20 }) },
  )
}, 480_000)
