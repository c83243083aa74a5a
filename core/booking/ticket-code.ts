import * as z from 'zod/mini'

/** `PLS1.<payload>.<signature>` in base64url. The Ed25519 signature is over `PLS1.<payload>`; the key of `ticketKey` checks it offline. */
export const TICKET_VERSION = 'PLS1'

/** One-letter keys: a smaller QR is easier to scan. */
export const ticketClaim = z.object({
  /** Booking code. */
  c: z.string(),
  /** Segments as `GA408 CGK DPS 2026-12-05`. */
  f: z.optional(z.array(z.string())),
  /** Stays as `2026-12-05 2026-12-08 Grand Braga`. */
  h: z.optional(z.array(z.string())),
  /** Events as `2026-12-05 09:00 Candi Borobudur`. */
  e: z.optional(z.array(z.string())),
  /** Ticket numbers. */
  t: z.array(z.string()),
  /** Name of the first holder, or of the holder whose own QR it is. */
  n: z.string(),
  /** Seats. */
  s: z.optional(z.array(z.string())),
  /** Entry code, in a holder's own QR. */
  k: z.optional(z.string()),
  /** The ticket of a demo, valid nowhere. */
  d: z.optional(z.literal(1)),
})
export type TicketClaim = z.infer<typeof ticketClaim>

export type TicketCode = { text: string; signed: string; signature: Uint8Array<ArrayBuffer>; claim: TicketClaim }

const CODE = new RegExp(`${TICKET_VERSION}\\.([\\w-]+)\\.([\\w-]+)`)

/** Finds the code in what was scanned or pasted: alone or in an address. Null when there is none. Does not check the signature. */
export function readTicketCode(pasted: string): TicketCode | null {
  const [text, payload, signature] = CODE.exec(pasted.replace(/\s/g, '')) ?? []
  if (!text || !payload || !signature) return null
  try {
    const claim = z.parse(ticketClaim, JSON.parse(new TextDecoder().decode(fromBase64Url(payload))))
    return { text, signed: `${TICKET_VERSION}.${payload}`, signature: fromBase64Url(signature), claim }
  } catch {
    return null
  }
}

/** Throws for letters that are not base64url. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))
}
