import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { moveBooking, quoteMove } from '../../../core/office/bookings/booking-changes.ts'
import type { Connection, TrainClass } from '../../../core/products/train/contract.ts'
import { placeBooking, recordSchema } from '../../../core/products/train/wire.ts'
import { dropReschedule, offerReschedule, reschedule } from '../../../core/trade/booking/change/reschedule.ts'
import { cancelBooking, getBooking, quoteCancel } from '../../../core/trade/booking/contract.ts'
import { trainClaims } from '../../base/db/schema/products/train.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { bookingReschedules } from '../../base/db/schema/trade/move.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../testing/app.ts'
import { SOME_ACCOUNT } from '../../testing/bookings.ts'
import { checkBooks } from '../../testing/books.ts'
import { ask, atBank, type Buyer, chargeBy, detailOf, payNow, tell } from '../../testing/payment.ts'
import { comeBackAt, payDue } from '../../testing/tour-sale.ts'
import { attemptsOf } from '../../trade/payment/rows.ts'
import { trainModule } from './module.ts'
import { party, pickTrain, sellOut, trainBody } from './testing.ts'

const DAY = '2026-12-05'
const OTHER_DAY = '2026-12-07'

let test: TestApp
let buyer: Buyer
let ids: string[]
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  await test.deps.db.delete(trainClaims)
  buyer = await test.register()
  ids = await bought()
})

const executive = ({ classes }: { classes: readonly TrainClass[] }) =>
  classes.find((each) => each.class === 'executive')

async function connections(date: string): Promise<Connection[]> {
  const { supplier, clock } = test.part(trainModule)
  const query = { origin: 'GMR', destination: 'SMT', date, pax: { adult: 2, infant: 0 }, now: clock.now() }
  return (await supplier.connections(query)).filter(({ journeys }) => journeys.every(executive))
}

async function bought(): Promise<string[]> {
  const [first] = await connections(DAY)
  const picked = (first?.journeys ?? []).flatMap((journey) => {
    const offered = executive(journey)
    return offered ? [{ journey, offered, journey_code: journey.journeyCode, class_key: offered.classKey }] : []
  })
  const { bookings: made } = await ask(test, buyer, placeBooking, { body: trainBody(picked, party(2), [0, 0]) })
  const all = made.map(({ id }) => id)
  expect(all).toHaveLength(2)
  await payDue(test, buyer, all)
  return all
}

const one = () => ids[0] ?? ''
const offer = (query: { date?: string; place?: string } = {}, id = one()) =>
  ask(test, buyer, offerReschedule, { params: { id }, query })

async function change(place: string, id = one()) {
  const { version, quote } = await offer({ place }, id)
  const body = { place, expected: quote?.amount ?? 0, due: quote?.due ?? 0, version }
  return await ask(test, buyer, reschedule, { params: { id }, body })
}

async function noticeOf(transaction: string) {
  await chargeBy(test, buyer, transaction)
  return await atBank(test, (await attemptsOf(test.deps.db, transaction))[0]?.orderId ?? '')
}

async function records() {
  const details = await Promise.all(ids.map((id) => ask(test, buyer, getBooking, { params: { id } })))
  return details.map(({ detail }) => recordSchema.parse(detail))
}

const rowsOf = async () =>
  (await test.deps.db.select().from(bookings).where(inArray(bookings.id, ids))).toSorted(
    (first, second) => ids.indexOf(first.id) - ids.indexOf(second.id),
  )

/** Seats of each booking: its own, and those held beside them. */
async function seats(): Promise<[number, number][]> {
  const rows = await test.deps.db.select().from(trainClaims).where(inArray(trainClaims.bookingId, ids))
  return ids.map((id) => {
    const own = rows.filter(({ bookingId }) => bookingId === id)
    return [own.filter(({ passenger }) => passenger >= 0).length, own.filter(({ passenger }) => passenger < 0).length]
  })
}

const heldOnes = () =>
  test.deps.db
    .select()
    .from(bookingReschedules)
    .where(and(inArray(bookingReschedules.bookingId, ids), eq(bookingReschedules.status, 'held')))

describe('a connection', () => {
  it('is offered whole, with the fees of both trains, whichever of them is asked', async () => {
    const { rule, parts, days, price } = await offer()
    const fees = (await rowsOf()).map((row) => Math.ceil((row.amount - 7_500) / 4000) * 1000)
    expect(rule?.fee).toBe(fees.reduce((sum, fee) => sum + fee, 0))
    expect(parts.map(({ code }) => code)).toEqual((await rowsOf()).map(({ code }) => code))
    expect(price).toBe((await rowsOf()).reduce((sum, { amount }) => sum + amount, 0))
    expect(days.map(({ date }) => date)).toContain(OTHER_DAY)
    expect(await offer({}, ids[1])).toMatchObject({ rule, parts, days, price })
    const { options } = await offer({ date: OTHER_DAY })
    expect(options.length).toBeGreaterThan(0)
    expect(options.every(({ id }) => id.split('|').length === 2)).toBe(true)
  })

  it('keeps all seats until both new trains are paid by one payment, and swaps them together', async () => {
    const before = await records()
    const [option] = (await offer({ date: OTHER_DAY })).options
    const { quote } = await offer({ place: option?.id ?? '' })
    expect(quote?.difference).toBe((option?.price ?? 0) - (quote?.before ?? 0))
    const { state, transaction_id } = await change(option?.id ?? '', ids[1])
    expect(state).toBe('held')
    expect(await seats()).toEqual([
      [2, 2],
      [2, 2],
    ])
    expect(await records()).toEqual(before)
    const held = await Promise.all(ids.map((id) => ask(test, buyer, getBooking, { params: { id } })))
    expect(held.map(({ held_move }) => held_move?.due)).toEqual([quote?.due, quote?.due])
    expect((await detailOf(test, buyer, transaction_id ?? '')).total).toBe(quote?.due)
    await chargeBy(test, buyer, transaction_id ?? '')
    await payNow(test, (await attemptsOf(test.deps.db, transaction_id ?? ''))[0]?.orderId ?? '')
    expect(await seats()).toEqual([
      [2, 0],
      [2, 0],
    ])
    const [first, second] = await records()
    expect(first?.train_details[0]?.depart_date).toBe(OTHER_DAY)
    expect([first?.connection, second?.connection]).toEqual([second?.train_details, first?.train_details])
    expect(first?.train_details[0]?.destination).toBe(second?.train_details[0]?.origin)
    const rows = await rowsOf()
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(quote?.amount)
    expect(rows.map(({ paid, amount }) => paid - amount)).toEqual([0, 0])
    const numbers = (all: typeof before) =>
      all.flatMap(({ passengers }) => passengers.map((each) => each.ticket_number))
    expect(numbers(await records()).some((each) => numbers(before).includes(each))).toBe(false)
    for (const id of ids) expect((await ask(test, buyer, getBooking, { params: { id } })).moves).toHaveLength(1)
    await checkBooks(test, buyer, ids)
  })

  it('goes back whole when one of its trains is sold out before the late money', async () => {
    const [option] = (await offer({ date: OTHER_DAY })).options
    const before = await records()
    const { transaction_id } = await change(option?.id ?? '')
    const notice = await noticeOf(transaction_id ?? '')
    test.clock.advance({ minutes: 31 })
    await sellOut(test, { journey_code: option?.id.split('|')[1]?.split(':')[0] ?? '' })
    await tell(test, notice)
    await test.drain()
    expect((await records()).map(({ train_details }) => train_details)).toEqual(
      before.map(({ train_details }) => train_details),
    )
    expect((await seats()).map(([own]) => own)).toEqual([2, 2])
    await checkBooks(test, buyer, ids)
  })

  it.each(['the first', 'the second'])('is given up whole by %s, and by a cancellation of it', async (which) => {
    const id = ids[which === 'the first' ? 0 : 1] ?? ''
    const [option] = (await offer({ date: OTHER_DAY })).options
    await change(option?.id ?? '')
    await ask(test, buyer, dropReschedule, { params: { id } })
    expect([await heldOnes(), await seats()]).toEqual([
      [],
      [
        [2, 0],
        [2, 0],
      ],
    ])
    const { transaction_id } = await change(option?.id ?? '')
    const notice = await noticeOf(transaction_id ?? '')
    const { refund } = await ask(test, buyer, quoteCancel, { params: { id } })
    await ask(test, buyer, cancelBooking, { params: { id }, body: { refund, account: SOME_ACCOUNT } })
    expect(await heldOnes()).toEqual([])
    await tell(test, notice)
    await test.drain()
    expect((await seats()).flat().reduce((sum, count) => sum + count, 0)).toBe(2)
    await checkBooks(test, buyer, ids)
  })

  it('of which one train was cancelled: the other is changed alone', async () => {
    const [id = '', other = ''] = ids
    const { refund } = await ask(test, buyer, quoteCancel, { params: { id: other } })
    await ask(test, buyer, cancelBooking, { params: { id: other }, body: { refund, account: SOME_ACCOUNT } })
    const { parts, days } = await offer({}, id)
    expect(parts).toHaveLength(1)
    expect(days.length).toBeGreaterThan(7)
  })

  it('is over once its first train leaves, for both', async () => {
    const [first] = await rowsOf()
    const at = new Date((first?.startsAt.getTime() ?? 0) - 2 * 3_600_000)
    buyer = await comeBackAt(test, buyer, at)
    for (const id of ids) expect((await offer({}, id)).refusal).toBe('too_late')
  })

  it('is moved by staff, both trains with one audit line each', async () => {
    const staff = await test.register({ role: 'admin' })
    const id = ids[1] ?? ''
    const { options, together } = await ask(test, staff, quoteMove, { params: { id }, query: {} })
    expect(together.map(({ code }) => code)).toEqual([(await rowsOf())[0]?.code])
    const place = options.at(-1)?.id ?? ''
    const { quote } = await ask(test, staff, quoteMove, { params: { id }, query: { place } })
    const version = (await rowsOf())[1]?.updatedAt.toISOString() ?? ''
    const body = { place, expected: quote?.amount ?? 0, reason: 'asked on the phone', version }
    await ask(test, staff, moveBooking, { params: { id }, body })
    expect(await seats()).toEqual([
      [2, 0],
      [2, 0],
    ])
    const codes = (await records()).map(({ train_details }) => train_details[0]?.journey_code)
    expect(codes).toEqual(place.split('|').map((each) => each.split(':')[0]))
    await checkBooks(test, buyer, ids)
  })
})

it('of trains there and back each changes for itself, but never past the other', async () => {
  const trip = [await pickTrain(test), await pickTrain(test, { from: 'BD', to: 'GMR', date: '2026-12-08' })]
  test.clock.advance({ minutes: 1 })
  const { bookings: made } = await ask(test, buyer, placeBooking, { body: trainBody(trip) })
  ids = made.map(({ id }) => id)
  await payDue(test, buyer, ids)
  const there = (await offer({}, ids[0])).days.map(({ date }) => date)
  expect([there.at(-1), there.includes('2026-12-09')]).toEqual(['2026-12-08', false])
  expect((await offer({}, ids[1])).days[0]?.date).toBe(DAY)
  const late = await pickTrain(test, { date: '2026-12-09' })
  const query = { place: `${late.journey_code}:EKS-A` }
  const refused = await test.call(offerReschedule, { params: { id: one() }, query }, buyer)
  expect(refused.body.code).toBe('cannot_move')
})
