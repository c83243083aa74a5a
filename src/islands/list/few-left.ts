const FEW = 5

/** How many are left is shown only when they are few, and never to hurry anyone. */
export function areFew(left: number): boolean {
  return left <= FEW
}
