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

export type Secrets = {
  seal(text: string): string
  open(sealed: string): string
  sealBytes(bytes: Buffer): Buffer
  openBytes(sealed: Buffer): Buffer
  signTicket(payload: string): Buffer
  ticketPublicKey: KeyObject
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
  function sealBytes(bytes: Buffer): Buffer {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', sealKey, nonce)
    const body = Buffer.concat([cipher.update(bytes), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), body])
  }
  function openBytes(sealed: Buffer): Buffer {
    const decipher = createDecipheriv('aes-256-gcm', sealKey, sealed.subarray(0, 12), { authTagLength: 16 })
    decipher.setAuthTag(sealed.subarray(12, 28))
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
  }
  return {
    key,
    sealBytes,
    openBytes,
    seal: (text) => sealBytes(Buffer.from(text)).toString('base64url'),
    open: (sealed) => openBytes(Buffer.from(sealed, 'base64url')).toString('utf8'),
    signTicket: (payload) => sign(null, Buffer.from(payload), ticketKey),
    ticketPublicKey: createPublicKey(ticketKey),
  }
}
