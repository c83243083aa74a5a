import type { ClockTime } from '../common/dates.ts'

/** Local time at the hotel, counted back from the day of check-in. */
export type PolicyMoment = { daysBefore: number; time: ClockTime }

/** From this moment on a part of the price is kept: `percent` (1 to 100) of it, or the price of the first `nights`. */
export type PolicyStep = { from: PolicyMoment | null } & ({ percent: number } | { nights: number })

/**
 * Earliest step first, what is kept rises. Before the first step everything comes back; `from: null` counts from the
 * booking on, so `[{ from: null, percent: 100 }]` gives nothing back. Empty: free until check-in. From check-in on all is kept.
 */
export type CancelPolicy = readonly PolicyStep[]
