import { fromBase64Url } from '../../base/common/base64url.ts'

/**
 * `PLS2.<booking code>.<ticket number>.<service>.<key>.<from>.<until>.<type>[.d].<signature>`: the code of one holder,
 * for a gate. Plain text, so that its QR is small. Times are minutes since 1970 in base 36; `d` marks the ticket of a
 * demo. The Ed25519 signature, in base64url, is over all that stands before its dot.
 */
const GATE_VERSION = 'PLS2'

/** `gate` is `<service>|<key>`, such as a product and a slug; `type` is that of the holder, such as ADT. */
export type GateTicket = {
  bookingCode: string
  number: string
  gate: string
  from: Date
  until: Date
  type: string
  isDemo: boolean
}

export type GateCode = { text: string; signed: string; signature: Uint8Array<ArrayBuffer>; ticket: GateTicket }

const MINUTE_MS = 60_000
const CODE =
  /(PLS2\.([A-Z0-9]+)\.(\d+)\.([a-z]+)\.([a-z0-9-]+)\.([0-9a-z]+)\.([0-9a-z]+)\.([A-Z]{3})(\.d)?)\.([\w-]{86})(?![\w-])/

/** Finds the code alone or in an address; null when there is none. Does not check the signature. */
export function readGateCode(pasted: string): GateCode | null {
  const [text, signed, bookingCode, number, service, key, from, until, type, demo, signature] =
    CODE.exec(pasted.replace(/\s/g, '')) ?? []
  if (!text || !signed || !bookingCode || !number || !type || !signature) return null
  const ticket = {
    bookingCode,
    number,
    gate: `${service}|${key}`,
    from: instantOf(from),
    until: instantOf(until),
    type,
    isDemo: demo !== undefined,
  }
  const isWhole = [ticket.from, ticket.until].every((at) => Number.isFinite(at.getTime()))
  return isWhole ? { text, signed, signature: fromBase64Url(signature), ticket } : null
}

export function gatePayload({ bookingCode, number, gate, from, until, type, isDemo }: GateTicket): string {
  const parts = [GATE_VERSION, bookingCode, number, ...gate.split('|'), minutesOf(from), minutesOf(until), type]
  return [...parts, ...(isDemo ? ['d'] : [])].join('.')
}

function minutesOf(at: Date): string {
  return Math.floor(at.getTime() / MINUTE_MS).toString(36)
}

function instantOf(minutes = ''): Date {
  return new Date(Number.parseInt(minutes, 36) * MINUTE_MS)
}
