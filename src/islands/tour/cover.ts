import { SCENE_VARIANTS } from '../../ui/scene/scene-file.ts'

/** Tours of one area differ by their slug. */
export function coverSeed(slug: string): number {
  let seed = 0
  for (const letter of slug) seed = (seed * 31 + letter.charCodeAt(0)) % 9973
  return seed % SCENE_VARIANTS
}

/** The picture of the tour's own page. */
export function coverSource({ id, cover }: { id: string; cover: { path: string; url: string } }): string {
  return cover.url || `/scenes/${cover.path}-${coverSeed(id)}.svg`
}
