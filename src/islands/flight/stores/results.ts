import { computed } from 'nanostores'
import type { Airport, Flight, FlightClass } from '../../../../core/flight/contract.ts'
import type { FilterGroup } from '../../../../core/flight/filter.ts'
import { groupsFor, isInternational } from '../../../../core/flight/providers.ts'
import { type Choice, type FlightSearch, parseSearch } from '../../../../core/flight/search.ts'
import { canReturn } from '../../../../core/flight/trip.ts'
import type { Step } from '../../journey/stores/choice.ts'
import { createPriceCalendar } from '../../journey/stores/price-calendar.ts'
import * as trip from '../../list/stores/results.ts'
import type { ViewState } from '../../list/stores/view.ts'
import { flightAddress } from './address.ts'
import type { CalendarQuery, FlightCalls } from './calls.ts'
import { createFareDetails } from './fare-details.ts'
import { type SettledSearch, settleSearch } from './places.ts'
import { createFlightSearch, type FoundFlights } from './search.ts'
import { createFlightView, type FlightView } from './view.ts'

/** What the calendar of a way is asked by. */
type FlightRoute = Omit<CalendarQuery, 'from' | 'to'>

/** A chosen flight with the class to be bought. */
export type Picked = { flight: Flight; bought: FlightClass }
export type Ends = trip.Ends<Airport>
export type PageState = trip.PageState<FlightSearch, Airport, SettledSearch>

export type ResultsDeps = trip.Surroundings<FlightSearch, ViewState<FilterGroup>> & { calls: FlightCalls }

/** The flight results: provider groups by route, odd itineraries by cabin, and six hours before a return. */
export function createFlightResults({ calls, ...around }: ResultsDeps) {
  const { log, today } = around
  const search = createFlightSearch({ ask: calls.availability, log })
  const fares = createFareDetails({ ask: calls.fareDetail })
  const page = trip.createResultsPage({
    around,
    address: flightAddress,
    settle: (query) => settleSearch(query, today(), calls),
    parse: (query) => parseSearch(query, today()),
    search,
    partsOf: (_, { origin, destination }: Ends) =>
      groupsFor(isInternational(origin.country_code, destination.country_code)),
    calendar: createPriceCalendar<FlightRoute>({ ask: calls.calendar, today, log }),
    routeOf: ({ pax, cabinClass }, ends) => ({ ...ends, ...pax, cabinClass }),
    pick: pickFlight,
    canReturn: (departure, back) => canReturn(departure.flight, back.flight),
    viewsOf($trip): Record<Step, FlightView> {
      const $cabin = computed($trip, (flown) => flown?.cabinClass ?? 'Economy')
      const view = (list: keyof FoundFlights) =>
        createFlightView({ $flights: computed(search.$found, (found) => found[list]), $cabin })
      return { departure: view('departures'), return: view('returns') }
    },
    begun: ({ pax }) => fares.reset(pax),
  })
  return { ...page, fares }
}

export type FlightResults = ReturnType<typeof createFlightResults>

export function pickFlight(found: FoundFlights, step: Step, choice: Choice): Picked | null {
  const flight = found[step === 'return' ? 'returns' : 'departures'].find(({ id }) => id === choice.flightId)
  const bought = flight?.classes.find(({ id }) => id === choice.classId)
  return flight && bought ? { flight, bought } : null
}
