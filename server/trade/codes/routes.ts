import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { checkCode } from '../../../core/trade/codes/contract.ts'
import type { Deps } from '../../base/common/deps.ts'
import { countFrom, countTry } from '../../base/http/limit.ts'
import { LIMITS } from '../../base/http/limits.ts'
import { route } from '../../base/http/route.ts'
import { stockTaken } from '../stock/reader.ts'
import { type CodeRow, discountFor, findCode, memberKey, USE_PARTS, usesKey } from './codes.ts'

export function codeRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, checkCode, async ({ body: { code: typed, service, amount }, user, request }) => {
    await countFrom(deps, 'discount-code', request.ip, LIMITS.discountCode)
    if (user) await countTry(deps, 'discount-code-of', user.id, LIMITS.discountCode)
    const now = deps.clock.now()
    const code = await findCode(deps.db, typed)
    if (!code) throw new ApiError('discount_unknown')
    const discount = discountFor(code, { service, amount, now })
    await checkUses(deps, code, user?.id ?? null, now)
    return { code: code.code, discount, total: amount - discount }
  })
}

/**
 * Checks the uses left now; they may be gone when it is booked. Throws ApiError: discount_used_by_you,
 * discount_used_up.
 */
async function checkUses({ database }: Deps, code: CodeRow, userId: string | null, now: Date): Promise<void> {
  const own = userId === null ? null : memberKey(code, userId)
  const taken = await stockTaken(database.pool, [usesKey(code), ...(own ? [own] : [])], now)
  const isUp = (key: string, uses: number | null) =>
    uses !== null && (taken.get(key) ?? 0) + USE_PARTS > uses * USE_PARTS
  if (own && isUp(own, code.usesPerMember)) throw new ApiError('discount_used_by_you')
  if (isUp(usesKey(code), code.uses)) throw new ApiError('discount_used_up')
}
