import { useStore } from '@nanostores/react'
import type { Journey } from '../../../../core/train/contract.ts'
import type { Say } from '../../trip/results/say.ts'
import { TripList } from '../../trip/results/TripList.tsx'
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
  const { choice } = useResults()
  const choices = useStore(choice.$choices)
  const { departure } = useStore(choice.$picked)
  const own = step === 'return' ? choices.back : choices.departure
  const before = step === 'return' ? departure : null
  return (journey: Journey) => ({
    chosenClass: own && connectionId(own) === journey.journeyCode ? own[0].classKey : undefined,
    added: before && ridesTotal(before),
    tooSoon: leavesTooSoon(before, journey),
  })
}
