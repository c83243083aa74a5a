import { fromBase64Url } from '../../../../core/base/common/base64url.ts'
import { readTicketCode, type TicketClaim, type TicketCode } from '../../../../core/trade/booking/ticket-code.ts'

export type Checked =
  | { kind: 'genuine'; text: string; claim: TicketClaim }
  /** Signed with another key, or changed since. */
  | { kind: 'foreign' }
  | { kind: 'unreadable' }
  /** Without Ed25519 in WebCrypto; also on pages without https. */
  | { kind: 'unsupported' }

/** Needs no network. `publicKey`: the raw 32 bytes, base64url. */
export async function checkCode(pasted: string, publicKey: string): Promise<Checked> {
  const code = readTicketCode(pasted)
  if (!code) return { kind: 'unreadable' }
  const isOurs = await isSigned(code, publicKey)
  if (isOurs === null) return { kind: 'unsupported' }
  return isOurs ? { kind: 'genuine', text: code.text, claim: code.claim } : { kind: 'foreign' }
}

/** Null where the browser cannot check signatures. */
export async function isSigned(
  { signed, signature }: Pick<TicketCode, 'signed' | 'signature'>,
  publicKey: string,
): Promise<boolean | null> {
  const key = await importKey(publicKey)
  return key && (await crypto.subtle.verify('Ed25519', key, signature, new TextEncoder().encode(signed)))
}

async function importKey(publicKey: string): Promise<CryptoKey | null> {
  try {
    return await crypto.subtle.importKey('raw', fromBase64Url(publicKey), 'Ed25519', false, ['verify'])
  } catch {
    return null
  }
}
