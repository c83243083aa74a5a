import type { HotelItem } from '../../../../../core/products/hotel/item.ts'
import { hotelSearch, type ParsedSearch, type Search } from '../../../../../core/products/hotel/search.ts'
import { CallError } from '../../../../lib/call/call.ts'
import { derive } from '../../../../lib/store.ts'
import { type Browser, createResults } from '../../../base/list/stores/results.ts'
import type { Pin } from '../../../base/map/clusters.ts'
import { createOnMap } from '../../../base/map/on-map.ts'
import { listAddress } from './address.ts'
import type { Calls } from './calls.ts'
import { createHotelSearch, type FoundHotels, firstPart, laterParts, type Part } from './search.ts'
import { createHotelView, type View } from './view.ts'

/** Few addresses need it. */
const loadSettling = () =>
  import('./settle-city.ts').catch((cause: unknown) => {
    throw Object.assign(new CallError('list-cities', 'offline'), { cause })
  })

export interface Spec {
  Search: Search
  Given: ParsedSearch
  Known: { city: string }
  Part: Part
  Found: FoundHotels
  Views: { hotels: View }
}

export type ResultsDeps = Browser & { calls: Pick<Calls, 'find' | 'page'> }

export function createHotelResults({ calls, ...browser }: ResultsDeps) {
  const run = createHotelSearch({ ask: calls.page, log: browser.log })
  let begun: Part = 'first'
  const results = createResults<Spec>({
    browser,
    address: listAddress,
    parse: (query) => hotelSearch.parse(query, browser.today()).search,
    read: (query) => hotelSearch.whole(query, browser.today()),
    async settle(query) {
      const given = hotelSearch.parse(query, browser.today())
      if (Object.keys(given.problems).length > 0) return (await loadSettling()).default.settleCity(given, calls.find)
      // The other pages of a list wait until its first hotels are drawn.
      await firstDrawn()
      if (run.$results.get().error?.code === 'city_not_found') return (await loadSettling()).default.unknownCity(given)
      return { given, known: { city: given.search.city } }
    },
    run,
    partsOf(): readonly Part[] {
      begun = firstPart(browser.bar.read())
      return [begun]
    },
    laterParts: () => (begun === 1 ? [] : laterParts(run.$found.get())),
    viewsOf: () => ({
      hotels: createHotelView(
        run.$waits,
        derive([run.$found], ({ hotels }): readonly HotelItem[] => hotels),
      ),
    }),
    begin: () => map.$active.set(null),
  })
  function firstDrawn(): Promise<void> {
    const answered = new Promise<void>((resolve) => {
      const stop = run.$results.subscribe(({ found, error }) => {
        if (found.total === null && !error) return
        resolve()
        queueMicrotask(() => stop())
      })
    })
    return answered.then(browser.painted)
  }

  const view = results.views.hotels
  const map = createOnMap(view, pinOf)
  return {
    ...results,
    view,
    map,
    /** Search with the room and rate whose price the row shows. */
    withHotel: (search: Search, { key: hotelKey, room_key: roomKey }: HotelItem): Search => {
      return { ...search, hotelKey, roomKey, correlationId: run.$found.get().correlationId }
    },
  }
}

function pinOf({ key, name, area, latitude, longitude, total_price }: HotelItem): Pin {
  return { key, name, area, latitude, longitude, price: total_price }
}

export type HotelResults = ReturnType<typeof createHotelResults>
