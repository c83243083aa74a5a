import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { User } from '../../core/account/contract.ts'
import type { Db } from '../db/connect.ts'
import { sessions, users } from '../db/schema/account.ts'
import { ACTIVE, toUser } from './members.ts'

const DAY_MS = 86_400_000
/** Idle timeout. */
export const IDLE_MS = 7 * DAY_MS
/** Absolute lifetime. */
export const ABSOLUTE_MS = 30 * DAY_MS
/** Staleness of `last_seen_at`: one write a minute, not one a call. */
const SEEN_MS = 60_000

/** Returns the token; only its hash is stored. */
export async function startSession(db: Db, userId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.delete(sessions).where(and(eq(sessions.userId, userId), lt(sessions.expiresAt, now)))
  await db.insert(sessions).values({
    id: idOf(token),
    userId,
    createdAt: now,
    lastSeenAt: now,
    confirmedAt: now,
    expiresAt: new Date(now.getTime() + ABSOLUTE_MS),
  })
  return token
}

/** Prepared once for each pool: every member call runs it. */
const lookups = new WeakMap<Db, ReturnType<typeof prepareLookup>>()

function prepareLookup(db: Db) {
  return db
    .select({ user: users, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('id')),
        eq(users.status, ACTIVE),
        gt(sessions.expiresAt, sql.placeholder('now')),
        gt(sessions.lastSeenAt, sql.placeholder('idleSince')),
      ),
    )
    .prepare('session-member')
}

export async function memberOfSession(db: Db, token: string, now: Date): Promise<User | null> {
  const id = idOf(token)
  const lookup = lookups.get(db) ?? prepareLookup(db)
  lookups.set(db, lookup)
  const [row] = await lookup.execute({ id, now, idleSince: new Date(now.getTime() - IDLE_MS) })
  if (!row) return null
  if (now.getTime() - row.lastSeenAt.getTime() >= SEEN_MS) {
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, id))
  }
  return toUser(row.user)
}

export async function endSession(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, idOf(token)))
}

function idOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
