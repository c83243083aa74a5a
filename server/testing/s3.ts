import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Config } from '../base/common/config.ts'
import { isSignedWith } from './s3-signature.ts'

export type TestS3 = {
  config: S3Config
  bucket: string
  objects: Map<string, Buffer>
  /** Content types of whole uploads. */
  types: Map<string, string>
  /** While set, every call fails: with this status and code, or without an answer. */
  broken: { status: number; code: string } | 'silent' | null
  close(): Promise<void>
}

const BUCKET = 'cadangan'
const KEY_ID = 'AKIDTEST'
/** Length of a list's page: as many as tests need to meet a second page. */
const PAGE = 3
/** Time of objects that a test put there itself. */
const LONG_AGO = new Date('2026-01-01T00:00:00Z')

/** The part of S3 that this project uses, in memory and over real HTTP: one bucket, whole and multipart uploads, lists in pages, checked signatures; ranges left out. */
export async function startTestS3(): Promise<TestS3> {
  const objects = new Map<string, Buffer>()
  const types = new Map<string, string>()
  const times = new Map<string, Date>()
  const uploads = new Map<string, Map<number, Buffer>>()
  const server = createServer((request, response) => {
    answer(request, response).catch(() => fail(response, 500, 'InternalError'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const config = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'ap-southeast-3',
    keyId: KEY_ID,
    secret: 'a secret/with+signs',
  }
  const test: TestS3 = {
    config,
    bucket: BUCKET,
    objects,
    types,
    broken: null,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', config.endpoint)
    const { pathname, searchParams } = url
    const [bucket = '', ...rest] = pathname.slice(1).split('/').map(decodeURIComponent)
    const key = rest.join('/')
    const body = await buffer(request)
    if (test.broken === 'silent') return void request.socket.destroy()
    if (test.broken) return fail(response, test.broken.status, test.broken.code)
    const isSigned = request.headers.authorization?.includes(`Credential=${KEY_ID}/`)
    if (!isSigned) return fail(response, 403, 'AccessDenied')
    if (!isSignedWith(config, { request, url, body })) return fail(response, 403, 'SignatureDoesNotMatch')
    if (bucket !== BUCKET) return fail(response, 404, 'NoSuchBucket')
    const uploadId = searchParams.get('uploadId')
    if (request.method === 'HEAD' && key === '') return void response.end()
    if (request.method === 'GET' && key === '') return list(response, searchParams)
    if (request.method === 'GET') {
      const found = objects.get(key)
      return found ? void response.end(found) : fail(response, 404, 'NoSuchKey')
    }
    if (request.method === 'PUT' && uploadId) {
      uploads.get(uploadId)?.set(Number(searchParams.get('partNumber')), body)
      return void response.setHeader('etag', etag(body)).end()
    }
    if (request.method === 'PUT') {
      objects.set(key, body)
      times.set(key, new Date())
      types.set(key, request.headers['content-type'] ?? '')
      return void response.setHeader('etag', etag(body)).end()
    }
    if (request.method === 'POST' && searchParams.has('uploads')) {
      const id = `upload-${uploads.size + 1}`
      uploads.set(id, new Map())
      return xml(response, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
    }
    if (request.method === 'POST' && uploadId) {
      const parts = [...(uploads.get(uploadId) ?? [])].sort(([one], [other]) => one - other)
      objects.set(key, Buffer.concat(parts.map(([, part]) => part)))
      return xml(response, `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`)
    }
    if (request.method === 'DELETE') {
      if (uploadId) uploads.delete(uploadId)
      else objects.delete(key)
      return void response.writeHead(204).end()
    }
    fail(response, 501, 'NotImplemented')
  }

  function list(response: ServerResponse, query: URLSearchParams): void {
    const after = query.get('continuation-token') ?? ''
    const names = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort()
    const page = names.slice(0, PAGE)
    const entries = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size><LastModified>${(times.get(key) ?? LONG_AGO).toISOString()}</LastModified></Contents>`,
    )
    const more = names.length > PAGE
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    xml(response, `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`)
  }
  return test
}

function etag(body: Buffer): string {
  return `"${createHash('md5').update(body).digest('hex')}"`
}

function xml(response: ServerResponse, body: string): void {
  response.setHeader('content-type', 'application/xml').end(`<?xml version="1.0" encoding="UTF-8"?>${body}`)
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}
