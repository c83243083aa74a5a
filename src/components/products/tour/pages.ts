import type { TourFacts } from '../../../../core/products/tour/content.ts'
import { LOCALES } from '../../../lib/locale.ts'
import { othersOf } from './order.ts'
import { loadTours } from './tours.ts'

export async function tourPages(kind: TourFacts['kind']) {
  const all = await loadTours()
  const byArea = Map.groupBy(all, ({ area }) => area.slug)
  return all
    .filter(({ facts }) => facts.kind === kind)
    .flatMap((tour) => {
      const others = othersOf(tour, byArea.get(tour.area.slug) ?? [])
      return LOCALES.map((locale) => ({ params: { locale, slug: tour.slug }, props: { locale, tour, others } }))
    })
}
