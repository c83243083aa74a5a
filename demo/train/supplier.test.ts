import { describe, expect, test } from 'vitest'
import { addDays } from '../../core/base/common/dates.ts'
import type { CoachKind } from '../../core/products/train/coaches.ts'
import type { Journey } from '../../core/products/train/contract.ts'
import { trainSupplierContract } from '../../server/products/train/supplier-contract.ts'
import { claimContract } from '../../server/products/train/supplier-contract-claims.ts'
import { createFakeClaims, unsoldSupplier as supplier } from '../../server/products/train/testing.ts'
import { createTrainSupplier } from './supplier.ts'

const NOW = new Date('2026-11-30T05:00:00Z')
const trip = (origin: string, destination: string, date: string) => ({ origin, destination, date })

const TRIPS = {
  trips: [
    trip('GMR', 'BD', '2026-12-01'),
    trip('BD', 'GMR', '2026-12-06'),
    trip('GMR', 'SBI', '2026-12-04'),
    trip('CN', 'SGU', '2026-12-12'),
    // Boarded after midnight, on trains that began the day before.
    trip('SLO', 'SGU', '2026-12-05'),
    trip('BD', 'YK', '2026-12-24'),
    trip('KAC', 'LPN', '2027-01-11'),
    trip('CN', 'JR', '2026-12-09'),
    trip('MDN', 'RAP', '2026-12-08'),
    trip('TNK', 'BTA', '2026-12-08'),
  ],
  change: trip('GMR', 'KTG', '2026-12-05'),
}

trainSupplierContract('embedded', () => ({ supplier, now: NOW, ...TRIPS }))
claimContract('embedded', (reader) => ({ supplier: createTrainSupplier(reader), now: NOW, ...TRIPS }))

async function search(origin: string, destination: string, date: string, now = NOW) {
  return await supplier.search({ origin, destination, date, pax: { adult: 1, infant: 0 }, now })
}

async function changes(origin: string, destination: string, date: string) {
  return await supplier.connections({ origin, destination, date, pax: { adult: 1, infant: 0 }, now: NOW })
}

/** Adult fares of a kind of coach, in thousands of rupiah, over ten weeks. */
async function usualFares(route: string, kind: CoachKind): Promise<number[]> {
  const [origin = '', destination = ''] = route.split('-')
  const days = Array.from({ length: 18 }, (_, index) => addDays('2026-12-01', index * 4))
  const found = await Promise.all(days.map((date) => search(origin, destination, date)))
  return found
    .flatMap(({ journeys }) => journeys.flatMap(({ classes }) => classes))
    .filter(({ className }) => className === kind)
    .map(({ fare }) => fare / 1000)
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

describe('fares', () => {
  test.each([
    ['GMR-BD', 'executive', 150, 250],
    ['GMR-BD', 'economy', 95, 150],
    ['GMR-SBI', 'executive', 450, 750],
    ['GMR-SBI', 'luxury', 1_200, 1_500],
    ['PSE-SBI', 'economy', 250, 350],
    ['BD-YK', 'executive', 250, 400],
    ['BD-YK', 'economy', 150, 240],
    ['KAC-LPN', 'economy', 50, 65],
    ['GMR-YK', 'luxury', 850, 1_150],
    ['MDN-RAP', 'business', 140, 200],
    ['PLA-PMN', 'economy', 10, 25],
  ] as const)('%s in %s cost what one is used to', async (route, kind, least, most) => {
    const fares = await usualFares(route, kind)
    expect(fares.length).toBeGreaterThan(10)
    expect(median(fares)).toBeGreaterThanOrEqual(least)
    expect(median(fares)).toBeLessThanOrEqual(most)
    // Airlangga is subsidised.
    expect(Math.min(...fares.filter((fare) => route !== 'PSE-SBI' || fare > 150))).toBeGreaterThan(least * 0.75)
    expect(Math.max(...fares)).toBeLessThan(most * 1.3)
    expect(fares.every((fare) => fare % 5 === 0)).toBe(true)
  })

  test('rise towards departure, as cheap sub-classes end', async () => {
    const lowest = async (now: string) => {
      const { journeys } = await search('GMR', 'BD', '2027-01-29', new Date(now))
      return journeys.reduce((sum, { classes }) => sum + Math.min(...classes.map(({ fare }) => fare)), 0)
    }
    const sums = await Promise.all(['2026-12-01', '2027-01-10', '2027-01-20', '2027-01-27'].map(lowest))
    expect(sums).toEqual(sums.toSorted((one, other) => one - other))
    expect(sums[3]).toBeGreaterThan((sums[0] ?? 0) * 1.15)
  })

  test('are dearer on the way out of Jakarta before Lebaran', async () => {
    const dearest = ({ classes }: Journey) => Math.max(...classes.map(({ fare }) => fare))
    const now = new Date('2027-01-20T00:00:00Z')
    const usual = async (from: string, to: string) =>
      median((await search(from, to, '2027-03-06', now)).journeys.map(dearest))
    expect(await usual('PSE', 'LPN')).toBeGreaterThan(1.1 * (await usual('LPN', 'PSE')))
  })
})

describe('lists', () => {
  test('of Gambir to Bandung hold the trains of three services, nine of them Parahyangan in 165 minutes', async () => {
    const { journeys } = await search('GMR', 'BD', '2026-12-02')
    expect([...new Set(journeys.map(({ trainName }) => trainName))].sort()).toEqual([
      'Pangandaran',
      'Papandayan',
      'Parahyangan',
    ])
    const parahyangan = journeys.filter(({ trainName }) => trainName === 'Parahyangan')
    expect(parahyangan).toHaveLength(9)
    expect(parahyangan.every(({ duration }) => duration === '02:45')).toBe(true)
    expect(parahyangan[0]).toMatchObject({
      journeyCode: '20261202-131-GMR-BD',
      carrierNumber: '131',
      departureTime: '05:20',
      arrivalTime: '08:05',
    })
  })

  test('tell of a train that is boarded after midnight by the day of boarding', async () => {
    const { journeys } = await search('SMT', 'SBI', '2026-12-05')
    const anggrek = journeys.find(({ carrierNumber }) => carrierNumber === '3')
    expect(anggrek).toMatchObject({ journeyCode: '20261205-3-SMT-SBI', departureTime: '01:16', arrivalTime: '04:15' })
    expect(supplier.rideOf('20261205-3-SMT-SBI')).toEqual({ departure: '3|2026-12-04', from: 2, to: 3 })
  })

  test('arrive on the next day where the night lies between', async () => {
    const { journeys } = await search('GMR', 'SBI', '2026-12-03')
    const sembrani = journeys.find(({ trainName }) => trainName === 'Sembrani')
    expect(sembrani).toMatchObject({ departureDate: '2026-12-03', arrivalDate: '2026-12-04', arrivalTime: '03:35' })
  })

  test('stop selling a quarter of an hour before the train leaves the station of boarding', async () => {
    const numbers = async (now: string) =>
      (await search('BKS', 'BD', '2026-12-02', new Date(now))).journeys.map(({ carrierNumber }) => carrierNumber)
    // Train 131 leaves Bekasi at 05:44 in WIB.
    expect(await numbers('2026-12-01T22:28:59Z')).toContain('131')
    expect(await numbers('2026-12-01T22:29:00Z')).not.toContain('131')
  })

  test('have nothing for a day that is past or more than forty-five days ahead', async () => {
    expect((await search('GMR', 'BD', '2026-11-29')).journeys).toEqual([])
    expect((await search('GMR', 'BD', '2027-01-14')).journeys.length).toBeGreaterThan(0)
    expect((await search('GMR', 'BD', '2027-01-15')).journeys).toEqual([])
    const asked = { pax: { adult: 1, infant: 0 }, now: NOW }
    const journey = (journeyCode: string) => supplier.journey({ journeyCode, ...asked })
    await expect(journey('20261129-131-GMR-BD')).rejects.toMatchObject({ code: 'train_departed' })
    await expect(journey('20270115-131-GMR-BD')).rejects.toMatchObject({ code: 'train_not_found' })
  })

  test('have trains that are sold out on a weekend that is near, but not many', async () => {
    const pairs = ['GMR-BD', 'BD-GMR', 'GMR-SBI', 'PSE-SGU', 'BD-YK', 'YK-SGU', 'GMR-SMT', 'PSE-LPN', 'SGU-JR']
    const found = await Promise.all(
      pairs.flatMap((pair) =>
        ['2026-12-04', '2026-12-06'].map((date) =>
          search(...(pair.split('-') as [string, string]), date, new Date('2026-12-02T03:00:00Z')),
        ),
      ),
    )
    const sold = found.flatMap(({ soldOut }) => soldOut).length
    const all = sold + found.flatMap(({ journeys }) => journeys).length
    expect(sold / all).toBeGreaterThan(0.02)
    expect(sold / all).toBeLessThan(0.3)
  })

  test('have a fare for every day of the date strip of a busy pair', async () => {
    const asked = {
      origin: 'GMR',
      destination: 'CN',
      from: '2026-12-01',
      to: '2027-01-04',
      pax: { adult: 1, infant: 0 },
      now: NOW,
    }
    const prices = await supplier.calendar(asked)
    expect(prices).toHaveLength(35)
    expect(prices.every(({ price }) => price !== null)).toBe(true)
  })
})

describe('a change', () => {
  test('lead out of a city, never across it', async () => {
    expect(await search('GMR', 'PSE', '2026-12-05')).toMatchObject({ journeys: [] })
    expect(await changes('GMR', 'PSE', '2026-12-05')).toEqual([])
  })

  test('is made where both trains call, never back through where one came from', async () => {
    const connections = await changes('GMR', 'KTG', '2026-12-05')
    for (const { journeys } of connections) {
      const calls = journeys.flatMap(({ halts }, turn) => halts.slice(turn).map(({ code }) => code))
      expect(new Set(calls).size).toBe(calls.length)
    }
  })

  test('leaves out what leaves earlier and arrives later than another', async () => {
    const connections = await changes('GMR', 'KTG', '2026-12-05')
    for (const one of connections) {
      for (const other of connections) {
        if (one === other) continue
        expect(one.departAt <= other.departAt && one.arriveAt >= other.arriveAt).toBe(false)
      }
    }
  })

  test('is found where all direct trains are full', async () => {
    const query = { origin: 'GMR', destination: 'PWT', date: '2026-12-02', pax: { adult: 1, infant: 0 }, now: NOW }
    const { journeys } = await supplier.search(query)
    const full = await Promise.all(
      journeys.map(async ({ journeyCode }) => {
        const { departure, from, to } = supplier.rideOf(journeyCode)
        const seats = (await supplier.formation(departure)).flatMap((coach) => coach.seats)
        return [departure, seats.map(({ id }) => ({ seat: id, from, to }))] as const
      }),
    )
    const fake = createFakeClaims()
    fake.claimed = new Map(full)
    const soldOut = createTrainSupplier(fake.reader)
    const left = await soldOut.search(query)
    expect(left.journeys).toEqual([])
    expect(left.soldOut.length).toBeGreaterThanOrEqual(journeys.length)
    expect((await soldOut.connections(query)).length).toBeGreaterThan(0)
  })
})
