import type { TFunction } from 'i18next'
import { formatRupiah } from '../../../core/common/money.ts'
import type { PriceRange, SelectedFilter } from '../../../core/list/filter.ts'
import { formatClock } from '../../lib/format.ts'
import type { Locale } from '../../lib/locale.ts'
import type { FilterSay } from './words.ts'

type Speech = { t: TFunction; locale: Locale }

/** Groups by parts of the day, which every product has. */
const TIMED: readonly string[] = ['departTime', 'arriveTime']

export function isTimed(group: string): boolean {
  return TIMED.includes(group)
}

/** `06:00-12:00` → `06.00–12.00`, with dots in Indonesian. */
export function bandTimes(locale: Locale, band: string): string {
  return band
    .split('-')
    .map((time) => formatClock(locale, time))
    .join('–')
}

export function groupName<Group extends string>({ t }: Speech, say: FilterSay<Group>, group: Group): string {
  return isTimed(group) ? t(`trip:filter.groups.${group as string}`) : say.group(group)
}

export function optionName<Group extends string>(
  { t }: Speech,
  say: FilterSay<Group>,
  group: Group,
  value: string,
): string {
  // A colon in a key would part a file from its key.
  return isTimed(group) ? t(`trip:filter.bands.${value.replaceAll(':00', '')}`) : say.option(group, value)
}

/** A chosen option alone, on a chip: it says what it is about. `bounds`: prices of the whole list. */
export function chipName<Group extends string>(
  { t, locale }: Speech,
  say: FilterSay<Group>,
  selected: SelectedFilter<Group>,
  bounds: PriceRange | null,
): string {
  const { group, value } = selected
  if (typeof value !== 'string') return priceName(t, value, bounds)
  if (group === 'departTime') return t('trip:filter.departIn', { band: bandTimes(locale, value) })
  if (group === 'arriveTime') return t('trip:filter.arriveIn', { band: bandTimes(locale, value) })
  return say.chip(group as Group, value)
}

/** An end that narrows nothing is left out. */
function priceName(t: TFunction, { min, max }: PriceRange, bounds: PriceRange | null): string {
  if (bounds && min <= bounds.min) return t('trip:filter.upTo', { price: formatRupiah(max) })
  if (bounds && max >= bounds.max) return t('trip:filter.atLeast', { price: formatRupiah(min) })
  return `${formatRupiah(min)} – ${formatRupiah(max)}`
}
