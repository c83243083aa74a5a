import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import * as z from 'zod/mini'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { EMAIL_CHANGE_MINUTES } from '../../../core/people/account/profile.ts'
import type { Deps } from '../../base/common/deps.ts'
import type { Db } from '../../base/db/connect.ts'
import { oneTimeLinks, users } from '../../base/db/schema/people/account.ts'
import { enqueue } from '../../base/outbox/jobs.ts'
import type { Locale } from '../../base/words/words.ts'
import { emailChangeMail, knownMail } from './jobs.ts'
import { dropLinks, makeLink, redeemLink } from './links.ts'
import { changeMember, emailKey, memberByEmail } from './members.ts'

const SIDES = ['email_old', 'email_new'] as const
const payloadSchema = z.object({ email: z.string() })

/** The new address. */
export function changeOf({ payload }: { payload: unknown }): string {
  return z.parse(payloadSchema, payload).email
}

/** Mails a link to both addresses; to one that has an account, that it has one. Earlier links stop working. */
export async function startEmailChange(
  { secrets }: Deps,
  tx: Db,
  { userId, email, locale, now }: { userId: string; email: string; locale: Locale; now: Date },
): Promise<void> {
  const payload = { email: emailKey(email) }
  const taken = await memberByEmail(tx, payload.email)
  await dropEmailChange(tx, userId)
  for (const purpose of SIDES) {
    if (taken && purpose === 'email_new') {
      await makeLink(tx, { userId, purpose, payload, minutes: EMAIL_CHANGE_MINUTES, now })
      await enqueue(tx, [knownMail.job({ userId: taken.id, at: now.toISOString(), locale })], now)
      continue
    }
    const token = await makeLink(tx, { userId, purpose, payload, minutes: EMAIL_CHANGE_MINUTES, now })
    await enqueue(tx, [emailChangeMail.job({ userId, sealedToken: secrets.seal(token), locale })], now)
  }
}

export async function dropEmailChange(tx: Db, userId: string): Promise<void> {
  for (const purpose of SIDES) await dropLinks(tx, userId, purpose)
}

export async function pendingEmail(db: Db, userId: string, now: Date): Promise<string | null> {
  const { userId: owner, purpose, expiresAt, payload } = oneTimeLinks
  const [row] = await db
    .select({ payload })
    .from(oneTimeLinks)
    .where(and(eq(owner, userId), eq(purpose, 'email_new'), gt(expiresAt, now)))
  return row ? changeOf(row) : null
}

/** True once both links were used. Throws ApiError: link_over, email_taken. */
export async function confirmEmailChange(deps: Deps, token: string): Promise<boolean> {
  const now = deps.clock.now()
  const result = await deps.db.transaction(async (tx) => {
    const link = (await redeemLink(tx, token, 'email_new', now)) ?? (await redeemLink(tx, token, 'email_old', now))
    if (!link?.userId) return 'over'
    // Both links may be used at once: the second one waits here, and then sees that the first is used.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, link.userId)).for('update')
    if (await isHalfOpen(tx, link.userId)) return 'half'
    const email = changeOf(link)
    const isTaken = (await memberByEmail(tx, email)) !== null
    if (!isTaken) await changeMember(tx, link.userId, { email, emailProvenAt: now }, now)
    await dropEmailChange(tx, link.userId)
    await dropLinks(tx, link.userId, 'reset')
    return isTaken ? 'taken' : 'changed'
  })
  if (result === 'over') throw new ApiError('link_over')
  if (result === 'taken') throw emailTaken()
  return result === 'changed'
}

async function isHalfOpen(tx: Db, id: string): Promise<boolean> {
  const { userId, purpose, usedAt } = oneTimeLinks
  const open = await tx.$count(oneTimeLinks, and(eq(userId, id), inArray(purpose, [...SIDES]), isNull(usedAt)))
  return open > 0
}

function emailTaken(): ApiError {
  return new ApiError('email_taken', { errors: { email: 'validation.emailAddress.taken' } })
}
