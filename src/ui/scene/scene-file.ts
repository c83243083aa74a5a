import type { Theme } from './scene.ts'

/** How many drawings of each theme are written as files. */
export const SCENE_VARIANTS = 8

/** Where a scene's file is served; any whole number is a seed. Islands use it: the drawing code stays out of the browser. */
export function scenePath(theme: Theme, seed = 0): string {
  return `/scenes/${theme}-${Math.abs(seed) % SCENE_VARIANTS}.svg`
}

/** Scenes drawn as wide as home's hero, for services whose hero is not part of the page itself. */
export const HERO_THEMES = ['rail'] as const satisfies readonly Theme[]

export function heroPath(theme: (typeof HERO_THEMES)[number]): string {
  return `/scenes/hero-${theme}.svg`
}
