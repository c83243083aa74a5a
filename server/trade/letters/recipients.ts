import { eq } from 'drizzle-orm'
import { mailAddresses } from '../../../core/trade/booking/addresses.ts'
import type { Deps } from '../../base/common/deps.ts'
import { users } from '../../base/db/schema/people/account.ts'
import type { MemberRow } from '../../people/account/members.ts'
import type { BookingRow } from '../booking/module.ts'

export async function recipients({ db }: Pick<Deps, 'db'>, { userId, contact }: BookingRow): Promise<string[]> {
  const [member] = await db.select({ email: users.email, status: users.status }).from(users).where(eq(users.id, userId))
  const [own = null] = member ? addressesOf(member) : []
  return mailAddresses(own, contact.email)
}

/** None once the account is deleted. */
export function addressesOf({ email, status }: Pick<MemberRow, 'email' | 'status'>): string[] {
  return status === 'dihapus' ? [] : [email]
}
