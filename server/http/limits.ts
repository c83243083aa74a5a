/** RATE_LIMIT=0 turns all of them off. What an account is guarded by stands with its calls. */
export const LIMITS = {
  /** Of a member, without answers that are replayed. */
  booking: { max: 60, minutes: 60 },
  /** Of a member. */
  charge: { max: 60, minutes: 60 },
  /** Codes of tickets, of an address. */
  ticketCheck: { max: 60, minutes: 10 },
} as const

/** Calls an address may make in a minute, as a multiple of RATE_LIMIT. */
export const SHARES = {
  /** Of all its calls: each word typed asks some times. */
  lookup: 1 / 2,
  /** All notices of a gateway come from a few addresses. */
  gateway: 20,
} as const
