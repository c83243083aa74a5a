import { seedOf } from '../../ui/scene/scene-file.ts'

/** The picture of the tour's own page. */
export function coverSource({ id, cover }: { id: string; cover: { path: string; url: string } }): string {
  return cover.url || `/scenes/${cover.path}-${seedOf(id)}.svg`
}
