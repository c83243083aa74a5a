import { atom, type ReadableAtom } from 'nanostores'
import { SORT_ORDERS, type SortOrder } from '../../../../../core/products/journey/sort.ts'
import type { Journey } from '../../../../../core/products/train/contract.ts'
import { BOTH_WAYS, type FilterGroup, offerFilter } from '../../../../../core/products/train/filter.ts'
import { sortOffers } from '../../../../../core/products/train/sort.ts'
import { createListView, type ListView } from '../../../base/list/stores/view.ts'
import { prefixOfStep, type TooSoon } from '../../journey/stores/results.ts'
import type { Step } from '../../journey/stores/step.ts'

interface Spec {
  Offer: Journey
  Group: FilterGroup
  Order: SortOrder
  Marks: null
}
export type View = ListView<Spec>

type Deps = {
  step: Step
  $waits: ReadableAtom<boolean>
  $journeys: ReadableAtom<readonly Journey[]>
  $tooSoon: ReadableAtom<TooSoon>
}

const $noMarks = atom(() => null)

export function createOfferView({ step, $waits, $journeys, $tooSoon }: Deps): View {
  return createListView<Spec>({
    $waits,
    $offers: $journeys,
    idOf: offerId,
    filter: offerFilter,
    prefixOf: prefixOfStep(step, BOTH_WAYS),
    orders: SORT_ORDERS,
    $marksOf: $noMarks,
    sort: sortOffers,
    $isLast: $tooSoon,
  })
}

export function offerId({ journeyCode }: Pick<Journey, 'journeyCode'>): string {
  return journeyCode
}
