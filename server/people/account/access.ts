import { eq } from 'drizzle-orm'
import type { Db } from '../../base/db/connect.ts'
import { passkeys } from '../../base/db/schema/people/account.ts'
import { dropEmailChange } from './email-change.ts'
import { dropLinks } from './links.ts'
import { endSessionsOf } from './sign-in/sessions.ts'

/** All sessions, and the links that were mailed. */
export async function endAccess(tx: Db, userId: string): Promise<void> {
  await endSessionsOf(tx, userId)
  await dropLinks(tx, userId, 'reset')
  await dropEmailChange(tx, userId)
}

/** Passkeys too. Addresses are not verified at registration: a stranger who took this one may have left some. */
export async function endStrangersAccess(tx: Db, userId: string): Promise<void> {
  await endAccess(tx, userId)
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
}
