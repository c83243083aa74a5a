import { TRAIN_FILTER_GROUPS } from '../../../../core/train/filter.ts'
import { createPlaceKept } from '../../list/stores/position.ts'

export const $placeKept = createPlaceKept('train-results-place', TRAIN_FILTER_GROUPS)
