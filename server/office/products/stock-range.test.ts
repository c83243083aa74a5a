import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeSlot, listSlots, type StockSlot } from '../../../core/office/products/stock.ts'
import {
  changeRange,
  copyMonth,
  listShort,
  type RangeChange,
  undoRange,
} from '../../../core/office/products/stock-range.ts'
import { addOneDayToCart } from '../../../core/products/tour/wire.ts'
import { auditLog } from '../../base/db/schema/office/office.ts'
import { tourPeriods } from '../../base/db/schema/products/tour.ts'
import { venueDays } from '../../base/db/schema/products/venue.ts'
import { stock } from '../../base/db/schema/trade/stock.ts'
import { ONE_DAY, oneDayBody, PACKAGE, pickTour, SAMPLE_MODULES } from '../../products/tour/testing.ts'
import { GARDEN, JEEP, sampleModule as venues } from '../../products/venue/testing.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { ask, type Buyer } from '../../testing/payment.ts'

const MODULES = SAMPLE_MODULES.map((module) => (module.slug === 'venue' ? venues : module))
let test: TestApp
let support: Buyer
let member: Buyer
beforeAll(async () => {
  test = await createTestApp({ modules: MODULES })
  support = await test.register({ role: 'support' })
  member = await test.register()
})
afterAll(() => test.close())

const TOUR = { service: 'tour', item: ONE_DAY } as const
const PLACE = { service: 'venue', item: GARDEN } as const
const JEEPS = { service: 'venue', item: JEEP } as const
type At = typeof TOUR | typeof PLACE | typeof JEEPS

const slotsOf = async (params: At, from: string, to: string) =>
  (await ask(test, support, listSlots, { params, query: { from, to } })).slots

const pickedOf = (slots: readonly StockSlot[]) => slots.map(({ id, version }) => ({ id, version }))

async function change(params: At, slots: readonly StockSlot[], what: RangeChange, headers?: Record<string, string>) {
  const input = { params, body: { slots: pickedOf(slots), change: what } }
  return (await test.call(changeRange, input, { cookie: support.cookie, ...(headers ? { headers } : {}) })).body
}

const priceOf = ({ prices }: StockSlot, name: string) => prices.find((price) => price.name === name)?.amount

describe('many dates at once', () => {
  it('take quota, surcharge, minimum and guarantee, with one entry in the log', async () => {
    const slots = await slotsOf(TOUR, '2027-02-01', '2027-02-28')
    const what = { quota: 14, price: { way: 'add', amount: 50_000 }, minimum: 6, is_guaranteed: true } as const
    const { data } = await change(TOUR, slots, what)
    expect(data.slots).toHaveLength(slots.length)
    for (const [index, slot] of data.slots.entries()) {
      expect(slot).toMatchObject({ quota: 14, minimum: 6, is_guaranteed: true, is_open: true })
      for (const name of ['adult', 'child'])
        expect(priceOf(slot, name)).toBe((priceOf(slots[index] ?? slot, name) ?? 0) + 50_000)
    }
    const entries = await test.deps.db.select().from(auditLog).where(eq(auditLog.action, 'stock.range'))
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({
      subjectId: `tour/${ONE_DAY}`,
      after: { slots: slots.length, first: slots[0]?.date, quota: 14, price: 50_000, way: 'add' },
    })
  })

  it('of a period are those on its weekdays', async () => {
    const body = { from: '2027-03-01', to: '2027-03-31', weekdays: [6], change: { is_open: false } }
    const { slots } = await ask(test, support, changeRange, { params: PLACE, body })
    expect(slots.map(({ date }) => date)).toEqual(['2027-03-06', '2027-03-13', '2027-03-20', '2027-03-27'])
    const friday = await slotsOf(PLACE, '2027-03-05', '2027-03-05')
    expect([...slots, ...friday].map(({ is_open }) => is_open)).toEqual([false, false, false, false, true])
    const endless = { ...body, to: '2028-03-31' }
    const { body: refused } = await test.call(changeRange, { params: PLACE, body: endless }, support)
    expect(refused.code).toBe('invalid_fields')
  })

  it('change none when one of them cannot, and say which and why', async () => {
    const trip = await pickTour(test, { date: '2027-04-10', adult: 3 })
    await ask(test, member, addOneDayToCart, { body: oneDayBody(trip, 3) })
    const slots = await slotsOf(TOUR, '2027-04-01', '2027-04-30')
    const [first] = slots
    if (!first) throw new Error('no slots')
    await ask(test, support, changeSlot, {
      params: { ...TOUR, slot: first.id },
      body: { note: 'baru', version: first.version },
    })
    const refused = await change(TOUR, slots, { quota: 2 })
    expect(refused).toMatchObject({ code: 'dates_refused', data: { count: 2 } })
    expect(refused.data).toMatchObject({
      slots: [
        { id: first.id, date: first.date, code: 'changed_meanwhile', sold: null },
        { date: '2027-04-10', code: 'quota_below_sold', sold: 3 },
      ],
    })
    const after = await slotsOf(TOUR, '2027-04-01', '2027-04-30')
    expect(after.map(({ quota }) => quota)).toEqual(slots.map(({ quota }) => quota))
  })

  it('are refused when a price would fall below nothing, and where a place has no minimum', async () => {
    const slots = await slotsOf(TOUR, '2027-05-01', '2027-05-31')
    expect(await change(TOUR, slots, { price: { way: 'add', amount: -90_000_000 } })).toMatchObject({
      code: 'dates_refused',
      data: { count: slots.length },
    })
    expect(await change(TOUR, slots, { price: { way: 'set', amount: 0 } })).toMatchObject({ code: 'dates_refused' })
    const days = await slotsOf(PLACE, '2027-05-01', '2027-05-02')
    expect(await change(PLACE, days, { price: { way: 'set', amount: 0 } })).toMatchObject({ code: 'dates_refused' })
    expect(await change(PLACE, days, { minimum: 4 })).toMatchObject({ code: 'dates_refused' })
    expect((await change(PLACE, days, { price: { way: 'percent', amount: 900 } })).code).toBe('invalid_fields')
  })

  it('are changed once when the call comes twice', async () => {
    const slots = await slotsOf(TOUR, '2027-06-01', '2027-06-30')
    const body = { from: '2027-06-01', to: '2027-06-30', change: { price: { way: 'percent' as const, amount: 10 } } }
    const headers = { 'idempotency-key': 'once' }
    const send = async () =>
      (await test.call(changeRange, { params: TOUR, body }, { cookie: support.cookie, headers })).body
    const [first, second] = [await send(), await send()]
    expect(second).toEqual(first)
    const [slot] = second.data.slots
    expect(slot?.from_price).toBe(Math.round((slots[0]?.from_price ?? 0) * 0.0011) * 1000)
  })

  it('of a place move its lowest price, and each time keeps its quota', async () => {
    const [day, ...times] = await slotsOf(JEEPS, '2027-05-03', '2027-05-03')
    const { data } = await change(JEEPS, [day as StockSlot, ...times], {
      quota: 7,
      price: { way: 'set', amount: 500_000 },
    })
    const [after, ...rest] = data.slots
    expect(after).toMatchObject({ quota: null, from_price: 500_000 })
    expect(rest.map(({ quota }) => quota)).toEqual(times.map(() => 7))
  })
})

describe('undo', () => {
  it('is the inverse of every change', { timeout: 60_000 }, async () => {
    const { db } = test.deps
    const rowsOf = async () => {
      const periods = await db.select().from(tourPeriods).where(eq(tourPeriods.slug, ONE_DAY)).orderBy(tourPeriods.id)
      const days = await db.select().from(venueDays).orderBy(venueDays.slug, venueDays.date, venueDays.time)
      const fixed = (await db.select().from(stock).orderBy(stock.key)).filter(({ isFixed }) => isFixed)
      return JSON.stringify([
        periods.map(({ updatedAt: _, changedAt, ...row }) => ({ ...row, isChanged: changedAt !== null })),
        days.map(({ changedAt: _, ...row }) => row),
        fixed,
      ])
    }
    const step = fc.record({
      way: fc.constantFrom('add' as const, 'set' as const),
      amount: fc.integer({ min: 0, max: 900_000 }),
    })
    const what = fc.record(
      {
        price: step,
        quota: fc.integer({ min: 10, max: 40 }),
        is_open: fc.boolean(),
      },
      { requiredKeys: ['quota'] },
    )
    // The first look at the dates of a thing writes its rows.
    for (const params of [TOUR, PLACE, JEEPS]) await slotsOf(params, '2027-07-06', '2027-07-11')
    const property = fc.asyncProperty(
      fc.constantFrom<At>(TOUR, PLACE, JEEPS),
      fc.array(what, { minLength: 1, maxLength: 3 }),
      async (params, changes) => {
        const states: string[] = []
        const undos: Awaited<ReturnType<typeof change>>['data']['undo'][] = []
        for (const each of changes) {
          const before = await rowsOf()
          const { code, data } = await change(params, await slotsOf(params, '2027-07-06', '2027-07-11'), each)
          if (code === 'dates_refused') {
            // A price of nothing is refused, and a refused change leaves all as it was.
            expect(each.price).toEqual({ way: 'set', amount: 0 })
            expect(await rowsOf()).toBe(before)
            continue
          }
          states.push(before)
          undos.push(data.undo)
        }
        for (const undo of undos.reverse()) {
          await ask(test, support, undoRange, {
            params,
            body: { undo: restepped(undo, await slotsOf(params, '2027-07-06', '2027-07-11')) },
          })
          expect(await rowsOf()).toBe(states.pop())
        }
      },
    )
    await fc.assert(property, { numRuns: 12 })
  })

  /** A later undo gives rows new versions. */
  function restepped<Step extends { id: string; version: string | null }>(undo: Step[], slots: readonly StockSlot[]) {
    return undo.map((step) => ({ ...step, version: slots.find(({ id }) => id === step.id)?.version ?? null }))
  }

  it('is refused once somebody changed a date, or sold more than its quota was', async () => {
    const slots = await slotsOf(TOUR, '2027-08-01', '2027-08-31')
    await change(TOUR, slots, { quota: 2 })
    const raised = await change(TOUR, await slotsOf(TOUR, '2027-08-01', '2027-08-31'), { quota: 5 })
    const { undo } = raised.data
    const date = slots[1]?.date ?? ''
    const trip = await pickTour(test, { date, adult: 3 })
    await ask(test, member, addOneDayToCart, { body: oneDayBody(trip, 3) })
    const sold = await test.call(undoRange, { params: TOUR, body: { undo } }, support)
    expect(sold.body).toMatchObject({
      code: 'dates_refused',
      data: { slots: [{ date, code: 'quota_below_sold', sold: 3 }] },
    })
    const [first] = await slotsOf(TOUR, '2027-08-01', '2027-08-31')
    await change(TOUR, first ? [first] : [], { is_open: false })
    const changed = await test.call(undoRange, { params: TOUR, body: { undo: undo.slice(0, 1) } }, support)
    expect(changed.body).toMatchObject({ data: { slots: [{ code: 'changed_meanwhile' }] } })
  })
})

describe('a month', () => {
  it('is copied weekday by weekday, and what the target lacks is named', async () => {
    const source = await slotsOf(PLACE, '2027-05-01', '2027-05-31')
    const weekend = source.filter(({ date }) => ['2027-05-01', '2027-05-29'].includes(date))
    await change(PLACE, weekend, { quota: 77 })
    const { slots, left_out } = await ask(test, support, copyMonth, {
      params: PLACE,
      body: { from: '2027-05', to: '2027-06' },
    })
    expect(slots.map(({ date, quota }) => [date, quota])).toContainEqual(['2027-06-05', 77])
    // May has five Saturdays, Sundays and Mondays, June only four.
    expect(left_out).toEqual(['2027-05-29', '2027-05-30', '2027-05-31'])
    const none = await test.call(copyMonth, { params: TOUR, body: { from: '2035-01', to: '2027-06' } }, support)
    expect(none.body.code).toBe('slot_not_found')
  })
})

it('departures below their minimum are listed until they are guaranteed', async () => {
  const params = { service: 'tour', item: PACKAGE } as const
  const query = { from: '2026-12-02', to: '2026-12-31' }
  const { slots } = await ask(test, support, listSlots, { params, query })
  const picked = slots.slice(0, 2)
  const { slots: changed } = await ask(test, support, changeRange, {
    params,
    body: { slots: pickedOf(picked), change: { minimum: 6 } },
  })
  const shortOf = async () =>
    (await ask(test, support, listShort, { query: { days: 31 } })).filter(({ item }) => item === PACKAGE)
  expect((await shortOf()).map(({ id, minimum, sold }) => [id, minimum, sold])).toEqual(
    picked.map(({ id }) => [id, 6, 0]),
  )
  await ask(test, support, changeRange, {
    params,
    body: { slots: pickedOf(changed), change: { is_guaranteed: true } },
  })
  expect(await shortOf()).toEqual([])
})
