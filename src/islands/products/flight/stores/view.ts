import type { ReadableAtom } from 'nanostores'
import type { CabinClass } from '../../../../../core/products/flight/cabins.ts'
import type { Flight } from '../../../../../core/products/flight/contract.ts'
import { BOTH_WAYS, type FilterGroup, offerFilter } from '../../../../../core/products/flight/filter.ts'
import { type Oddity, oddities } from '../../../../../core/products/flight/odd.ts'
import { sortOffers } from '../../../../../core/products/flight/sort.ts'
import { SORT_ORDERS, type SortOrder } from '../../../../../core/products/journey/sort.ts'
import { derive } from '../../../../lib/store.ts'
import { createListView, type ListView } from '../../../base/list/stores/view.ts'
import { prefixOfStep, type TooSoon } from '../../journey/stores/results.ts'
import type { Step } from '../../journey/stores/step.ts'
import { offerId } from './search.ts'

interface Spec {
  Offer: Flight
  Group: FilterGroup
  Order: SortOrder
  Marks: ReadonlyMap<string, readonly Oddity[]>
}
export type View = ListView<Spec>

type Deps = {
  step: Step
  $waits: ReadableAtom<boolean>
  $flights: ReadableAtom<readonly Flight[]>
  $cabin: ReadableAtom<CabinClass>
  $tooSoon: ReadableAtom<TooSoon>
}

export function createOfferView({ step, $waits, $flights, $cabin, $tooSoon }: Deps): View {
  return createListView<Spec>({
    $waits,
    $offers: $flights,
    idOf: offerId,
    filter: offerFilter,
    prefixOf: prefixOfStep(step, BOTH_WAYS),
    orders: SORT_ORDERS,
    $marksOf: derive([$cabin], (cabin) => (flights: readonly Flight[]) => oddities(flights, cabin)),
    sort: sortOffers,
    $isLast: $tooSoon,
  })
}
