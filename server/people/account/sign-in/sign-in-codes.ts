import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import { CODE_MINUTES, canTry, codeFrom } from '../../../../core/people/account/sign-in-code.ts'
import type { Deps } from '../../../base/common/deps.ts'
import { oneTimeLinks } from '../../../base/db/schema/people/account.ts'
import { enqueue } from '../../../base/outbox/jobs.ts'
import type { Locale } from '../../../base/words/words.ts'
import { endStrangersAccess } from '../access.ts'
import { passwordVoidMail } from '../jobs.ts'
import {
  ACTIVE,
  emailKey,
  type MemberRow,
  memberById,
  NO_PASSWORD,
  proveEmail,
  updatePasswordHash,
} from '../members.ts'

type Kept = { hash: string; job: string; tries: number }
/** `subject`: whose code it is. Each subject has one live code. */
type NewCode = { subject: string; userId: string | null; job: string }

/** The same job gives the same code for ten minutes; null once used or replaced. Addresses without an account get a row too: wrong codes take as long there. */
export async function keepCode(deps: Deps, { subject, userId, job }: NewCode): Promise<string | null> {
  const now = deps.clock.now()
  const code = codeFrom(keyed(deps, 'code', job))
  const row = {
    userId,
    payload: { hash: hashOf(deps, subject, code).toString('hex'), job, tries: 0 } satisfies Kept,
    expiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000),
    usedAt: null,
    createdAt: now,
  }
  const keptJob = sql`${oneTimeLinks.payload}->>'job'`
  const isSame = sql`${keptJob} = ${job}::text`
  // Jobs end in a serial number, so of two the longer name or else the greater is the later.
  const isEarlier = sql`(length(${keptJob}), ${keptJob}) < (length(${job}::text), ${job}::text)`
  const kept = await deps.db
    .insert(oneTimeLinks)
    .values({ ...row, id: idOf(deps, subject), purpose: 'sign_in_code' })
    .onConflictDoUpdate({
      target: oneTimeLinks.id,
      set: { ...row, payload: sql`case when ${isSame} then ${oneTimeLinks.payload} else excluded.payload end` },
      setWhere: sql`${isEarlier} or (${isSame} and ${oneTimeLinks.usedAt} is null)`,
    })
    .returning({ id: oneTimeLinks.id })
  return kept.length > 0 ? code : null
}

type CodeSignIn = {
  row: MemberRow
  /** The first proof of the address: the password and all that could sign in before are void. */
  isFirst: boolean
}

/** Only one of two simultaneous uses wins. Throws ApiError('code_failed'). */
export async function memberByCode(deps: Deps, typed: string, code: string, locale: Locale): Promise<CodeSignIn> {
  const email = emailKey(typed)
  const userId = await takeCode(deps, email, code)
  const member = userId === null ? null : await memberById(deps.db, userId)
  // The address may have changed since.
  if (member?.status !== ACTIVE || member.email !== email) throw new ApiError('code_failed')
  return { row: member, isFirst: await endUnproven(deps, member.id, locale) }
}

/** The address is proven. True the first time: then the password and all that could sign in before are void. */
export async function endUnproven({ db, clock }: Deps, userId: string, locale: Locale): Promise<boolean> {
  const now = clock.now()
  return await db.transaction(async (tx) => {
    if (!(await proveEmail(tx, userId, now))) return false
    await updatePasswordHash(tx, userId, NO_PASSWORD)
    await endStrangersAccess(tx, userId)
    await enqueue(tx, [passwordVoidMail.job({ userId, at: now.toISOString(), locale })], now)
    return true
  })
}

/** Subject of a signed-in member. Separate from sign-in codes, so that strangers can neither replace it nor use up its tries. */
export function secondFactorSubject(userId: string): string {
  return `second factor ${userId}`
}

/**
 * Subject of codes for a member without a password who confirms a session. Separate from both others; worth nothing
 * once the address is another.
 */
export function confirmSubject({ id, email }: Pick<MemberRow, 'id' | 'email'>): string {
  return `confirm ${id} ${email}`
}

/** Returns the id of the member it was mailed to; null for a wrong code. */
export async function takeCode(deps: Deps, subject: string, code: string): Promise<string | null> {
  const given = hashOf(deps, subject, code)
  return await deps.db.transaction(async (tx) => {
    const same = eq(oneTimeLinks.id, idOf(deps, subject))
    const [row] = await tx.select().from(oneTimeLinks).where(same).for('update')
    const kept = row?.payload as Kept | undefined
    const isRight = timingSafeEqual(given, kept ? Buffer.from(kept.hash, 'hex') : Buffer.alloc(given.length))
    const now = deps.clock.now()
    if (!row || !kept || !canTry({ ...row, tries: kept.tries }, now)) return null
    const payload: Kept = { ...kept, tries: kept.tries + 1 }
    await tx
      .update(oneTimeLinks)
      .set(isRight ? { usedAt: now } : { payload })
      .where(same)
    return isRight ? row.userId : null
  })
}

function idOf(deps: Deps, subject: string): string {
  return keyed(deps, 'address', subject).toString('hex')
}

/** Keyed: with a plain hash, a reader of the table could try all of a million codes. */
function hashOf(deps: Deps, subject: string, code: string): Buffer {
  return keyed(deps, 'hash', `${subject} ${code}`)
}

function keyed({ secrets }: Deps, what: string, text: string): Buffer {
  return createHmac('sha256', secrets.key('sign-in code')).update(`${what} ${text}`).digest()
}
