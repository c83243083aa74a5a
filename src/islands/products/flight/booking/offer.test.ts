import { afterEach, describe, expect, it, vi } from 'vitest'
import { charge } from '../../../../../core/base/common/charge.ts'
import type { FareDetail, Flight } from '../../../../../core/products/flight/contract.ts'
import type { Search } from '../../../../../core/products/flight/search.ts'
import { defaultSearch, SOME_RULES } from '../../../../../core/products/flight/testing.ts'
import { createOffer } from '../../../trade/booking/form/offer.ts'
import { askOffer } from './offer.ts'

const there = { flightId: 'f1', classId: 'c1' }
const back = { flightId: 'f2', classId: 'c1' }
const search: Search = { ...defaultSearch('2026-12-01'), departure: there, back: null }

const jakarta = { code: 'CGK', city: 'Jakarta', airport: 'Soekarno-Hatta', terminal: null, timezone: 'Asia/Jakarta' }
const singapore = { code: 'SIN', city: 'Singapore', airport: 'Changi', terminal: null, timezone: 'Asia/Singapore' }

function flight(id: string, date: string, provider: Flight['provider'] = 11): Flight {
  return {
    id,
    provider,
    airline: { code: 'GA', name: 'Garuda Indonesia', image: '/airlines/GA.svg' },
    number: 'GA 822',
    operating: null,
    origin: jakarta,
    destination: singapore,
    ...{ departDate: date, departTime: '08:00', arriveDate: date, arriveTime: '10:45', duration: '01:45' },
    departAt: `${date}T01:00:00Z`,
    arriveAt: `${date}T02:45:00Z`,
    totalTransit: 0,
    connectingFlights: [],
    fareType: 'Default',
    classes: [
      {
        ...{
          id: 'c1',
          code: 'Q',
          category: 'Economy',
          name: 'Saver',
          seat: 4,
          fare: 800_000,
          tax: 207_500,
          total: 1_007_500,
        },
        ...{ breakdown: [], fareBasisCode: 'Q', segmentSellKey: 'k', ...SOME_RULES },
      },
    ],
    facilities: [],
    aircraft: '738',
    note: null,
  }
}

const fare: FareDetail = {
  ...{ classId: 'c1', flightId: 'f1', total: 1_007_500, currency: 'IDR', foreignTotal: 1_007_500 },
  foreignTotalCurrency: 'IDR',
  details: [],
  passengers: [
    {
      index: 0,
      paxType: 'ADT',
      charges: [
        charge('BASE', 'Fare', 'FarePrice', 800_000),
        charge('TAX', 'Tax', 'Tax', 200_000),
        charge('roc', 'Service charge', 'ServiceCharge', 7_500),
      ],
    },
  ],
  rules: SOME_RULES,
}

const airport = (code: string, country_code: string) => ({
  ...{ id: 1, code, city_name: '', country_code, country_name: '', country_region: '', airport_name: '', locale: '' },
  ...{ active: true, is_non_gds: true, is_gds: true, for_override: false, timezone: 'Asia/Jakarta' },
})

type Catalogue = { flights: Record<string, Flight>; abroad?: boolean; broken?: boolean }

function answering(world: Catalogue): void {
  const ok = (data: unknown) => Response.json({ success: true, message: 'ok', data })
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://site')
    if (world.broken)
      return Response.json({ success: false, message: 'gone', code: 'flight_departed', data: null }, { status: 410 })
    if (url.pathname.endsWith('get-airport')) {
      const code = url.searchParams.get('code') ?? ''
      return ok(airport(code, world.abroad && code !== search.origin ? 'SG' : 'ID'))
    }
    return ok(url.pathname.endsWith('fare-detail') ? fare : world.flights[url.pathname.split('/').at(-1) ?? ''])
  })
}

async function load(world: Catalogue, change: Partial<Search> = {}) {
  answering(world)
  const asked = { ...search, ...change }
  const offer = createOffer(() => askOffer(asked, 'id'))
  await offer.load()
  return offer
}

afterEach(() => vi.unstubAllGlobals())

describe('an offer', () => {
  const flights = { f1: flight('f1', '2026-12-05'), f2: flight('f2', '2026-12-09') }

  it('has the price lines of the receipt, the service charge apart', async () => {
    const { $offer } = await load({ flights })
    expect($offer.get()).toMatchObject({
      state: 'ready',
      value: {
        total: 1_007_500,
        lines: [
          { code: 'ADT', amount: 1_000_000 },
          { code: 'roc', amount: 7_500 },
          { code: 'TOTAL_PAID', amount: 1_007_500 },
        ],
        trip: { departDate: '2026-12-05', lastDay: '2026-12-05', passportNeeded: false },
      },
    })
  })

  it('counts ages on the last day of a round trip, and adds both prices', async () => {
    const { $offer } = await load({ flights }, { back: back, returnDate: '2026-12-09' })
    expect($offer.get()).toMatchObject({ value: { total: 2_015_000, trip: { lastDay: '2026-12-09' } } })
  })

  it.each([
    ['abroad', { flights, abroad: true }],
    ['through a distribution system', { flights: { f1: flight('f1', '2026-12-05', 17) } }],
  ])('asks for passports %s', async (_, world) => {
    expect((await load(world)).$offer.get()).toMatchObject({ value: { trip: { passportNeeded: true } } })
  })

  it('says that a class is gone', async () => {
    const { $offer } = await load({ flights: { f1: { ...flight('f1', '2026-12-05'), classes: [] } } })
    expect($offer.get()).toMatchObject({ state: 'failed', error: { code: 'flight_not_found' } })
  })

  it('keeps what is shown when asking again fails', async () => {
    const { $offer, load: again } = await load({ flights })
    answering({ flights, broken: true })
    await again()
    expect($offer.get().state).toBe('ready')
  })
})
