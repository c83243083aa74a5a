import { describe, expect, it, vi } from 'vitest'
import type { Airport, Flight } from '../../../../../core/products/flight/contract.ts'
import { withFare } from '../../../../../core/products/flight/priced.ts'
import { someFlight } from '../../../../../core/products/flight/testing.ts'
import { CallError } from '../../../../lib/call/call.ts'
import { createOfferResults } from './results.ts'

const COUNTRY: Record<string, string> = { CGK: 'ID', DPS: 'ID', SIN: 'SG' }

function airport(code: string): Airport {
  const rest = { id: 1, country_name: '', country_region: '', locale: 'id', active: true, for_override: false }
  const names = { city_name: code, airport_name: code, country_code: COUNTRY[code] ?? 'ID', timezone: 'Asia/Jakarta' }
  return { ...rest, ...names, code, is_non_gds: true, is_gds: false }
}

const THERE = someFlight({ id: 'THERE', departs: 0 })
const BACK = someFlight({ id: 'BACK', departs: 1440 })

function pageAt(query: string, returns: Flight[] = [BACK]) {
  const entries = [query]
  const asked: { preferredAirlines?: readonly number[] | null | undefined; origin: string }[] = []
  const schedule = (flights: Flight[]) => ({
    origin: '',
    destination: '',
    isInternational: false,
    flights: flights.map(withFare),
    haveUpdate: false,
  })
  const calendarAsked: string[] = []
  const calls = {
    find: async (keyword: string) => (keyword === 'denpasar' ? [airport('DPS')] : []),
    get: vi.fn(async (code: string) => {
      if (!COUNTRY[code]) throw new CallError('get-airport', 'airport_not_found')
      return airport(code)
    }),
    availability: async (body: (typeof asked)[number]) => {
      asked.push(body)
      return { schedules: body.preferredAirlines?.[0] === 11 ? [schedule([THERE]), schedule(returns)] : [] }
    },
    calendar: async ({ origin, from }: { origin: string; from: string }) => {
      calendarAsked.push(`${origin} ${from}`)
      return []
    },
    fareDetail: () => Promise.reject(new CallError('fare-detail', 'offline')),
  }
  const book = vi.fn()
  const page = createOfferResults({
    calls,
    log: vi.fn(),
    today: () => '2026-12-01',
    painted: async () => {},
    breathe: async () => {},
    bar: {
      read: () => new URLSearchParams(entries.at(-1)),
      write(next, how) {
        if (how === 'replace') entries.pop()
        entries.push(next.toString())
      },
    },
    positionOf: () => null,
    book,
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return {
    page,
    entries,
    asked,
    calls,
    calendarAsked,
    book,
    async open() {
      await page.open()
      await settle()
    },
  }
}

const ROUND_TRIP = 'origin=CGK&destination=DPS&departDate=2026-12-05&returnDate=2026-12-09'

describe('the results page', () => {
  it('asks the direct groups at home and all six abroad', async () => {
    const home = pageAt('origin=CGK&destination=DPS')
    await home.open()
    expect(home.asked.flatMap((body) => body.preferredAirlines)).toEqual([2, 4, 5, 7, 11])
    const abroad = pageAt('origin=CGK&destination=SIN')
    await abroad.open()
    expect(abroad.asked.flatMap((body) => body.preferredAirlines)).toEqual([2, 4, 5, 7, 11, 17])
  })

  it('writes the search it made into the address, typed places and missing days settled', async () => {
    const { open, entries } = pageAt('origin=Jakarta (CGK)&destination=denpasar')
    await open()
    expect(entries).toEqual(['origin=CGK&destination=DPS&departDate=2026-12-02&ADT=1&cabinClass=Economy'])
  })

  it('shows the form for an address that holds no search', async () => {
    const { open, page, asked } = pageAt('origin=CGK&destination=nowhere&ADT=9')
    await open()
    const state = page.$page.get()
    expect(state.at === 'invalid' && state.given.problems).toEqual({
      destination: 'validation.airport.valid',
      passengers: 'validation.pax.seatedLimit',
    })
    expect(asked).toEqual([])
  })

  it('chooses there and back, with the date strip of each', async () => {
    const { open, page, book, calendarAsked, entries } = pageAt(ROUND_TRIP)
    await open()
    page.choice.choose({ flightId: THERE.id, classId: 'C0' })
    expect(entries.at(-1)).toContain('departFlight=THERE.C0')
    expect(page.$view.get()).toBe(page.views.return)
    page.choice.choose({ flightId: BACK.id, classId: 'C0' })
    expect(book).toHaveBeenCalledWith(
      expect.objectContaining({
        departure: { flightId: 'THERE', classId: 'C0' },
        back: { flightId: 'BACK', classId: 'C0' },
      }),
    )
    expect(calendarAsked).toEqual(['CGK 2026-12-01', 'DPS 2026-12-01'])
  })

  it.each([
    ['SOON', 5 * 60 + 59, false],
    ['JUST', 6 * 60, true],
  ])('a return %s, %i minutes after the departure lands, can be chosen: %s', async (id, minutes, taken) => {
    const departAt = new Date(Date.parse(THERE.arriveAt) + minutes * 60_000).toISOString()
    const { open, page, book } = pageAt(ROUND_TRIP, [{ ...BACK, id, departAt }])
    await open()
    page.choice.choose({ flightId: THERE.id, classId: 'C0' })
    page.choice.choose({ flightId: id, classId: 'C0' })
    expect(page.choice.$tooSoon.get()?.flight.id ?? null).toBe(taken ? null : id)
    expect(book).toHaveBeenCalledTimes(taken ? 1 : 0)
  })
})
