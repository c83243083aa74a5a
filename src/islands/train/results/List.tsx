import type { Journey } from '../../../../core/train/contract.ts'
import { useStanding } from '../../journey/results/use-standing.ts'
import type { Step } from '../../journey/stores/choice.ts'
import { TripList } from '../../list/OfferList.tsx'
import type { Say } from '../../list/words.ts'
import { connectionId, leavesTooSoon, ridesTotal } from '../stores/picked.ts'
import { journeyId, type TrainView } from '../stores/view.ts'
import { useResults } from './context.ts'
import { TrainRow } from './Row.tsx'

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
