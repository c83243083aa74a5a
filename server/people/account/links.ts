import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '../../base/db/connect.ts'
import { oneTimeLinks } from '../../base/db/schema/people/account.ts'

type LinkRow = typeof oneTimeLinks.$inferSelect
export type LinkPurpose = LinkRow['purpose']
type NewLink = { userId: string | null; purpose: LinkPurpose; payload?: unknown; minutes: number; now: Date }

/** Returns the token; only its hash is stored. */
export async function makeLink(db: Db, { userId, purpose, payload = {}, minutes, now }: NewLink): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + minutes * 60_000)
  await db.insert(oneTimeLinks).values({ id: idOf(token), userId, purpose, payload, expiresAt, createdAt: now })
  return token
}

/** Null when it is unknown, over or used: of two uses at once, one wins. */
export async function redeemLink(
  db: Db,
  token: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<Pick<LinkRow, 'userId' | 'payload'> | null> {
  const { id, usedAt, expiresAt, userId, payload } = oneTimeLinks
  const [row] = await db
    .update(oneTimeLinks)
    .set({ usedAt: now })
    .where(and(eq(id, idOf(token)), eq(oneTimeLinks.purpose, purpose), isNull(usedAt), gt(expiresAt, now)))
    .returning({ userId, payload })
  return row ?? null
}

/** Without using it. Null when it is unknown, over or used. */
export async function peekLink(db: Db, token: string, now: Date): Promise<LinkRow | null> {
  const { id, usedAt, expiresAt } = oneTimeLinks
  const [row] = await db
    .select()
    .from(oneTimeLinks)
    .where(and(eq(id, idOf(token)), isNull(usedAt), gt(expiresAt, now)))
  return row ?? null
}

export async function dropLinks(db: Db, userId: string, purpose: LinkPurpose): Promise<void> {
  await db.delete(oneTimeLinks).where(and(eq(oneTimeLinks.userId, userId), eq(oneTimeLinks.purpose, purpose)))
}

function idOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
