import { computed, type ReadableAtom } from 'nanostores'
import type { Journey } from '../../../../core/train/contract.ts'
import { type TrainFilterGroup, trainFilter } from '../../../../core/train/filter.ts'
import { sortTrains } from '../../../../core/train/sort.ts'
import { createListView, type ListView } from '../../list/stores/view.ts'
import { type PickedTrains, tooSoonLast } from './picked.ts'

/** Marked by the way that the trains have to follow, null where there is none. */
export type TrainView = ListView<Journey, TrainFilterGroup, PickedTrains | null>

/** Trains that leave too soon after `$before` has arrived come last, whatever the order. */
export function createTrainView(
  $journeys: ReadableAtom<readonly Journey[]>,
  $before: ReadableAtom<PickedTrains | null>,
): TrainView {
  return createListView<Journey, TrainFilterGroup, PickedTrains | null>({
    $items: $journeys,
    idOf: journeyId,
    rules: trainFilter,
    $marksOf: computed($before, (before) => () => before),
    rank: (journeys, sort, before) => tooSoonLast(before, sortTrains(journeys, sort)),
  })
}

export function journeyId({ journeyCode }: Pick<Journey, 'journeyCode'>): string {
  return journeyCode
}
