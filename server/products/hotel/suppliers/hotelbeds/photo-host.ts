import { ApiError } from '../../../../../core/base/common/call/errors.ts'
import { PHOTO_BYTES } from '../../../../../core/office/products/picture-limits.ts'
import { lookOf } from '../../../../trade/pictures/look.ts'
import { type KeptPicture, readPhoto } from '../../../../trade/pictures/read.ts'

/** `refused`: what was there is no photograph that we show. `unanswered`: the host may answer later. */
export type Fetched = { picture: KeptPicture } | { failure: 'missing' | 'refused' | 'unanswered' }

export type PhotoHost = (path: string) => Promise<Fetched>

/**
 * 2048, 1024 and 800 pixels wide; its documentation says that some hotels lack the larger ones. The standard size,
 * 320, is too small to be shown.
 */
const SIZES = ['xxl', 'xl', 'bigger']
const TIMEOUT_MS = 30_000
const GONE: readonly number[] = [403, 404, 410]

/** Photographs of the bed bank, in the largest size that it has and we may keep. */
export function connectPhotoHost(url: string): PhotoHost {
  return async (path) => {
    if (!isPlain(path)) return { failure: 'refused' }
    let failure: 'missing' | 'refused' = 'missing'
    for (const size of SIZES) {
      const bytes = await fetched(`${url.replace(/\/$/, '')}/${size}/${path}`)
      if (bytes === 'unanswered') return { failure: bytes }
      if (bytes === 'missing') continue
      const picture = bytes && (await readOrNull(bytes))
      if (picture) return { picture }
      failure = 'refused'
    }
    return { failure }
  }
}

/** `00/001234/001234a_hb_ro_001.jpg`. */
function isPlain(path: string): boolean {
  return /^\w[\w./-]*$/.test(path) && !path.includes('..')
}

/** Null for more bytes than we read. */
async function fetched(url: string): Promise<Buffer | 'missing' | 'unanswered' | null> {
  try {
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!answer.ok || !answer.body) {
      await answer.body?.cancel()
      return GONE.includes(answer.status) ? 'missing' : 'unanswered'
    }
    const chunks: Uint8Array[] = []
    let bytes = 0
    for await (const chunk of answer.body) {
      bytes += chunk.length
      if (bytes > PHOTO_BYTES) return null
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } catch {
    return 'unanswered'
  }
}

async function readOrNull(bytes: Buffer): Promise<KeptPicture | null> {
  try {
    // The name at the bed bank says nothing of the type.
    return await readPhoto(bytes, `photograph.${lookOf(bytes) ?? ''}`)
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
