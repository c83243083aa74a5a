import { drawingPath, seedOf } from '../../../core/trade/picture/drawing.ts'
import type { Photo } from '../../../core/trade/picture/photo.ts'
import type { Theme } from '../../../pictures/scene.ts'

/** Islands use the file, so that the drawing code stays out of the browser. */
export function scenePath(theme: Theme, seed = 0): string {
  return drawingPath(theme, seed)
}

/** Source for `Picture`: a photograph in its sizes, or one file. */
export type Shown = { src: string; photo?: Photo | undefined }

type Media = { path: string; url: string; photo?: Photo | undefined }

export function sceneSource(id: string, { path, url, photo }: Media): Shown {
  return { src: url || drawingPath(path, seedOf(id)), photo }
}

/** The operator's own picture, or the drawn scene. */
export function pictureSource(url: string | null, scene: string, photo?: Photo): Shown {
  return { src: url ?? `/scenes/${scene}.svg`, photo }
}
