import pLimit from 'p-limit'
import sharp from 'sharp'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import type { Queue } from '../../base/common/pictures.ts'

/** Longest queue; each waiting call holds a whole file in memory. */
const MOST_WAITING = 4
const RETRY_SECONDS = 10

/** Processes one picture at a time on one thread, so that a server with 1 GB can still sell. */
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
