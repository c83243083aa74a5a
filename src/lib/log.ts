/** For what a user need not know but a developer may: a warning, never an error, so that it breaks no page and no test. */
export function logWarning(message: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes to it
  console.warn(message, cause)
}
