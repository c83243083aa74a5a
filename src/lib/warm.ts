/** Fetches ahead what may be opened. A failure is told only where it is opened. */
export function warm(load: () => Promise<unknown>): void {
  load().catch(() => {})
}
