import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { S3Config } from './config.ts'

export type S3File = { key: string; size: number; at: Date }

/** One bucket of a store that speaks S3. Rejects with the store's errors; their `name` is the code. */
export type Bucket = {
  check(): Promise<void>
  list(prefix: string): Promise<S3File[]>
  put(key: string, file: { type: string; bytes: Buffer }): Promise<void>
  /** In parts, so that a file of any size needs a few megabytes of memory. */
  putFile(key: string, path: string, signal: AbortSignal): Promise<void>
  get(key: string): Promise<Readable>
  remove(key: string): Promise<void>
}

const CONNECT_MS = 10_000
/** Without a byte moving. */
const IDLE_MS = 60_000

export function openBucket({ endpoint, region, keyId, secret }: S3Config, bucket: string): Bucket {
  const options: S3ClientConfig = {
    region,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    maxAttempts: 3,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: IDLE_MS },
    endpoint,
    // The bucket in the path works with every store; others than Amazon's know no checksums in a trailer.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  }
  const client = new S3Client(options)
  return {
    check: async () => void (await client.send(new HeadBucketCommand({ Bucket: bucket }))),
    async list(prefix) {
      const found: S3File[] = []
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
        for (const { Key: key, Size: size = 0, LastModified: at } of page.Contents ?? [])
          if (key && at) found.push({ key, size, at })
      }
      return found
    },
    async put(key, { type, bytes }) {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: type }))
    },
    async putFile(key, path, signal) {
      const body = createReadStream(path)
      const upload = new Upload({ client, params: { Bucket: bucket, Key: key, Body: body } })
      const abort = () => void upload.abort()
      signal.addEventListener('abort', abort)
      try {
        signal.throwIfAborted()
        await upload.done()
      } finally {
        signal.removeEventListener('abort', abort)
        body.destroy()
      }
    },
    async get(key) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
      if (!Body) throw new Error('an answer without a body')
      // In Node the body is a stream of Node.
      return Body as Readable
    },
    remove: async (key) => void (await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))),
  }
}
