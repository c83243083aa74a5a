import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { S3Config } from '../base/common/config.ts'

type Signed = { request: IncomingMessage; url: URL; body: Buffer }

const SHAPE =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([\da-f]{64})$/

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Signature version 4 of the whole request, its body included. */
export function isSignedWith({ keyId, secret, region }: S3Config, { request, url, body }: Signed): boolean {
  const { method, headers } = request
  const [, key, day = '', where, signed = '', signature = ''] = SHAPE.exec(headers.authorization ?? '') ?? []
  const payload = String(headers['x-amz-content-sha256'])
  if (key !== keyId || where !== region || (payload !== sha256(body) && payload !== 'UNSIGNED-PAYLOAD')) return false
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&')
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, url.pathname, query, lines.join(''), signed, payload].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const signing = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), 's3'), 'aws4_request')
  return timingSafeEqual(Buffer.from(signature, 'hex'), hmac(signing, text))
}
