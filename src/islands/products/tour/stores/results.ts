import { atom } from 'nanostores'
import type { TourKind } from '../../../../../core/products/tour/kinds.ts'
import {
  ALL,
  namedSearch,
  type ParsedSearch,
  PROMO,
  TOUR_SEARCH,
  type TourSearch,
} from '../../../../../core/products/tour/search.ts'
import { CallError } from '../../../../lib/call/call.ts'
import { derive } from '../../../../lib/store.ts'
import { type Browser, createResults } from '../../../base/list/stores/results.ts'
import { listAddress } from './address.ts'
import type { Calls, TourOffer } from './calls.ts'
import { createTourSearch, type FoundTours } from './search.ts'
import { createTourView, type View } from './view.ts'

/** Few addresses need it. */
const loadSettling = () =>
  import('./settle-area.ts').catch((cause: unknown) => {
    throw Object.assign(new CallError('list-areas', 'offline'), { cause })
  })

/** `area` is the name of the chosen area; null for promo and all. */
export type Known = { area: string | null }

export interface Spec {
  Search: TourSearch
  Given: ParsedSearch
  Known: Known
  Part: number
  Found: FoundTours
  Views: { tours: View }
}

/** A list of tours, or their departures by month. */
export type Shape = 'list' | 'calendar'

export type ResultsDeps = Browser & { kind: TourKind; calls: Pick<Calls, 'areas' | 'areasNamed' | 'page'> }

const SHAPE = 'view'

export function createTourResults({ kind, calls, ...browser }: ResultsDeps) {
  const run = createTourSearch({ ask: calls.page, log: browser.log })
  const parse = (query: URLSearchParams) => TOUR_SEARCH[kind].parse(query, browser.today())
  const shapeIn = (query: URLSearchParams): Shape => (query.get(SHAPE) === 'calendar' ? 'calendar' : 'list')
  const $shape = atom(shapeIn(browser.bar.read()))
  const results = createResults<Spec>({
    browser,
    address: listAddress(kind),
    parse: (query) => parse(query).search,
    read: (query) => namedSearch(kind, query, browser.today()),
    settle: (query) => settleArea(parse(query), calls),
    run,
    partsOf: () => [1],
    viewsOf: () => ({
      tours: createTourView(
        run.$waits,
        derive([run.$found], ({ tours }): readonly TourOffer[] => tours),
      ),
    }),
    sortOf: ({ sort }) => sort,
    moved: () => $shape.set(shapeIn(browser.bar.read())),
  })
  return {
    ...results,
    kind,
    view: results.views.tours,
    $shape,
    show(shape: Shape): void {
      const query = browser.bar.read()
      if (shape === 'calendar') query.set(SHAPE, shape)
      else query.delete(SHAPE)
      browser.bar.write(query, 'push')
      $shape.set(shape)
    },
  }
}

export type TourResults = ReturnType<typeof createTourResults>

/** Rejects with CallError. */
async function settleArea(given: ParsedSearch, calls: ResultsDeps['calls']) {
  const { search, problems } = given
  const isWhole = Object.keys(problems).length === 0
  if (search.tourArea === PROMO || search.tourArea === ALL) return { given, known: isWhole ? { area: null } : null }
  const area = (await calls.areas()).find(({ slug }) => slug === search.tourArea)
  if (area) return { given, known: isWhole ? { area: area.area } : null }
  return (await loadSettling()).default.settleTyped(given, calls)
}
