import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tellSchedule } from '../../../core/office/bookings/booking-changes.ts'
import { offerReschedule } from '../../../core/trade/booking/change/reschedule.ts'
import { stockClaims } from '../../base/db/schema/trade/stock.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../testing/app.ts'
import { checkBooks } from '../../testing/books.ts'
import { ask, book, chargeBy, payNow } from '../../testing/payment.ts'
import { payDue } from '../../testing/tour-sale.ts'
import { changesOf, goesTo, rowOf, type Trip } from '../../trade/booking/change/testing-changes.ts'
import { attemptsOf } from '../../trade/payment/rows.ts'
import { pickFlight } from './testing.ts'

const BACK = '2026-12-10'

let test: TestApp
let trip: Trip
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  await test.deps.db.delete(stockClaims)
  const buyer = await test.register()
  const flights = [await pickFlight(test), await pickFlight(test, { from: 'DPS', to: 'CGK', date: BACK })]
  const [id = ''] = await book(test, buyer, flights)
  await payDue(test, buyer, [id])
  trip = { id, buyer }
  const staff = await test.register({ role: 'admin' })
  const version = (await rowOf(test, trip)).updatedAt.toISOString()
  const body = { num: 1, start: { date: BACK, time: '23:10' }, reason: 'mail of the airline', version }
  await ask(test, staff, tellSchedule, { params: { id }, body })
})

const offer = (query: { way?: '0' | '1'; date?: string } = {}) =>
  ask(test, trip.buyer, offerReschedule, { params: { id: trip.id }, query })

/** To the first flight of the day, paid where it costs something. */
async function goes(way: '0' | '1', date: string): Promise<void> {
  const [option] = (await offer({ way, date })).options
  const state = await goesTo(test, trip, option?.id ?? '')
  if (state === 'done') return
  expect(state).toBe('held')
  const transaction = (await offer()).held?.transaction_id ?? ''
  await chargeBy(test, trip.buyer, transaction)
  await payNow(test, (await attemptsOf(test.deps.db, transaction))[0]?.orderId ?? '')
}

describe('an airline that changed the way back of a ticket for both', () => {
  it('makes that way free within a week, and speaks of it first', async () => {
    const changed = await offer()
    expect([changed.way, changed.rule?.fee, changed.rule?.gives_back]).toEqual([1, 0, true])
    expect(changed.change).toMatchObject({ from: '2026-12-03', to: '2026-12-17' })
    expect(changed.days.every(({ date }) => date >= '2026-12-03' && date <= '2026-12-17')).toBe(true)
    expect((await offer({ way: '0' })).change).toBeNull()
  })

  it('is settled once that way goes to another day', async () => {
    await goes('1', '2026-12-12')
    expect((await changesOf(test, trip)).map(({ status }) => status)).toEqual(['moved'])
    await checkBooks(test, trip.buyer, [trip.id])
  })

  it('still waits for an answer after the other way went to another day', async () => {
    expect((await offer({ way: '0' })).refusal).toBeNull()
    await goes('0', '2026-12-04')
    expect((await changesOf(test, trip)).map(({ status }) => status)).toEqual(['open'])
    expect((await offer({ way: '1' })).change).not.toBeNull()
  })
})
