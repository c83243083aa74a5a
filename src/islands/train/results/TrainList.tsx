import type { Journey } from '../../../../core/train/contract.ts'
import type { Say } from '../../trip/results/say.ts'
import { TripList } from '../../trip/results/TripList.tsx'
import { useStanding } from '../../trip/results/use-standing.ts'
import type { Step } from '../../trip/stores/trip-choice.ts'
import { journeyId, type TrainView } from '../stores/list-view.ts'
import { connectionId, leavesTooSoon, ridesTotal } from '../stores/picked.ts'
import { useResults } from './results-context.tsx'
import { TrainRow } from './TrainRow.tsx'

type Props = { view: TrainView; step: Step; say: Say }

export function TrainList({ view, step, say }: Props) {
  const chosen = useChosen(step)
  return (
    <TripList view={view} say={say} idOf={journeyId}>
      {(journey) => <TrainRow journey={journey} {...chosen(journey)} />}
    </TripList>
  )
}

/** How a row stands to what is chosen: itself, or the departure that a return is added to. */
function useChosen(step: Step) {
  const { own, before } = useStanding(useResults().choice, step)
  return (journey: Journey) => ({
    chosenClass: own && connectionId(own) === journey.journeyCode ? own[0].classKey : undefined,
    added: before && ridesTotal(before),
    tooSoon: leavesTooSoon(before, journey),
  })
}
