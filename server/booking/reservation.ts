/** A supplier's hold of one booking. */
export type Reservation = {
  /** Booking code: six capitals and digits without look-alikes. */
  code: string
  /** When the supplier lets go of it by itself; null when it holds nothing of its own. */
  holdUntil: Date | null
}

/** The time limit of bookings made together: ours, or the earliest end of what suppliers hold. */
export function limitOf(own: Date, reservations: readonly Reservation[]): Date {
  const ends = reservations.flatMap(({ holdUntil }) => holdUntil ?? [])
  return new Date(Math.min(own.getTime(), ...ends.map((end) => end.getTime())))
}
