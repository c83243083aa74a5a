import { atom, type ReadableAtom } from 'nanostores'
import type { Journey } from '../../../../core/train/contract.ts'
import { type TrainFilterGroup, trainFilter } from '../../../../core/train/filter.ts'
import { sortTrains } from '../../../../core/train/sort.ts'
import { createListView, type ListView } from '../../trip/stores/list-view.ts'

export type TrainView = ListView<Journey, TrainFilterGroup, null>

export function createTrainView($journeys: ReadableAtom<readonly Journey[]>): TrainView {
  return createListView<Journey, TrainFilterGroup, null>({
    $items: $journeys,
    idOf: journeyId,
    rules: trainFilter,
    $marksOf: atom(() => null),
    rank: sortTrains,
  })
}

export function journeyId({ journeyCode }: Pick<Journey, 'journeyCode'>): string {
  return journeyCode
}
