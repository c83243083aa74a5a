import { describe, expect, it, vi } from 'vitest'
import type { ErrorCode } from '../../../../../core/base/common/call/errors.ts'
import type { HotelPage } from '../../../../../core/products/hotel/contract.ts'
import type { ChoiceItem, HotelItem } from '../../../../../core/products/hotel/item.ts'
import { hotelItem } from '../../../../../core/products/hotel/testing.ts'
import { CallError } from '../../../../lib/call/call.ts'
import type { PageBody } from './calls.ts'
import { createHotelResults } from './results.ts'

const QUERY =
  'guestPassport=ID&destinationKey=ID-3273&city=Bandung&checkInDate=2026-12-05&checkOutDate=2026-12-07&countRoom=1&countGuest=2'
const HOTELS = Array.from({ length: 60 }, (_, index) =>
  hotelItem({
    key: `h${String(index).padStart(2, '0')}`,
    name: `Hotel h${String(index).padStart(2, '0')}`,
    total_price: 1_000_000 + index,
    area: index < 40 ? 'Dago' : 'Braga',
    longitude: 107 + index / 100,
  }),
)
const CITY = {
  key: 'ID-A-UBUD',
  name: 'Ubud',
  province: 'Bali',
  country_code: 'ID',
  country_name: 'Indonesia',
  kind: 'area' as const,
  latitude: -8.5,
  longitude: 115.2,
  hotels: 9,
  timezone: 'Asia/Makassar',
}

function choiceOf({ choices: [choice] }: HotelItem): ChoiceItem {
  if (!choice) throw new Error('no choice')
  return choice
}

/** A page of hotels in rising price. */
function pageOf(all: readonly HotelItem[], page = 1, limit = 10): HotelPage {
  const first = (page - 1) * limit
  const hotels = all.slice(first, first + limit)
  return {
    hotels,
    areas: [],
    allow_issued: true,
    is_show_supplier: true,
    correlation_id: `correlation-${page}`,
    price_range: null,
    demo: false,
    current_page: page,
    first_item: first + 1,
    last_item: first + hotels.length,
    per_page: limit,
    total: all.length,
  }
}

function pageAt(
  query: string,
  given: { hotels?: HotelItem[]; fails?: (body: PageBody) => boolean; code?: ErrorCode } = {},
) {
  const { hotels = HOTELS, fails = () => false, code = 'supplier_timeout' } = given
  const entries = [query]
  const asked: PageBody[] = []
  const page = createHotelResults({
    calls: {
      find: async (keyword) => (keyword === 'ubud' ? [CITY] : []),
      async page(body) {
        asked.push(body)
        if (fails(body)) throw new CallError('availability-page', code)
        return pageOf(hotels, Number(body.page), Number(body.limit))
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
  return {
    page,
    entries,
    asked,
    keys: () => page.view.$rows.get().map(({ key }) => key),
    async open() {
      await page.open()
      await vi.waitFor(() => expect(['done', 'failed']).toContain(page.run.$state.get()))
    },
  }
}

describe('the hotel results', () => {
  it('ask for ten hotels first, then for all, and list each once', async () => {
    const { open, page, asked } = pageAt(QUERY)
    await open()
    expect(asked.map(({ page: number, limit }) => [number, limit])).toEqual([
      [1, 10],
      [1, 50],
      [2, 50],
    ])
    expect(page.view.$listed.get()).toHaveLength(60)
    expect(page.view.$rows.get()).toHaveLength(10)
  })

  it.each(['filter.sort=price_desc', 'filter.area=Braga'])('show the whole list at once for %s', async (choice) => {
    const { page, asked, keys, open } = pageAt(`${QUERY}&${choice}`)
    const drawn: string[] = []
    page.view.$rows.listen(([first]) => first && drawn.push(first.key))
    await open()
    expect(asked.map(({ page: number, limit }) => [number, limit])).toEqual([
      [1, 50],
      [2, 50],
    ])
    expect(page.view.$waiting.get().count).toBe(0)
    expect(page.view.$listed.get()).toHaveLength(60)
    expect(new Set(drawn)).toEqual(new Set([keys()[0]]))
  })

  it('show what came when a page of a shared list fails', async () => {
    const { page, open } = pageAt(`${QUERY}&filter.sort=price_desc`, { fails: ({ page: number }) => number === 2 })
    await open()
    expect(page.view.$listed.get()).toHaveLength(50)
  })

  it('ask once where ten are all', async () => {
    const { open, asked } = pageAt(QUERY, { hotels: HOTELS.slice(0, 10) })
    await open()
    expect(asked).toHaveLength(1)
  })

  it('settle a typed city and missing dates in the address', async () => {
    const { open, entries } = pageAt('city=ubud')
    await open()
    expect(entries.at(-1)).toBe(
      'guestPassport=ID&destinationKey=ID-A-UBUD&city=Ubud&checkInDate=2026-12-02&checkOutDate=2026-12-03&countRoom=1&countGuest=1',
    )
  })

  it('show the form for an address that holds no search', async () => {
    const { page } = pageAt('city=nowhere&checkInDate=2020-01-01&countRoom=9')
    await page.open()
    const state = page.$page.get()
    expect(state.at === 'invalid' && state.given.problems).toEqual({
      city: 'validation.city.valid',
      checkInDate: 'validation.date.past',
      countRoom: 'validation.stay.roomLimit',
    })
  })

  it('show the form for a city that the server does not know', async () => {
    const { page } = pageAt(QUERY, { fails: () => true, code: 'city_not_found' })
    await page.open()
    const state = page.$page.get()
    expect(state.at === 'invalid' && state.given).toMatchObject({
      search: { city: 'Bandung', countGuest: 2 },
      problems: { city: 'validation.city.valid' },
    })
  })

  it('keep what came when another page fails, and ask for it again', async () => {
    let broken = true
    const { open, page } = pageAt(QUERY, { fails: ({ page: number }) => broken && number === 2 })
    await open()
    expect(page.view.$listed.get()).toHaveLength(50)
    expect(page.run.$results.get().failed).toEqual([2])
    broken = false
    await page.run.retry()
    page.view.admit()
    expect(page.view.$listed.get()).toHaveLength(60)
  })

  it('filter by area with all of them first, by name, price and section of the map', async () => {
    const { open, page, keys } = pageAt(QUERY)
    await open()
    const areas = () => page.view.$ranked.get().facets.find(({ group }) => group === 'area')
    expect(areas()?.options).toEqual([
      { value: 'ALL', count: 60 },
      { value: 'Dago', count: 40 },
      { value: 'Braga', count: 20 },
    ])
    page.view.toggle('area', 'Braga')
    expect([keys()[0], areas()?.selected]).toEqual(['h40', ['Braga']])
    page.view.toggle('area', 'ALL')
    expect(areas()?.selected).toEqual(['ALL'])
    page.view.toggle('hotelName', 'HÔTEL h5')
    expect(keys()[0]).toBe('h50')
    page.view.toggle('hotelName', '')
    page.view.toggle('bounds', '107.095,-7,107.115,-6')
    expect(keys()).toEqual(['h10', 'h11'])
    expect(page.view.$ranked.get().chosen).toEqual([{ group: 'bounds', value: '107.095,-7,107.115,-6' }])
    page.view.reset()
    expect(page.view.$ranked.get().matching).toHaveLength(60)
  })

  it('sort by the specification', async () => {
    const { open, page, keys } = pageAt(QUERY)
    await open()
    expect(page.view.orders.slice(0, 4)).toEqual(['price_asc', 'price_desc', 'name_asc', 'name_desc'])
    page.view.sortBy('price_desc')
    expect(keys()[0]).toBe('h59')
  })

  it('show the row of a hotel that is chosen on the map, unless it is filtered out', async () => {
    const { open, page, keys } = pageAt(QUERY)
    await open()
    expect(page.map.reveal('h25')).toBe(true)
    expect(keys()).toContain('h25')
    page.view.toggle('area', 'Braga')
    expect(page.map.reveal('h25')).toBe(false)
  })

  it('clear results, filter and selection for another search', async () => {
    const { open, page, entries } = pageAt(QUERY)
    await open()
    page.map.$active.set('h01')
    page.view.toggle('area', 'Braga')
    entries.push(QUERY.replace('2026-12-07', '2026-12-08'))
    const following = page.follow()
    expect([page.map.$active.get(), page.run.$found.get().total]).toEqual([null, null])
    expect(page.view.$ranked.get().chosen).toEqual([])
    await following
  })

  it('lead to the hotel with the whole search, the room of the row and the id of the last answer', async () => {
    const { open, page } = pageAt(QUERY)
    await open()
    const search = page.$search.get()
    expect(search && page.withHotel(search, hotelItem({ key: 'h01', room_key: 'DLX.RO.N' }))).toMatchObject({
      destinationKey: 'ID-3273',
      hotelKey: 'h01',
      roomKey: 'DLX.RO.N',
      correlationId: 'correlation-2',
    })
  })

  it('lead to the room with breakfast where breakfast was asked for', async () => {
    const bare = { ...choiceOf(hotelItem()), breakfast: false, room_key: 'STD.RO.N' }
    const breakfast = { ...bare, breakfast: true, room_key: 'DLX.BB.F', total_price: 1_500_000 }
    const { open, page } = pageAt(`${QUERY}&filter.terms=breakfast`, {
      hotels: [hotelItem({ ...bare, choices: [bare, breakfast] })],
    })
    await open()
    const [search, row] = [page.$search.get(), page.view.$rows.get()[0]]
    expect(search && row && page.withHotel(search, row)).toMatchObject({ roomKey: 'DLX.BB.F' })
  })
})
