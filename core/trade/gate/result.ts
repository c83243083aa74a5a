import type { GateCode } from '../booking/gate-code.ts'

/**
 * `admitted` marks the ticket used. `used`: it entered before. `forged`: signed by another key, or changed. `unreadable`: no
 * code of ours. `unpaid`: something is left to pay. `unknown`: signed by us, and no longer in the books.
 */
export const SCAN_RESULTS = [
  'admitted',
  'used',
  'forged',
  'unreadable',
  'wrong_gate',
  'wrong_day',
  'cancelled',
  'unpaid',
  'unknown',
] as const
export type ScanResult = (typeof SCAN_RESULTS)[number]

type Checked = Pick<GateCode['ticket'], 'gate' | 'from' | 'until'>

/** Problem that a gate finds without the server, once the signature is checked; null when nothing is wrong. */
export function offlineProblem(
  { gate, from, until }: Checked,
  own: string,
  at: Date,
): 'wrong_gate' | 'wrong_day' | null {
  if (gate !== own) return 'wrong_gate'
  return at < from || at >= until ? 'wrong_day' : null
}
