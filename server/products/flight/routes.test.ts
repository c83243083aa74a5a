import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { availability, calendar, type Flight, fareDetail, getFlight } from '../../../core/products/flight/contract.ts'
import { lowestPrice } from '../../../core/products/flight/price.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../testing/app.ts'
import { flightModule } from './module.ts'
import { sellOut } from './testing.ts'

const TRIP = { origin: 'CGK', destination: 'DPS', departDate: '2026-12-05', preferredAirlines: [11 as const] }
let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
afterEach(async () => {
  test.clock.set(TEST_NOW)
  await test.deps.db.delete(bookings)
})

type AvailabilityBody = Partial<Parameters<typeof ask>[0]>

function ask(
  body: Omit<typeof TRIP, 'preferredAirlines'> & { preferredAirlines?: (2 | 4 | 5 | 7 | 11 | 17)[] } & Record<
      string,
      unknown
    >,
) {
  return test.call(availability, { body })
}

async function flightsOf(given: AvailabilityBody = {}): Promise<Flight[]> {
  const { body } = await ask({ ...TRIP, ...given })
  return body.data.schedules[0]?.flights ?? []
}

async function someFlight(): Promise<Flight> {
  const [flight] = await flightsOf()
  if (!flight?.classes[0]) throw new Error('nothing flies')
  return flight
}

describe('availability', () => {
  it('answers the schedule of one group', async () => {
    const { status, body, headers } = await ask({ ...TRIP, adult: 2, child: 1, infant: 1 })
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('application/json')
    expect(body).toMatchObject({ success: true, message: expect.any(String) })
    const [schedule, ...more] = body.data.schedules
    expect(more).toEqual([])
    expect(schedule).toMatchObject({ origin: 'CGK', destination: 'DPS', isInternational: false, haveUpdate: false })
    expect(schedule?.flights.length).toBeGreaterThan(10)
    expect(new Set(schedule?.flights.map(({ provider }) => provider))).toEqual(new Set([11]))
  })

  it('has the fare of the cheapest class on the flight', async () => {
    const { body } = await ask(TRIP)
    const flights = body.data.schedules[0]?.flights ?? []
    for (const flight of flights) {
      const cheapest = flight.classes.toSorted((one, other) => one.total - other.total)[0]
      expect([flight.fare, flight.fareBreakdowns]).toEqual([cheapest?.fare, cheapest?.breakdown])
    }
    const [first] = flights
    const again = (await test.call(getFlight, { params: { id: first?.id ?? '' }, query: {} })).body.data
    expect([again.fare, again.fareBreakdowns]).toEqual([first?.fare, first?.fareBreakdowns])
  })

  it('says whether its offers are made up', async () => {
    const part = test.part(flightModule)
    const { supplier } = part
    expect((await ask(TRIP)).body.data.demo).toBe(true)
    part.supplier = { ...supplier, demo: false }
    expect((await ask(TRIP)).body.data.demo).toBe(false)
    part.supplier = supplier
  })

  it('answers both directions of a round trip, departure first', async () => {
    const { body } = await ask({ ...TRIP, returnDate: '2026-12-09', trip: 'roundtrip' })
    expect(
      body.data.schedules.map(({ origin, destination, flights }) => [origin, destination, flights[0]?.departDate]),
    ).toEqual([
      ['CGK', 'DPS', '2026-12-05'],
      ['DPS', 'CGK', '2026-12-09'],
    ])
  })

  it('asks every group that fits the trip when none is named', async () => {
    const providers = async (destination: string) =>
      [...new Set((await flightsOf({ destination, preferredAirlines: [] })).map(({ provider }) => provider))].sort(
        (one, other) => one - other,
      )
    expect(await providers('DPS')).toEqual([2, 4, 5, 7, 11])
    expect(await providers('SIN')).toEqual([2, 7, 11, 17])
  })

  it('finds nothing at home in the distribution systems', async () => {
    const { status, body } = await ask({ ...TRIP, preferredAirlines: [17] })
    expect(status).toBe(200)
    expect(body.data.schedules).toEqual([
      { origin: 'CGK', destination: 'DPS', isInternational: false, haveUpdate: false, flights: [] },
    ])
  })

  it('is international when an end lies abroad', async () => {
    const { body } = await ask({ ...TRIP, destination: 'SIN' })
    expect(body.data.schedules[0]?.isInternational).toBe(true)
  })

  it('shows fewer seats once some were sold, and no class that is sold out', async () => {
    const flight = await someFlight()
    const [cheapest] = flight.classes
    await sellOut(test, { flight, flight_id: flight.id, class_id: cheapest?.id ?? '', total: 0, seat: 0 })
    const again = (await flightsOf()).find(({ id }) => id === flight.id)
    expect(again?.classes.map(({ id }) => id)).toEqual(flight.classes.slice(1).map(({ id }) => id))
    await test.deps.db.delete(bookings)
    expect((await flightsOf()).find(({ id }) => id === flight.id)).toEqual(flight)
  })

  it.each([
    [
      'an unknown airport',
      { destination: 'QQQ' },
      404,
      'airport_not_found',
      { destination: 'validation.airport.valid' },
    ],
    [
      'two unknown airports',
      { origin: 'QQX', destination: 'QQQ' },
      404,
      'airport_not_found',
      { origin: 'validation.airport.valid', destination: 'validation.airport.valid' },
    ],
    ['equal airports', { destination: 'CGK' }, 400, 'invalid_fields', { destination: 'validation.airport.same' }],
    ['a past date', { departDate: '2026-11-30' }, 400, 'invalid_fields', { departDate: 'validation.date.past' }],
    [
      'a return before departure',
      { returnDate: '2026-12-04' },
      400,
      'invalid_fields',
      { returnDate: 'validation.date.returnBeforeDeparture' },
    ],
    ['eight passengers', { adult: 8 }, 400, 'invalid_fields', { passengers: 'validation.pax.seatedLimit' }],
    [
      'more infants than adults',
      { adult: 1, infant: 2 },
      400,
      'invalid_fields',
      { passengers: 'validation.pax.infantPerAdult' },
    ],
    ['no place at all', { origin: '' }, 400, 'invalid_fields', { origin: 'validation.airport.valid' }],
  ])('refuses %s', async (_, given, status, code, errors) => {
    const answer = await ask({ ...TRIP, ...given })
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ success: false, code, errors, data: null })
    expect(answer.body.message).not.toBe('')
  })

  it('takes today by the clock of the origin: in Jayapura tomorrow has begun', async () => {
    test.clock.set('2026-12-04T15:30:00Z')
    const past = { departDate: '2026-12-04' }
    expect((await ask({ ...TRIP, ...past })).status).toBe(200)
    expect((await ask({ ...TRIP, ...past, origin: 'DJJ', destination: 'CGK' })).body.errors).toEqual({
      departDate: 'validation.date.past',
    })
  })
})

describe('fare detail', () => {
  it('is the listed price, by passenger and charge', async () => {
    const [flight] = await flightsOf({ adult: 2, child: 1, infant: 1 })
    const [listed] = flight?.classes ?? []
    const body = { flightId: flight?.id ?? '', classId: listed?.id ?? '', adult: 2, child: 1, infant: 1 }
    const answer = await test.call(fareDetail, { body })
    expect(answer.status).toBe(200)
    expect(answer.body.data.total).toBe(listed?.total)
    expect(answer.body.data.passengers).toHaveLength(4)
    expect(answer.body.data.details.at(-1)?.code).toBe('roc')
  })

  it.each([
    ['another class', (id: string) => ({ flightId: id, classId: 'ZZ' })],
    ['a class of another cabin', (id: string) => ({ flightId: id, classId: 'C' })],
    ['another cabin than was listed', (id: string) => ({ flightId: id.replace('-E-', '-B-'), classId: 'V' })],
    ['a flight that nobody flies', () => ({ flightId: '20261205-E-GA9999', classId: 'V' })],
    ['a price in the id', (id: string) => ({ flightId: `${id}-1`, classId: 'V' })],
  ])('refuses %s', async (_, tamper) => {
    const { id } = await someFlight()
    const { status, body } = await test.call(fareDetail, { body: tamper(id) })
    expect([status, body.code]).toEqual([404, 'flight_not_found'])
  })

  it('refuses what has left', async () => {
    const flight = await someFlight()
    test.clock.set(flight.departAt)
    const { status, body } = await test.call(fareDetail, {
      body: { flightId: flight.id, classId: flight.classes[0]?.id ?? '' },
    })
    expect([status, body.code]).toEqual([410, 'flight_departed'])
  })

  it('refuses what is sold out', async () => {
    const flight = await someFlight()
    const picked = { flight, flight_id: flight.id, class_id: flight.classes[0]?.id ?? '', total: 0, seat: 0 }
    await sellOut(test, picked)
    const { status, body } = await test.call(fareDetail, {
      body: { flightId: picked.flight_id, classId: picked.class_id },
    })
    expect([status, body.code]).toEqual([409, 'sold_out'])
  })

  it('prices no party beyond the limits', async () => {
    const { id } = await someFlight()
    const { status, body } = await test.call(fareDetail, { body: { flightId: id, classId: 'V', adult: 1, infant: 2 } })
    expect([status, body.errors]).toEqual([400, { passengers: 'validation.pax.infantPerAdult' }])
  })
})

describe('a flight', () => {
  it('is shown again by its id, for the party', async () => {
    const [listed] = await flightsOf({ adult: 2, infant: 1 })
    const { status, body } = await test.call(getFlight, {
      params: { id: listed?.id ?? '' },
      query: { adult: 2, infant: 1 },
    })
    expect(status).toBe(200)
    expect(body.data).toEqual(listed)
  })

  it.each(['GA408', '20261205-E-GA9999', 'search', '%00'])('%j is none', async (id) => {
    const { status, body } = await test.call(getFlight, { params: { id }, query: {} })
    expect([status, body.code]).toEqual([404, 'flight_not_found'])
  })
})

describe('calendar', () => {
  const WEEK = { origin: 'CGK', destination: 'DPS', from: '2026-12-04', to: '2026-12-06' }
  const lowest = async (departDate: string) =>
    Math.min(...(await flightsOf({ departDate, preferredAirlines: [] })).map(lowestPrice))

  it('has for each day the lowest price of its list', async () => {
    const { status, body } = await test.call(calendar, { query: WEEK })
    expect(status).toBe(200)
    const dates = ['2026-12-04', '2026-12-05', '2026-12-06']
    expect(body.data).toEqual(await Promise.all(dates.map(async (date) => ({ date, price: await lowest(date) }))))
  })

  it('moves with the list when the cheapest seats are sold', async () => {
    const before = await lowest('2026-12-05')
    const flight = (await flightsOf({ preferredAirlines: [] })).find((each) => lowestPrice(each) === before)
    if (!flight) throw new Error('nothing flies')
    for (const { id } of flight.classes)
      await sellOut(test, { flight, flight_id: flight.id, class_id: id, total: 0, seat: 0 })
    const { body } = await test.call(calendar, { query: WEEK })
    const after = await lowest('2026-12-05')
    expect(after).toBeGreaterThan(before)
    expect(body.data[1]).toEqual({ date: '2026-12-05', price: after })
  })

  it('has no price for days that have passed', async () => {
    const { body } = await test.call(calendar, { query: { ...WEEK, from: '2026-11-29', to: '2026-12-02' } })
    expect(body.data.map(({ price }) => price === null)).toEqual([true, true, false, false])
  })

  it.each([
    ['43 days', { to: '2027-01-15' }, 400, { to: 'validation.date.range' }],
    ['equal airports', { destination: 'CGK' }, 400, { destination: 'validation.airport.same' }],
    ['an unknown airport', { destination: 'QQQ' }, 404, { destination: 'validation.airport.valid' }],
    ['eight passengers', { adult: 8 }, 400, { passengers: 'validation.pax.seatedLimit' }],
  ])('refuses %s', async (_, given, status, errors) => {
    const answer = await test.call(calendar, { query: { ...WEEK, ...given } })
    expect([answer.status, answer.body.errors]).toEqual([status, errors])
  })
})
