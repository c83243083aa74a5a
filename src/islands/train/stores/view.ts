import type { ReadableAtom } from 'nanostores'
import { SORT_ORDERS, type SortOrder } from '../../../../core/journey/sort.ts'
import type { Journey } from '../../../../core/train/contract.ts'
import { BOTH_WAYS, type FilterGroup, offerFilter } from '../../../../core/train/filter.ts'
import { sortOffers } from '../../../../core/train/sort.ts'
import { derive } from '../../../lib/store.ts'
import type { Step } from '../../journey/stores/choice.ts'
import { prefixOfStep } from '../../journey/stores/results.ts'
import { createListView, type ListView } from '../../list/stores/view.ts'
import { type Picked, tooSoonLast } from './picked.ts'

interface Spec {
  Offer: Journey
  Group: FilterGroup
  Order: SortOrder
  /** The departure that a return must follow, or null. */
  Marks: Picked | null
}
export type View = ListView<Spec>

type Deps = {
  step: Step
  $waits: ReadableAtom<boolean>
  $journeys: ReadableAtom<readonly Journey[]>
  $departure: ReadableAtom<Picked | null>
}

/** Returns that leave too soon come last in every order. */
export function createOfferView({ step, $waits, $journeys, $departure }: Deps): View {
  return createListView<Spec>({
    $waits,
    $offers: $journeys,
    idOf: offerId,
    filter: offerFilter,
    prefixOf: prefixOfStep(step, BOTH_WAYS),
    orders: SORT_ORDERS,
    $marksOf: derive([$departure], (departure) => () => departure),
    sort: (journeys, order, departure) => tooSoonLast(departure, sortOffers(journeys, order)),
  })
}

export function offerId({ journeyCode }: Pick<Journey, 'journeyCode'>): string {
  return journeyCode
}
