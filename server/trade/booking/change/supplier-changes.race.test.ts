import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { localTime } from '../../../../core/base/common/dates.ts'
import { stockClaims } from '../../../base/db/schema/trade/stock.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../../testing/app.ts'
import { checkBooks } from '../../../testing/books.ts'
import { type Buyer, tell } from '../../../testing/payment.ts'
import {
  answer,
  changedByAirline,
  changesOf,
  DAY,
  goesTo,
  noticeFor,
  offer,
  optionsOn,
  paidFlight,
  quotedFor,
  rowOf,
  seatsOf,
  type Trip,
} from './testing-changes.ts'

const ACCEPTED = `${DAY}T16:10:00.000Z`

let test: TestApp
let staff: Buyer
beforeAll(async () => {
  test = await createTestApp()
  if (process.env.TEST_DATABASE_URL) test.deps.database.pool.options.max = 20
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  await test.deps.db.delete(stockClaims)
  staff = await test.register({ role: 'support' })
})

async function changed(dearest: boolean): Promise<Trip> {
  const trip = await paidFlight(test, { dearest })
  await changedByAirline(test, staff, trip, { date: DAY, time: '23:10' })
  return trip
}

/** One choice stands: the day of the booking, its seats, its money and the state of the change agree. */
async function checkOne(trip: Trip): Promise<'moved' | 'accepted' | 'refund_asked' | 'open'> {
  await test.drain()
  const [change] = await changesOf(test, trip)
  const { startsAt, startsZone } = await rowOf(test, trip)
  const { date } = localTime(startsAt, startsZone)
  const { sold, held } = await seatsOf(test, trip)
  const status = change?.status
  if (status === 'moved') expect(date).toBe('2026-12-08')
  else if (status === 'accepted') expect(startsAt.toISOString()).toBe(ACCEPTED)
  else expect(date).toBe(DAY)
  // A connecting flight has a seat on each leg.
  const days = new Set(sold.map((key) => key.split('|')[2]))
  expect([...days]).toEqual([status === 'moved' ? '2026-12-08' : DAY])
  if (status !== 'open') {
    expect(held).toEqual([])
    expect((await offer(test, trip)).held).toBeNull()
  }
  await checkBooks(test, trip.buyer, [trip.id])
  if (status === 'help_asked' || status === 'over' || status === undefined) throw new Error(`${status}`)
  return status
}

/** The two dearest flights, by prices of now: one that is chosen after the answer goes by other rules. */
async function choicesOf(trip: Trip): Promise<[() => Promise<string>, () => Promise<string>]> {
  const options = await optionsOn(test, trip)
  const choices = await Promise.all([-1, -2].map((at) => quotedFor(test, trip, options.at(at)?.id ?? '')))
  const [one, other] = choices
  if (typeof one !== 'function' || typeof other !== 'function') throw new Error(`refused: ${choices}`)
  return [one, other]
}

describe('at once', () => {
  it.each([0, 1, 2])('accepting and a cheaper flight leave one of them (%i)', async () => {
    const trip = await changed(true)
    const [cheap] = await optionsOn(test, trip)
    const answers = await Promise.all([answer(test, trip, 'accept'), goesTo(test, trip, cheap?.id ?? '')])
    const status = await checkOne(trip)
    expect(answers).toEqual(
      status === 'moved'
        ? ['changed_meanwhile', 'done']
        : ['accepted', expect.stringMatching(/changed_meanwhile|price_changed|cannot_move/)],
    )
  })

  it.each([0, 1, 2])('accepting, a refund and two flights that must be paid leave one (%i)', async () => {
    const trip = await changed(false)
    const [one, other] = await choicesOf(trip)
    await Promise.all([one(), answer(test, trip, 'accept'), other(), answer(test, trip, 'refund')])
    expect(await checkOne(trip)).toMatch(/accepted|refund_asked/)
  })

  it.each([
    'accept',
    'refund',
  ] as const)('a flight whose price was asked before %s is refused after it', async (given) => {
    const trip = await changed(false)
    const [one] = await choicesOf(trip)
    await answer(test, trip, given)
    expect(await one()).toMatch(/changed_meanwhile|price_changed/)
    expect(await checkOne(trip)).toBe(given === 'accept' ? 'accepted' : 'refund_asked')
  })

  it.each([
    'accept',
    'refund',
  ] as const)('the money for another flight and %s leave one, and no rupiah is lost', async (given) => {
    const trip = await changed(false)
    await goesTo(test, trip, (await optionsOn(test, trip)).at(-1)?.id ?? '')
    const notice = await noticeFor(test, trip)
    await Promise.all([tell(test, notice), answer(test, trip, given)])
    const status = await checkOne(trip)
    expect(status).toMatch(given === 'accept' ? /moved|accepted/ : /moved|refund_asked/)
  })

  it('the money for another flight and a newer change: moved, or the newer one is open', async () => {
    const trip = await changed(false)
    await goesTo(test, trip, (await optionsOn(test, trip)).at(-1)?.id ?? '')
    const notice = await noticeFor(test, trip)
    test.clock.advance({ minutes: 1 })
    await Promise.all([
      tell(test, notice),
      changedByAirline(test, staff, trip, { date: DAY, time: '23:40' }),
      tell(test, notice),
    ])
    expect(await checkOne(trip)).toBe('moved')
  })
})
