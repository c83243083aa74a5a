import { startsIn } from '../../../../core/products/tour/periods.ts'
import { LOCALES } from '../../../lib/locale.ts'
import { monthSlug } from './links.ts'
import { areaProps, monthProps } from './listing-props.ts'
import { loadTours } from './tours.ts'
import { MONTHS } from './when.ts'

export async function areaPages() {
  const all = await loadTours()
  return [...Map.groupBy(all, ({ area }) => area.slug)].flatMap(([slug, tours]) =>
    LOCALES.map((locale) => ({ params: { locale, area: slug }, props: areaProps(slug, { locale, tours, all }) })),
  )
}

/** A page for each month in which a tour may start, of any year. */
export async function monthPages() {
  const all = await loadTours()
  return MONTHS.flatMap((month) => {
    const tours = all.filter(({ facts }) => startsIn(facts.departures, month))
    if (tours.length === 0) return []
    return LOCALES.map((locale) => ({
      params: { locale, month: monthSlug(month) },
      props: monthProps(month, { locale, tours, all }),
    }))
  })
}
