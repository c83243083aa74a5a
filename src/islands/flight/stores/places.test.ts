import { describe, expect, it } from 'vitest'
import type { Airport } from '../../../../core/flight/contract.ts'
import { CallError } from '../../../lib/call.ts'
import { type PlaceCalls, settleSearch } from './places.ts'

const TODAY = '2026-12-01'

function airport(code: string, city_name: string, airport_name: string, country_code = 'ID'): Airport {
  const rest = { id: 1, country_name: '', country_region: '', locale: 'id', active: true, for_override: false }
  return {
    ...rest,
    code,
    city_name,
    airport_name,
    country_code,
    is_non_gds: true,
    is_gds: false,
    timezone: 'Asia/Jakarta',
  }
}

const AIRPORTS = [
  airport('CGK', 'Jakarta', 'Soekarno-Hatta International Airport'),
  airport('HLP', 'Jakarta', 'Halim Perdanakusuma'),
  airport('DPS', 'Denpasar', 'I Gusti Ngurah Rai'),
  airport('SIN', 'Singapore', 'Changi', 'SG'),
]

const calls: PlaceCalls = {
  find: async (keyword) =>
    AIRPORTS.filter(({ city_name, airport_name }) =>
      `${city_name} ${airport_name}`.toLowerCase().includes(keyword.toLowerCase()),
    ),
  async get(code) {
    const found = AIRPORTS.find((each) => each.code === code)
    if (!found) throw new CallError('get-airport', 'airport_not_found')
    return found
  },
}

const settle = (query: string) => settleSearch(new URLSearchParams(query), TODAY, calls)

describe('the places of an address', () => {
  it.each([
    ['origin=CGK&destination=DPS', 'CGK', 'DPS'],
    ['origin=cgk&destination=dps', 'CGK', 'DPS'],
    ['origin=Jakarta (CGK)&destination=denpasar', 'CGK', 'DPS'],
    ['origin=jakarta&destination=Changi', 'CGK', 'SIN'],
    ['origin=halim&destination=I Gusti Ngurah Rai', 'HLP', 'DPS'],
  ])('%s', async (query, origin, destination) => {
    const { search, problems, places } = await settle(query)
    expect([search.origin, search.destination, problems]).toEqual([origin, destination, {}])
    expect(places.destination?.code).toBe(destination)
  })

  it.each([
    ['origin=CGK', { destination: 'validation.required' }],
    ['origin=CGK&destination=XXX', { destination: 'validation.airport.valid' }],
    ['origin=nowhere&destination=DPS', { origin: 'validation.airport.valid' }],
    ['origin=CGK&destination=jakarta', { destination: 'validation.airport.same' }],
    ['origin=CGK&destination=DPS&departDate=2026-11-30', { departDate: 'validation.date.past' }],
    ['origin=CGK&destination=DPS&ADT=1&INF=2', { passengers: 'validation.pax.infantPerAdult' }],
  ])('%s is a problem, not an error', async (query, problems) => {
    expect((await settle(query)).problems).toEqual(problems)
  })

  it('keeps what was typed, for the form', async () => {
    expect((await settle('origin=nowhere&destination=DPS')).typed.origin).toBe('nowhere')
  })

  it('departs tomorrow when no day is given', async () => {
    expect((await settle('origin=CGK&destination=DPS')).search.departDate).toBe('2026-12-02')
  })

  it('rejects when airports cannot be asked for', async () => {
    const offline = { ...calls, get: () => Promise.reject(new CallError('get-airport', 'offline')) }
    await expect(settleSearch(new URLSearchParams('origin=CGK&destination=DPS'), TODAY, offline)).rejects.toThrow(
      'offline',
    )
  })
})
