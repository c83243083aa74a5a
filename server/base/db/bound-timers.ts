/** Node runs a longer timer after 1 ms, with a warning. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1

/**
 * Lets a longer timer of `owner` fire after the longest delay. When the clock steps back by more than 24.8 days, the engine
 * asks to be woken at an instant of the old clock; woken at once it asks again, without end.
 */
export function boundTimers(owner: { setTimeout: typeof setTimeout }): void {
  owner.setTimeout = new Proxy(owner.setTimeout, {
    apply: (start, self, [run, delay, ...rest]) =>
      Reflect.apply(start, self, [run, Math.min(delay, LONGEST_TIMER_MS), ...rest]),
  })
}
