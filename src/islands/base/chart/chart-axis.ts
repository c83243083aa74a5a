/** Round steps of an axis that holds both values and zero, lowest first. */
export function axisOf(least: number, most: number): number[] {
  const span = Math.max(0, most) - Math.min(0, least)
  if (span === 0) return [0]
  const rough = span / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10)
  const first = Math.floor(Math.min(0, least) / step)
  const last = Math.ceil(Math.max(0, most) / step)
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

/** Every how many bars one has its label, so that at most `most` have one. */
export function labelStep(bars: number, most: number): number {
  return Math.max(1, Math.ceil(bars / most))
}
