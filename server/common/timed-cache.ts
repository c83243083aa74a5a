import type { Clock } from './clock.ts'

type Limits = { minutes: number; most: number }

/** Keeps values for some minutes; with more than `most`, the oldest is dropped. */
export class TimedCache<Value> {
  readonly #entries = new Map<string, { value: Value; until: number }>()
  readonly #clock: Clock
  readonly #limits: Limits

  constructor(clock: Clock, limits: Limits) {
    this.#clock = clock
    this.#limits = limits
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    return entry && entry.until > this.#clock.now().getTime() ? entry.value : undefined
  }

  set(key: string, value: Value): void {
    this.#entries.delete(key)
    this.#entries.set(key, { value, until: this.#clock.now().getTime() + this.#limits.minutes * 60_000 })
    if (this.#entries.size <= this.#limits.most) return
    const oldest = this.#entries.keys().next()
    if (!oldest.done) this.#entries.delete(oldest.value)
  }
}
