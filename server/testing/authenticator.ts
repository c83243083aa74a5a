import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type * as z from 'zod/mini'
import type { newPasskey, passkeyAnswer } from '../../core/people/account/webauthn.ts'

type Creating = { challenge: string; rp: { id: string }; user: { id: string } }
type Using = { challenge: string; rpId: string }
type Settings = { origin?: string; counter?: number; isVerified?: boolean }

/** A security key in software: P-256, without attestation. It verifies its user and lists its keys, as passkeys do. */
export function createAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  let userHandle = ''

  function dataOf(rpId: string, isNew: boolean, settings: Settings): Buffer {
    counter = settings.counter ?? counter + 1
    const flags = 0x01 | (settings.isVerified === false ? 0 : 0x04) | (isNew ? 0x40 : 0)
    const head = Buffer.concat([sha256(rpId), Buffer.from([flags]), number32(counter)])
    if (!isNew) return head
    const length = Buffer.from([0, id.length])
    return Buffer.concat([head, Buffer.alloc(16), length, id, coseKey(publicKey.export({ format: 'jwk' }))])
  }

  function clientData(type: string, challenge: string, settings: Settings): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: settings.origin ?? origin, crossOrigin: false }))
  }

  return {
    create({ challenge, rp, user }: Creating, settings: Settings = {}): z.input<typeof newPasskey> {
      userHandle = user.id
      const authData = dataOf(rp.id, true, settings)
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      const response = {
        clientDataJSON: text(clientData('webauthn.create', challenge, settings)),
        attestationObject: text(attestation),
        transports: ['internal'],
      }
      return { id: text(id), rawId: text(id), type: 'public-key', response }
    },
    use({ challenge, rpId }: Using, settings: Settings = {}): z.input<typeof passkeyAnswer> {
      const authData = dataOf(rpId, false, settings)
      const client = clientData('webauthn.get', challenge, settings)
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey)
      const response = {
        clientDataJSON: text(client),
        authenticatorData: text(authData),
        signature: text(signature),
        userHandle,
      }
      return { id: text(id), rawId: text(id), type: 'public-key', response }
    },
  }
}

/** ES256 on P-256 (RFC 9053). */
function coseKey({ x = '', y = '' }: JsonWebKey): Buffer {
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}

/** Encodes only the types that WebAuthn needs: small numbers, bytes, texts and maps (RFC 8949). */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Map) return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)])
  throw new Error(`no CBOR for ${typeof value}`)
}

function head(kind: number, size: number): Buffer {
  return Buffer.from(size < 24 ? [(kind << 5) | size] : [(kind << 5) | 24, size])
}

function number32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}

function text(bytes: Buffer): string {
  return bytes.toString('base64url')
}
