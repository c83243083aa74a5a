import { eq } from 'drizzle-orm'
import { formatRupiah } from '../../../core/base/common/money.ts'
import { fullName } from '../../../core/base/common/people/person.ts'
import { canPay, deadlineOf } from '../../../core/trade/booking/status.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { frame } from '../../base/mail/frame.ts'
import type { Letter } from '../../base/mail/layout.ts'
import { sendLetter } from '../../base/mail/send.ts'
import type { JobHandler } from '../../base/outbox/jobs.ts'
import { formatMoment } from '../../base/words/format.ts'
import { wordsFor } from '../../base/words/words.ts'
import { memberById } from '../../people/account/members.ts'
import { payLinkMail } from '../booking/issue/jobs.ts'
import type { BookingRow } from '../booking/module.ts'
import type { LetterDeps } from './deps.ts'
import { recipients } from './recipients.ts'

/** Sends nothing once the booking is paid or over. */
export function payLinkLetterHandler(deps: LetterDeps): JobHandler {
  return payLinkMail.handler({
    async run({ bookingId, sealedToken }, { mailId }) {
      const [booking] = await deps.db.select().from(bookings).where(eq(bookings.id, bookingId))
      const until = booking && deadlineOf(booking)
      if (!booking || !until || !canPay(booking, deps.clock.now())) return null
      const { locale } = booking
      const member = await memberById(deps.db, booking.userId)
      const name = member ? fullName(member) : ''
      const letter = payLinkLetter(deps.config.siteUrl, { booking, name, until, token: deps.secrets.open(sealedToken) })
      const to = await recipients(deps, booking)
      await sendLetter(deps, { id: mailId, to, letter, locale, demo: deps.gateway.demo })
      return null
    },
  })
}

type Matter = {
  booking: Pick<BookingRow, 'locale' | 'title' | 'due' | 'code'>
  name: string
  until: Date
  token: string
}

export function payLinkLetter(siteUrl: string, { booking, name, until, token }: Matter): Letter {
  const { locale, title, due, code } = booking
  const t = wordsFor(locale)
  const url = new URL(`/${locale}/payment/link`, siteUrl)
  url.hash = token
  return {
    ...frame(siteUrl, locale, name),
    subject: t('pay-mail:subject', { code, title }),
    title: t('pay-mail:title'),
    paragraphs: [t('pay-mail:text')],
    facts: [
      { label: t('mail:facts.code'), value: code },
      { label: t('mail:facts.booking'), value: title },
      { label: t('mail:facts.amount'), value: formatRupiah(due) },
      { label: t('mail:facts.deadline'), value: formatMoment(locale, until) },
    ],
    action: { label: t('pay-mail:action'), url: url.href },
    note: t('pay-mail:note'),
  }
}
