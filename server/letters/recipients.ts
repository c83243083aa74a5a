import { eq } from 'drizzle-orm'
import type { BookingRow } from '../booking/module.ts'
import type { Deps } from '../common/deps.ts'
import { users } from '../db/schema/account.ts'

/** The member and the contact, each address once. */
export async function recipients({ db }: Pick<Deps, 'db'>, { userId, contact }: BookingRow): Promise<string[]> {
  const [member] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return [...new Set([member?.email ?? '', contact.email.trim().toLowerCase()])].filter((address) => address !== '')
}
