import type { Theme } from '../../ui/scene/scene.ts'
import { scenePath, seedOf } from '../../ui/scene/scene-file.ts'

/** Themes of the categories that have no scene of their own. */
const THEMES_OF: Partial<Record<string, Theme>> = {
  heritage: 'oldtown',
  museum: 'oldtown',
  theme_park: 'park',
  aquarium: 'reef',
  waterpark: 'pool',
  zoo: 'tea',
  culture: 'tongkonan',
  religious: 'mosque',
  beach: 'bay',
  nature: 'terrace',
  mountain: 'volcano',
  temple: 'temple',
}

/** A venue's scene is its category or a theme. Venues of one theme differ by their id. */
export function sceneSource(id: string, { path, url }: { path: string; url: string }): string {
  const theme = THEMES_OF[path]
  return url || (theme ? scenePath(theme, seedOf(id)) : `/scenes/${path}-${seedOf(id)}.svg`)
}
