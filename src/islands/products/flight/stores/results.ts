import type { Airport, Flight, FlightClass } from '../../../../../core/products/flight/contract.ts'
import {
  BORDER_GROUPS,
  DIRECT_GROUPS,
  isInternational,
  type ProviderGroup,
} from '../../../../../core/products/flight/providers.ts'
import { type Choice, parseSearch, type Search } from '../../../../../core/products/flight/search.ts'
import { RETURN_GAP_MINUTES } from '../../../../../core/products/flight/trip.ts'
import { derive } from '../../../../lib/store.ts'
import type { JourneyEnds } from '../../journey/stores/address.ts'
import { createPriceCalendar } from '../../journey/stores/price-calendar.ts'
import { createJourneyResults, type JourneyBrowser } from '../../journey/stores/results.ts'
import type { Step } from '../../journey/stores/step.ts'
import { address } from './address.ts'
import type { CalendarQuery, Calls } from './calls.ts'
import { createFareDetails } from './fare-details.ts'
import { createOfferSearch, type FoundFlights } from './search.ts'
import { createOfferView, type View } from './view.ts'

export type Picked = { flight: Flight; bought: FlightClass }

export interface Spec {
  Search: Search
  Place: Airport
  Part: ProviderGroup
  Found: FoundFlights
  View: View
  Choice: Choice
  Picked: Picked
  Route: Omit<CalendarQuery, 'from' | 'to'>
}

export type ResultsDeps = JourneyBrowser<Search> & { calls: Calls }

export function createOfferResults({ calls, ...browser }: ResultsDeps) {
  const { log, today } = browser
  const run = createOfferSearch({ ask: calls.availability, log })
  const fares = createFareDetails({ ask: calls.fareDetail })
  const results = createJourneyResults<Spec>({
    browser,
    address,
    parse: parseSearch,
    places: {
      calls,
      namesOf: ({ code, city_name, airport_name }) => [code, city_name, airport_name],
      notFound: 'airport_not_found',
      problem: 'validation.airport.valid',
      same: 'validation.airport.same',
    },
    run,
    partsOf: () => DIRECT_GROUPS,
    laterParts: (_, ends) => (ends && !crossesBorder(ends) ? [] : BORDER_GROUPS),
    calendar: createPriceCalendar({ ask: calls.calendar, today, log }),
    routeOf: ({ pax, cabinClass }, ends) => ({ ...ends, ...pax, cabinClass }),
    pick: pickOffer,
    timesOf: ({ flight: { departAt, arriveAt, destination } }) => ({ departAt, arriveAt, zone: destination.timezone }),
    returnGap: RETURN_GAP_MINUTES,
    viewOf: (step, $search, $tooSoon) =>
      createOfferView({
        $tooSoon,
        step,
        $waits: run.$waits,
        $flights: derive([run.$found], (found) => found[step]),
        $cabin: derive([$search], (search) => search?.cabinClass ?? 'Economy'),
      }),
    begin: ({ pax }) => fares.reset(pax),
  })
  return { ...results, fares }
}

export type OfferResults = ReturnType<typeof createOfferResults>

function crossesBorder({ origin, destination }: JourneyEnds<Airport>): boolean {
  return isInternational(origin.country_code, destination.country_code)
}

export function pickOffer(found: FoundFlights, step: Step, choice: Choice): Picked | null {
  const flight = found[step].find(({ id }) => id === choice.flightId)
  const bought = flight?.classes.find(({ id }) => id === choice.classId)
  return flight && bought ? { flight, bought } : null
}
