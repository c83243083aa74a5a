/** Never an error, which would fail tests. */
export function logWarning(message: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the only place that writes to it
  console.warn(message, cause)
}
