import type { Rupiah } from '../../base/common/money.ts'
import { createFilter } from '../../base/list/filter.ts'
import { CATEGORIES, type Category, VENUE_TYPES, type VenueType } from './kinds.ts'

/** `instant` can be booked at once, `period` is valid on any of 30 days. */
export const TRAITS = ['instant', 'period', 'unesco'] as const

type Filtered = {
  category: { code: Category }
  type: { code: VenueType }
  publishFare: Rupiah
  isInquiry: boolean
  isPeriod: boolean
  unesco: boolean
}

export const FILTER_GROUPS = ['category', 'type', 'trait'] as const
export type FilterGroup = (typeof FILTER_GROUPS)[number]

export function createVenueFilter<Venue extends Filtered>() {
  return createFilter<Venue, FilterGroup>({
    groups: FILTER_GROUPS,
    optionsOf: {
      category: ({ category }) => [category.code],
      type: ({ type }) => [type.code],
      trait: ({ isInquiry, isPeriod, unesco }) =>
        TRAITS.filter((trait) => ({ instant: !isInquiry, period: isPeriod, unesco })[trait]),
    },
    fixed: { category: CATEGORIES, type: VENUE_TYPES, trait: TRAITS },
    priceOf: ({ publishFare }) => publishFare,
  })
}
