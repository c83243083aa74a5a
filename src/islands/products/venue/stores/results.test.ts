import { describe, expect, it, vi } from 'vitest'
import type { VenueItem } from '../../../../../core/products/venue/contract.ts'
import { CallError } from '../../../../lib/call/call.ts'
import { COLLECT_MS } from '../../../base/list/stores/view.ts'
import { venueItem } from '../testing.ts'
import type { PageBody } from './calls.ts'
import { createVenueResults } from './results.ts'

const VENUES = Array.from({ length: 60 }, (_, index) =>
  venueItem(`v${String(index).padStart(2, '0')}`, { publishFare: 1_000_000 - index }),
)
const SLEMAN = { id: 'ID-3404', city: 'Sleman', country: 'Indonesia', subCountry: 'DI Yogyakarta', countryCode: 'ID' }
const BALI = { id: 'ID-51', name: 'Bali', all: false, total: 24 }

type Given = { venues?: VenueItem[]; fails?: number; later?: Promise<void> }

function pageAt(query: string, { venues = VENUES, fails = 0, later }: Given = {}) {
  const entries = [query]
  const asked: PageBody[] = []
  const page = createVenueResults({
    locale: 'id',
    calls: {
      locations: async (terms) =>
        'sleman'.startsWith(terms.toLowerCase()) ? [{ ...SLEMAN, total: 8, latitude: -7.7, longitude: 110.4 }] : [],
      destinations: async () => [BALI],
      async page(body) {
        asked.push(body)
        if (asked.length <= fails) throw new CallError('availability', 'supplier_timeout')
        if (body.page !== 1) await later
        const first = (Number(body.page) - 1) * 50
        const data = venues.slice(first, first + 50)
        const at = { current_page: Number(body.page), first_item: first + 1, last_item: first + data.length }
        return { data, ...at, per_page: 50, total: venues.length }
      },
    },
    log: vi.fn(),
    today: () => '2026-12-01',
    painted: async () => {},
    breathe: async () => {},
    bar: {
      read: () => new URLSearchParams(entries.at(-1)),
      write(next) {
        entries[entries.length - 1] = next.toString()
      },
    },
    positionOf: () => null,
  })
  const settle = async () => {
    await page.open()
    await new Promise((resolve) => setTimeout(resolve))
  }
  const rows = () => page.view.$rows.get().map(({ id }) => id)
  return { page, asked, settle, rows, address: () => entries.at(-1) }
}

const DENPASAR = 'locationId=ID-5171&city=Denpasar&ADT=2'

describe('a list of attraction tickets', () => {
  it('asks for the other pages after the first, and shows ten by name', async () => {
    const { page, asked, settle, rows } = pageAt(DENPASAR)
    await settle()
    expect(asked.map(({ page: number, limit }) => [number, limit])).toEqual([
      [1, 50],
      [2, 50],
    ])
    expect(rows()).toEqual(VENUES.slice(0, 10).map(({ id }) => id))
    expect(page.view.$listed.get()).toHaveLength(60)
  })

  it('sorts by name both ways and by price, as the address says at first', async () => {
    const { page, settle, rows } = pageAt(`${DENPASAR}&direction=desc`)
    await settle()
    expect(rows()[0]).toBe('v59')
    page.view.sortBy('asc')
    expect(rows()[0]).toBe('v00')
    page.view.sortBy('price')
    expect(rows()[0]).toBe('v59')
  })

  it('shows a list that its address sorts once its last page is here', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { promise: later, resolve: comes } = Promise.withResolvers<void>()
    const { page, rows } = pageAt(`${DENPASAR}&filter.sort=price`, { later })
    await page.open()
    await vi.advanceTimersByTimeAsync(COLLECT_MS)
    expect(rows()).toEqual([])
    comes()
    await vi.advanceTimersByTimeAsync(0)
    vi.useRealTimers()
    expect(rows()[0]).toBe('v59')
    expect([page.view.$listed.get().length, page.view.$waiting.get().count]).toEqual([60, 0])
  })

  it('finds the city that a form without scripts sends as text', async () => {
    const { page, asked, settle, address } = pageAt('city=sleman&ADT=1')
    await settle()
    expect(asked[0]?.locationId).toBe('ID-3404')
    expect(address()).toContain('city=Sleman')
    expect(page.$page.get()).toMatchObject({ at: 'results', known: { place: 'Sleman' } })
  })

  it('names the region or city of an address, and refuses one that is unknown', async () => {
    const region = pageAt('destinationId=ID-51&ADT=2')
    await region.settle()
    expect(region.page.$page.get()).toMatchObject({ known: { place: 'Bali' } })
    const city = pageAt('locationId=ID-3404&ADT=2')
    await city.settle()
    expect(city.page.$page.get()).toMatchObject({ known: { place: 'Sleman' } })
    for (const unknown of ['city=atlantis', 'destinationId=ID-99', 'locationId=ID-9999']) {
      const lost = pageAt(unknown)
      await lost.settle()
      expect(lost.page.$page.get()).toMatchObject({
        at: 'invalid',
        given: { problems: { locationId: expect.any(String) } },
      })
    }
  })

  it('says what is wrong with an address before it asks for anything', async () => {
    const { page, asked, settle } = pageAt(`${DENPASAR}&month=13`)
    await settle()
    expect(page.$page.get()).toMatchObject({ at: 'invalid', given: { problems: { month: 'validation.venue.month' } } })
    expect(asked).toEqual([])
  })

  it('asks again for what failed', async () => {
    const { page, settle, rows } = pageAt(DENPASAR, { fails: 1 })
    await settle()
    expect(page.run.$state.get()).toBe('failed')
    await page.run.retry()
    expect(rows()).toHaveLength(10)
  })
})
