import { atom, type ReadableAtom } from 'nanostores'
import { createTourFilter, type FilterGroup } from '../../../../../core/products/tour/filter.ts'
import { sortTours, TOUR_SORTS, type TourSort } from '../../../../../core/products/tour/sort.ts'
import { createListView, type ListView } from '../../../base/list/stores/view.ts'
import type { TourOffer } from './calls.ts'

interface Spec {
  Offer: TourOffer
  Group: FilterGroup
  Order: TourSort
  Marks: null
}
export type View = ListView<Spec>

const $noMarks = atom(() => null)

export function createTourView($waits: ReadableAtom<boolean>, $offers: ReadableAtom<readonly TourOffer[]>): View {
  return createListView<Spec>({
    $waits,
    $offers,
    idOf: tourId,
    filter: createTourFilter<TourOffer>(),
    orders: TOUR_SORTS,
    $marksOf: $noMarks,
    inPages: true,
    sort: sortTours,
  })
}

export function tourId({ id }: TourOffer): string {
  return id
}
