import { ApiError } from '../../../core/base/common/call/errors.ts'
import { isStaff } from '../../../core/people/account/roles.ts'
import type { Db } from '../../base/db/connect.ts'
import { enqueue } from '../../base/outbox/jobs.ts'
import type { Locale } from '../../base/words/words.ts'
import { endStrangersAccess } from './access.ts'
import { clearedMail } from './jobs.ts'
import { makeLink } from './links.ts'
import { ACTIVE, type MemberRow, NO_PASSWORD, updatePasswordHash } from './members.ts'

type Addressed = Pick<MemberRow, 'email' | 'emailProvenAt'>

/** Registration asks for no proof of an address: until a mail was answered, the account may be a stranger's. */
export function isProven({ emailProvenAt }: Addressed): boolean {
  return emailProvenAt !== null
}

/** For what is found by address alone, such as waiting lists and mails. Null while the address owns nothing. */
export function provenEmail(row: Addressed): string | null {
  return isProven(row) ? row.email.toLowerCase() : null
}

/** Before a right is given to the account. Throws ApiError('email_not_proven'). */
export function needProven(row: Addressed): void {
  if (!isProven(row)) throw new ApiError('email_not_proven')
}

/** For who gives rights at the machine itself, also where no mail leaves it. Returns the token of a link to choose a password; null where the address is proven. */
export async function passwordLink(tx: Db, row: MemberRow, minutes: number, now: Date): Promise<string | null> {
  if (isProven(row)) return null
  await endStrangersAccess(tx, row.id)
  await updatePasswordHash(tx, row.id, NO_PASSWORD)
  return await makeLink(tx, { userId: row.id, purpose: 'reset', minutes, now })
}

/**
 * Before staff put something into the account for the person behind its address: what a stranger may sign in with is void, and the
 * owner is mailed a link to choose a password. Guests have no password: links in their mails lead to what they booked.
 */
export async function keepFromStrangers(
  tx: Db,
  row: MemberRow,
  { now, locale }: { now: Date; locale: Locale },
): Promise<void> {
  if (isProven(row) || row.status !== ACTIVE || isStaff(row.role)) return
  await endStrangersAccess(tx, row.id)
  if (row.passwordHash === NO_PASSWORD) return
  await updatePasswordHash(tx, row.id, NO_PASSWORD)
  if (!row.isGuest) await enqueue(tx, [clearedMail.job({ userId: row.id, at: now.toISOString(), locale })], now)
}
