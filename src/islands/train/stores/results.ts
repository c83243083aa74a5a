import { atom, computed } from 'nanostores'
import type { Connection, Journey, Station } from '../../../../core/train/contract.ts'
import type { TrainFilterGroup } from '../../../../core/train/filter.ts'
import { parseTrainSearch, type TrainSearch } from '../../../../core/train/search.ts'
import { sortConnections } from '../../../../core/train/sort.ts'
import type { Step } from '../../journey/stores/choice.ts'
import { createPriceCalendar } from '../../journey/stores/price-calendar.ts'
import * as trip from '../../list/stores/results.ts'
import type { SearchState } from '../../list/stores/search.ts'
import type { ViewState } from '../../list/stores/view.ts'
import { trainAddress } from './address.ts'
import type { TrainCalendarQuery, TrainCalls } from './calls.ts'
import { canReturn, type PickedTrains, pickTrains, tooSoonLast } from './picked.ts'
import { settleTrainSearch } from './places.ts'
import { createTrainSearch, waysOf } from './search.ts'
import { createTrainView, type TrainView } from './view.ts'
import { createWatches } from './watches.ts'

export type Ends = trip.Ends<Station>
export type TrainResultsDeps = trip.Surroundings<TrainSearch, ViewState<TrainFilterGroup>> & {
  calls: TrainCalls
  isMember: () => boolean
}

/** What the calendar of a way is asked by. */
type Route = Omit<TrainCalendarQuery, 'from' | 'to'>

const NO_TRAINS: readonly Journey[] = []
const NO_CONNECTIONS: readonly Connection[] = []
const NOTHING_BEFORE = atom<PickedTrains | null>(null)

/** The train results: each way asked for alone, connections where no direct train has seats, and trains to be told of. */
export function createTrainResults({ calls, isMember, ...around }: TrainResultsDeps) {
  const { log, today } = around
  /** The departure that a return has to follow. */
  const $before = atom<PickedTrains | null>(null)
  const search = createTrainSearch({ ask: calls.availability, log })
  const page = trip.createResultsPage({
    around,
    address: trainAddress,
    settle: (query) => settleTrainSearch(query, today(), calls),
    parse: (query) => parseTrainSearch(query, today()),
    search,
    partsOf: (asked, _: Ends) => waysOf(asked),
    // A way that failed says nothing of the trains chosen on it.
    $settled: computed([search.$state, search.$results], (state, { failed }): SearchState => {
      return state === 'done' && failed.length > 0 ? 'failed' : state
    }),
    calendar: createPriceCalendar<Route>({ ask: calls.calendar, today, log }),
    routeOf: ({ pax }, ends) => ({ ...ends, ...pax }),
    pick: pickTrains,
    canReturn,
    viewsOf(): Record<Step, TrainView> {
      const view = (step: Step) =>
        createTrainView(
          computed(search.$found, (found) => found[step]?.journeys ?? NO_TRAINS),
          step === 'return' ? $before : NOTHING_BEFORE,
        )
      return { departure: view('departure'), return: view('return') }
    },
  })
  const { $step, $picked } = page.choice
  $picked.subscribe(({ departure }) => $before.set(departure))
  /** How the way that is being chosen stands. */
  const $way = computed([$step, search.$results], (step, { waiting, failed, found }) => ({
    state: waiting.includes(step) ? 'searching' : failed.includes(step) ? 'failed' : 'done',
    soldOut: found[step]?.soldOut ?? NO_TRAINS,
    connections: found[step]?.connections ?? NO_CONNECTIONS,
  }))
  const $sort = computed([page.$view, page.views.departure.$state, page.views.return.$state], (view) => {
    return view.$state.get().sort
  })
  const $connections = computed([$way, $sort, $step, $before], ({ connections }, sort, step, before) => {
    return tooSoonLast(step === 'return' ? before : null, sortConnections(connections, sort))
  })
  return { ...page, $way, $connections, watches: createWatches({ ...calls, isMember, log }) }
}

export type TrainResults = ReturnType<typeof createTrainResults>
