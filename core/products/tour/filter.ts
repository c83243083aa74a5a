import type { Rupiah } from '../../base/common/money.ts'
import { createFilter } from '../../base/list/filter.ts'
import { AVAILABILITIES, type Availability } from './availability.ts'

export const LENGTHS = ['1-3', '4-6', '7+'] as const
export type Length = (typeof LENGTHS)[number]

export function lengthOf(days: number): Length {
  return days <= 3 ? '1-3' : days <= 6 ? '4-6' : '7+'
}

type Filtered = {
  area: { slug: string }
  totalDay: number
  startFrom: Rupiah
  periods: readonly { availabilityStatus: Availability }[]
}

export const FILTER_GROUPS = ['length', 'area', 'availability'] as const

export type FilterGroup = (typeof FILTER_GROUPS)[number]

export function createTourFilter<Tour extends Filtered>() {
  return createFilter<Tour, FilterGroup>({
    groups: FILTER_GROUPS,
    optionsOf: {
      length: ({ totalDay }) => [lengthOf(totalDay)],
      area: ({ area }) => [area.slug],
      availability: ({ periods }) => [...new Set(periods.map(({ availabilityStatus }) => availabilityStatus))],
    },
    fixed: { length: LENGTHS, availability: AVAILABILITIES },
    priceOf: ({ startFrom }) => startFrom,
  })
}
