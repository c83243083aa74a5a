import { and, eq, exists, or, sql } from 'drizzle-orm'
import { isStaff } from '../../../core/people/account/roles.ts'
import type { Deps } from '../../base/common/deps.ts'
import type { Db } from '../../base/db/connect.ts'
import { identities, passkeys, users } from '../../base/db/schema/people/account.ts'
import type { Letter } from '../../base/mail/layout.ts'
import { ACTIVE, type MemberRow, memberById, NO_PASSWORD } from '../../people/account/members.ts'
import type { BookingRow } from '../booking/module.ts'
import { MAILED_MINUTES, makeBookingLink } from '../guest/guests.ts'

/**
 * Lets the button of a letter sign in who has no other way: guests, and customers whom staff added. A letter that others receive too
 * stays as it is: the link is for the member alone.
 */
export async function withBookingLink(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { userId, locale }: Pick<BookingRow, 'userId' | 'locale'>,
  to: readonly string[],
  letter: Letter,
): Promise<Letter> {
  const { siteUrl } = deps.config
  if (!letter.action?.url.startsWith(`${new URL(`/${locale}/member/`, siteUrl)}`)) return letter
  const member = await memberById(deps.db, userId)
  if (member?.status !== ACTIVE || to.some((address) => address !== member.email)) return letter
  if (!(await needsLink(deps.db, member))) return letter
  const url = new URL(`/${locale}/find-booking`, siteUrl)
  url.hash = await makeBookingLink(deps, member, MAILED_MINUTES)
  return { ...letter, action: { ...letter.action, url: url.href } }
}

async function needsLink(db: Db, { id, isGuest, passwordHash, role }: MemberRow): Promise<boolean> {
  if (isGuest) return true
  if (passwordHash !== NO_PASSWORD || isStaff(role)) return false
  const one = sql`1`
  const byPasskey = exists(db.select({ one }).from(passkeys).where(eq(passkeys.userId, id)))
  const byProvider = exists(db.select({ one }).from(identities).where(eq(identities.userId, id)))
  const [other] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), or(byPasskey, byProvider)))
  return !other
}
