import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { placeBooking } from '../../../core/products/train/wire.ts'
import { dropReschedule, offerReschedule, reschedule } from '../../../core/trade/booking/change/reschedule.ts'
import { cancelBooking, getBooking, quoteCancel } from '../../../core/trade/booking/contract.ts'
import { trainClaims } from '../../base/db/schema/products/train.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { bookingReschedules } from '../../base/db/schema/trade/move.ts'
import { stockClaims } from '../../base/db/schema/trade/stock.ts'
import { pickFlight } from '../../products/flight/testing.ts'
import { trainModule } from '../../products/train/module.ts'
import { readDetail } from '../../products/train/stored.ts'
import { party, trainBody } from '../../products/train/testing.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../testing/app.ts'
import { SOME_ACCOUNT } from '../../testing/bookings.ts'
import { checkBooks } from '../../testing/books.ts'
import { ask, atBank, type Buyer, book, chargeBy, tell } from '../../testing/payment.ts'
import { comeBackAt, payDue } from '../../testing/tour-sale.ts'
import { attemptsOf } from '../payment/rows.ts'

type Step =
  | { do: 'change'; which: number; day: number; option: number }
  | { do: 'charge' | 'pay' | 'drop' | 'cancel'; which: number }
  | { do: 'wait'; minutes: number }

const which = fc.nat({ max: 3 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('change' as const), which, day: fc.nat(), option: fc.nat() }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('charge' as const, 'pay' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('drop' as const, 'cancel' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(10, 40, 1_500) }) },
)

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

/** A connection of two trains, twice, and a ticket for flights there and back. */
async function boughtBy(buyer: Buyer): Promise<string[]> {
  const { supplier, clock } = test.part(trainModule)
  const query = {
    origin: 'GMR',
    destination: 'SMT',
    date: '2026-12-05',
    pax: { adult: 2, infant: 0 },
    now: clock.now(),
  }
  const [found] = await supplier.connections(query)
  const trains = (found?.journeys ?? []).flatMap((journey) => {
    const [offered] = journey.classes
    return offered ? [{ journey, offered, journey_code: journey.journeyCode, class_key: offered.classKey }] : []
  })
  const { bookings: made } = await ask(test, buyer, placeBooking, { body: trainBody(trains, party(2), [0, 0]) })
  const flights = [await pickFlight(test), await pickFlight(test, { from: 'DPS', to: 'CGK', date: '2026-12-10' })]
  const ids = [...made.map(({ id }) => id), ...(await book(test, buyer, flights))]
  await payDue(test, buyer, ids)
  await withFees(ids.at(-1) ?? '')
  return ids
}

/** The fares of the demo differ; these can be changed, one for a fee. */
async function withFees(id: string): Promise<void> {
  const [row] = await test.deps.db.select().from(bookings).where(eq(bookings.id, id))
  const fares = [0, 1].map((num) => ({ num, change_fee: num * 120_000, refund_fee: 200_000 }))
  const offers = Object(row?.detail).offers.map((each: { sold: object }) => ({
    ...each,
    sold: { ...each.sold, refund_fee: 200_000 },
  }))
  await test.deps.db
    .update(bookings)
    .set({ detail: { ...Object(row?.detail), fares, offers } })
    .where(eq(bookings.id, id))
}

/** No seat is sold twice over the same stretch, no class beyond its places, and all that stand have theirs. */
async function checkPlaces(ids: readonly string[]): Promise<void> {
  const now = test.clock.now()
  const counts = ({ holdUntil }: { holdUntil: Date | null }) => holdUntil === null || holdUntil > now
  const seats = (await test.deps.db.select().from(trainClaims)).filter(counts)
  for (const own of Map.groupBy(seats, ({ departureKey, seat }) => `${departureKey} ${seat}`).values())
    for (const [index, one] of own.entries())
      for (const other of own.slice(index + 1))
        expect([one.fromStop < other.toStop && other.fromStop < one.toStop, one.seat]).toEqual([false, one.seat])
  const rows = await test.deps.db
    .select()
    .from(bookings)
    .where(inArray(bookings.id, [...ids]))
  const claims = await test.deps.db
    .select()
    .from(stockClaims)
    .where(inArray(stockClaims.bookingId, [...ids]))
  for (const row of rows.filter(({ paymentStatus }) => paymentStatus === 'paid')) {
    if (row.service === 'train') {
      const { departure } = readDetail(row).ride
      const own = seats.filter(({ bookingId, passenger }) => bookingId === row.id && passenger >= 0)
      expect(own.map(({ departureKey, holdUntil }) => [departureKey, holdUntil])).toEqual([
        [departure, null],
        [departure, null],
      ])
      const beside = seats.filter(({ bookingId, passenger }) => bookingId === row.id && passenger < 0)
      expect(beside.every(({ holdUntil }) => holdUntil !== null)).toBe(true)
    } else {
      const held: { sold: { claims: { key: string }[] } }[] = Object(row.detail).offers
      const sold = claims.filter(({ bookingId, holdUntil }) => bookingId === row.id && holdUntil === null)
      const keys = held.flatMap(({ sold: each }) => each.claims.map(({ key }) => key))
      expect(sold.map(({ key }) => key).sort()).toEqual(keys.sort())
    }
  }
  await checkTogether(rows)
}

/** Both trains of a connection are those of one offer, and both wait or neither does. */
async function checkTogether(rows: readonly (typeof bookings.$inferSelect)[]): Promise<void> {
  const trains = rows.filter(({ service, paymentStatus }) => service === 'train' && paymentStatus === 'paid')
  const [one, other] = trains.map((row) => readDetail(row))
  if (trains.length < 2) return
  expect([one?.connection, other?.connection]).toEqual([other?.train_details, one?.train_details])
  const ids = trains.map(({ id }) => id)
  const moves = await test.deps.db.select().from(bookingReschedules).where(inArray(bookingReschedules.bookingId, ids))
  const held = moves.filter(({ status }) => status === 'held')
  expect([0, 2]).toContain(held.length)
  expect(new Set(held.map(({ transactionId }) => transactionId)).size).toBeLessThan(2)
}

it('whatever is changed, dropped, cancelled or paid late, seats are sold once and the money is right', async () => {
  const done = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12 }), async (steps) => {
      test.clock.set(TEST_NOW)
      await test.deps.db.delete(trainClaims)
      await test.deps.db.delete(stockClaims)
      let buyer = await test.register()
      const ids = await boughtBy(buyer)
      const at = (index: number) => ids[index % ids.length] ?? ''
      const notices: Record<string, unknown>[] = []
      for (const each of steps) {
        if (each.do === 'wait') {
          test.clock.advance({ minutes: each.minutes })
          buyer = await comeBackAt(test, buyer, test.clock.now())
        } else if (each.do === 'change') done.add(await change(buyer, at(each.which), each))
        else if (each.do === 'charge') await charge(buyer, at(each.which), notices)
        else if (each.do === 'pay') {
          const [notice] = notices.splice(each.which % Math.max(1, notices.length), 1)
          if (notice) await tell(test, notice)
        } else if (each.do === 'drop') await ask(test, buyer, dropReschedule, { params: { id: at(each.which) } })
        else await cancel(buyer, at(each.which))
        await test.drain()
        await checkPlaces(ids)
      }
      for (const notice of notices) await tell(test, notice)
      await test.drain()
      await checkPlaces(ids)
      await checkBooks(test, buyer, ids)
    }),
    { numRuns: 12, seed: 20_261_126, endOnFailure: true },
  )
  expect([...done].filter((state) => state === 'held' || state === 'done').sort()).toEqual(['done', 'held'])
}, 300_000)

async function change(buyer: Buyer, id: string, { day, option, which: turn }: Extract<Step, { do: 'change' }>) {
  const { cookie } = buyer
  const offered = async (query: { way?: '0' | '1'; date?: string; place?: string }) => {
    const { body } = await test.call(offerReschedule, { params: { id }, query }, { cookie })
    return body.success ? body.data : null
  }
  const way = (['0', '1'] as const)[turn % 2]
  const first = await offered({})
  const asked = first && first.ways.length > 0 && way ? { way } : {}
  const days = (await offered(asked))?.days ?? []
  const date = days[day % Math.max(1, days.length)]?.date
  const options = date ? ((await offered({ ...asked, date }))?.options ?? []) : []
  const place = options[option % Math.max(1, options.length)]?.id
  const last = place ? await offered({ place }) : null
  if (!place || !last?.quote) return 'none'
  const body = { place, expected: last.quote.amount, due: last.quote.due, version: last.version }
  const { status, body: answer } = await test.call(reschedule, { params: { id }, body }, { cookie })
  expect(status).toBeLessThan(500)
  return answer.success ? answer.data.state : (answer.code ?? '')
}

async function charge(buyer: Buyer, id: string, notices: Record<string, unknown>[]): Promise<void> {
  const { held_move } = await ask(test, buyer, getBooking, { params: { id } })
  if (!held_move) return
  await chargeBy(test, buyer, held_move.transaction_id)
  const [attempt] = await attemptsOf(test.deps.db, held_move.transaction_id)
  const isKnown = notices.some(({ order_id }) => order_id === attempt?.orderId)
  if (attempt && !isKnown) notices.push(await atBank(test, attempt.orderId))
}

async function cancel(buyer: Buyer, id: string): Promise<void> {
  const { body } = await test.call(quoteCancel, { params: { id } }, { cookie: buyer.cookie })
  if (!body.success || body.data.refund === 0) return
  const input = { params: { id }, body: { refund: body.data.refund, account: SOME_ACCOUNT } }
  await ask(test, buyer, cancelBooking, input)
}
