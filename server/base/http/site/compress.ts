import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { cached } from '../../common/cached.ts'
import { endpointOf } from '../route.ts'

const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Below this many bytes the answer fits in one packet anyway. */
const LEAST = 1024
/** 5 saves a sixth of the bytes that 4 leaves; 6 and above save next to nothing more. */
const BROTLI_QUALITY = 5
const REMEMBERED = 1_000

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compresses answers made in memory; files of the site are compressed when it is built. Decision 013. */
export function compressAnswers(app: FastifyInstance): void {
  const known = new LRUCache<string, Promise<Buffer>>({ max: REMEMBERED })
  app.addHook('onSend', async (request, reply, payload) => {
    if (!(typeof payload === 'string' || Buffer.isBuffer(payload)) || !isCompressible(reply)) return payload
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload
    if (bytes.length < LEAST) return payload
    addVary(reply)
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (!encoding) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    // An answer for one person is compressed each time and never kept.
    if (!endpointOf(request)?.shared) return await compress(encoding, bytes)
    const key = `${encoding} ${hash('sha256', bytes)}`
    return await cached(known, key, () => compress(encoding, bytes))
  })
}

function isCompressible(reply: FastifyReply): boolean {
  const type = String(reply.getHeader('content-type') ?? '')
  return !reply.hasHeader('content-encoding') && /^(text\/|application\/json|image\/svg\+xml)/.test(type)
}

export function addVary(reply: FastifyReply): void {
  const vary = reply.getHeader('vary')
  reply.header('vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding')
}

export function encodingFor(accepted: string | string[] | undefined): Encoding | null {
  const chosen = negotiate([accepted ?? ''].flat().join().toLowerCase(), [...ENCODINGS])
  return ENCODINGS.find((encoding) => encoding === chosen) ?? null
}

export function compress(encoding: Encoding, bytes: Buffer): Promise<Buffer> {
  if (encoding === 'gzip') return zip(bytes)
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_PARAM_SIZE_HINT, BROTLI_MODE_TEXT } = constants
  return brotli(bytes, {
    params: {
      [BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
      [BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}
