import { coverSeed } from '../../islands/tour/cover.ts'
import { THEMES, type Theme } from '../../ui/scene/scene.ts'
import { scenePath } from '../../ui/scene/scene-file.ts'
import type { Tour } from './tours.ts'

export type Cover = { theme: Theme; seed: number }

/** The tour's own scene, or the silhouette that its area is known by. */
export function coverOf({ area, facts, slug }: Pick<Tour, 'area' | 'facts' | 'slug'>): Cover {
  const scene = facts.scene ?? area.scene
  return { theme: THEMES.find((theme) => theme === scene) ?? 'island', seed: coverSeed(slug) }
}

export function coverPath(tour: Tour): string {
  const { theme, seed } = coverOf(tour)
  return scenePath(theme, seed)
}
