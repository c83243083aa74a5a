import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addSlot,
  changeSlot,
  listSlots,
  listStock,
  type SlotChange,
  type StockSlot,
} from '../../../core/office/products/stock.ts'
import { departures } from '../../../core/products/tour/contract.ts'
import { addOneDayToCart } from '../../../core/products/tour/wire.ts'
import { bookVenue } from '../../../core/products/venue/wire.ts'
import { auditLog } from '../../base/db/schema/office/office.ts'
import {
  ONE_DAY,
  oneDayBody,
  PACKAGE,
  pickTour,
  sampleModule as tours,
  SAMPLE_MODULES as withTours,
} from '../../products/tour/testing.ts'
import { GARDEN, JEEP, pickVisit, sampleModule as venues } from '../../products/venue/testing.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { ask, type Buyer } from '../../testing/payment.ts'

const MODULES = withTours.map((module) => (module.slug === 'venue' ? venues : module))
let test: TestApp
let support: Buyer
let member: Buyer
beforeAll(async () => {
  test = await createTestApp({ modules: MODULES })
  support = await test.register({ role: 'support' })
  member = await test.register()
})
afterAll(() => test.close())

type Service = 'tour' | 'venue'
const slotsOf = async (service: Service, item: string, date: string, to = date) =>
  (await ask(test, support, listSlots, { params: { service, item }, query: { from: date, to } })).slots

async function slotOf(service: Service, item: string, date: string, time: string | null = null): Promise<StockSlot> {
  const found = (await slotsOf(service, item, date)).find((slot) => slot.time === time)
  if (!found) throw new Error(`no ${item} on ${date}`)
  return found
}

async function change(service: Service, item: string, { id, version }: StockSlot, body: Omit<SlotChange, 'version'>) {
  const input = { params: { service, item, slot: id }, body: { version, ...body } }
  return (await test.call(changeSlot, input, { cookie: support.cookie })).body
}

it('lists what the agency sells from its own stock', async () => {
  const items = await ask(test, support, listStock, { query: {} })
  expect(new Set(items.map(({ service }) => service))).toEqual(new Set(['tour', 'venue']))
  const own = await ask(test, support, listStock, { query: { service: 'venue' } })
  expect(own.find(({ id }) => id === GARDEN)).toMatchObject({ prices: ['add'], is_growing: false, has_notes: false })
  const params = { service: 'flight' as const, item: 'any' }
  const none = await test.call(listSlots, { params, query: { from: '2027-01-01', to: '2027-01-01' } }, support)
  expect(none.body).toMatchObject({ code: 'slot_not_found' })
})

describe('a departure', () => {
  const DATE = '2027-02-06'

  it('takes another quota, not below what is taken, and the change is in the audit log', async () => {
    const trip = await pickTour(test, { date: DATE, adult: 3 })
    await ask(test, member, addOneDayToCart, { body: oneDayBody(trip, 3) })
    const slot = await slotOf('tour', ONE_DAY, DATE)
    expect(slot).toMatchObject({ quota: 12, sold: 0, held: 3, is_open: true, version: null })
    expect(await change('tour', ONE_DAY, slot, { quota: 2 })).toMatchObject({
      code: 'quota_below_sold',
      message: expect.stringContaining('3'),
    })
    expect((await change('tour', ONE_DAY, slot, { quota: 4, note: 'Kapal kecil' })).data).toMatchObject({
      quota: 4,
      held: 3,
      note: 'Kapal kecil',
    })
    const late = await test.call(
      addOneDayToCart,
      { body: oneDayBody(await pickTour(test, { date: DATE, adult: 2 }), 2) },
      member,
    )
    expect(late.body.code).toBe('sold_out')
    const [entry] = await test.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, `tour/${ONE_DAY}/${slot.id}`))
    expect(entry).toMatchObject({
      action: 'stock.change',
      before: { quota: 12, is_open: true },
      after: { quota: 4, is_noted: true },
    })
  })

  it('is refused when it was changed meanwhile', async () => {
    const slot = await slotOf('tour', ONE_DAY, DATE)
    expect(await change('tour', ONE_DAY, { ...slot, version: null }, { quota: 9 })).toMatchObject({
      code: 'changed_meanwhile',
    })
    expect(await change('tour', PACKAGE, slot, { quota: 9 })).toMatchObject({ code: 'slot_not_found' })
  })

  it('gives an open form its new price', async () => {
    const trip = await pickTour(test, { date: '2027-02-13' })
    const slot = await slotOf('tour', ONE_DAY, trip.start)
    await change('tour', ONE_DAY, slot, { prices: [{ name: 'adult', amount: 777_000 }] })
    const { body } = await test.call(addOneDayToCart, { body: oneDayBody(trip) }, member)
    expect(body).toMatchObject({ code: 'price_changed' })
    expect((await pickTour(test, { date: trip.start })).total).toBe(777_000)
    const after = await slotOf('tour', ONE_DAY, trip.start)
    for (const prices of [[{ name: 'add', amount: 1 }], [{ name: 'adult', amount: -1 }]] as const)
      expect(await change('tour', ONE_DAY, after, { prices: [...prices] })).toMatchObject({ code: 'invalid_fields' })
  })

  it('that is closed sells no more, not even to who looked before, and sells again once it is opened', async () => {
    const trip = await pickTour(test, { date: '2027-02-20' })
    const part = test.part(tours)
    const before = await part.supplier.period({ kind: 'one-day', id: trip.id, now: test.clock.now() })
    const { supplier } = part
    const slot = await slotOf('tour', ONE_DAY, trip.start)
    const closed = await change('tour', ONE_DAY, slot, { is_open: false })
    expect(closed.data).toMatchObject({ is_open: false, quota: 12 })
    part.supplier = { ...supplier, period: async () => before }
    expect((await test.call(addOneDayToCart, { body: oneDayBody(trip) }, member)).body.code).toBe('sold_out')
    part.supplier = supplier
    await change('tour', ONE_DAY, await slotOf('tour', ONE_DAY, trip.start), { is_open: true })
    await ask(test, member, addOneDayToCart, { body: oneDayBody(trip) })
  })

  it('that was added is found in list, calendar and detail, sells, and stays', async () => {
    const date = '2027-03-04'
    const prices = [
      { name: 'adult' as const, amount: 500_000 },
      { name: 'child' as const, amount: 400_000 },
    ]
    const input = { params: { service: 'tour' as const, item: ONE_DAY }, body: { date, quota: 2, prices, note: null } }
    expect(await slotsOf('tour', ONE_DAY, date)).toEqual([])
    const added = await ask(test, support, addSlot, input)
    expect(added).toMatchObject({ date, end_date: date, quota: 2, sold: 0, is_open: true })
    expect((await test.call(addSlot, input, support)).body).toMatchObject({ code: 'slot_taken' })
    const past = { ...input, body: { ...input.body, date: '2026-01-01' } }
    expect((await test.call(addSlot, past, support)).body).toMatchObject({ code: 'invalid_fields' })
    test.clock.advance({ days: 1 })
    support = await test.register({ role: 'support' })
    const trip = await pickTour(test, { date })
    expect(trip.total).toBe(500_000)
    await ask(test, member, addOneDayToCart, { body: oneDayBody(trip) })
    expect(await slotOf('tour', ONE_DAY, date)).toMatchObject({ id: added.id, held: 1 })
    const list = await test.call(departures, { query: { type: 'one-day', tour_id: ONE_DAY, limit: 200 } })
    expect(list.body.data.some(({ startPeriod }) => startPeriod === date)).toBe(true)
  })

  it('of a package is added for all its days', async () => {
    const prices = (['adult', 'child', 'single_supplement', 'extra_bed', 'minimal_dp'] as const).map((name) => ({
      name,
      amount: 1_000_000,
    }))
    const params = { service: 'tour' as const, item: PACKAGE }
    const body = { date: '2027-03-03', quota: 9, prices, note: null }
    const missing = await test.call(addSlot, { params, body: { ...body, prices: prices.slice(1) } }, support)
    expect(missing.body).toMatchObject({ code: 'invalid_fields' })
    expect(await ask(test, support, addSlot, { params, body })).toMatchObject({ end_date: '2027-03-06' })
  })
})

describe('a day of a place', () => {
  const DATE = '2026-12-16'

  it('takes a quota, a surcharge, and is closed and opened again', async () => {
    const usual = await pickVisit(test, { date: DATE })
    const slot = await slotOf('venue', GARDEN, DATE)
    expect(slot).toMatchObject({ quota: 30, is_open: true, prices: [{ name: 'add', amount: null }], version: null })
    const changed = await change('venue', GARDEN, slot, { quota: 1, prices: [{ name: 'add', amount: 5000 }] })
    expect(changed.data).toMatchObject({ quota: 1, prices: [{ name: 'add', amount: 5000 }] })
    expect((await test.call(bookVenue, { body: usual.body }, member)).body.code).toBe('price_changed')
    const dearer = await pickVisit(test, { date: DATE })
    expect(dearer.total).toBeGreaterThan(usual.total)
    await ask(test, member, bookVenue, { body: dearer.body })
    const full = await slotOf('venue', GARDEN, DATE)
    expect(full).toMatchObject({ quota: 1, held: 1 })
    expect(await change('venue', GARDEN, full, { quota: 0 })).toMatchObject({ code: 'quota_below_sold' })
    const closed = await change('venue', GARDEN, full, { quota: 40, is_open: false })
    expect(closed.data).toMatchObject({ is_open: false, held: 1 })
    expect((await test.call(bookVenue, { body: dearer.body }, member)).body.code).toBe('venue_closed')
    expect(await change('venue', GARDEN, full, { is_open: true })).toMatchObject({ code: 'changed_meanwhile' })
    await change('venue', GARDEN, await slotOf('venue', GARDEN, DATE), { is_open: true })
    await ask(test, member, bookVenue, { body: dearer.body })
  })

  it('has a quota for each of its times', async () => {
    const [day, first, ...more] = await slotsOf('venue', JEEP, DATE)
    expect([day?.quota, first?.quota, more.length > 0]).toEqual([null, 12, true])
    if (!day || !first) throw new Error('no times')
    expect(await change('venue', JEEP, day, { quota: 3 })).toMatchObject({ code: 'invalid_fields' })
    expect((await change('venue', JEEP, first, { quota: 5, is_open: false })).data).toMatchObject({
      quota: 5,
      is_open: false,
    })
    expect(await slotsOf('venue', JEEP, DATE)).toMatchObject([{ is_open: true }, { is_open: false }, ...more])
    expect(await change('venue', JEEP, { ...day, id: `${DATE}T23:59` }, { quota: 5 })).toMatchObject({
      code: 'slot_not_found',
    })
  })
})

it('refuses a price of nothing, which nobody could pay', async () => {
  const departure = await slotOf('tour', PACKAGE, '2027-03-06')
  const free = { prices: [{ name: 'adult' as const, amount: 0 }] }
  expect((await change('tour', PACKAGE, departure, free)).errors).toEqual({ adult: 'validation.aboveZero' })
  const freeChild = { prices: [{ name: 'child' as const, amount: 0 }] }
  expect((await change('tour', PACKAGE, departure, freeChild)).success).toBe(true)
  const day = await slotOf('venue', GARDEN, '2027-05-04')
  const off = { prices: [{ name: 'add' as const, amount: -(day.from_price ?? 0) }] }
  expect((await change('venue', GARDEN, day, off)).errors).toEqual({ add: 'validation.aboveZero' })

  const params = { service: 'tour' as const, item: ONE_DAY }
  const prices = [
    { name: 'adult' as const, amount: 0 },
    { name: 'child' as const, amount: 0 },
  ]
  const added = await test.call(
    addSlot,
    { params, body: { date: '2027-05-05', quota: 5, prices, note: null } },
    support,
  )
  expect(added.body.errors).toEqual({ adult: 'validation.aboveZero' })
})

it('sells nothing that costs nothing', async () => {
  const picked = await pickTour(test, { tourId: ONE_DAY, kind: 'one-day' })
  const part = test.part(tours)
  const { supplier } = part
  const price = { adult: 0, child: 0, singleSupplement: 0, extraBed: 0, minimalDp: 0 }
  part.supplier = {
    ...supplier,
    period: async (query) => {
      const found = await supplier.period(query)
      return { ...found, period: { ...found.period, price } }
    },
  }
  const body = { ...oneDayBody(picked, 1), expected_total: 0 }
  const sold = await test.call(addOneDayToCart, { body }, { cookie: member.cookie })
  part.supplier = supplier
  expect([sold.status, sold.body.errors]).toEqual([400, { total: 'validation.aboveZero' }])
})
