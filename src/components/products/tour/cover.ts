import { pictured } from '../../../../core/products/tour/pictures.ts'
import { seedOf } from '../../../../core/trade/picture/drawing.ts'
import { THEMES, type Theme } from '../../../../pictures/scene.ts'
import type { Locale } from '../../../lib/locale.ts'
import { scenePath } from '../../../ui/scene/scene-file.ts'
import { placeOf } from './places.ts'
import type { Tour } from './tours.ts'

export type Cover = { theme: Theme; seed: number }

/** The tour's own scene, or the silhouette that its area is known by. */
export function coverOf({ area, facts, slug }: Pick<Tour, 'area' | 'facts' | 'slug'>): Cover {
  const scene = facts.scene ?? area.scene
  return { theme: THEMES.find((theme) => theme === scene) ?? 'island', seed: seedOf(slug) }
}

export function coverPath(tour: Tour): string {
  const { theme, seed } = coverOf(tour)
  return scenePath(theme, seed)
}

export function galleryOf(tour: Tour, locale: Locale): { path: string; caption: string }[] {
  const places = tour.facts.route.flat().map((key) => {
    const { name, scene = null } = placeOf(key, tour.facts)
    return { key, caption: name[locale], scene }
  })
  return pictured(places, coverOf(tour).theme).flatMap(({ key, caption, scene }) => {
    const theme = THEMES.find((one) => one === scene)
    return theme ? [{ path: scenePath(theme, seedOf(key)), caption }] : []
  })
}
