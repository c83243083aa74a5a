export type Gate = { key: string; name: string; timezone: string }

/** Places whose names have every word that was typed, or a beginning of it; all where nothing is. */
export function gatesNamed(gates: readonly Gate[], typed: string): readonly Gate[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return gates.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
}
