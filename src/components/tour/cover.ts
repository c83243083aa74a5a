import { THEMES, type Theme } from '../../ui/scene/scene.ts'
import { SCENE_VARIANTS, scenePath } from '../../ui/scene/scene-file.ts'
import type { Tour } from './tours.ts'

export type Cover = { theme: Theme; seed: number }

/** The tour's own scene, or the silhouette that its area is known by; tours of one area differ by their slug. */
export function coverOf({ area, facts, slug }: Pick<Tour, 'area' | 'facts' | 'slug'>): Cover {
  let seed = 0
  for (const letter of slug) seed = (seed * 31 + letter.charCodeAt(0)) % 9973
  const scene = facts.scene ?? area.scene
  return { theme: THEMES.find((theme) => theme === scene) ?? 'island', seed: seed % SCENE_VARIANTS }
}

export function coverPath(tour: Tour): string {
  const { theme, seed } = coverOf(tour)
  return scenePath(theme, seed)
}
