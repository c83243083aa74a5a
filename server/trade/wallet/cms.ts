import { createHash, createSign, X509Certificate } from 'node:crypto'

/** PEM; the key is RSA. `chain`: certificates that lead to one that the reader trusts. */
export type Signer = { certificate: string; chain: readonly string[]; key: string }

/** Tags of DER (X.690). */
const INTEGER = 0x02
const OCTETS = 0x04
const NULL = 0x05
const OID = 0x06
const UTC_TIME = 0x17
const SEQUENCE = 0x30
const SET = 0x31
const CONTEXT_0 = 0xa0

const SIGNED_DATA = oid('2a864886f70d010702')
const DATA = oid('2a864886f70d010701')
const CONTENT_TYPE = oid('2a864886f70d010903')
const MESSAGE_DIGEST = oid('2a864886f70d010904')
const SIGNING_TIME = oid('2a864886f70d010905')
const SHA_256 = der(SEQUENCE, oid('608648016503040201'), der(NULL))
const RSA = der(SEQUENCE, oid('2a864886f70d010101'), der(NULL))
const VERSION_1 = der(INTEGER, Buffer.from([1]))

/** A detached PKCS#7 signature (CMS SignedData, RFC 5652) in DER, with the signing time that Apple asks for. */
export function signDetached(content: Uint8Array, { certificate, chain, key }: Signer, now: Date): Buffer {
  const own = new X509Certificate(certificate)
  const attributes = [
    attribute(CONTENT_TYPE, DATA),
    attribute(SIGNING_TIME, der(UTC_TIME, Buffer.from(utcTime(now)))),
    attribute(MESSAGE_DIGEST, der(OCTETS, createHash('sha256').update(content).digest())),
  ].toSorted(Buffer.compare)
  // They are signed as a set, and stand in the signature under a tag of their own.
  const signature = createSign('sha256')
    .update(der(SET, ...attributes))
    .sign(key)
  const signer = der(
    SEQUENCE,
    VERSION_1,
    issuerAndSerial(own.raw),
    SHA_256,
    der(CONTEXT_0, ...attributes),
    RSA,
    der(OCTETS, signature),
  )
  const certificates = [own, ...chain.map((pem) => new X509Certificate(pem))].map(({ raw }) => raw)
  const signedData = der(
    SEQUENCE,
    VERSION_1,
    der(SET, SHA_256),
    der(SEQUENCE, DATA),
    der(CONTEXT_0, ...certificates),
    der(SET, signer),
  )
  return der(SEQUENCE, SIGNED_DATA, der(CONTEXT_0, signedData))
}

function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag, ...lengthOf(body.length)]), body])
}

function lengthOf(length: number): number[] {
  if (length < 128) return [length]
  const bytes = []
  for (let rest = length; rest > 0; rest >>= 8) bytes.unshift(rest & 255)
  return [128 | bytes.length, ...bytes]
}

function oid(hex: string): Buffer {
  return der(OID, Buffer.from(hex, 'hex'))
}

function attribute(type: Buffer, value: Buffer): Buffer {
  return der(SEQUENCE, type, der(SET, value))
}

/** `261205054000Z`. */
function utcTime(at: Date): string {
  return `${at.toISOString().replace(/\D/g, '').slice(2, 14)}Z`
}

/** From a certificate: version (where it has one), serial number, algorithm, issuer. */
function issuerAndSerial(certificate: Buffer): Buffer {
  const [body = certificate] = elementsOf(certificate)
  const fields = elementsOf(body)
  const at = fields[0]?.[0] === CONTEXT_0 ? 1 : 0
  const [serial, , issuer] = fields.slice(at)
  if (!serial || !issuer) throw new Error('not a certificate')
  return der(SEQUENCE, issuer, serial)
}

/** The elements inside one, each with its tag and length. */
function elementsOf(element: Buffer): Buffer[] {
  const found: Buffer[] = []
  const [start, end] = bodyOf(element, 0)
  for (let at = start; at < end; ) {
    const [, next] = bodyOf(element, at)
    found.push(element.subarray(at, next))
    at = next
  }
  return found
}

function bodyOf(bytes: Buffer, at: number): [start: number, end: number] {
  const first = bytes[at + 1] ?? 0
  const more = first < 128 ? 0 : first & 127
  const length = more === 0 ? first : bytes.readUIntBE(at + 2, more)
  const start = at + 2 + more
  return [start, start + length]
}
