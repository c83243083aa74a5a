import { ApiError, type ErrorCode } from '../../../core/base/common/call/errors.ts'
import { median } from '../../../core/base/common/median.ts'
import type { SupplierState } from '../../../core/products/suppliers/health.ts'
import type { Clock } from '../../base/common/clock.ts'
import { ChangeRefused } from '../../trade/booking/change/change-refused.ts'
import { askSupplier } from '../../trade/booking/make/ask.ts'

/** Counts of the last hour. */
export type CircuitHealth = {
  name: string
  state: SupplierState
  outUntil: Date | null
  calls: number
  failures: number
  /** Median of the answered calls; null without one. */
  medianMs: number | null
}

type Limits = {
  /** So many failures within the window leave it out. */
  failures: number
  windowMs: number
  /** Then one call tries whether it works again. */
  pauseMs: number
}

const LIMITS: Limits = { failures: 5, windowMs: 60_000, pauseMs: 60_000 }
const HOUR_MS = 3_600_000
/** Calls that are remembered. A busy hour has more; its figures are then of the newest. */
const REMEMBERED = 5_000

type Call = { at: number; ms: number; failed: boolean }

/** Says how a supplier does, and leaves it out for a while when it fails often. One for each supplier and process. */
export type Circuit = {
  readonly name: string
  /** Throws ApiError('supplier_unavailable') at once while it is left out, and as `askSupplier`. */
  ask<Answer>(question: () => Promise<Answer>, timeoutMs?: number): Promise<Answer>
  /**
   * Asks for something that must be tried in any case, such as a ticket that is paid: counted, never left out, and
   * without a limit of time.
   */
  always<Answer>(question: () => Promise<Answer>): Promise<Answer>
  health(): CircuitHealth
}

export function createCircuit(name: string, clock: Clock, limits: Partial<Limits> = {}): Circuit {
  const { failures: most, windowMs, pauseMs } = { ...LIMITS, ...limits }
  const calls: Call[] = []
  let outUntil: number | null = null
  let probing = false
  /** When it failed, since it last came back. */
  let failed: number[] = []

  function failuresNow(now: number): number {
    failed = failed.filter((at) => at > now - windowMs)
    return failed.length
  }

  function note(startedAt: number, isFailed: boolean): void {
    const at = clock.now().getTime()
    calls.push({ at, ms: at - startedAt, failed: isFailed })
    if (calls.length > REMEMBERED) calls.shift()
    if (isFailed) failed.push(at)
    else if (outUntil !== null) failed = []
    if (!isFailed) outUntil = null
    else if (outUntil !== null || failuresNow(at) >= most) outUntil = at + pauseMs
  }

  async function noted<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    const startedAt = clock.now().getTime()
    try {
      const answer = await question()
      note(startedAt, false)
      return answer
    } catch (error) {
      note(startedAt, isFailure(error))
      throw error
    }
  }

  return {
    name,
    always: noted,
    async ask(question, timeoutMs) {
      const probes = outUntil !== null
      if (outUntil !== null && (probing || clock.now().getTime() < outUntil)) throw new ApiError('supplier_unavailable')
      if (probes) probing = true
      try {
        return await noted(() => askSupplier(question, timeoutMs))
      } finally {
        if (probes) probing = false
      }
    },
    health() {
      const now = clock.now().getTime()
      const recent = calls.filter(({ at }) => at > now - HOUR_MS)
      const answered = recent.flatMap(({ ms, failed }) => (failed ? [] : [ms]))
      const isOut = outUntil !== null && now < outUntil
      const isFailing = outUntil !== null || failuresNow(now) > 0
      return {
        name,
        state: isOut ? 'out' : isFailing ? 'failing' : 'works',
        outUntil: isOut && outUntil !== null ? new Date(outUntil) : null,
        calls: recent.length,
        failures: recent.filter(({ failed }) => failed).length,
        medianMs: answered.length > 0 ? Math.round(median(answered)) : null,
      }
    },
  }
}

const FAILURES: ReadonlySet<ErrorCode> = new Set(['supplier_timeout', 'supplier_unavailable', 'supplier_missing'])

/** No other ApiError is: "sold out" is an answer. */
export function isFailure(error: unknown): boolean {
  if (error instanceof ChangeRefused) return false
  return !(error instanceof ApiError) || FAILURES.has(error.code)
}
