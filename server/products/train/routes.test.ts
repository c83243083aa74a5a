import { beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '../../../core/base/common/dates.ts'
import { connectionsOfClass } from '../../../core/products/train/cabin-class.ts'
import {
  availability,
  getJourney,
  type Schedule,
  calendar as trainCalendar,
} from '../../../core/products/train/contract.ts'
import { lowestPrice } from '../../../core/products/train/price.ts'
import type { TestApp } from '../../testing/app.ts'
import { trainModule } from './module.ts'
import { pickTrain, sellOut, trainTests } from './testing.ts'

const TRIP = { origin: 'GMR', destination: 'BD', departDate: '2026-12-05' }
const { fresh } = trainTests()
let test: TestApp

beforeEach(async () => {
  ;({ test } = await fresh())
})

const ask = (body: Record<string, unknown> = {}) =>
  test.call(availability, { body: { ...TRIP, ...body } as typeof TRIP })

async function schedule(body: Record<string, unknown> = {}): Promise<Schedule> {
  const [found] = (await ask(body)).body.data.schedules
  if (!found) throw new Error('no schedule')
  return found
}

describe('availability', () => {
  it('answers the schedule of a day', async () => {
    const { status, body } = await ask({ adult: 2, infant: 1 })
    expect(status).toBe(200)
    const [found, ...more] = body.data.schedules
    expect(more).toEqual([])
    expect(found).toMatchObject({ origin: 'GMR', destination: 'BD', date: '2026-12-05', connections: [] })
    expect(found?.journeys.length).toBeGreaterThan(5)
  })

  it('keeps to a class when one is asked for', async () => {
    const whole = await schedule()
    const { journeys } = await schedule({ cabinClass: 'executive' })
    const shown = ({ journeyCode, classes }: Schedule['journeys'][number]) => [
      journeyCode,
      classes.map((one) => one.classKey),
    ]
    const wanted = whole.journeys
      .map((each) => ({ ...each, classes: each.classes.filter((one) => one.class === 'executive') }))
      .filter(({ classes }) => classes.length > 0)
    expect(journeys.map(shown)).toEqual(wanted.map(shown))
    expect(wanted.length).toBeGreaterThan(0)
    expect((await ask({ cabinClass: 'first' })).body.errors).toEqual({ cabinClass: 'validation.invalid' })
  })

  it('has the ride of each train beside its halts', async () => {
    for (const { halts, segments, carrierNumber } of (await schedule()).journeys) {
      const [origin, destination] = [halts[0]?.code, halts.at(-1)?.code]
      expect(segments).toEqual([{ origin, destination, carrierNumber, seq: 0 }])
    }
  })

  it('says whether its offers are made up', async () => {
    const part = test.part(trainModule)
    const { supplier } = part
    expect((await ask()).body.data.demo).toBe(true)
    part.supplier = { ...supplier, demo: false }
    expect((await ask()).body.data.demo).toBe(false)
    part.supplier = supplier
  })

  it('answers both directions of a round trip, departure first', async () => {
    const { body } = await ask({ returnDate: '2026-12-06' })
    expect(body.data.schedules.map(({ origin, destination, date }) => [origin, destination, date])).toEqual([
      ['GMR', 'BD', '2026-12-05'],
      ['BD', 'GMR', '2026-12-06'],
    ])
  })

  it('drops a train that is sold out to us, and tells that it runs', async () => {
    const before = await schedule()
    const gone = await pickTrain(test)
    await sellOut(test, gone)
    const after = await schedule()
    const codes = (found: Schedule) => found.journeys.map(({ journeyCode }) => journeyCode)
    expect(codes(after)).toEqual(codes(before).filter((code) => code !== gone.journey_code))
    const out = after.soldOut.find(({ journeyCode }) => journeyCode === gone.journey_code)
    expect(out).toMatchObject({ trainName: gone.journey.trainName, classes: [] })
  })

  it('shows a seat sold to Cimahi as free again from Cimahi on', async () => {
    const whole = await pickTrain(test)
    const halfway = whole.journey.halts.at(-2)?.code ?? ''
    const short = `20261205-${whole.journey.carrierNumber}-GMR-${halfway}`
    await sellOut(test, { journey_code: short })
    const onward = `20261205-${whole.journey.carrierNumber}-${halfway}-BD`
    const seats = async (code: string) =>
      (await test.call(getJourney, { params: { code }, query: {} })).body.data.classes
    expect(await seats(whole.journey_code)).toEqual([])
    expect((await seats(onward)).length).toBeGreaterThan(0)
  })

  it('offers connections when every direct train is sold out', async () => {
    const direct = await schedule({ destination: 'SLO' })
    expect(direct.connections).toEqual([])
    for (const { journeyCode } of direct.journeys) await sellOut(test, { journey_code: journeyCode })
    const after = await schedule({ destination: 'SLO' })
    expect(after.journeys).toEqual([])
    expect(after.soldOut.length).toBeGreaterThanOrEqual(direct.journeys.length)
    expect(after.connections.length).toBeGreaterThan(0)
    for (const { journeys } of after.connections) expect(journeys[0].destination.code).toBe(journeys[1].origin.code)
    const { connections } = await schedule({ destination: 'SLO', cabinClass: 'executive' })
    expect(connections).toEqual(connectionsOfClass(after.connections, 'executive'))
    expect(connections).not.toEqual(after.connections)
  })

  it.each<[string, Record<string, unknown>, number, string, object]>([
    [
      'an unknown station',
      { destination: 'QQQ' },
      404,
      'station_not_found',
      { destination: 'validation.station.valid' },
    ],
    [
      'two unknown stations',
      { origin: 'QQ', destination: 'QQQ' },
      404,
      'station_not_found',
      { origin: 'validation.station.valid', destination: 'validation.station.valid' },
    ],
    ['what is no code', { origin: 'Gambir' }, 400, 'invalid_fields', { origin: 'validation.station.valid' }],
    ['equal stations', { destination: 'GMR' }, 400, 'invalid_fields', { destination: 'validation.station.same' }],
    ['a past day', { departDate: '2026-11-30' }, 400, 'invalid_fields', { departDate: 'validation.date.past' }],
    [
      'a return before the departure',
      { returnDate: '2026-12-04' },
      400,
      'invalid_fields',
      { returnDate: 'validation.date.returnBeforeDeparture' },
    ],
    ['no adult', { adult: 0 }, 400, 'invalid_fields', { passengers: 'validation.pax.adultNeeded' }],
    ['five adults', { adult: 5 }, 400, 'invalid_fields', { passengers: 'validation.pax.adultLimit' }],
    [
      'more infants than adults',
      { adult: 1, infant: 2 },
      400,
      'invalid_fields',
      { passengers: 'validation.pax.infantPerAdult' },
    ],
    ['five infants', { adult: 4, infant: 5 }, 400, 'invalid_fields', { passengers: 'validation.pax.infantLimit' }],
    [
      'a day that is none',
      { departDate: '2026-02-30' },
      400,
      'invalid_fields',
      { departDate: 'validation.date.valid' },
    ],
  ])('refuses %s', async (_, body, status, code, errors) => {
    const answer = await ask(body)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(answer.body.errors).toEqual(errors)
    expect(answer.body.message).toMatch(/\w/)
  })

  it('counts the day where the train is boarded', async () => {
    test.clock.set('2026-12-04T17:30:00Z')
    expect((await ask()).status).toBe(200)
    expect((await ask({ departDate: '2026-12-04' })).body.errors).toEqual({ departDate: 'validation.date.past' })
  })

  it('says in the language asked for that a station is unknown', async () => {
    const { body } = await test.call(availability, { body: { ...TRIP, origin: 'QQ' } }, { locale: 'id' })
    expect(body.message).toBe('Stasiun tidak ditemukan')
  })
})

describe('a journey', () => {
  it('is the one of the list, priced afresh', async () => {
    const { journey, journey_code: code } = await pickTrain(test, { adults: 3 })
    const { body } = await test.call(getJourney, { params: { code }, query: { adult: 3 } })
    expect(body.data).toEqual(journey)
  })

  it.each([
    ['20261205-9999-GMR-BD', 404, 'train_not_found'],
    ['20261205-131-BD-GMR', 404, 'train_not_found'],
    ['20261301-131-GMR-BD', 404, 'train_not_found'],
    ["' or true --", 400, 'invalid_fields'],
    ['20261130-131-GMR-BD', 410, 'train_departed'],
  ])('%s is refused', async (code, status, error) => {
    const answer = await test.call(getJourney, { params: { code }, query: {} })
    expect([answer.status, answer.body.code]).toEqual([status, error])
  })

  it('closes fifteen minutes before the train leaves', async () => {
    const { journey, journey_code: code } = await pickTrain(test)
    const departs = Date.parse(journey.departAt)
    test.clock.set(new Date(departs - 16 * 60_000))
    expect((await test.call(getJourney, { params: { code }, query: {} })).status).toBe(200)
    test.clock.set(new Date(departs - 14 * 60_000))
    expect((await test.call(getJourney, { params: { code }, query: {} })).body.code).toBe('train_departed')
  })
})

describe('the calendar', () => {
  const calendar = (query: Record<string, unknown> = {}) => {
    const whole = { origin: 'GMR', destination: 'BD', from: '2026-12-05', to: '2026-12-08', ...query }
    return test.call(trainCalendar, { query: whole })
  }

  it('tells the lowest fare that the list of each day shows, our bookings taken off', async () => {
    const sold = await schedule()
    for (const { journeyCode } of sold.journeys.slice(1)) await sellOut(test, { journey_code: journeyCode })
    const { data } = (await calendar({ adult: 2 })).body
    expect(data.map(({ date }) => date)).toEqual([0, 1, 2, 3].map((days) => addDays('2026-12-05', days)))
    for (const { date, price } of data) {
      const { journeys } = await schedule({ departDate: date, adult: 2 })
      expect(price).toBe(Math.min(...journeys.map(lowestPrice)))
    }
  })

  it('tells the lowest fare of a class when one is asked for', async () => {
    const [all] = (await calendar()).body.data
    const [ofClass] = (await calendar({ cabinClass: 'executive' })).body.data
    const { journeys } = await schedule({ cabinClass: 'executive' })
    expect(ofClass?.price).toBe(Math.min(...journeys.map(lowestPrice)))
    expect(ofClass?.price).not.toBe(all?.price)
  })

  it.each([
    [{ destination: 'QQQ' }, 404, 'station_not_found'],
    [{ to: '2026-12-04' }, 400, 'invalid_fields'],
    [{ to: '2027-02-05' }, 400, 'invalid_fields'],
    [{ adult: 9 }, 400, 'invalid_fields'],
  ])('refuses %j', async (query, status, code) => {
    const answer = await calendar(query)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })
})
