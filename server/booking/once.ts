import type { FastifyRequest } from 'fastify'
import type { User } from '../../core/account/contract.ts'
import type { FieldNames } from '../../core/common/wire.ts'
import type { Deps } from '../common/deps.ts'
import { idempotent } from '../http/idempotency.ts'
import { countTry } from '../http/limit.ts'
import { LIMITS } from '../http/limits.ts'
import type { Sale } from './book.ts'
import { inCallNames } from './checks.ts'

/** `body` and `names` as the call has them. */
type BookingCall = {
  request: FastifyRequest
  user: User
  body: { discount_code?: string | undefined; expected_discount?: number | undefined }
  names: FieldNames
}

/** A call that books, once for its key and within the member's limit. Throws ApiError: too_many_requests, idempotency_mismatch, request_in_progress. */
export async function bookOnce<Answer>(
  deps: Deps,
  call: BookingCall,
  book: (sale: Sale<Answer>) => Promise<Answer>,
): Promise<Answer> {
  const { discount_code: typed, expected_discount: expected } = call.body
  const discount = typed?.trim() ? { typed, expected } : null
  return await idempotent<Answer>(deps, call, async (keep) => {
    await countTry(deps, 'booking', call.user.id, LIMITS.booking)
    return await inCallNames(call.names, () => book({ keep, discount }))
  })
}
