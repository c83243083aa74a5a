import { FILTER_GROUPS } from '../../../../core/flight/filter.ts'
import { createPlaceKept } from '../../trip/stores/place-kept.ts'

export const $placeKept = createPlaceKept('flight-results-place', FILTER_GROUPS)
