import { readTicketCode, type TicketClaim } from '../../../core/booking/ticket-code.ts'
import { fromBase64Url } from '../../../core/common/base64url.ts'

export type Checked =
  | { kind: 'genuine'; text: string; claim: TicketClaim }
  /** Signed by somebody else, or changed since. */
  | { kind: 'foreign' }
  | { kind: 'unreadable' }
  /** Without Ed25519 in WebCrypto; also on pages without https. */
  | { kind: 'unsupported' }

/** Needs no network. `publicKey`: the raw 32 bytes, base64url. */
export async function checkCode(pasted: string, publicKey: string): Promise<Checked> {
  const code = readTicketCode(pasted)
  if (!code) return { kind: 'unreadable' }
  const key = await importKey(publicKey)
  if (!key) return { kind: 'unsupported' }
  const isOurs = await crypto.subtle.verify('Ed25519', key, code.signature, new TextEncoder().encode(code.signed))
  return isOurs ? { kind: 'genuine', text: code.text, claim: code.claim } : { kind: 'foreign' }
}

async function importKey(publicKey: string): Promise<CryptoKey | null> {
  try {
    return await crypto.subtle.importKey('raw', fromBase64Url(publicKey), 'Ed25519', false, ['verify'])
  } catch {
    return null
  }
}
