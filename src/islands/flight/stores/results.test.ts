import { describe, expect, it, vi } from 'vitest'
import type { Airport, Flight } from '../../../../core/flight/contract.ts'
import { type FilterGroup, offerFilter } from '../../../../core/flight/filter.ts'
import { someFlight } from '../../../../core/flight/testing.ts'
import { CallError } from '../../../lib/call.ts'
import type { Step } from '../../journey/stores/choice.ts'
import { firstView, type ViewState as Kept } from '../../list/stores/view.ts'
import { createOfferResults } from './results.ts'

type ViewState = Kept<FilterGroup>
const FIRST_VIEW = firstView(offerFilter.none)

const COUNTRY: Record<string, string> = { CGK: 'ID', DPS: 'ID', SIN: 'SG' }

function airport(code: string): Airport {
  const rest = { id: 1, country_name: '', country_region: '', locale: 'id', active: true, for_override: false }
  const names = { city_name: code, airport_name: code, country_code: COUNTRY[code] ?? 'ID', timezone: 'Asia/Jakarta' }
  return { ...rest, ...names, code, is_non_gds: true, is_gds: false }
}

const THERE = someFlight({ id: 'THERE', departs: 0 })
const BACK = someFlight({ id: 'BACK', departs: 1440 })

/** A page over a history of addresses and a server that knows one flight there and one back. */
function pageAt(query: string, places: Record<string, Record<Step, ViewState>> = {}) {
  const entries = [query]
  const asked: { preferredAirlines?: readonly number[] | undefined; origin: string }[] = []
  const schedule = (flights: Flight[]) => ({
    origin: '',
    destination: '',
    isInternational: false,
    flights,
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
      return { schedules: body.preferredAirlines?.[0] === 11 ? [schedule([THERE]), schedule([BACK])] : [] }
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
    bar: {
      read: () => new URLSearchParams(entries.at(-1)),
      write(next, how) {
        if (how === 'replace') entries.pop()
        entries.push(next.toString())
      },
    },
    placeKept: (trip) => places[trip] ?? null,
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
    async back() {
      entries.pop()
      await page.follow()
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

  it('says when the server cannot be reached, and tries again', async () => {
    const { open, page, calls } = pageAt('origin=CGK&destination=DPS')
    calls.get.mockRejectedValueOnce(new CallError('get-airport', 'offline'))
    await open()
    expect(page.$page.get().at).toBe('failed')
    await open()
    expect(page.$page.get().at).toBe('results')
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
        departFlight: { flightId: 'THERE', classId: 'C0' },
        returnFlight: { flightId: 'BACK', classId: 'C0' },
      }),
    )
    expect(calendarAsked).toEqual(['CGK 2026-12-02', 'DPS 2026-12-06'])
  })

  it('goes back to the departures on Back, without searching again', async () => {
    const { open, back, page, asked } = pageAt(ROUND_TRIP)
    await open()
    const before = asked.length
    page.choice.choose({ flightId: THERE.id, classId: 'C0' })
    await back()
    expect(page.choice.$step.get()).toBe('departure')
    expect(asked).toHaveLength(before)
  })

  it('searches anew when Back leads to another trip', async () => {
    const { open, back, entries, page, asked } = pageAt('origin=CGK&destination=DPS')
    await open()
    entries.push(ROUND_TRIP)
    await page.follow()
    const before = asked.length
    await back()
    expect(page.$trip.get()?.returnDate).toBeNull()
    expect(asked.length).toBeGreaterThan(before)
  })

  it('opens a shared link with its departure chosen', async () => {
    const { open, page } = pageAt(`${ROUND_TRIP}&departFlight=THERE.C0`)
    await open()
    expect(page.choice.$step.get()).toBe('return')
    expect(page.choice.$picked.get().departure?.flight).toBe(THERE)
  })

  it('opens the lists as they were left', async () => {
    const trip = 'origin=CGK&destination=DPS&departDate=2026-12-05&returnDate=2026-12-09&ADT=1&cabinClass=Economy'
    const left: ViewState = { ...FIRST_VIEW, sort: 'latest_arrival', shown: 30 }
    const { open, page } = pageAt(ROUND_TRIP, { [trip]: { departure: left, return: FIRST_VIEW } })
    await open()
    expect(page.views.departure.$state.get()).toEqual(left)
    expect(page.views.return.$state.get()).toEqual(FIRST_VIEW)
  })
})
