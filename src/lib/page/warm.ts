/** Fetches ahead. Failures are shown when it is opened. */
export function warm(load: () => Promise<unknown>): void {
  load().catch(() => {})
}
