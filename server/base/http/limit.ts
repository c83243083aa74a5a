import { createHmac } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import type { Deps } from '../common/deps.ts'
import { rateLimits } from '../db/schema/people/account.ts'
import { addressKey } from './address-key.ts'
import { SHARES } from './limits.ts'
import { endpointOf } from './route.ts'

/** Per address (of IPv6 the first 64 bits) and process: of all calls, and of lookups among them. */
export async function generalLimit(app: FastifyInstance, { config }: Deps): Promise<void> {
  if (config.requestsPerMinute === 0) return
  await app.register(rateLimit, {
    max: config.requestsPerMinute,
    timeWindow: 60_000,
    allowList: (request) => !endpointOf(request),
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
  })
  const count = app.createRateLimit({ max: Math.ceil(config.requestsPerMinute * SHARES.lookup) })
  app.addHook('onRequest', async (request) => {
    if (!endpointOf(request)?.lookup) return
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttl)
  })
}

function tooMany(leftMs: number): ApiError {
  return new ApiError('too_many_requests', { data: { retry_after: Math.ceil(leftMs / 1000) } })
}

export type Limit = { max: number; minutes: number }

/** Call it before the check, so that parallel tries count. Across all processes. Throws ApiError('too_many_requests'). `subject` is stored as a keyed hash. */
export async function countTry(deps: Deps, what: string, subject: string, limit: Limit): Promise<void> {
  if (deps.config.requestsPerMinute === 0) return
  const now = deps.clock.now()
  const resetAt = new Date(now.getTime() + limit.minutes * 60_000)
  const over = sql`${rateLimits.resetAt} <= ${now}`
  const [row] = await deps.db
    .insert(rateLimits)
    .values({ key: keyOf(deps, what, subject), count: 1, resetAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then 1 else ${rateLimits.count} + 1 end`,
        resetAt: sql`case when ${over} then excluded.reset_at else ${rateLimits.resetAt} end`,
      },
    })
    .returning()
  if (!row || row.count <= limit.max) return
  throw tooMany(row.resetAt.getTime() - now.getTime())
}

/** Counts as `countTry` does, by the caller's address. */
export async function countFrom(deps: Deps, what: string, ip: string, limit: Limit): Promise<void> {
  await countTry(deps, what, addressKey(ip), limit)
}

export async function clearTries(deps: Deps, what: string, subject: string): Promise<void> {
  await deps.db.delete(rateLimits).where(sql`${rateLimits.key} = ${keyOf(deps, what, subject)}`)
}

function keyOf(deps: Deps, what: string, subject: string): string {
  return `${what}:${createHmac('sha256', deps.secrets.key('rate-limit')).update(subject).digest('base64url')}`
}
