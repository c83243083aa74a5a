import { atom } from 'nanostores'
import { putLast } from '../../../../../core/base/list/sort.ts'
import type { Connection, Journey, StationPlace } from '../../../../../core/products/train/contract.ts'
import { type Choice, parseSearch, type Search } from '../../../../../core/products/train/search.ts'
import { sortConnections } from '../../../../../core/products/train/sort.ts'
import { RETURN_GAP_MINUTES } from '../../../../../core/products/train/trip.ts'
import { derive } from '../../../../lib/store.ts'
import type { SearchState } from '../../../base/list/stores/search.ts'
import { createPriceCalendar } from '../../journey/stores/price-calendar.ts'
import { createJourneyResults, type JourneyBrowser } from '../../journey/stores/results.ts'
import type { Step } from '../../journey/stores/step.ts'
import { address } from './address.ts'
import type { CalendarQuery, Calls } from './calls.ts'
import { firstOf, followsTooSoon, lastOf, type Picked, pickOffer } from './picked.ts'
import { createOfferSearch, type Found, stepsOf } from './search.ts'
import { createOfferView, type View } from './view.ts'
import { createWatches } from './watches.ts'

export interface Spec {
  Search: Search
  Place: StationPlace
  Part: Step
  Found: Found
  View: View
  Choice: Choice
  Picked: Picked
  Route: Omit<CalendarQuery, 'from' | 'to'>
}

export type ResultsDeps = JourneyBrowser<Search> & { calls: Calls; isMember: () => boolean }

const NO_TRAINS: readonly Journey[] = []
const NO_CONNECTIONS: readonly Connection[] = []

export function createOfferResults({ calls, isMember, ...browser }: ResultsDeps) {
  const { log, today } = browser
  /** Null unless a return is being chosen. */
  const $departure = atom<Picked | null>(null)
  const run = createOfferSearch({ ask: calls.availability, log })
  const results = createJourneyResults<Spec>({
    browser,
    address,
    parse: parseSearch,
    places: {
      calls,
      namesOf: ({ code, name, city }) => [code, name, city],
      notFound: 'station_not_found',
      problem: 'validation.station.valid',
      same: 'validation.station.same',
    },
    run,
    partsOf: stepsOf,
    // A failed direction does not invalidate the trains chosen on it.
    $settled: derive([run.$state, run.$results], (state, { failed }): SearchState => {
      return state === 'done' && failed.length > 0 ? 'failed' : state
    }),
    calendar: createPriceCalendar({ ask: calls.calendar, today, log }),
    routeOf: ({ pax }, ends) => ({ ...ends, ...pax }),
    pick: pickOffer,
    timesOf(picked) {
      const { arriveAt, destination } = lastOf(picked)
      return { departAt: firstOf(picked).departAt, arriveAt, zone: destination.timezone }
    },
    returnGap: RETURN_GAP_MINUTES,
    viewOf: (step, _, $tooSoon) =>
      createOfferView({
        step,
        $waits: run.$waits,
        $journeys: derive([run.$found], (found) => found[step]?.journeys ?? NO_TRAINS),
        $tooSoon,
      }),
  })
  const { $step, $picked } = results.choice
  $picked.subscribe(({ departure }) => $departure.set(departure))
  const $way = derive([$step, run.$results], (step, { waiting, failed, found }) => ({
    state: stateOf(step, waiting, failed),
    soldOut: found[step]?.soldOut ?? NO_TRAINS,
    connections: found[step]?.connections ?? NO_CONNECTIONS,
  }))
  const { departure, return: back } = results.views
  const $sort = derive(
    [results.$view, departure.$state, back.$state],
    (view, _departure, _back) => view.$state.get().sort,
  )
  const $connections = derive([$way, $sort, $step, $departure], ({ connections }, sort, step, before) => {
    return putLast(sortConnections(connections, sort), (connection) => {
      return step === 'return' && followsTooSoon(before, connection)
    })
  })
  return { ...results, $way, $connections, watches: createWatches({ ...calls, isMember, log }) }
}

export type OfferResults = ReturnType<typeof createOfferResults>

function stateOf(step: Step, waiting: readonly Step[], failed: readonly Step[]): 'searching' | 'failed' | 'done' {
  if (waiting.includes(step)) return 'searching'
  return failed.includes(step) ? 'failed' : 'done'
}
