import { expect, test } from 'vitest'
import { recentTrips } from './recent-trips.ts'

const jakarta = { code: 'CGK', name: 'Jakarta', detail: 'Soekarno-Hatta' }
const denpasar = { code: 'DPS', name: 'Denpasar', detail: 'Ngurah Rai' }
const kept = {
  origin: jakarta,
  destination: denpasar,
  departDate: '2026-12-01',
  returnDate: null,
  at: 7,
  pax: { adult: 2, child: 1, infant: 0 },
  cabinClass: 'Economy',
}
const read = (...value: object[]) => recentTrips(JSON.stringify({ version: 2, value }))

test('reads one way and return, with the query of each', () => {
  const query = { origin: 'CGK', destination: 'DPS', departDate: '2026-12-01', ADT: 2, CHD: 1, INF: 0 }
  expect(read(kept, { ...kept, returnDate: '2026-12-08' })).toEqual([
    {
      at: 7,
      title: 'Jakarta → Denpasar',
      days: ['2026-12-01'],
      query: { ...query, returnDate: null, cabinClass: 'Economy' },
    },
    {
      at: 7,
      title: 'Jakarta ⇄ Denpasar',
      days: ['2026-12-01', '2026-12-08'],
      query: { ...query, returnDate: '2026-12-08', cabinClass: 'Economy' },
    },
  ])
})

test('leaves out what a product has not', () => {
  const { cabinClass: _, ...train } = { ...kept, pax: { adult: 1, infant: 0 } }
  const [trip] = read(train)
  expect(trip?.query).toMatchObject({ ADT: 1, INF: 0 })
  expect(trip?.query.CHD).toBeUndefined()
  expect(trip?.query.cabinClass).toBeUndefined()
})

test('skips a trip without places, date, party or time', () => {
  const broken = [{ origin: { name: 'x' } }, { departDate: '' }, { pax: null }, { at: 0 }]
  expect(read(...broken.map((part) => ({ ...kept, ...part })))).toEqual([])
})
