import type { TourKind } from '../../../../core/tour/kinds.ts'
import { type TourSearch, toQuery } from '../../../../core/tour/search.ts'
import { createAddress } from '../../list/stores/address.ts'
import { PAGES_OF } from '../pages.ts'

const NAMES = ['tourArea', 'month', 'year', 'participants', 'sort']

export function listAddress(kind: TourKind) {
  return createAddress<TourSearch>({ names: NAMES, toQuery, page: PAGES_OF[kind].results })
}
