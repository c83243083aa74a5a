/** True where the traveller asked for less motion: what a script moves jumps instead. */
export function lessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
