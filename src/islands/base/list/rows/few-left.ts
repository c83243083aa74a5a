const FEW = 5

/** Hotels sell a kind of room by ones and twos: with a higher number nearly every row would say it. */
export const FEW_ROOMS = 2

/** The number left is shown only when few are left; it must not pressure the buyer. */
export function areFew(left: number, few = FEW): boolean {
  return left <= few
}
