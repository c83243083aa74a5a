import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  cancelFor,
  moveBooking,
  quoteCancelFor,
  quoteMove,
  splitBooking,
} from '../../../core/office/bookings/booking-changes.ts'
import { changeSlot, listSlots } from '../../../core/office/products/stock.ts'
import { listWaiting, removeWaiting } from '../../../core/office/products/waiting.ts'
import { addOneDayToCart } from '../../../core/products/tour/wire.ts'
import { joinWaiting, leaveWaiting } from '../../../core/trade/waiting/contract.ts'
import { auditLog } from '../../base/db/schema/office/office.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { mails } from '../../base/db/schema/trade/payment.ts'
import { stockClaims, waiting } from '../../base/db/schema/trade/stock.ts'
import { ONE_DAY, oneDayBody, type PickedTour, pickTour, SAMPLE_MODULES, sellOut } from '../../products/tour/testing.ts'
import { GARDEN, sampleModule as venues } from '../../products/venue/testing.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../testing/app.ts'
import { ask, type Buyer } from '../../testing/payment.ts'
import { payDue } from '../../testing/tour-sale.ts'
import { deleteNow, exported, signedIn, textIn } from '../own-data/testing.ts'
import { tellWaiting } from './waiting.ts'

const DATE = '2027-02-06'

let test: TestApp
let support: Buyer
let trip: PickedTour
beforeAll(async () => {
  test = await createTestApp({
    modules: SAMPLE_MODULES.map((module) => (module.slug === 'venue' ? venues : module)),
  })
})
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  await test.deps.db.delete(stockClaims)
  await test.deps.db.delete(waiting)
  await test.deps.db.delete(mails)
  support = await test.register({ role: 'support' })
  trip = await pickTour(test, { date: DATE })
  await sellOut(test, trip)
})
afterAll(() => test.close())

const bodyOf = (places = 1) => ({ service: 'tour' as const, item: ONE_DAY, slot: String(trip.id), places })

async function join(who: string, places = 1) {
  test.clock.advance({ minutes: 1 })
  const body = { ...bodyOf(places), name: 'Siti Rahma', email: `${who}@example.com` }
  return (await test.call(joinWaiting, { body }, { locale: 'id' })).body
}

/** Frees places by a larger quota. */
async function free(places: number) {
  const params = { service: 'tour' as const, item: ONE_DAY }
  const { slots } = await ask(test, support, listSlots, { params, query: { from: DATE, to: DATE } })
  const [slot] = slots
  if (!slot) throw new Error('no slot')
  const body = { quota: slot.sold + slot.held + places, version: slot.version }
  await ask(test, support, changeSlot, { params: { ...params, slot: slot.id }, body })
}

/** Who got a mail since the last look, in order. */
async function told(): Promise<string[]> {
  await tellWaiting(test.deps)
  await test.drain()
  const rows = await test.deps.db.select().from(mails).orderBy(asc(mails.id))
  await test.deps.db.delete(mails)
  return rows.map(({ to }) => to.split('@')[0] ?? '').sort()
}

describe('a waiting list', () => {
  it('tells as many as places are free, in order, and those whose party fits', async () => {
    for (const [who, places] of [
      ['a', 1],
      ['b', 4],
      ['c', 2],
      ['d', 1],
    ] as const)
      await join(who, places)
    expect(await told()).toEqual([])
    await free(3)
    expect(await told()).toEqual(['a', 'c'])
    expect(await told()).toEqual([])
  })

  it('tells the next after a day when the places are still free, and nobody twice', async () => {
    for (const who of ['a', 'b', 'c']) await join(who)
    await free(1)
    expect(await told()).toEqual(['a'])
    test.clock.advance({ minutes: 1439 })
    expect(await told()).toEqual([])
    test.clock.advance({ minutes: 2 })
    expect(await told()).toEqual(['b'])
    test.clock.advance({ days: 1 })
    expect(await told()).toEqual(['c'])
    test.clock.advance({ days: 3 })
    expect(await told()).toEqual([])
  })

  it('tells the next at once when who was told has booked', async () => {
    const member = await test.register({ email: 'pembeli@example.com' })
    await ask(test, member, joinWaiting, { body: bodyOf() })
    await join('b')
    await free(1)
    expect(await told()).toEqual(['pembeli'])
    const [sold] = await test.deps.db.select().from(stockClaims)
    if (!sold) throw new Error('nothing was sold')
    const now = test.clock.now()
    const [booking] = await test.deps.db.select().from(bookings).where(eq(bookings.id, sold.bookingId))
    if (!booking) throw new Error('no booking')
    const own = { ...booking, id: 'own', code: 'OWNONE', userId: member.user.id, createdAt: now }
    await test.deps.db.insert(bookings).values(own)
    await test.deps.db.insert(stockClaims).values({ ...sold, bookingId: 'own', count: 1, holdUntil: null })
    expect(await told()).toEqual([])
    await free(1)
    expect(await told()).toEqual(['b'])
    await test.deps.db.delete(stockClaims)
    await test.deps.db.delete(bookings).where(eq(bookings.id, 'own'))
  })

  it('hears of a hold that ends', async () => {
    await join('a')
    await test.deps.db.update(stockClaims).set({ holdUntil: new Date(test.clock.now().getTime() + 3_600_000) })
    expect(await told()).toEqual([])
    test.clock.advance({ minutes: 61 })
    expect(await told()).toEqual(['a'])
  })

  it('hears of what staff move away and cancel, but not of people who only get a booking of their own', async () => {
    const member = await test.register()
    const order = async () => {
      const body = oneDayBody(await pickTour(test, { date: DATE, adult: 2 }), 2)
      const { bookings: made } = await ask(test, member, addOneDayToCart, { body })
      const id = made[0]?.id ?? ''
      await payDue(test, member, [id])
      return id
    }
    const act = async (id: string) => {
      const [row] = await test.deps.db.select().from(bookings).where(eq(bookings.id, id))
      return { params: { id }, version: row?.updatedAt.toISOString() ?? '', reason: 'asked on the phone' }
    }
    await test.deps.db.delete(stockClaims)
    const [moved, cancelled] = [await order(), await order()]
    await sellOut(test, trip)
    for (const who of ['a', 'b', 'c', 'd']) await join(who)
    await told()
    // The member gets mails about the bookings.
    const toldWaiting = async () => (await told()).filter((who) => who.length === 1)
    const split = await act(moved)
    const { params, version, reason } = split
    const own = await ask(test, support, splitBooking, { params, body: { people: [1], reason, version } })
    expect(await toldWaiting()).toEqual([])
    const other = String((await pickTour(test, { date: '2027-02-13' })).id)
    const move = await act(own.id)
    const { quote } = await ask(test, support, quoteMove, { params: move.params, query: { place: other } })
    const body = { place: other, expected: quote?.amount ?? 0, reason, version: move.version }
    await ask(test, support, moveBooking, { params: move.params, body })
    expect(await toldWaiting()).toEqual(['a'])
    const ending = await act(cancelled)
    const { refund } = await ask(test, support, quoteCancelFor, { params: ending.params, query: {} })
    const cancelling = { refund, expected: refund, version: ending.version }
    await ask(test, support, cancelFor, { params: ending.params, body: cancelling })
    expect(await toldWaiting()).toEqual(['b', 'c'])
  })

  it('has one entry for an address; who asks again after being told waits behind the others', async () => {
    await join('a')
    await join('A', 2)
    const [only, ...others] = await test.deps.db.select().from(waiting)
    expect([only?.places, others]).toEqual([2, []])
    await free(2)
    expect(await told()).toEqual(['a'])
    await free(0)
    await join('b')
    // A stranger who knows the address does not take the day that is kept for who was told.
    await join('a')
    await free(3)
    expect(await told()).toEqual(['b'])
    test.clock.advance({ days: 1, minutes: 1 })
    support = await test.register({ role: 'support' })
    await free(0)
    await join('c')
    await join('a')
    await free(1)
    expect(await told()).toEqual(['c'])
  })

  it('mails the departure with its date, and a way off the list', async () => {
    await join('a', 2)
    await free(2)
    await tellWaiting(test.deps)
    await test.drain()
    const [mail] = await test.deps.db.select().from(mails)
    expect(mail?.text).toMatch(/one-day-tour\/detail\?\S*adult=2/)
    const [row] = await test.deps.db.select().from(waiting)
    expect(mail?.text).toContain(`/id/one-day-tour/detail?id=${ONE_DAY}&month=2&year=2027&period=${trip.id}`)
    expect(mail?.text).toContain(`/id/waiting#${row?.id}`)
    const leave = async () => (await test.call(leaveWaiting, { params: { id: row?.id ?? '' } })).body
    expect([await leave(), await leave()]).toMatchObject([{ success: true }, { success: true }])
    expect(await test.deps.db.select().from(waiting)).toEqual([])
  })

  it('is for what is full, and asks visitors for name and address', async () => {
    const nameless = await test.call(joinWaiting, { body: bodyOf() })
    expect(nameless.body).toMatchObject({
      code: 'invalid_fields',
      errors: { name: expect.any(String), email: expect.any(String) },
    })
    await free(2)
    expect(await join('a', 2)).toMatchObject({ code: 'places_free' })
    expect(await join('a', 3)).toMatchObject({ success: true })
    const unknown = {
      service: 'tour' as const,
      item: ONE_DAY,
      slot: '0',
      places: 1,
      name: 'Siti',
      email: 'a@example.com',
    }
    for (const body of [unknown, { ...unknown, service: 'flight' as const }, { ...unknown, item: 'bukan-tur' }])
      expect((await test.call(joinWaiting, { body })).body.code).toBe('slot_not_found')
  })

  it('is kept for days of places too', async () => {
    const params = { service: 'venue' as const, item: GARDEN }
    const slot = '2026-12-16'
    const [day] = (await ask(test, support, listSlots, { params, query: { from: slot, to: slot } })).slots
    await ask(test, support, changeSlot, {
      params: { ...params, slot },
      body: { quota: 0, version: day?.version ?? null },
    })
    const body = { ...params, slot, places: 2, name: 'Siti', email: 'a@example.com' }
    await test.call(joinWaiting, { body })
    const [full] = (await ask(test, support, listSlots, { params, query: { from: slot, to: slot } })).slots
    expect(full?.waiting).toBe(1)
    const change = { quota: 2, version: full?.version ?? null }
    await ask(test, support, changeSlot, { params: { ...params, slot }, body: change })
    expect(await told()).toEqual(['a'])
  })
})

describe('what is kept of who waits', () => {
  it('is seen by the office, which takes somebody off with a line in the log', async () => {
    await join('siti')
    const query = { service: 'tour' as const, item: ONE_DAY, slot: String(trip.id) }
    const [row] = await ask(test, support, listWaiting, { query })
    expect(row).toMatchObject({ name: 'Siti Rahma', email: 's***@example.com', places: 1, told_at: null })
    await ask(test, support, removeWaiting, { params: { id: row?.id ?? '' } })
    expect(await ask(test, support, listWaiting, { query })).toEqual([])
    const entries = await test.deps.db.select().from(auditLog).where(eq(auditLog.action, 'stock.waiting'))
    expect(JSON.stringify(entries)).not.toMatch(/Siti|example\.com/)
    const again = await test.call(removeWaiting, { params: { id: row?.id ?? '' } }, support)
    expect(again.body.code).toBe('slot_not_found')
  })

  it('goes with the account, also what its address asked for before', async () => {
    const member = await signedIn(test, await test.register({ email: 'kemuning@example.com' }))
    await ask(test, member, joinWaiting, { body: bodyOf() })
    expect(textIn(await exported(test, member), 'waiting')).toContain('kemuning@example.com')
    await join('kemuning')
    expect((await deleteNow(test, member)).status).toBe(200)
    expect(await test.deps.db.select().from(waiting)).toEqual([])
  })

  it('goes once the departure has begun', async () => {
    await join('a')
    test.clock.set('2027-02-06T12:00:00Z')
    expect(await told()).toEqual([])
    expect(await test.deps.db.select().from(waiting)).toEqual([])
  })
})
