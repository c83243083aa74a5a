import * as z from 'zod/mini'
import { fromBase64Url } from '../../base/common/base64url.ts'
import { type GateTicket, readGateCode } from './gate-code.ts'

/** `PLS1.<payload>.<signature>` in base64url. The Ed25519 signature is over `PLS1.<payload>`; the key of `ticketKey` checks it offline. */
export const TICKET_VERSION = 'PLS1'

/** One-letter keys: a smaller QR is easier to scan. */
export const ticketClaim = z.object({
  c: z.string(),
  /** Segments as `GA408 CGK DPS 2026-12-05`. */
  f: z.optional(z.array(z.string())),
  /** Stays as `2026-12-05 2026-12-08 Grand Braga`. */
  h: z.optional(z.array(z.string())),
  /** Events as `2026-12-05 09:00 Candi Borobudur`. */
  e: z.optional(z.array(z.string())),
  t: z.array(z.string()),
  /** Name of the first holder, or of the holder whose own QR it is; empty in a code for a gate. */
  n: z.string(),
  s: z.optional(z.array(z.string())),
  /** Entry code, in a holder's own QR. */
  k: z.optional(z.string()),
  /** The ticket of a demo, valid nowhere. */
  d: z.optional(z.literal(1)),
})
export type TicketClaim = z.infer<typeof ticketClaim>

export type TicketCode = { text: string; signed: string; signature: Uint8Array<ArrayBuffer>; claim: TicketClaim }

const CODE = new RegExp(`${TICKET_VERSION}\\.([\\w-]+)\\.([\\w-]+)`)

/** Finds the code alone or in an address; null when there is none. Does not check the signature. */
export function readTicketCode(pasted: string): TicketCode | null {
  const gate = readGateCode(pasted)
  if (gate) return { ...gate, claim: claimOf(gate.ticket) }
  const [text, payload, signature] = CODE.exec(pasted.replace(/\s/g, '')) ?? []
  if (!text || !payload || !signature) return null
  try {
    const claim = z.parse(ticketClaim, JSON.parse(new TextDecoder().decode(fromBase64Url(payload))))
    return { text, signed: `${TICKET_VERSION}.${payload}`, signature: fromBase64Url(signature), claim }
  } catch {
    return null
  }
}

const HALF_DAY_MS = 43_200_000

/** The day at the place, which begins within half a day of UTC's. */
function claimOf({ bookingCode, number, gate, from, isDemo }: GateTicket): TicketClaim {
  const day = new Date(from.getTime() + HALF_DAY_MS).toISOString().slice(0, 10)
  const event = `${day} ${gate.split('|')[1] ?? gate}`
  return { c: bookingCode, e: [event], t: [number], n: '', k: number, ...(isDemo ? { d: 1 as const } : {}) }
}
