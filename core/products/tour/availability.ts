/** Tersedia, Banyak Dipesan, Terbatas, Full Book. */
export const AVAILABILITIES = ['available', 'filling', 'limited', 'full'] as const
export type Availability = (typeof AVAILABILITIES)[number]

/** By the share of seats that are left; a value on an edge belongs to the higher band (spec section 4). */
export function availabilityOf(left: number, seats: number): Availability {
  if (left <= 0) return 'full'
  const percent = (left * 100) / seats
  if (percent >= 50) return 'available'
  return percent >= 20 ? 'filling' : 'limited'
}
