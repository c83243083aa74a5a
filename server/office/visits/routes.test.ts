import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { visitReport } from '../../../core/office/visits/contract.ts'
import { availability } from '../../../core/products/flight/contract.ts'
import { groupsFor } from '../../../core/products/flight/providers.ts'
import { placeBooking } from '../../../core/products/flight/wire.ts'
import { availabilityPage } from '../../../core/products/hotel/contract.ts'
import { auditLog } from '../../base/db/schema/office/office.ts'
import { flightModule } from '../../products/flight/module.ts'
import { bookingBody, pickFlight } from '../../products/flight/testing.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { ask, atBank, type Buyer, chargeBy, checkOutAt, tell } from '../../testing/payment.ts'

const PERIOD = { from: '2026-12-01', to: '2026-12-03' }
const PHONE = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36' }
const TRIP = { origin: 'CGK', destination: 'DPS', departDate: '2026-12-05' }
const NONE = { visits: 0, pages: 0, searches: 0, empty: 0, forms: 0, requests: 0, orders: 0, paid: 0 }

let test: TestApp
let finance: Buyer
beforeAll(async () => {
  test = await createTestApp()
  finance = await test.register({ role: 'finance' })
})
afterAll(() => test.close())

async function report(query: { service?: 'hotel' | 'tour' | 'venue' } = {}) {
  return await ask(test, finance, visitReport, { query: { ...PERIOD, ...query } })
}

async function flights() {
  return (await report()).funnel.find(({ product }) => product === 'flight')
}

/** A list asks each group of airlines by itself. */
async function search(trip: typeof TRIP, groups: readonly number[] = groupsFor(false)) {
  for (const group of groups) {
    const body = { ...trip, preferredAirlines: [group as 2] }
    expect((await test.call(availability, { body }, { headers: PHONE })).status).toBe(200)
  }
}

async function order(headers: Record<string, string> = {}) {
  const buyer = await test.register()
  const body = bookingBody([await pickFlight(test)])
  const key = { 'idempotency-key': crypto.randomUUID() }
  const send = () => test.call(placeBooking, { body }, { cookie: buyer.cookie, headers: { ...key, ...headers } })
  const { status, body: answer } = await send()
  expect(status).toBe(200)
  // A repeated call books nothing.
  await send()
  return { buyer, ids: answer.data.bookings.map(({ id }) => id) }
}

describe('the funnel', () => {
  it('is empty without visits, with a row for each product', async () => {
    const { measures, funnel, days, sources, empty, times } = await report()
    expect(measures).toBe(true)
    expect(funnel).toEqual(test.deps.products.map(({ slug }) => ({ product: slug, ...NONE })))
    expect(days).toEqual(['2026-12-01', '2026-12-02', '2026-12-03'].map((day) => ({ day, visits: 0 })))
    expect([sources, empty, times]).toEqual([[], [], []])
  })

  it('counts a search that asks in several calls once, and those of programs never', async () => {
    await search(TRIP)
    expect(await flights()).toMatchObject({ searches: 1, empty: 0 })
    // The page asks again for what came too late to be drawn with it.
    await search(TRIP, [2, 4])
    expect(await flights()).toMatchObject({ searches: 1 })
    test.clock.advance({ minutes: 1 })
    await search(TRIP)
    await search({ ...TRIP, departDate: '2026-12-06' })
    expect(await flights()).toMatchObject({ searches: 3, empty: 0 })
    await test.call(availability, { body: { ...TRIP, departDate: '2026-12-07' } })
    expect(await flights()).toMatchObject({ searches: 3 })
  })

  it('tells of searches that found nothing, by their places', async () => {
    const { supplier } = test.part(flightModule)
    const { search: found } = supplier
    Object.assign(supplier, { search: async () => [] })
    await search({ ...TRIP, departDate: '2026-12-09' }, [2, 4, 5])
    expect(await flights()).toMatchObject({ searches: 4, empty: 0 })
    await search({ ...TRIP, departDate: '2026-12-09' }, [7, 11])
    expect(await flights()).toMatchObject({ searches: 4, empty: 1 })
    Object.assign(supplier, { search: found })
    const { empty } = await report()
    expect(empty).toEqual([{ product: 'flight', place: 'CGK-DPS', name: null, count: 1 }])
  })

  it('names places by their product', async () => {
    const stay = { checkInDate: '2026-12-10', checkOutDate: '2026-12-11', countRoom: 1, countGuest: 2, childAges: [] }
    const body = { ...stay, guestPassport: 'ID', destinationKey: 'ID-51', correlationId: null }
    const { status } = await test.call(availabilityPage, { body: body as never }, { headers: PHONE })
    expect(status).toBe(200)
    const counted = (await report({ service: 'hotel' })).funnel
    expect(counted).toEqual([{ product: 'hotel', ...NONE, searches: 1 }])
    test.deps.visits.searched(
      { headers: PHONE },
      { product: 'hotel', place: 'ID-51', asked: { key: 1 }, found: [false] },
    )
    expect((await report({ service: 'hotel' })).empty).toEqual([
      { product: 'hotel', place: 'ID-51', name: 'Bali', count: 1 },
    ])
  })

  it.each([
    ['venue', 'ID-5171', 'Denpasar'],
    ['tour', 'bali', 'Bali'],
    ['tour', 'all', null],
  ] as const)('names a place of %s, %s, as %s', async (product, place, name) => {
    test.deps.visits.searched({ headers: PHONE }, { product, place, asked: { place, name }, found: [false] })
    const { empty } = await report({ service: product })
    expect(empty).toContainEqual({ product, place, name, count: 1 })
  })

  it('counts what was booked once, by how the tab came, and what was paid once', async () => {
    const campaign = encodeURIComponent(',Newsletter,nyepi')
    const { buyer, ids } = await order({ 'visit-source': campaign })
    await order({ 'visit-source': encodeURIComponent('www.google.com,,') })
    await order({ 'visit-source': campaign, dnt: '1' })
    await order()
    expect(await flights()).toMatchObject({ orders: 4, paid: 0 })
    const { sources } = await report()
    expect(sources).toEqual([
      { source: '', campaign: '', visits: 0, requests: 0, orders: 2 },
      { source: 'campaign', campaign: 'newsletter/nyepi', visits: 0, requests: 0, orders: 1 },
      { source: 'search', campaign: '', visits: 0, requests: 0, orders: 1 },
    ])
    const { id } = await checkOutAt(test, buyer, ids)
    const { attempt_id } = await chargeBy(test, buyer, id, 'VABCA')
    const notice = await atBank(test, attempt_id ?? '')
    await tell(test, notice)
    await tell(test, notice)
    expect(await flights()).toMatchObject({ orders: 4, paid: 1 })
  })

  it('has the times of three of four by kind of page', async () => {
    for (const value of [100, 200, 300, 4000]) test.deps.visits.timed('list', 'offer', value)
    const { times } = await report()
    expect(times).toEqual([{ kind: 'list', metric: 'offer', measured: 4, bound: 300 }])
  })
})

describe('its file', () => {
  const file = (language: string) => {
    const url = `/api/v1/admin/visits/file?${new URLSearchParams(PERIOD)}`
    return test.app.inject({ url, headers: { cookie: finance.cookie, language } })
  }

  it.each([
    ['en', 'Day,Product,Step,Source,Campaign,Count', '2026-12-01,Flights,Booking,Campaign,newsletter/nyepi,1'],
    ['id', 'Hari,Produk,Langkah,Asal,Kampanye,Jumlah', '2026-12-01,Pesawat,Pesanan,Kampanye,newsletter/nyepi,1'],
  ])('has the counts of each day in %s, and is in the activity log', async (language, head, line) => {
    const { statusCode, body, headers } = await file(language)
    expect(statusCode).toBe(200)
    expect(headers['content-disposition']).toContain('pelesir-visits-2026-12-01-2026-12-03.csv')
    const [first, ...lines] = body.trim().split('\r\n')
    expect(first).toBe(head)
    expect(lines).toContain(line)
    const entries = await test.deps.db.select().from(auditLog)
    expect(entries.at(-1)).toMatchObject({ action: 'visits.file', actorId: finance.user.id, after: { service: null } })
  })
})

it.each([
  [{ from: '2026-12-02', to: '2026-12-01' }, ['to']],
  [{ from: '2025-01-01', to: '2026-12-01' }, ['to']],
  [{ from: 'yesterday', to: '2026-12-01' }, ['from', 'to']],
])('refuses the period %j', async (query, fields) => {
  const { status, body } = await test.call(visitReport, { query }, { cookie: finance.cookie })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, fields])
})
