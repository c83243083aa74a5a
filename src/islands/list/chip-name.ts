import { formatRupiah } from '../../../core/common/money.ts'
import type { PriceRange, SelectedFilter } from '../../../core/list/filter.ts'
import type { Say } from '../../lib/words.ts'
import type { FilterNames } from './words.ts'

/** `bounds`: price range of the whole list, in rupiah. */
export function chipName(
  t: Say,
  names: FilterNames,
  { group, value }: SelectedFilter<string>,
  bounds: PriceRange | null,
): string {
  return typeof value === 'string' ? names.chip(group, value) : priceName(t, value, bounds)
}

/** An end equal to the bound is left out. */
function priceName(t: Say, { min, max }: PriceRange, bounds: PriceRange | null): string {
  if (bounds && min <= bounds.min) return t('list:filter.upTo', { price: formatRupiah(max) })
  if (bounds && max >= bounds.max) return t('list:filter.atLeast', { price: formatRupiah(min) })
  return `${formatRupiah(min)} – ${formatRupiah(max)}`
}
