import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto'

/** What is made of SECRET_KEY: one key a purpose, so that none can stand in for another. */
export type Secrets = {
  /** Encrypts an id number for the database. */
  seal(text: string): string
  /** Throws when the text was not sealed with this key. */
  open(sealed: string): string
  /** Ed25519 signature of a ticket's QR payload. */
  signTicket(payload: string): Buffer
  /** Checks those signatures; published, so that anyone can. */
  ticketPublicKey: KeyObject
  /** Derives a key for another use, 32 bytes. */
  key(purpose: string): Buffer
}

/** DER frame of an Ed25519 private key, before its 32 bytes (RFC 8410). */
const ED25519_FRAME = Buffer.from('302e020100300506032b657004220420', 'hex')

export function createSecrets(secretKey: string): Secrets {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', secretKey, 'pelesir', purpose, 32))
  const sealKey = key('seal')
  const ticketKey = createPrivateKey({
    key: Buffer.concat([ED25519_FRAME, key('ticket')]),
    format: 'der',
    type: 'pkcs8',
  })
  return {
    key,
    seal(text) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
    signTicket: (payload) => sign(null, Buffer.from(payload), ticketKey),
    ticketPublicKey: createPublicKey(ticketKey),
  }
}
