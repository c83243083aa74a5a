/** Files per scene. */
export const SCENE_VARIANTS = 8

/** Address of a drawing, which is made when the site is built. */
export function drawingPath(scene: string, seed = 0): string {
  return `/scenes/${scene}-${Math.abs(seed) % SCENE_VARIANTS}.svg`
}

/** Items that share a scene differ by their key. */
export function seedOf(key: string): number {
  let seed = 0
  for (const letter of key) seed = (seed * 31 + letter.charCodeAt(0)) % 9973
  return seed % SCENE_VARIANTS
}
