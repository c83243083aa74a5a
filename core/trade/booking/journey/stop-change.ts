type Stop = { code: string; terminal: string | null }

/** A change of place or terminal between two legs; null if both stop at the same place, or a terminal is not known. */
export type StopChange = { kind: 'place' | 'terminal'; from: string; to: string }

export function stopChange(arrives: Stop, leaves: Stop): StopChange | null {
  if (arrives.code !== leaves.code) return { kind: 'place', from: arrives.code, to: leaves.code }
  const [from, to] = [arrives.terminal, leaves.terminal]
  return from !== null && to !== null && from !== to ? { kind: 'terminal', from, to } : null
}
