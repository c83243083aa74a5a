import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint, Input } from '../../../core/base/common/call/endpoint.ts'
import { calendar, departures, listAreas, listTours, tourDetail } from '../../../core/products/tour/contract.ts'
import {
  listOneDay,
  listOneDayPeriods,
  oneDayAvailability,
  oneDayDetail,
  oneDayPeriod,
} from '../../../core/products/tour/one-day.ts'
import { tourPeriods } from '../../base/db/schema/products/tour.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { expectReadable, readAloud } from '../../trade/ticket/testing-tags.ts'
import { ABROAD, ONE_DAY, PACKAGE, pickTour, SAMPLE_MODULES, sampleModule, sellOut } from './testing.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ modules: SAMPLE_MODULES })
})
afterAll(() => test.close())

async function get<E extends Endpoint>(endpoint: E, input: Input<E>, locale: 'id' | 'en' = 'en') {
  const { body } = await test.call(endpoint, input, { locale })
  if (!body.success) throw new Error(`${body.code} ${JSON.stringify(body.errors)}`)
  return body.data
}

async function refusal<E extends Endpoint>(endpoint: E, input: Input<E>) {
  const { body } = await test.call(endpoint, input)
  return [body.code, ...Object.values(body.errors ?? {})]
}

describe('areas', () => {
  it('are those with tours, by name in the reader’s language', async () => {
    expect(await get(listAreas, { query: {} })).toEqual([
      { id: 1, area: 'Japan', slug: 'jepang', total_package: 1, total_one_day: 0 },
      { id: 19, area: 'Lombok', slug: 'lombok', total_package: 1, total_one_day: 1 },
    ])
    expect((await get(listAreas, { query: {} }, 'id')).map(({ area }) => area)).toEqual(['Jepang', 'Lombok'])
  })
})

describe('a list', () => {
  it('lists all by default where none is recommended', async () => {
    const part = test.part(sampleModule)
    const { supplier } = part
    const plain: typeof supplier = {
      ...supplier,
      tours: async (query) =>
        (await supplier.tours(query)).map((offer) => ({ ...offer, tour: { ...offer.tour, promo: false } })),
    }
    part.supplier = plain
    const { data } = await get(listTours, { query: {} })
    part.supplier = supplier
    expect(data.map(({ id }) => id).toSorted()).toEqual([ABROAD, PACKAGE].toSorted())
  })

  it('shows recommended tours by default, with their next departures', async () => {
    const list = await get(listTours, { query: {} })
    expect(list).toMatchObject({ total: 1, current_page: 1, first_item: 1, last_item: 1, per_page: 10 })
    expect(list.data).toMatchObject([
      {
        id: PACKAGE,
        title: 'Lombok, 4 days and 3 nights',
        area: { slug: 'lombok', timezone: 'Asia/Makassar' },
        cover: { path: 'bay', type: 'scene' },
        startFrom: 3_500_000,
        prices: { lowest: 3_500_000, highest: 4_000_000 },
        totalDay: 4,
        totalNight: 3,
        isFull: false,
      },
    ])
    const [first, ...more] = list.data[0]?.periods ?? []
    expect(more).toHaveLength(2)
    expect(first).toMatchObject({
      startPeriod: '2026-12-12',
      endPeriod: '2026-12-15',
      availability: 20,
      availabilityStatus: 'available',
      label: 'Available',
      bookedSeat: 0,
      minimalDp: 1_000_000,
      balanceLimit: null,
    })
  })

  it.each([
    ['all', 'price-asc', [PACKAGE, ABROAD]],
    ['all', 'desc', [ABROAD, PACKAGE]],
    ['jepang', 'asc', [ABROAD]],
    ['1', 'asc', [ABROAD]],
    ['lombok', 'price-desc', [PACKAGE]],
  ] as const)('of %s sorted by %s', async (tour_area_id, sort, ids) => {
    const list = await get(listTours, { query: { tour_area_id, sort } })
    expect(list.data.map(({ id }) => id)).toEqual(ids)
  })

  it.each([
    [{ month: 3 }, [PACKAGE, ABROAD]],
    [{ month: 2, year: 2027 }, [PACKAGE]],
    [{ month: 'all' as const, year: 2027 }, [PACKAGE, ABROAD]],
    [{ year: 2026 }, [PACKAGE]],
    [{ year: 2025 }, []],
  ])('that leaves in %o', async (choice, ids) => {
    const list = await get(listTours, { query: { tour_area_id: 'all', ...choice } })
    expect(list.data.map(({ id }) => id)).toEqual(ids)
  })

  it('leaves out tours without enough seats for the participants', async () => {
    const query = { tour_area_id: 'jepang', participants: 17 }
    expect((await get(listTours, { query })).total).toBe(0)
    expect((await get(listTours, { query: { ...query, participants: 16 } })).total).toBe(1)
  })

  it('names the cheapest departure with seats for all, whose price it shows', async () => {
    const choice = { month: 5, year: 2027 }
    const { periods } = await get(tourDetail, { params: { tourId: PACKAGE }, query: choice })
    const [first, second] = periods.toSorted((one, other) => one.priceAdult - other.priceAdult)
    const pricedFor = async (participants: number) => {
      const { data } = await get(listTours, { query: { ...choice, participants } })
      return { id: data[0]?.startFromPeriod, price: data[0]?.startFrom }
    }
    expect(await pricedFor(2)).toEqual({ id: first?.id, price: first?.priceAdult })
    await sellOut(test, await pickTour(test, { tourId: PACKAGE, date: first?.startPeriod ?? '', adult: 1 }), 1)
    expect(await pricedFor(1)).toEqual({ id: first?.id, price: first?.priceAdult })
    expect(await pricedFor(2)).toEqual({ id: second?.id, price: second?.priceAdult })
  })

  it.each([true, false])('says of each tour and departure whether it is an example: %s', async (demo) => {
    const part = test.part(sampleModule)
    const { supplier } = part
    part.supplier = { ...supplier, demo }
    const tours = [...(await get(listTours, { query: {} })).data, ...(await get(listOneDay, { query: {} }))]
    const dates = await get(departures, { query: { type: 'package', month: 1, year: 2027 } })
    part.supplier = supplier
    expect(new Set([...tours, ...dates].map((each) => each.demo))).toEqual(new Set([demo]))
  })

  it.each([
    [{ tour_area_id: 'atlantis' }, ['tour_area_not_found']],
    [{ month: 13 }, ['invalid_fields', 'validation.tour.month']],
    [{ year: 26 }, ['invalid_fields', 'validation.tour.year']],
  ])('for %o is refused clearly', async (query, expected) => {
    expect(await refusal(listTours, { query })).toEqual(expected)
  })
})

describe('a detail', () => {
  it('has the text by day with its places, and the departures of the month', async () => {
    const detail = await get(tourDetail, { params: { tourId: PACKAGE }, query: { month: 12, year: 2026 } })
    expect(detail).toMatchObject({
      totalDeparture: 2,
      needsPassport: false,
      demo: true,
      notes: ['Bring a change of clothes'],
    })
    expect(detail.itinerary).toHaveLength(4)
    expect(detail.itinerary[1]).toMatchObject({
      index: 2,
      title: 'Day 2: Gili Meno',
      content: 'By boat from **Bangsal**.',
      places: [{ key: 'gili-meno', latitude: -8.35 }],
    })
    expect(detail.medias.map(({ path }) => path)).toEqual(['island', 'volcano'])
    expect(
      detail.periods.map(({ startPeriod, priceAdult, balanceLimit }) => [startPeriod, priceAdult, balanceLimit]),
    ).toEqual([
      ['2026-12-12', 3_500_000, null],
      ['2026-12-26', 4_000_000, '2026-12-12T16:59:00.000Z'],
    ])
  })

  it('of a tour abroad says that passports and a visa are needed', async () => {
    const detail = await get(tourDetail, { params: { tourId: ABROAD }, query: {} })
    expect(detail).toMatchObject({ needsPassport: true, includesVisa: true })
  })

  it.each([ONE_DAY, 'tidak-ada'])('of %s is not found', async (tourId) => {
    expect(await refusal(tourDetail, { params: { tourId }, query: {} })).toEqual(['tour_not_found'])
    const { body } = await test.call(tourDetail, { params: { tourId }, query: {} }, { locale: 'id' })
    expect(body.message).toBe('Tur tidak ditemukan')
  })
})

describe('a flyer', () => {
  it('is a PDF in the language asked for, at the address that a departure names', async () => {
    const detail = await get(tourDetail, { params: { tourId: PACKAGE }, query: {} })
    const url = detail.periods[0]?.flyerUrl ?? ''
    expect(url).toBe(`/api/v1/tour-flyer/${PACKAGE}?type=package&language=en`)
    const file = await test.app.inject({ url })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    const read = await readAloud(file.rawPayload)
    expectReadable(read)
    expect([read.language, read.title]).toEqual(['en-GB', detail.title])
    expect(read.elements.filter(({ role, lang }) => role === 'LBody' && lang === null).length).toBeGreaterThan(3)
  })

  it.each([
    [`${PACKAGE}?type=one-day`, 404, 'tour_not_found'],
    [PACKAGE, 422, 'tour_type_null'],
    [`${PACKAGE}?type=package&language=fr`, 400, 'invalid_fields'],
  ])('of %s is refused', async (path, status, code) => {
    const answer = await test.app.inject({ url: `/api/v1/tour-flyer/${path}` })
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  })
})

describe('departures', () => {
  it('are those of all tours in a month, earliest first', async () => {
    const found = await get(departures, { query: { type: 'package', month: 1, year: 2027 } })
    expect(found.map(({ tour_id, startPeriod }) => [tour_id, startPeriod])).toEqual([
      [PACKAGE, '2027-01-09'],
      [ABROAD, '2027-01-16'],
      [PACKAGE, '2027-01-23'],
    ])
  })

  it('are the next of one tour', async () => {
    const found = await get(departures, { query: { type: 'one-day', tour_id: ONE_DAY, limit: 2 } })
    expect(found.map(({ startPeriod }) => startPeriod)).toEqual(['2026-12-02', '2026-12-04'])
  })

  it.each([
    [undefined, 'Tour type is null', 'Tipe tur kosong'],
    ['cruise', 'Unhandled tour type', 'Tipe tur tidak dikenal'],
  ])('of the type %s are refused: %s', async (type, en, id) => {
    const query = type === undefined ? {} : { type }
    const answers = await Promise.all(
      (['en', 'id'] as const).map((locale) => test.call(departures, { query }, { locale })),
    )
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [422, en],
      [422, id],
    ])
  })
})

describe('a calendar', () => {
  const STATUS: Readonly<Record<string, number>> = { invalid_fields: 400, tour_type_unhandled: 422 }
  const december = { from: '2026-12-01', to: '2026-12-31' }
  const january = { from: '2027-01-01', to: '2027-01-31' }

  it('has each day, and the lowest price of the departures with seats for all', async () => {
    const days = await get(calendar, { query: { type: 'package', ...january } })
    expect(days).toHaveLength(31)
    expect(days.filter(({ status }) => status !== 'none').map(({ date }) => date)).toEqual([
      '2027-01-09',
      '2027-01-16',
      '2027-01-23',
    ])
    const found = await get(departures, { query: { type: 'package', month: 1, year: 2027 } })
    expect(days.find(({ date }) => date === '2027-01-09')).toEqual({
      date: '2027-01-09',
      price: found[0]?.priceAdult,
      status: 'open',
      left: found[0]?.availability,
    })
    const sold = await get(calendar, { query: { type: 'package', participants: 20, ...january } })
    const isFull = (day: string) => sold.find(({ date }) => date === day)?.price === null
    expect(found.map(({ startPeriod }) => isFull(startPeriod))).toEqual(
      found.map(({ availability }) => availability < 20),
    )
  })

  it('of one tour knows a day that is sold out, in two kilobytes', async () => {
    await sellOut(test, await pickTour(test, { kind: 'one-day', tourId: ONE_DAY, date: '2026-12-09' }))
    const { body } = await test.call(calendar, { query: { type: 'one-day', tour_id: ONE_DAY, ...december } })
    expect(body.data.find(({ date }) => date === '2026-12-09')).toEqual({
      date: '2026-12-09',
      price: null,
      status: 'full',
      left: 0,
    })
    expect(JSON.stringify(body).length).toBeLessThanOrEqual(2 * 1024)
  })

  it.each([
    [{ type: 'package', tour_id: 'nowhere', ...december }, 'tour_not_found'],
    [{ type: 'package', tour_area_id: 'nowhere', ...december }, 'tour_area_not_found'],
    [{ type: 'cruise', ...december }, 'tour_type_unhandled'],
    [{ type: 'package', from: '2026-12-01', to: '2027-02-01' }, 'invalid_fields'],
    [{ type: 'package', from: '2026-12-31', to: '2026-12-01' }, 'invalid_fields'],
    [{ type: 'package', participants: 0, ...december }, 'invalid_fields'],
  ])('of %j is refused: %s', async (query, code) => {
    const { status, body } = await test.call(calendar, { query })
    expect([status, body.code]).toEqual([STATUS[code] ?? 404, code])
  })
})

it('says that areas cannot be fetched when the supplier fails', async () => {
  const part = test.part(sampleModule)
  const { supplier } = part
  part.supplier = { ...supplier, areas: () => Promise.reject(new TypeError('no connection')) }
  const { status, body } = await test.call(listAreas, { query: {} })
  part.supplier = supplier
  expect([status, body.message]).toEqual([503, 'Failed fetch tour areas'])
})

describe('a one-day tour', () => {
  it('is listed and shown with its hours and limit', async () => {
    const [tour] = await get(listOneDay, { query: {} })
    expect(tour).toMatchObject({
      id: ONE_DAY,
      durationTime: 8,
      durationUnit: 'hours',
      startTime: '08:00',
      maxParticipants: 6,
    })
    const detail = await get(oneDayDetail, { params: { id: ONE_DAY } })
    expect(detail.itineraries.map(({ title }) => title)).toEqual(['Bangsal', 'Gili Meno'])
    expect(await refusal(oneDayDetail, { params: { id: PACKAGE } })).toEqual(['tour_not_found'])
  })

  it('is listed whole, or a page of the same list for who asks for one', async () => {
    const all = await get(listOneDay, { query: {} })
    expect(all.length).toBeGreaterThan(0)
    const pages = await Promise.all(all.map((_, at) => get(listOneDay, { query: { page: at + 1, limit: 1 } })))
    expect(pages.flat()).toEqual(all)
    expect(await get(listOneDay, { query: { page: all.length + 1, limit: 1 } })).toEqual([])
    expect(await refusal(listOneDay, { query: { limit: 51 } })).toContain('invalid_fields')
  })

  it('has dates by month and year, each to be asked for by id, with a slash at the end too', async () => {
    const query = { tour_one_day_id: ONE_DAY, month: 12, year: 2026 }
    const periods = await get(listOneDayPeriods, { query })
    expect(periods.length).toBeGreaterThan(15)
    const [first] = periods
    expect(first).toMatchObject({ date: '2026-12-02', priceAdult: 450_000, priceChild: 300_000, availability: 12 })
    expect(await get(oneDayPeriod, { params: { id: first?.id ?? 0 } })).toEqual(first)
    const url = `${listOneDayPeriods.path}/?tour_one_day_id=${ONE_DAY}&month=12&year=2026`
    expect((await test.app.inject({ url })).json().data).toEqual(periods)
    expect(await refusal(listOneDayPeriods, { query: { ...query, month: 0 } })).toContain('validation.tour.month')
  })

  it.each([
    [{ adult: 2, child: 1 }, []],
    [{ adult: 0, child: 1 }, ['invalid_fields', 'validation.pax.adultNeeded']],
    [{ adult: 5, child: 2 }, ['invalid_fields', 'validation.tour.participantLimit']],
    [{ adult: 4, child: 0 }, ['sold_out']],
  ])('with 3 seats left for %o', async (party, expected) => {
    const picked = await pickTour(test, { date: '2026-12-19' })
    if ((await get(oneDayPeriod, { params: { id: picked.id } })).availability > 3) await sellOut(test, picked, 3)
    const { body } = await test.call(oneDayAvailability, { query: { tour_one_day_period_id: picked.id, ...party } })
    expect(body.success ? [body.data].filter(Boolean) : [body.code, ...Object.values(body.errors ?? {})]).toEqual(
      expected,
    )
  })

  it('that its operator closed is not listed and not sold', async () => {
    const { id } = await pickTour(test, { date: '2026-12-20' })
    await test.deps.db
      .update(tourPeriods)
      .set({ isOpen: false, changedAt: test.clock.now() })
      .where(eq(tourPeriods.id, id))
    expect(await refusal(oneDayAvailability, { query: { tour_one_day_period_id: id } })).toEqual(['sold_out'])
    const listed = await get(listOneDayPeriods, { query: { tour_one_day_id: ONE_DAY, month: 12 } })
    expect(listed.map((period) => period.id)).not.toContain(id)
  })

  it('that has left or never was is refused', async () => {
    const { id } = await pickTour(test, { date: '2026-12-02' })
    expect(await refusal(oneDayAvailability, { query: { tour_one_day_period_id: 999_999 } })).toEqual([
      'tour_not_found',
    ])
    test.clock.set('2026-12-02T00:00:00Z')
    expect(await refusal(oneDayAvailability, { query: { tour_one_day_period_id: id } })).toEqual(['tour_departed'])
  })
})
