/** A warning, never an error, so that it fails no test. */
export function logWarning(message: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the only place that writes to it
  console.warn(message, cause)
}
