export function repeat(
  work: () => Promise<void>,
  { firstMs, everyMs, onError }: { firstMs: number; everyMs: number; onError(error: unknown): void },
): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  const round = () => {
    running = running.then(work).catch(onError)
  }
  const first = setTimeout(round, firstMs)
  const timer = setInterval(round, everyMs)
  return {
    async stop() {
      clearTimeout(first)
      clearInterval(timer)
      await running
    },
  }
}
