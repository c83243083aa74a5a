import { hoursOf } from '../../../../core/products/tour/content.ts'
import { DAY_DETAIL, TOUR_DETAIL } from '../../../islands/products/tour/pages.ts'
import { monthNames } from '../../../lib/format.ts'
import type { Locale } from '../../../lib/locale.ts'
import { pathTo } from '../../../lib/paths.ts'
import { coverOf } from './cover.ts'
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

export function choicePath(locale: Locale, { slug: id, facts }: Tour): string {
  return pathTo(locale, facts.kind === 'package' ? TOUR_DETAIL : DAY_DETAIL, { id })
}

type Search = { tourArea?: string; month?: number; year?: number }

export function resultsPath(locale: Locale, search: Search): string {
  return pathTo(locale, 'tour/results', search)
}

/** Tours of one area and length share a picture. */
export function pictureName(tour: Tour): string {
  const { area, facts } = tour
  const length = facts.kind === 'package' ? `${facts.days}d${facts.nights}n` : `${hoursOf(facts)}h`
  return `${area.slug}-${length}-${coverOf(tour).theme}`
}

export function picturePath(locale: Locale, tour: Tour): string {
  return `/tour-pictures/${locale}/${pictureName(tour)}.jpg`
}
