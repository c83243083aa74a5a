/** Pixels of a rem. */
const USUAL_TEXT = 16

/** How much larger than usual a reader wants texts: names on maps are written in `rem`. */
export function largerText(): number {
  return Math.max(1, Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_TEXT || 1)
}
