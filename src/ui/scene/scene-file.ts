import type { Theme } from './scene.ts'

/** How many drawings of each theme are written as files. */
export const SCENE_VARIANTS = 8

/** Where a scene's file is served; any whole number is a seed. Islands use it: the drawing code stays out of the browser. */
export function scenePath(theme: Theme, seed = 0): string {
  return `/scenes/${theme}-${Math.abs(seed) % SCENE_VARIANTS}.svg`
}

/** Where the hero of a service page is served, when it is a file: the wide one, or that of phones. */
export function heroPath(slug: string, kind: 'wide' | 'phone' = 'wide'): string {
  return `/scenes/hero-${slug}-${kind}.svg`
}
