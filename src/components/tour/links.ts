import { monthNames } from '../../lib/format.ts'
import type { Locale } from '../../lib/locale.ts'
import { pathTo } from '../../lib/paths.ts'
import type { Tour } from './tours.ts'

/** The same in both languages, so that a page finds its other language. */
export function monthSlug(month: number): string {
  return (monthNames('id')[month - 1] ?? '').toLowerCase()
}

export function tourPath(locale: Locale, { slug, facts }: Tour): string {
  return facts.kind === 'package' ? pathTo(locale, `tour/${slug}`) : `/${locale}/one-day-tour/${slug}`
}

export function areaPath(locale: Locale, area: string): string {
  return pathTo(locale, `tour/area/${area}`)
}

export function monthPath(locale: Locale, month: number): string {
  return pathTo(locale, `tour/month/${monthSlug(month)}`)
}

type Search = { tourArea?: string; month?: number; year?: number }

export function resultsPath(locale: Locale, search: Search): string {
  return pathTo(locale, 'tour/results', search)
}

export function picturePath(locale: Locale, slug: string): string {
  return `/tour-pictures/${locale}/${slug}.jpg`
}
