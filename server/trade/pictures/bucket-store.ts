import { buffer } from 'node:stream/consumers'
import { NoSuchKey } from '@aws-sdk/client-s3'
import type { PictureStore } from '../../base/common/pictures.ts'
import type { Bucket } from '../../base/common/s3.ts'

/** Visitors get files through this server, so the bucket can stay private. `prefix` is empty or ends with a slash. */
export function createBucketStore(bucket: Bucket, prefix: string): PictureStore {
  return {
    put: (name, file) => bucket.put(`${prefix}${name}`, file),
    async get(name) {
      try {
        return await buffer(await bucket.get(`${prefix}${name}`))
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },
    remove: (name) => bucket.remove(`${prefix}${name}`),
    async *list() {
      for (const { key, at } of await bucket.list(prefix)) yield { name: key.slice(prefix.length), storedAt: at }
    },
  }
}
