import type { CalendarDate } from '../../../../../core/base/common/dates.ts'
import type { TourKind } from '../../../../../core/products/tour/kinds.ts'
import type { KeyRange } from '../../../../trade/stock/reader.ts'

type KeyParts = { kind: TourKind; slug: string; start: CalendarDate }

/** `tour|package|bali-5d|2026-12-05`: the seats of one departure. */
export function stockKey({ kind, slug, start }: KeyParts): string {
  return `tour|${kind}|${slug}|${start}`
}

/** Reads a key that `stockKey` made. */
export function startOfKey(key: string): Pick<KeyParts, 'slug' | 'start'> {
  const [, , slug = '', start = ''] = key.split('|')
  return { slug, start }
}

export function stockKeysOf(kind: TourKind, slug?: string): KeyRange {
  const prefix = slug === undefined ? `tour|${kind}` : `tour|${kind}|${slug}`
  return { from: `${prefix}|`, before: `${prefix}}` }
}
