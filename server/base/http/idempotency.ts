import { createHmac } from 'node:crypto'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import type { User } from '../../../core/people/account/contract.ts'
import type { Deps } from '../common/deps.ts'
import type { Db } from '../db/connect.ts'
import { idempotencyKeys } from '../db/schema/people/account.ts'

/** Stored answers are replayed for 24 hours. */
export const ANSWERS_KEPT_MS = 86_400_000
/** Call lease; after this another call may take the key. */
const ABANDONED_MS = 60_000

/** `user` is null for a visitor; keys of visitors are long and random, as browsers make them. */
type CreatingCall = { request: FastifyRequest; user: User | null; body: unknown }
type Claim = { id: string; claimedAt: Date }

/** Call it in the transaction that does the work, so that both are kept or lost together. */
export type KeepAnswer<Answer> = (tx: Db, answer: Answer) => Promise<void>

/** Once for each `Idempotency-Key` of a member, or of all visitors. Throws ApiError: idempotency_mismatch, request_in_progress. */
export async function idempotent<Answer>(
  deps: Deps,
  call: CreatingCall,
  run: (keep: KeepAnswer<Answer>) => Promise<Answer>,
): Promise<Answer> {
  const key = keyOf(call.request)
  if (key === null) return await run(async () => {})
  const now = deps.clock.now()
  const id = `${call.user?.id ?? 'visitor'}:${key}`
  const fingerprint = fingerprintOf(deps, call)
  if (!(await claim(deps.db, { id, claimedAt: now }, fingerprint)))
    return await replay<Answer>(deps.db, id, fingerprint)
  try {
    return await run((tx, answer) => keep(tx, { id, claimedAt: now }, answer))
  } catch (error) {
    await forget(deps.db, { id, claimedAt: now })
    throw error
  }
}

function keyOf(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key']
  if (header === undefined) return null
  if (typeof header === 'string' && /^[\x21-\x7e]{1,255}$/.test(header)) return header
  throw new ApiError('invalid_fields', { errors: { 'Idempotency-Key': 'validation.invalid' } })
}

/** Keyed hash: a body holds few unknown digits. */
function fingerprintOf(deps: Deps, { request, body }: CreatingCall): string {
  return createHmac('sha256', deps.secrets.key('idempotency'))
    .update(JSON.stringify([request.method, request.routeOptions.url, body]))
    .digest('base64url')
}

/** One statement, so that one of two equal calls wins. */
async function claim(db: Db, { id, claimedAt }: Claim, fingerprint: string): Promise<boolean> {
  const fresh = { fingerprint, status: null, body: null, createdAt: claimedAt }
  const rows = await db
    .insert(idempotencyKeys)
    .values({ id, ...fresh })
    .onConflictDoUpdate({
      target: idempotencyKeys.id,
      set: fresh,
      setWhere: sql`${idempotencyKeys.createdAt} <= ${ago(claimedAt, ANSWERS_KEPT_MS).toISOString()}
        or ${idempotencyKeys.status} is null and ${idempotencyKeys.createdAt} <= ${ago(claimedAt, ABANDONED_MS).toISOString()}`,
    })
    .returning({ id: idempotencyKeys.id })
  return rows.length > 0
}

async function replay<Answer>(db: Db, id: string, fingerprint: string): Promise<Answer> {
  const [row] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.id, id))
  if (row && row.fingerprint !== fingerprint) throw new ApiError('idempotency_mismatch')
  if (!row || row.status === null) throw new ApiError('request_in_progress')
  return row.body as Answer
}

/** Rolls back when a later call took the key over. */
async function keep(tx: Db, claimed: Claim, answer: unknown): Promise<void> {
  const rows = await tx
    .update(idempotencyKeys)
    .set({ status: 200, body: answer })
    .where(stillOurs(claimed))
    .returning({ id: idempotencyKeys.id })
  if (rows.length === 0) throw new ApiError('request_in_progress')
}

async function forget(db: Db, claimed: Claim): Promise<void> {
  await db
    .delete(idempotencyKeys)
    .where(stillOurs(claimed))
    .catch(() => {})
}

function stillOurs({ id, claimedAt }: Claim) {
  return and(eq(idempotencyKeys.id, id), eq(idempotencyKeys.createdAt, claimedAt), isNull(idempotencyKeys.status))
}

export async function deleteOldAnswers(db: Db, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lte(idempotencyKeys.createdAt, ago(now, ANSWERS_KEPT_MS)))
}

function ago(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms)
}
