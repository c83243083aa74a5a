import { venuePage } from '../../../core/products/venue/page.ts'
import type { Findables, OwnCard, Thing } from '../../../core/trade/find/things.ts'
import { drawingPath, seedOf } from '../../../core/trade/picture/drawing.ts'
import { lowestOf } from '../../trade/find/lowest.ts'
import type { VenueDeps } from './deps.ts'
import type { OwnVenues } from './own/own.ts'
import { PICTURED } from './own/pictured.ts'
import { locationsOf } from './places.ts'
import type { Venue } from './supplier.ts'
import { cityView, lowestOf as lowestFare } from './views.ts'

export function findableVenues(deps: VenueDeps, live: OwnVenues['live']): Findables {
  return {
    version: () => live.latest().version,
    words: [
      'wisata',
      'tiket wisata',
      'atraksi',
      'tempat wisata',
      'attraction',
      'attractions',
      'ticket',
      'tickets',
      'tiket',
    ],
    async things() {
      const venues = await deps.supplier.venues()
      const provinces = new Map(venues.map(({ city }) => [city.province.id, city.province]))
      const regions = [...provinces.values()].map(
        ({ id, name }): Thing => ({
          kind: 'city',
          code: '',
          title: { id: name, en: name },
          detail: { id: '', en: '' },
          lead: { service: 'venue', path: 'venue/results', query: { destinationId: id, destinationName: name } },
        }),
      )
      const cities = locationsOf(venues, 'id')
        .toSorted((one, other) => other.total - one.total)
        .map(
          ({ id, city, country, countryCode, subCountry }): Thing => ({
            kind: 'city',
            code: '',
            title: { id: city, en: city },
            detail: { id: subCountry, en: subCountry },
            lead: { service: 'venue', path: 'venue/results', query: { locationId: id, city, country, countryCode } },
          }),
        )
      const items = venues.map((venue): Thing => {
        const { id, text, latitude, longitude } = venue
        const { city, subCountry } = cityView(venue, 'id')
        return {
          kind: 'item',
          code: id,
          title: { id: text.id.title, en: text.en.title },
          detail: { id: `${city}, ${subCountry}`, en: `${city}, ${subCountry}` },
          names: namesIn(text.id.title, text.en.title),
          lead: { service: 'venue', path: 'venue/detail', query: { venueId: id } },
          at: { latitude, longitude },
          page: venuePage(id, deps.supplier.demo),
        }
      })
      return [...cities, ...regions, ...items]
    },
    async lowest({ locationId = '' }) {
      const venues = (await deps.supplier.venues()).filter(
        ({ city, type }) => city.id === locationId && type !== 'charter',
      )
      const choice = { month: null, year: null }
      const offers = await deps.supplier.offers({ venues, choice, now: deps.clock.now() })
      const prices = offers.map(({ day }) => (day ? lowestFare(day.price.pricePackages) : null))
      return lowestOf('person', prices)
    },
    own: async () => (await live.read()).own.map(({ ruled }) => cardOf(ruled.venue)),
  }
}

function cardOf({ id, scene, text }: Venue): OwnCard {
  return {
    owner: `${PICTURED}/${id}`,
    drawing: drawingPath(scene, seedOf(id)),
    title: { id: text.id.title, en: text.en.title },
    about: { id: text.id.summary, en: text.en.summary },
    path: `venue/${id}`,
  }
}

/** `Dunia Fantasi (Dufan)` is also `Dunia Fantasi` and `Dufan`. */
export function namesIn(...titles: readonly string[]): string[] {
  return titles.flatMap((title) => {
    const [, name, short] = /^(.+?) \((.+)\)$/.exec(title) ?? []
    return name && short ? [name, short] : []
  })
}
