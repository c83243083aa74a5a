import type { TicketContent } from '../booking/ticket-content.ts'
import type { Secrets } from '../common/secrets.ts'

/**
 * What the QR of a ticket says: `PLS1.<payload>.<signature>`, both base64url. The payload is compact JSON; its Ed25519 signature is over `PLS1.<payload>` and can be
 * checked without us, with the key of `ticketKey`.
 */
const VERSION = 'PLS1'

/** Booking code, legs as `GA408 CGK DPS 2026-12-05`, ticket numbers, the first passenger's name, and seats where they are sold by number. */
export type TicketClaim = { c: string; f: string[]; t: string[]; n: string; s?: string[] }

export function ticketCode(secrets: Pick<Secrets, 'signTicket'>, content: TicketContent): string {
  const seats = content.passengers.map((passenger) => passenger.seats)
  const claim: TicketClaim = {
    c: content.bookingCode,
    f: content.segments.map(
      ({ number, from, to }) => `${number.replace(/\s/g, '')} ${from.code} ${to.code} ${from.date}`,
    ),
    t: content.passengers.map(({ ticketNumber }) => ticketNumber),
    n: content.passengers[0]?.name ?? '',
    ...(seats.some(Boolean) ? { s: seats } : {}),
  }
  const payload = `${VERSION}.${Buffer.from(JSON.stringify(claim)).toString('base64url')}`
  return `${payload}.${secrets.signTicket(payload).toString('base64url')}`
}
