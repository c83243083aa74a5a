import { useStore } from '@nanostores/react'
import { minutesOf } from '../../../../core/common/dates.ts'
import type { Flight } from '../../../../core/flight/contract.ts'
import { canReturn } from '../../../../core/flight/trip.ts'
import { useStanding } from '../../journey/results/use-standing.ts'
import type { Step } from '../../journey/stores/choice.ts'
import { TripList } from '../../list/OfferList.tsx'
import type { Say } from '../../list/words.ts'
import { flightId } from '../stores/search.ts'
import type { FlightView } from '../stores/view.ts'
import { useResults } from './context.ts'
import { OfferRow } from './Row.tsx'

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
