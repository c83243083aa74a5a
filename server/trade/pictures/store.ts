import type { Config } from '../../base/common/config.ts'
import type { PictureStore } from '../../base/common/pictures.ts'
import { openBucket } from '../../base/common/s3.ts'
import { createBucketStore } from './bucket-store.ts'
import { createFolderStore } from './folder-store.ts'

/** Does not connect to the store before the first file. */
export function createPictureStore({ pictures: { place, s3 } }: Pick<Config, 'pictures'>): PictureStore {
  if (place.kind === 'folder') return createFolderStore(place.path)
  if (!s3) throw new Error('a bucket without an account')
  return createBucketStore(openBucket(s3, place.bucket), place.prefix)
}
