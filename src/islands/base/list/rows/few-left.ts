const FEW = 5

/** The number left is shown only when few are left; it must not pressure the buyer. */
export function areFew(left: number): boolean {
  return left <= FEW
}
