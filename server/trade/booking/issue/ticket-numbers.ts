import { createHash } from 'node:crypto'
import type { Issued } from '../module.ts'

/** Thirteen digits for each person, the same every time; never a leading zero. `seed` names product and booking. */
export function ticketNumbers(seed: string, people: readonly { index: number }[]): Issued[] {
  return people.map(({ index }) => {
    const digest = createHash('sha256').update(`${seed} ${index}`).digest()
    const serial = digest.readBigUInt64BE() % 9_000_000_000_000n
    return { index, ticketNumber: String(1_000_000_000_000n + serial) }
  })
}
