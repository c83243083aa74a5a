import { createHash } from 'node:crypto'

/** Thirteen digits derived from booking code and passenger; never a leading zero. */
export function ticketNumber(bookingCode: string, index: number): string {
  const digest = createHash('sha256').update(`train ${bookingCode} ${index}`).digest()
  return String(1_000_000_000_000n + (digest.readBigUInt64BE() % 9_000_000_000_000n))
}
