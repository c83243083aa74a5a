import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { CONFIRMED_MS, type User } from '../../../../core/people/account/contract.ts'
import type { Factor } from '../../../../core/people/account/factors.ts'
import { isStaff, type Role } from '../../../../core/people/account/roles.ts'
import type { Db } from '../../../base/db/connect.ts'
import { sessions, users } from '../../../base/db/schema/people/account.ts'
import type { SessionInfo } from '../../../base/http/route.ts'
import { ACTIVE, type MemberRow, toUser } from '../members.ts'

const DAY_MS = 86_400_000
export const IDLE_MS = 7 * DAY_MS
export const ABSOLUTE_MS = 30 * DAY_MS
/** Shorter limits for staff, who see other people's data. */
const STAFF_IDLE_MS = DAY_MS / 2
const STAFF_ABSOLUTE_MS = 7 * DAY_MS
/** Staleness of `last_seen_at`: one write a minute, not one a call. */
const SEEN_MS = 60_000

/** Returns the token; only its hash is stored. A code by mail alone does not count as the password given again; a guest proves nothing. */
export async function startSession(
  db: Db,
  userId: string,
  now: Date,
  device: string | null = null,
  factor: Factor | null = 'password',
): Promise<string> {
  const token = newToken()
  await db.delete(sessions).where(and(eq(sessions.userId, userId), lt(sessions.expiresAt, now)))
  await db.insert(sessions).values({
    id: idOf(token),
    userId,
    device,
    createdAt: now,
    lastSeenAt: now,
    confirmedAt: factor === null || factor === 'code' ? new Date(0) : now,
    factors: factor === null ? [] : [factor],
    expiresAt: new Date(now.getTime() + ABSOLUTE_MS),
  })
  return token
}

/** Prepared once for each pool: every member call runs it. */
const lookups = new WeakMap<Db, ReturnType<typeof prepareLookup>>()

function prepareLookup(db: Db) {
  return db
    .select({ user: users, session: sessions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('id')),
        eq(users.status, ACTIVE),
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('session-member')
}

export async function memberOfSession(
  db: Db,
  token: string,
  now: Date,
): Promise<{ user: User; session: Omit<SessionInfo, 'missing' | 'confirmsBy'>; row: MemberRow } | null> {
  const id = idOf(token)
  const lookup = lookups.get(db) ?? prepareLookup(db)
  lookups.set(db, lookup)
  const [row] = await lookup.execute({ id, now })
  if (!row || isOver(row.session, row.user.role, now)) return null
  const { publicId, confirmedAt, lastSeenAt, factors } = row.session
  if (since(lastSeenAt, now) >= SEEN_MS) {
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, id))
  }
  const session = { publicId, confirmedAt, isConfirmed: since(confirmedAt, now) < CONFIRMED_MS, factors }
  return { user: toUser(row.user), session, row: row.user }
}

type SessionRow = typeof sessions.$inferSelect

export function isOver({ createdAt, lastSeenAt, expiresAt }: SessionRow, role: Role, now: Date): boolean {
  if (expiresAt <= now) return true
  if (!isStaff(role)) return since(lastSeenAt, now) >= IDLE_MS
  return since(lastSeenAt, now) >= STAFF_IDLE_MS || since(createdAt, now) >= STAFF_ABSOLUTE_MS
}

function since(then: Date, now: Date): number {
  return now.getTime() - then.getTime()
}

/** Adds a factor to a session. Returns the new token and voids the old one; null when the session was over. A second factor does not confirm. */
export async function addFactor(
  db: Db,
  token: string,
  { factor, confirms }: { factor: Factor; confirms: boolean },
  now: Date,
): Promise<string | null> {
  const fresh = newToken()
  const added = sql`array(select distinct unnest(array_append(${sessions.factors}, ${factor}::text)) order by 1)`
  const rows = await db
    .update(sessions)
    .set({ id: idOf(fresh), factors: added, lastSeenAt: now, ...(confirms ? { confirmedAt: now } : {}) })
    .where(eq(sessions.id, idOf(token)))
    .returning({ id: sessions.id })
  return rows.length > 0 ? fresh : null
}

/** All of a member's, or all but the one with the public id `kept`. */
export async function endSessionsOf(db: Db, userId: string, kept?: string): Promise<void> {
  const others = kept === undefined ? undefined : ne(sessions.publicId, kept)
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others))
}

export async function endSession(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, idOf(token)))
}

function newToken(): string {
  return randomBytes(32).toString('base64url')
}

function idOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
