import { eq } from 'drizzle-orm'
import type { Deps } from '../../../base/common/deps.ts'
import type { Db } from '../../../base/db/connect.ts'
import { users } from '../../../base/db/schema/people/account.ts'
import { countTry, type Limit } from '../../../base/http/limit.ts'
import { emailKey } from '../../../people/account/members.ts'
import { provenEmail } from '../../../people/account/proven.ts'
import type { BookingRow } from '../module.ts'

/** Limit for all bookers together: each booking mails its contact several times. */
const BOOKINGS_TO: Limit = { max: 6, minutes: 60 }

type Booker = Pick<typeof users.$inferSelect, 'email' | 'emailProvenAt'>

/** Null where the account is gone. */
export async function bookerOf(db: Db, { userId }: Pick<BookingRow, 'userId'>): Promise<Booker | null> {
  const [found] = await db
    .select({ email: users.email, emailProvenAt: users.emailProvenAt })
    .from(users)
    .where(eq(users.id, userId))
  return found ?? null
}

/** Bounds how many bookings strangers make with one address, since each mails it. Members who proved the address book with it as often as they like. Throws ApiError('too_many_requests'). */
export async function countRecipient(
  deps: Deps,
  booker: Booker,
  { contact }: Pick<BookingRow, 'contact'>,
): Promise<void> {
  const email = emailKey(contact.email)
  if (provenEmail(booker) !== email) await countTry(deps, 'booking recipient', email, BOOKINGS_TO)
}
