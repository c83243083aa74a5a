import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { moveBooking, quoteMove, splitBooking } from '../../../core/office/bookings/booking-changes.ts'
import { overview } from '../../../core/office/desk/overview.ts'
import { addToCart } from '../../../core/products/tour/wire.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { readDetail, readParticipant } from '../../products/tour/stored.ts'
import { cartBody, SAMPLE_MODULES } from '../../products/tour/testing.ts'
import { pickTrip } from '../../products/tour/testing-sale.ts'
import type { TestApp } from '../../testing/app.ts'
import { ask, type Buyer, paymentTests } from '../../testing/payment.ts'
import { payDue } from '../../testing/tour-sale.ts'
import { passengersOf } from '../../trade/booking/show/bookings.ts'

const { fresh } = paymentTests({ modules: SAMPLE_MODULES })
let test: TestApp
let buyer: Buyer
let support: Buyer
beforeEach(async () => {
  ;({ test, buyer } = await fresh())
  support = await test.register({ role: 'support' })
})

const reason = 'asked on the phone'
const rowOf = async (id: string) => {
  const [row] = await test.deps.db.select().from(bookings).where(eq(bookings.id, id))
  if (!row) throw new Error('no booking')
  return row
}
const versionOf = async (id: string) => (await rowOf(id)).updatedAt.toISOString()

/** Rooms of a booking and the beds of its people, as `room bed`. */
async function roomsOf(id: string) {
  const { room_single, room_double, room_triple } = readDetail(await rowOf(id))
  const people = (await passengersOf(test.deps.db, id)).map(readParticipant)
  return [[room_single, room_double, room_triple], people.map(({ place }) => place && `${place.room} ${place.bed}`)]
}

/** Three people in a room of three, paid, of whom the last leaves. */
async function partedTrip(): Promise<{ stays: string; leaves: string }> {
  const trip = await pickTrip(test, { adult: 3 })
  const made = await ask(test, buyer, addToCart, { body: cartBody(trip, 3) })
  const id = made.bookings[0]?.id ?? ''
  await payDue(test, buyer, [id])
  await payDue(test, buyer, [id])
  expect(await roomsOf(id)).toEqual([
    [0, 0, 1],
    ['1 triple', '1 triple', '1 triple'],
  ])
  const body = { people: [2], reason, version: await versionOf(id) }
  const { id: leaves } = await ask(test, support, splitBooking, { params: { id }, body })
  return { stays: id, leaves }
}

async function moveOn(id: string) {
  const { options } = await ask(test, support, quoteMove, { params: { id }, query: {} })
  const other = options.find(({ left }) => (left ?? 0) >= 3)
  const place = other?.id ?? ''
  const { quote } = await ask(test, support, quoteMove, { params: { id }, query: { place } })
  const body = { place, expected: quote?.amount ?? 0, keep_price: false, reason, version: await versionOf(id) }
  await ask(test, support, moveBooking, { params: { id }, body })
  return { listed: other?.price, amount: quote?.amount }
}

it('counts a payment of the day once, however many bookings share it afterwards', async () => {
  const admin = await test.register({ role: 'admin' })
  const counted = async () => (await ask(test, admin, overview, {})).today
  const before = await counted()
  await partedTrip()
  const { payments, sales } = await counted()
  expect([(payments ?? 0) - (before.payments ?? 0), (sales ?? 0) - (before.sales ?? 0)]).toEqual([2, 10_800_000])
})

it('gives one who left a room of three a room and its supplement on another departure', async () => {
  const { leaves } = await partedTrip()
  const { listed, amount } = await moveOn(leaves)
  expect([listed, amount]).toEqual([4_400_000, 4_400_000])
  expect(await roomsOf(leaves)).toEqual([[1, 0, 0], ['1 single']])
})

it('gives two who stayed in a room of three a double room on another departure', async () => {
  const { stays } = await partedTrip()
  expect((await moveOn(stays)).amount).toBe(7_000_000)
  expect(await roomsOf(stays)).toEqual([
    [0, 1, 0],
    ['1 double', '1 double'],
  ])
})
