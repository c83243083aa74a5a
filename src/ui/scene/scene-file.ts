import type { Photo } from '../../../core/trade/picture/photo.ts'
import type { Theme } from '../../../pictures/scene.ts'

/** Files per theme. */
export const SCENE_VARIANTS = 8

/** Islands use the file, so that the drawing code stays out of the browser. */
export function scenePath(theme: Theme, seed = 0): string {
  return `/scenes/${theme}-${Math.abs(seed) % SCENE_VARIANTS}.svg`
}

/** Items that share a theme differ by their key. */
export function seedOf(key: string): number {
  let seed = 0
  for (const letter of key) seed = (seed * 31 + letter.charCodeAt(0)) % 9973
  return seed % SCENE_VARIANTS
}

/** What `Picture` shows: a photograph in its sizes, or one file. */
export type Shown = { src: string; photo?: Photo | undefined }

type Media = { path: string; url: string; photo?: Photo | undefined }

export function sceneSource(id: string, { path, url, photo }: Media): Shown {
  return { src: url || `/scenes/${path}-${seedOf(id)}.svg`, photo }
}

/** The operator's own picture, or the drawn scene. */
export function pictureSource(url: string | null, scene: string, photo?: Photo): Shown {
  return { src: url ?? `/scenes/${scene}.svg`, photo }
}
