import { FILTER_GROUPS } from '../../../../core/flight/filter.ts'
import { createPlaceKept } from '../../list/stores/position.ts'

export const $placeKept = createPlaceKept('flight-results-place', FILTER_GROUPS)
