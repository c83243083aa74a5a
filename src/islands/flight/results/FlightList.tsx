import { useStore } from '@nanostores/react'
import { minutesOf } from '../../../../core/common/dates.ts'
import type { Flight } from '../../../../core/flight/contract.ts'
import { canReturn } from '../../../../core/flight/round-trip.ts'
import type { Say } from '../../trip/results/say.ts'
import { TripList } from '../../trip/results/TripList.tsx'
import { useStanding } from '../../trip/results/use-standing.ts'
import type { Step } from '../../trip/stores/trip-choice.ts'
import { flightId } from '../stores/flight-search.ts'
import type { FlightView } from '../stores/list-view.ts'
import { OfferRow } from './OfferRow.tsx'
import { useResults } from './results-context.tsx'

type Props = { view: FlightView; step: Step; say: Say }

export function FlightList({ view, step, say }: Props) {
  const { marks } = useStore(view.$ranked)
  const shortest = Math.min(...useStore(view.$listed).map(({ duration }) => minutesOf(duration)))
  const chosen = useChosen(step)
  return (
    <TripList view={view} say={say} idOf={flightId}>
      {(flight) => <OfferRow flight={flight} odd={marks.get(flight.id)} shortest={shortest} {...chosen(flight)} />}
    </TripList>
  )
}

/** How a row stands to what is chosen: itself, or the departure that a return is added to. */
function useChosen(step: Step) {
  const { own, before } = useStanding(useResults().choice, step)
  return (flight: Flight) => ({
    chosenClass: own?.flightId === flight.id ? own.classId : undefined,
    added: before ? before.bought.total : null,
    tooSoon: before ? !canReturn(before.flight, flight) : false,
  })
}
