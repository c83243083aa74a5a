const FIRST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = 60_000

/** Asks at once, then after 5 s and ever later, at most once a minute. Returns what stops it. */
export function askAgain(ask: () => Promise<void>): () => void {
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  async function next(pause: number): Promise<void> {
    await ask()
    if (!stopped) timer = setTimeout(() => void next(Math.min(pause * 2, LONGEST_WAIT_MS)), pause)
  }
  void next(FIRST_WAIT_MS)
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
