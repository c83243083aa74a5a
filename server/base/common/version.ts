/** Whether a row is still as it was read: its version is the time of its last change. */
export function isVersion(at: Date | null, version: string | null): boolean {
  return (at?.toISOString() ?? null) === version
}

/** Later than the last change, also within one millisecond. */
export function changedAt(before: Date | null, now: Date): Date {
  return before && before >= now ? new Date(before.getTime() + 1) : now
}
