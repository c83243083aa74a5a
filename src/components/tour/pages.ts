import type { TourFacts } from '../../../core/tour/content.ts'
import { LOCALES } from '../../lib/locale.ts'
import { loadTours, type Tour } from './tours.ts'

const OTHERS = 3

export async function tourPages(kind: TourFacts['kind']) {
  const all = await loadTours()
  const byArea = Map.groupBy(all, ({ facts }) => facts.area)
  return all
    .filter(({ facts }) => facts.kind === kind)
    .flatMap((tour) => {
      const others = othersOf(tour, byArea.get(tour.facts.area) ?? [])
      return LOCALES.map((locale) => ({ params: { locale, slug: tour.slug }, props: { locale, tour, others } }))
    })
}

/** The next ones of the area, so that every tour has links to it. */
function othersOf(tour: Tour, inArea: readonly Tour[]): Tour[] {
  const index = inArea.indexOf(tour)
  return [...inArea.slice(index + 1), ...inArea.slice(0, index)].slice(0, OTHERS)
}
