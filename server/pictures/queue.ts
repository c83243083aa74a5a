import pLimit from 'p-limit'
import sharp from 'sharp'
import { ApiError } from '../../core/common/errors.ts'
import type { Queue } from '../common/pictures.ts'

/** Each holds a whole file. */
const MOST_WAITING = 4
const RETRY_SECONDS = 10

/** One picture is drawn at a time, on one thread: a server of 1 GB goes on selling. */
export function createQueue(): Queue {
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
