import type { SceneOptions, Theme } from './scene.ts'

/** How many drawings of each theme are written as files. */
export const SCENE_VARIANTS = 8

/** Where a scene's file is served; any whole number is a seed. Islands use it: the drawing code stays out of the browser. */
export function scenePath(theme: Theme, seed = 0): string {
  return `/scenes/${theme}-${Math.abs(seed) % SCENE_VARIANTS}.svg`
}

/** Heroes of home that are files: a wide picture with the train beside the words, and one for phones with the train under them. */
export const HEROES = {
  'hero-rail': { theme: 'rail', options: { seed: 1, width: 1600, height: 620, aside: 190, calm: 'left' } },
  'hero-rail-phone': { theme: 'rail', options: { calm: 'top' } },
} as const satisfies Record<string, { theme: Theme; options: SceneOptions }>

export function heroPath(hero: keyof typeof HEROES): string {
  return `/scenes/${hero}.svg`
}
