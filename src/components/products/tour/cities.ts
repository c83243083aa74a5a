import { pageWords } from '../../../lib/page-words.ts'
import type { LinksOf } from '../../base/place/page.ts'
import { kmBetween } from '../../base/place/places.ts'
import { areaPath } from './links.ts'
import { placeOf } from './places.ts'
import { loadTours } from './tours.ts'

/** Kilometres within which a stop of a tour belongs to a place. */
const NEAR_KM = 60
const tours = await loadTours()

export const linksOf: LinksOf = (place, { locale }) => {
  const near = tours.filter(({ facts }) =>
    facts.route.flat().some((key) => kmBetween(place, placeOf(key, facts)) < NEAR_KM),
  )
  const areas = new Map(near.map(({ area }) => [area.slug, area.name[locale]]))
  const t = pageWords(locale)
  return {
    title: t('tour-landing:here'),
    links: [...areas].map(([slug, area]) => ({
      name: t('tour-landing:area.title', { area }),
      path: areaPath(locale, slug),
    })),
  }
}
