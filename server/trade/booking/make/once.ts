import type { FastifyRequest } from 'fastify'
import type { FieldNames } from '../../../../core/base/common/call/wire.ts'
import type { User } from '../../../../core/people/account/contract.ts'
import type { Booking } from '../../../../core/trade/booking/contract.ts'
import type { Deps } from '../../../base/common/deps.ts'
import { idempotent } from '../../../base/http/idempotency.ts'
import { countFrom, countTry } from '../../../base/http/limit.ts'
import { LIMITS } from '../../../base/http/limits.ts'
import { referralOfCall } from '../../../base/visits/visits.ts'
import type { AskedDiscount } from '../../codes/codes.ts'
import type { Sale } from './book.ts'
import { inCallNames } from './checks.ts'

/** `body` and `names` as the call has them. */
type BookingCall = { request: FastifyRequest; user: User; body: WithDiscount; names: FieldNames }
type WithDiscount = { discount_code?: string | undefined; expected_discount?: number | undefined }

/** A call that books, once for its key and within the member's limit. Throws ApiError: too_many_requests, idempotency_mismatch, request_in_progress. */
export async function bookOnce<Answer extends { bookings: readonly Pick<Booking, 'service'>[] }>(
  deps: Deps,
  call: BookingCall,
  book: (sale: Sale<Answer>) => Promise<Answer>,
): Promise<Answer> {
  const discount = askedDiscount(call.body)
  return await idempotent<Answer>(deps, call, async (keep) => {
    await countTry(deps, 'booking', call.user.id, LIMITS.booking)
    if (call.user.guest) await countFrom(deps, 'guest booking', call.request.ip, LIMITS.guestBooking)
    // Codes could be guessed by bookings too.
    if (discount?.typed) await countFrom(deps, 'discount-code', call.request.ip, LIMITS.discountCode)
    const answer = await inCallNames(call.names, () => book({ keep, discount }))
    for (const [product, own] of Map.groupBy(answer.bookings, ({ service }) => service))
      deps.visits.count({ product, step: 'order', times: own.length, from: referralOfCall(call.request) })
    return answer
  })
}

export function askedDiscount({
  discount_code: typed,
  expected_discount: expected,
}: WithDiscount): AskedDiscount | null {
  return typed?.trim() || expected ? { typed: typed?.trim() ?? '', expected } : null
}
