import { formatRupiah } from '../../../../core/base/common/money.ts'
import { startsIn } from '../../../../core/products/tour/periods.ts'
import { monthNames } from '../../../lib/format.ts'
import type { Locale } from '../../../lib/locale.ts'
import { pageWords } from '../../../lib/page-words.ts'
import { areaPath, monthPath, resultsPath } from './links.ts'
import type { Tour } from './tours.ts'
import { MONTHS } from './when.ts'

type Of = { locale: Locale; tours: readonly Tour[]; all: readonly Tour[] }

export function areaProps(slug: string, { locale, tours, all }: Of) {
  const t = pageWords(locale)
  const area = tours[0]?.area.name[locale] ?? slug
  const price = formatRupiah(Math.min(...tours.map(({ facts }) => facts.price.adult)))
  return {
    locale,
    tours,
    title: t('tour-landing:area.title', { area }),
    description: t('tour-landing:area.description', { area, price, count: tours.length }),
    path: areaPath(locale, slug),
    owner: `tour-area/${slug}`,
    results: { name: t('tour-landing:area.results', { area }), path: resultsPath(locale, { tourArea: slug }) },
    groups: groups(locale, all),
  }
}

export function monthProps(number: number, { locale, tours, all }: Of) {
  const t = pageWords(locale)
  const month = monthNames(locale)[number - 1] ?? ''
  return {
    locale,
    tours,
    title: t('tour-landing:month.title', { month }),
    description: t('tour-landing:month.description', { month, count: tours.length }),
    path: monthPath(locale, number),
    results: { name: t('tour-landing:month.results', { month }), path: resultsPath(locale, { month: number }) },
    groups: groups(locale, all),
  }
}

function groups(locale: Locale, all: readonly Tour[]) {
  const t = pageWords(locale)
  const areas = new Map(all.map(({ area }) => [area.slug, area.name[locale]]))
  const months = MONTHS.filter((month) => all.some(({ facts }) => startsIn(facts.departures, month)))
  return [
    {
      title: t('tour-landing:area.others'),
      links: [...areas].map(([slug, name]) => ({ name, path: areaPath(locale, slug) })),
    },
    {
      title: t('tour-landing:month.others'),
      links: months.map((month) => ({ name: monthNames(locale)[month - 1] ?? '', path: monthPath(locale, month) })),
    },
  ]
}
