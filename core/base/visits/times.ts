/**
 * Times of real visitors in milliseconds: the first offer, the largest paint, the slowest answer to a press and the first byte; `cls` is the
 * layout shift in thousandths.
 */
export const METRICS = ['offer', 'lcp', 'inp', 'ttfb', 'cls'] as const
export type Metric = (typeof METRICS)[number]

export const MOST_TIME = 60_000
const BOUNDS = [
  10, 25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 600, 700, 800, 900, 1000, 1200, 1400, 1600, 1800, 2000, 2500, 3000,
  3500, 4000, 5000, 6000, 8000, 10_000, 15_000, 20_000, 30_000,
] as const

/** The least bound that is not below `value`: all that is kept of it. */
export function bucketOf(value: number): number {
  return BOUNDS.find((bound) => value <= bound) ?? MOST_TIME
}

export type Bucket = { bucket: number; count: number }

/** Bound that `share` of all counted values does not exceed; null where there are none. */
export function boundOf(share: number, buckets: readonly Bucket[]): number | null {
  const sorted = buckets.toSorted((one, other) => one.bucket - other.bucket)
  const wanted = share * sorted.reduce((sum, { count }) => sum + count, 0)
  let seen = 0
  for (const { bucket, count } of sorted) {
    seen += count
    if (count > 0 && seen >= wanted) return bucket
  }
  return null
}
