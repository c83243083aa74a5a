export const RATING_LABELS = ['excellent', 'good', 'average', 'poor', 'none'] as const
export type RatingLabel = (typeof RATING_LABELS)[number]

/** The mean is not rounded; it is null without ratings. */
export function meanRating(ratings: readonly number[]): number | null {
  return ratings.length === 0 ? null : ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
}

/** Mean of each aspect that the first review marks. */
export function meanMarks(marks: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const aspects = Object.keys(marks[0] ?? {})
  return Object.fromEntries(
    aspects.map((aspect) => [aspect, meanRating(marks.flatMap((each) => each[aspect] ?? [])) ?? 0]),
  )
}

/** Above 4 excellent, above 3 good, above 2 average, else poor (spec section 3). */
export function ratingLabel(mean: number | null): RatingLabel {
  if (mean === null) return 'none'
  if (mean > 4) return 'excellent'
  if (mean > 3) return 'good'
  return mean > 2 ? 'average' : 'poor'
}

/** Reviews by whole stars, five first. */
export function ratingCounts(ratings: readonly number[]): { stars: number; count: number }[] {
  return [5, 4, 3, 2, 1].map((stars) => ({
    stars,
    count: ratings.filter((rating) => Math.min(5, Math.max(1, Math.round(rating))) === stars).length,
  }))
}
