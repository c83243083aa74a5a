import type { VenueItem } from '../../../../../core/products/venue/contract.ts'
import { ALL } from '../../../../../core/products/venue/kinds.ts'
import {
  namedSearch,
  type ParsedSearch,
  typedPlace,
  type VenueSearch,
  venueSearch,
} from '../../../../../core/products/venue/search.ts'
import type { Locale } from '../../../../lib/locale.ts'
import { derive } from '../../../../lib/store.ts'
import { type Browser, createResults } from '../../../base/list/stores/results.ts'
import { listAddress } from './address.ts'
import type { Calls } from './calls.ts'
import { createVenueSearch, type Found } from './search.ts'
import { createVenueView, type View } from './view.ts'

/** Name of the location or region; empty for everywhere. */
export type Known = { place: string }

export interface Spec {
  Search: VenueSearch
  Given: ParsedSearch
  Known: Known
  Part: number
  Found: Found
  Views: { venues: View }
}

export type ResultsDeps = Browser & {
  locale: Locale
  calls: Pick<Calls, 'locations' | 'destinations' | 'page'>
}

export function createVenueResults({ locale, calls, ...browser }: ResultsDeps) {
  const run = createVenueSearch({ ask: calls.page, log: browser.log })
  const $offers = derive([run.$found], ({ venues }): readonly VenueItem[] => venues)
  const results = createResults<Spec>({
    browser,
    address: listAddress,
    parse: (query) => venueSearch.parse(query, browser.today()).search,
    read: (query) => namedSearch(query, browser.today()),
    settle: (query) => settlePlace(query, venueSearch.parse(query, browser.today()), calls),
    run,
    partsOf: () => [1],
    viewsOf: () => ({ venues: createVenueView({ $waits: run.$waits, $offers }, locale) }),
    sortOf: ({ direction }) => direction,
  })
  return { ...results, view: results.views.venues }
}

export type VenueResults = ReturnType<typeof createVenueResults>

/** Rejects with CallError. */
async function settlePlace(
  query: URLSearchParams,
  given: ParsedSearch,
  { locations, destinations }: ResultsDeps['calls'],
) {
  const { search, problems } = given
  const isWhole = Object.keys(problems).length === 0
  const knownFor = (place: string) => (isWhole ? { place } : null)
  const typed = typedPlace(query)
  if (typed) {
    const isNamed = (name: string) => name.toLowerCase() === typed.toLowerCase()
    const found = await locations(typed)
    const exact = found.find(({ city }) => isNamed(city))
    const region = exact ? undefined : (await destinations()).find(({ all, name }) => !all && isNamed(name))
    if (region) {
      const { id: destinationId, name: destinationName } = region
      const whole = { locationId: ALL, city: '', destinationId, destinationName }
      return { given: { search: { ...search, ...whole }, problems }, known: knownFor(destinationName) }
    }
    const place = exact ?? found[0]
    if (!place) return { given: unknownPlace({ search: { ...search, city: typed }, problems }), known: null }
    const { id: locationId, city } = place
    return { given: { search: { ...search, locationId, city }, problems }, known: knownFor(city) }
  }
  const { locationId, city, destinationId, destinationName } = search
  if (destinationId !== ALL) {
    const name = destinationName || (await destinations()).find(({ id }) => id === destinationId)?.name
    return name === undefined ? { given: unknownPlace(given), known: null } : { given, known: knownFor(name) }
  }
  if (locationId === ALL) return { given, known: knownFor('') }
  const name = city || (await locations('')).find(({ id }) => id === locationId)?.city
  return name === undefined ? { given: unknownPlace(given), known: null } : { given, known: knownFor(name) }
}

function unknownPlace({ search, problems }: ParsedSearch): ParsedSearch {
  return { search, problems: { ...problems, locationId: 'validation.venue.location' } }
}
