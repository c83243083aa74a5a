/** RATE_LIMIT=0 turns all of them off. What an account is guarded by stands with its calls. */
export const LIMITS = {
  /** Per member; replayed answers do not count. */
  booking: { max: 60, minutes: 60 },
  /** Per address: a guest is made in no time. An office or a hotel lobby shares one. */
  guestBooking: { max: 20, minutes: 60 },
  /** Per member. */
  proof: { max: 20, minutes: 60 },
  /** Per member of staff; one hotel may have thirty photographs. */
  photograph: { max: 200, minutes: 60 },
  charge: { max: 60, minutes: 60 },
  /** Per address and, of members, per account: codes could be guessed. */
  discountCode: { max: 20, minutes: 10 },
  /** Per kind and subject. */
  mailAgain: { max: 3, minutes: 60 },
  /** Per address: a page asks again while it waits for the money. */
  payLink: { max: 300, minutes: 10 },
  /** Per booking. */
  chargeLink: { max: 20, minutes: 60 },
  /** Per address: lists with a hint; each asks the suppliers many times. */
  nearbyPlaces: { max: 60, minutes: 10 },
  /** Per address: pages for which prices have to be asked; each asks the suppliers many times. */
  explore: { max: 40, minutes: 10 },
  /** Per address. */
  priceFile: { max: 30, minutes: 10 },
  /** Per address. */
  ticketCheck: { max: 60, minutes: 10 },
  /** Per address: a guide presses once for each person. */
  guide: { max: 300, minutes: 10 },
} as const

/** Multiples of RATE_LIMIT, per address and minute. */
export const SHARES = {
  /** Half of the limit for all calls of an address: each word typed asks several times. */
  lookup: 1 / 2,
  /** All notices of a gateway come from a few addresses. */
  gateway: 20,
  pageError: 1 / 20,
  pageTimes: 1 / 20,
} as const
