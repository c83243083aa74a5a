export type Reservation = {
  /** Six capitals and digits without look-alikes. */
  code: string
  /** End of the supplier's hold; null when it holds nothing of its own. */
  holdUntil: Date | null
}

export function limitOf(own: Date, reservations: readonly Reservation[]): Date {
  const ends = reservations.flatMap(({ holdUntil }) => holdUntil ?? [])
  return new Date(Math.min(own.getTime(), ...ends.map((end) => end.getTime())))
}
