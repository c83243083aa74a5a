import type { Deps } from '../../base/common/deps.ts'
import type { Letter } from '../../base/mail/layout.ts'
import { ACTIVE, memberById } from '../../people/account/members.ts'
import type { BookingRow } from '../booking/module.ts'
import { MAILED_MINUTES, makeBookingLink } from '../guest/guests.ts'

/** Lets the button of a letter to a guest sign in. A letter that others receive too stays as it is: the link is for the guest alone. */
export async function withBookingLink(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { userId, locale }: Pick<BookingRow, 'userId' | 'locale'>,
  to: readonly string[],
  letter: Letter,
): Promise<Letter> {
  const { siteUrl } = deps.config
  if (!letter.action?.url.startsWith(`${new URL(`/${locale}/member/`, siteUrl)}`)) return letter
  const member = await memberById(deps.db, userId)
  if (member?.status !== ACTIVE || !member.isGuest || to.some((address) => address !== member.email)) return letter
  const url = new URL(`/${locale}/find-booking`, siteUrl)
  url.hash = await makeBookingLink(deps, member, MAILED_MINUTES)
  return { ...letter, action: { ...letter.action, url: url.href } }
}
