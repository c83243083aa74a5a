import { describe, expect, test } from 'vitest'
import { addDays } from '../../core/base/common/dates.ts'
import { median } from '../../core/base/common/median.ts'
import type { CabinClass } from '../../core/products/flight/cabins.ts'
import type { Flight } from '../../core/products/flight/contract.ts'
import { SALES_DAYS } from '../../core/products/flight/limits.ts'
import { lowestPrice } from '../../core/products/flight/price.ts'
import { groupsFor } from '../../core/products/flight/providers.ts'
import { supplierContract } from '../../server/products/flight/supplier-contract.ts'
import type { SupplierTrip } from '../../server/products/flight/supplier-contract-run.ts'
import { stockContract } from '../../server/products/flight/supplier-contract-stock.ts'
import { unsoldSupplier as supplier } from '../../server/products/flight/testing.ts'
import { createFlightSupplier } from './supplier.ts'

const NOW = new Date('2026-12-01T05:00:00Z')
const at = (
  origin: string,
  destination: string,
  date: string,
  international = false,
  cabinClass: CabinClass = 'Economy',
): SupplierTrip => ({
  origin,
  destination,
  date,
  cabinClass,
  groups: groupsFor(international),
})

const TRIPS = [
  at('CGK', 'DPS', '2026-12-02'),
  at('DPS', 'CGK', '2026-12-19'),
  at('CGK', 'SIN', '2026-12-05', true),
  at('SUB', 'DJJ', '2027-03-06'),
  at('DJJ', 'UPG', '2027-01-11'),
  at('YIA', 'DPS', '2026-12-24'),
  at('SOQ', 'CGK', '2026-12-09'),
  at('NAH', 'CGK', '2026-12-08'),
  at('CGK', 'JED', '2027-02-03', true),
  // Summer time ends in Sydney and Amsterdam between these days.
  at('SYD', 'CGK', '2027-04-03', true),
  at('SYD', 'DPS', '2027-04-04', true),
  at('AMS', 'DPS', '2027-03-28', true),
  at('DPS', 'AMS', '2027-03-27', true),
  at('CGK', 'DPS', '2026-12-18', false, 'Business'),
  at('CGK', 'AUH', '2026-12-18', true, 'Suite'),
  at('DXB', 'DPS', '2026-12-18', true, 'FirstClass'),
]

supplierContract('embedded', () => ({ supplier, now: NOW, trips: TRIPS }))
stockContract('embedded', (stock) => ({ supplier: createFlightSupplier(stock), now: NOW, trips: TRIPS }))

async function search(
  origin: string,
  destination: string,
  date: string,
  cabinClass: CabinClass = 'Economy',
  now = NOW,
): Promise<Flight[]> {
  const query = { origin, destination, date, cabinClass, pax: { adult: 1, child: 0, infant: 0 }, now }
  const found = await Promise.all(groupsFor(true).map((group) => supplier.search({ ...query, group })))
  return found.flat()
}

/** Lowest adult prices of direct flights, in thousands of rupiah, over eight weeks from a month ahead. */
async function usualPrices(route: string, airlines: readonly string[]): Promise<number[]> {
  const [origin = '', destination = ''] = route.split('-')
  const days = Array.from({ length: 20 }, (_, index) => addDays('2027-01-12', index * 3))
  const found = (await Promise.all(days.map((date) => search(origin, destination, date)))).flat()
  return found
    .filter(({ totalTransit, airline }) => totalTransit === 0 && airlines.includes(airline.code))
    .map((flight) => lowestPrice(flight) / 1000)
}

describe('fares', () => {
  const budget = ['JT', 'QG', 'QZ', 'IU', '8B', 'TR', 'AK']

  test.each([
    ['CGK-DPS', budget, 640, 1_000],
    ['CGK-DPS', ['GA'], 1_000, 1_700],
    ['CGK-SUB', budget, 520, 900],
    ['CGK-SUB', ['GA'], 800, 1_300],
    ['CGK-SIN', budget, 600, 1_100],
    ['CGK-SIN', ['GA', 'SQ'], 850, 1_900],
    ['UPG-DJJ', ['JT', 'SJ'], 1_400, 2_600],
    ['KNO-CGK', budget, 850, 1_400],
    ['KNO-CGK', ['GA'], 1_300, 2_100],
    ['YIA-DPS', budget, 500, 850],
    ['SOQ-CGK', ['ID'], 2_100, 3_400],
    ['CGK-JED', ['JT', 'QG'], 4_000, 6_500],
    ['CGK-JED', ['GA', 'SV'], 5_800, 9_500],
    ['DPS-NRT', ['GA'], 3_300, 7_000],
    ['DPS-LOP', ['IW'], 380, 700],
  ])('%s with %j cost what one is used to', async (route, airlines, least, most) => {
    const prices = await usualPrices(route, airlines)
    expect(prices.length).toBeGreaterThan(5)
    expect(median(prices)).toBeGreaterThan(least)
    expect(median(prices)).toBeLessThan(most)
    expect(Math.min(...prices)).toBeGreaterThan(least * 0.75)
    expect(Math.max(...prices)).toBeLessThan(most * 1.35)
  })

  test('rise towards departure', async () => {
    const lowest = async (now: string) =>
      median((await search('CGK', 'DPS', '2027-02-10', 'Economy', new Date(now))).map(lowestPrice))
    const prices = await Promise.all(['2026-12-01', '2027-01-15', '2027-02-01', '2027-02-09'].map(lowest))
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))
    expect(prices[3]).toBeGreaterThan((prices[0] ?? 0) * 1.15)
  })

  test('are dearer out of Jakarta before Lebaran and back into it afterwards', async () => {
    const lowest = async (from: string, to: string, date: string) =>
      median((await search(from, to, date)).map(lowestPrice))
    expect(await lowest('CGK', 'YIA', '2027-03-06')).toBeGreaterThan(1.15 * (await lowest('YIA', 'CGK', '2027-03-06')))
    expect(await lowest('YIA', 'CGK', '2027-03-14')).toBeGreaterThan(1.15 * (await lowest('CGK', 'YIA', '2027-03-14')))
  })
})

describe('lists', () => {
  test('of Jakarta to Bali hold direct flights of all who fly there, from early to late', async () => {
    const direct = (await search('CGK', 'DPS', '2026-12-11')).filter(({ totalTransit }) => totalTransit === 0)
    expect(direct.length).toBeGreaterThan(40)
    expect([...new Set(direct.map(({ airline }) => airline.code))].sort()).toEqual([
      '8B',
      'GA',
      'ID',
      'IP',
      'IU',
      'JT',
      'QG',
      'QZ',
      'SJ',
    ])
    const times = direct.map(({ departTime }) => departTime).sort()
    expect(times[0]?.slice(0, 2)).toBe('05')
    expect(times.at(-1)?.slice(0, 2)).toBe('20')
  })

  test.each([
    ['UPG', 'CGK', 'GA 6'],
    ['CGK', 'DPS', 'GA 4'],
    ['CGK', 'SIN', 'GA 8'],
    ['SIN', 'CGK', 'SQ 9'],
  ])('from %s to %s have numbers such as %s', async (from, to, prefix) => {
    const numbers = (await search(from, to, '2026-12-11')).map(({ number }) => number)
    expect(numbers.some((number) => number.startsWith(prefix))).toBe(true)
  })

  test('sell no flight of an airline that has ceased', async () => {
    const flights = [...(await search('CGK', 'SIN', '2026-12-11')), ...(await search('BPN', 'TRK', '2026-12-11'))]
    const codes = flights.flatMap(({ connectingFlights }) => connectingFlights.map(({ airline }) => airline.code))
    expect(codes).not.toContain('3K')
    expect(codes).not.toContain('KD')
  })

  test('show Malindo by its present name', async () => {
    const [flight] = (await search('KUL', 'CGK', '2026-12-11')).filter(({ airline }) => airline.code === 'OD')
    expect(flight?.airline.name).toBe('Batik Air Malaysia')
  })

  test('change at home on a trip at home, and never in a place that is passed twice', async () => {
    const flights = (
      await Promise.all([
        search('BTJ', 'PDG', '2026-12-11'),
        search('KNO', 'DJJ', '2026-12-11'),
        search('NAH', 'CGK', '2026-12-08'),
      ])
    ).flat()
    expect(flights.length).toBeGreaterThan(10)
    for (const { connectingFlights } of flights) {
      const places = [connectingFlights[0]?.origin, ...connectingFlights.map(({ destination }) => destination)]
      expect(new Set(places.map((place) => place?.code)).size).toBe(places.length)
      expect(places.every((place) => /Jakarta|Pontianak|Makassar|Jayapura/.test(place?.timezone ?? ''))).toBe(true)
    }
  })

  test('have no more than forty offers a group, and none beyond the days of sale', async () => {
    let onLastDay = 0
    for (const group of groupsFor(true)) {
      const query = {
        group,
        origin: 'CGK',
        destination: 'SUB',
        cabinClass: 'Economy' as const,
        pax: { adult: 1, child: 0, infant: 0 },
        now: NOW,
      }
      expect((await supplier.search({ ...query, date: '2026-12-11' })).length).toBeLessThanOrEqual(40)
      expect(await supplier.search({ ...query, date: addDays('2026-12-01', SALES_DAYS + 1) })).toEqual([])
      onLastDay += (await supplier.search({ ...query, date: addDays('2026-12-01', SALES_DAYS) })).length
    }
    expect(onLastDay).toBeGreaterThan(0)
  })

  test.each([
    ['CGK', 'SUB', 'Suite'],
    ['CGK', 'SIN', 'FirstClass'],
    ['DPS', 'LOP', 'Business'],
  ] as const)('from %s to %s have no %s, which nobody flies there', async (from, to, cabin) => {
    expect(await search(from, to, '2026-12-18', cabin)).toEqual([])
  })

  test('stop selling an hour before a domestic departure, two before an international one', async () => {
    const numbers = async (to: string, now: string) =>
      (await search('CGK', to, '2026-12-11', 'Economy', new Date(now))).map(({ number }) => number)
    const [home] = (await search('CGK', 'DPS', '2026-12-11')).filter(({ number }) => number === 'GA 408')
    const [abroad] = (await search('CGK', 'SIN', '2026-12-11')).filter(({ number }) => number === 'GA 824')
    const earlier = (flight: Flight | undefined, minutes: number) =>
      new Date(Date.parse(flight?.departAt ?? '') - minutes * 60_000).toISOString()
    expect(await numbers('DPS', earlier(home, 61))).toContain('GA 408')
    expect(await numbers('DPS', earlier(home, 60))).not.toContain('GA 408')
    expect(await numbers('SIN', earlier(abroad, 121))).toContain('GA 824')
    expect(await numbers('SIN', earlier(abroad, 120))).not.toContain('GA 824')
  })
})

test.each([
  ['CGK', 'DPS'],
  ['DPS', 'SIN'],
])('nobody flies from %s to %s on Nyepi, and the calendar says so', async (origin, destination) => {
  const trip = {
    ...at(origin, destination, '2027-03-08', destination === 'SIN'),
    now: NOW,
    cabinClass: 'Economy' as const,
    pax: { adult: 1, child: 0, infant: 0 },
  }
  const { groups, ...asked } = trip
  const found = await Promise.all(groups.map((group) => supplier.search({ ...asked, group })))
  expect(found.flat()).toEqual([])
  const days = await supplier.calendar({ ...asked, groups, from: '2027-03-07', to: '2027-03-09' })
  expect(days.map(({ price }) => price !== null)).toEqual([true, false, true])
})
