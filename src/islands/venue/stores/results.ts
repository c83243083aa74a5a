import type { VenueItem } from '../../../../core/venue/contract.ts'
import { ALL } from '../../../../core/venue/kinds.ts'
import { readSearch, searchProblems, type VenueSearch } from '../../../../core/venue/search.ts'
import type { Locale } from '../../../lib/locale.ts'
import { derive } from '../../../lib/store.ts'
import { type Browser, createResults } from '../../list/stores/results.ts'
import { listAddress } from './address.ts'
import type { Calls } from './calls.ts'
import { createVenueSearch, type Found } from './search.ts'
import { createVenueView, type View } from './view.ts'

export type ParsedSearch = { search: VenueSearch; problems: ReturnType<typeof searchProblems> }

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
    parse: (query) => parse(query).search,
    read(query) {
      const { search, problems } = parse(query)
      return typedPlace(query) === '' && Object.keys(problems).length === 0 ? search : null
    },
    settle: (query) => settlePlace(query, calls),
    run,
    partsOf: () => [1],
    viewsOf: () => ({ venues: createVenueView({ $waits: run.$waits, $offers }, locale) }),
    sortOf: ({ direction }) => direction,
  })
  return { ...results, view: results.views.venues }
}

export type VenueResults = ReturnType<typeof createVenueResults>

function parse(query: URLSearchParams): ParsedSearch {
  const search = readSearch(query)
  return { search, problems: searchProblems(search) }
}

/** A form without scripts sends the place as typed. */
function typedPlace(query: URLSearchParams): string {
  const isNamed = query.get('locationId') || (query.get('destinationId') || ALL) !== ALL
  return isNamed ? '' : (query.get('city') ?? '').trim()
}

/** Rejects with CallError. */
async function settlePlace(query: URLSearchParams, { locations, destinations }: ResultsDeps['calls']) {
  const { search, problems } = parse(query)
  const isWhole = Object.keys(problems).length === 0
  const knownFor = (place: string) => (isWhole ? { place } : null)
  const typed = typedPlace(query)
  if (typed) {
    const found = await locations(typed)
    const place = found.find(({ city }) => city.toLowerCase() === typed.toLowerCase()) ?? found[0]
    if (!place) return { given: unknownPlace({ search: { ...search, city: typed }, problems }), known: null }
    const { id: locationId, city } = place
    return { given: { search: { ...search, locationId, city }, problems }, known: knownFor(city) }
  }
  const { locationId, city, destinationId, destinationName } = search
  const given = { search, problems }
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
