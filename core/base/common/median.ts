/** 0 for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0
  return (lower + upper) / 2
}
