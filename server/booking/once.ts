import type { FastifyRequest } from 'fastify'
import type { User } from '../../core/account/contract.ts'
import type { Deps } from '../common/deps.ts'
import { idempotent, type KeepAnswer } from '../http/idempotency.ts'
import { countTry } from '../http/limit.ts'
import { LIMITS } from '../http/limits.ts'

type BookingCall = { request: FastifyRequest; user: User; body: unknown }

/** A call that books, once for its key and within the member's limit. Throws ApiError: too_many_requests, idempotency_mismatch, request_in_progress. */
export async function bookOnce<Answer>(
  deps: Deps,
  call: BookingCall,
  book: (keep: KeepAnswer<Answer>) => Promise<Answer>,
): Promise<Answer> {
  return await idempotent<Answer>(deps, call, async (keep) => {
    await countTry(deps, 'booking', call.user.id, LIMITS.booking)
    return await book(keep)
  })
}
