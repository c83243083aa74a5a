const FEW_SEATS = 5

/** Seats are told when few are left, never to hurry anybody. */
export function areFew(seats: number): boolean {
  return seats <= FEW_SEATS
}
