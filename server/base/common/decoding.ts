import pLimit from 'p-limit'
import sharp from 'sharp'
import { ApiError } from '../../../core/base/common/call/errors.ts'

/** Queue for the work on files that strangers made: pictures, PDF, XLSX, archives. */
export type Decoding = {
  /** Call it once it is known that the caller may send the file. Throws ApiError('temporarily_unavailable') where too many wait. */
  run<Result>(work: () => Promise<Result>): Promise<Result>
}

/** Longest queue; each waiting call holds a whole file in memory. */
const MOST_WAITING = 4
const RETRY_SECONDS = 10

/** Reads one file at a time on one thread, so that a server with 1 GB can still sell. */
export function createDecoding(): Decoding {
  sharp.concurrency(1)
  sharp.cache(false)
  const limit = pLimit(1)
  return {
    run(work) {
      if (limit.pendingCount >= MOST_WAITING) throw tooManyAtOnce()
      return limit(work)
    },
  }
}

export function tooManyAtOnce(): ApiError {
  return new ApiError('temporarily_unavailable', { data: { retry_after: RETRY_SECONDS } })
}
