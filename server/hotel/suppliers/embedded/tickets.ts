import { createHash } from 'node:crypto'
import type { IssueRequest } from '../../supplier.ts'

/** Thirteen digits derived from booking code, provider and guest; never a leading zero. */
export function vouchersFor({ bookingCode, provider, guests }: IssueRequest) {
  return guests.map(({ index }) => {
    const digest = createHash('sha256').update(`hotel ${bookingCode} ${provider} ${index}`).digest()
    const serial = digest.readBigUInt64BE() % 9_000_000_000_000n
    return { index, ticketNumber: String(1_000_000_000_000n + serial) }
  })
}
