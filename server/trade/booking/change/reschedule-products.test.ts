import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { placeBooking } from '../../../../core/products/hotel/wire.ts'
import { bookVenue, recordSchema } from '../../../../core/products/venue/wire.ts'
import { offerReschedule, reschedule } from '../../../../core/trade/booking/change/reschedule.ts'
import { getBooking } from '../../../../core/trade/booking/contract.ts'
import { scanTicket } from '../../../../core/trade/gate/contract.ts'
import { bookings } from '../../../base/db/schema/trade/booking.ts'
import { stockClaims } from '../../../base/db/schema/trade/stock.ts'
import { hotelModule } from '../../../products/hotel/module.ts'
import { bookingBody, guest, pickStay, STAY } from '../../../products/hotel/testing.ts'
import { tourModule } from '../../../products/tour/module.ts'
import { sampleModule as sampleTours } from '../../../products/tour/testing.ts'
import { addTrip, pickTrip, recordOf } from '../../../products/tour/testing-sale.ts'
import { venueModule } from '../../../products/venue/module.ts'
import { GARDEN, pickVisit, sampleModule as sampleVenues } from '../../../products/venue/testing.ts'
import { MODULES } from '../../../products.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../../testing/app.ts'
import { ask, type Buyer } from '../../../testing/payment.ts'
import { comeBackAt, payDue } from '../../../testing/tour-sale.ts'

let test: TestApp
let buyer: Buyer
beforeAll(async () => {
  const modules = MODULES.map((module) =>
    module === tourModule ? sampleTours : module === venueModule ? sampleVenues : module,
  )
  test = await createTestApp({ modules })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  await test.deps.db.delete(stockClaims)
  buyer = await test.register()
})

const offer = (id: string, query: { date?: string; place?: string } = {}) =>
  ask(test, buyer, offerReschedule, { params: { id }, query })

async function change(id: string, place: string) {
  const { version, quote } = await offer(id, { place })
  const body = { place, expected: quote?.amount ?? 0, due: quote?.due ?? 0, version }
  return await ask(test, buyer, reschedule, { params: { id }, body })
}

async function keysOf(id: string): Promise<string[]> {
  const rows = await test.deps.db.select().from(stockClaims).where(eq(stockClaims.bookingId, id))
  return rows.map(({ key, count, holdUntil }) => `${key} ${count}${holdUntil ? ' held' : ''}`)
}

async function rowOf(id: string) {
  const [row] = await test.deps.db.select().from(bookings).where(eq(bookings.id, id))
  if (!row) throw new Error('no booking')
  return row
}

async function codesOf(id: string): Promise<string[]> {
  const { detail } = await ask(test, buyer, getBooking, { params: { id } })
  return recordSchema.parse(detail).paxes.map(({ qr_code }) => qr_code ?? '')
}

async function scan(code: string, at: string): Promise<string> {
  test.clock.set(at)
  const staff = await test.register({ role: 'gate' })
  const body = { id: crypto.randomUUID(), code, gate: `venue|${GARDEN}`, device: 'Gate 1' }
  return (await ask(test, staff, scanTicket, { body })).result
}

describe('a tour', () => {
  it('goes to another departure for what its terms keep', async () => {
    const id = await addTrip(test, buyer, await pickTrip(test))
    await payDue(test, buyer, [id])
    const { days, rule } = await offer(id)
    const { cancel_policy, min_dp, tour_package } = await recordOf(test, buyer, id)
    expect(days.map(({ date }) => date)).not.toContain(tour_package.start_period)
    const steps = cancel_policy.filter(({ refund }) => refund > 0)
    expect(rule).toMatchObject({ until: steps.at(-1)?.until, gives_back: true })
    expect(rule?.fee).toBeLessThan(min_dp)
    const [day] = days.filter(({ date }) => date > '2027-03-06')
    const { options } = await offer(id, { date: day?.date ?? '' })
    const { state } = await change(id, options[0]?.id ?? '')
    await test.drain()
    expect(state).toBe('done')
    const after = await rowOf(id)
    expect(after.paymentStatus).toBe('partially_paid')
    expect(after.amount - after.paid).toBe(after.due)
    expect((await recordOf(test, buyer, id)).tour_package.start_period).toBe(day?.date)
    expect(await keysOf(id)).toHaveLength(1)
  })
})

describe('a visit', () => {
  it('goes to another day, free of charge until its terms ask for one', async () => {
    const visit = await pickVisit(test, { date: '2026-12-16', party: { ADT: 2 } })
    const { bookings: made } = await ask(test, buyer, bookVenue, { body: visit.body })
    const id = made[0]?.id ?? ''
    await payDue(test, buyer, [id])
    const { days, rule, price } = await offer(id)
    expect(rule).toMatchObject({ fee: 0, gives_back: true })
    const [before] = await codesOf(id)
    const same = days.find((each) => each.price === price && each.date < '2026-12-16')
    expect(await change(id, same?.date ?? '')).toMatchObject({ state: 'done' })
    const [after] = await codesOf(id)
    expect(await scan(before ?? '', '2026-12-16T03:00:00Z')).toBe('unknown')
    expect(await scan(after ?? '', '2026-12-16T03:00:00Z')).toBe('wrong_day')
    expect(await scan(after ?? '', `${same?.date}T03:00:00Z`)).toBe('admitted')
    test.clock.set(TEST_NOW)
    buyer = await comeBackAt(test, buyer, TEST_NOW)
    expect((await offer(id)).refusal).toBe('used')
    expect(await keysOf(id)).toEqual([expect.stringMatching(new RegExp(`${same?.date}.* 2$`))])
  })
})

describe('a stay', () => {
  it('goes to other nights by the rule of its rate: dearer ones once they are paid', async () => {
    const picked = await pickStay(test, { terms: 'FLEX' }).catch(() => pickStay(test))
    const body = { ...bookingBody(picked), passengers: [guest()] }
    const id = (await ask(test, buyer, placeBooking, { body })).bookings[0]?.id ?? ''
    await payDue(test, buyer, [id])
    const { days, rule, refusal, price } = await offer(id)
    if (!rule) {
      expect([refusal, days]).toEqual(['rule', []])
      return
    }
    expect(days.map(({ date }) => date)).not.toContain(STAY.checkInDate)
    const dearer = days.find((each) => each.price !== null && each.price > price)
    const before = await keysOf(id)
    expect((await change(id, dearer?.date ?? '')).state).toBe('held')
    expect((await keysOf(id)).filter((key) => !key.endsWith('held'))).toEqual(before)
    expect((await keysOf(id)).some((key) => key.endsWith('held'))).toBe(true)
  })

  it('that a supplier holds says so', async () => {
    const picked = await pickStay(test)
    const body = { ...bookingBody(picked), passengers: [guest()] }
    const id = (await ask(test, buyer, placeBooking, { body })).bookings[0]?.id ?? ''
    await payDue(test, buyer, [id])
    const { detail } = await rowOf(id)
    await test.deps.db
      .update(bookings)
      .set({ detail: { ...Object(detail), supplier_holds: true } })
      .where(eq(bookings.id, id))
    expect(await offer(id)).toMatchObject({ refusal: 'supplier', rule: null })
    expect(test.part(hotelModule).supplier.demo).toBe(true)
  })
})
