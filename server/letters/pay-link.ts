import { eq } from 'drizzle-orm'
import { canPay, deadlineOf } from '../../core/booking/status.ts'
import { formatRupiah } from '../../core/common/money.ts'
import { memberById } from '../account/members.ts'
import { payLinkMail } from '../booking/jobs.ts'
import { bookings } from '../db/schema/booking.ts'
import { frame } from '../mail/frame.ts'
import { sendLetter } from '../mail/send.ts'
import type { JobHandler } from '../outbox/jobs.ts'
import { formatMoment } from '../words/format.ts'
import { wordsFor } from '../words/words.ts'
import type { LetterDeps } from './deps.ts'
import { recipients } from './recipients.ts'

/** Not once it is paid or over. */
export function payLinkLetterHandler(deps: LetterDeps): JobHandler {
  return payLinkMail.handler({
    async run({ bookingId, sealedToken }, { mailId }) {
      const [booking] = await deps.db.select().from(bookings).where(eq(bookings.id, bookingId))
      const until = booking && deadlineOf(booking)
      if (!booking || !until || !canPay(booking, deps.clock.now())) return null
      const { locale, title, due, code } = booking
      const member = await memberById(deps.db, booking.userId)
      const t = wordsFor(locale)
      const url = new URL(`/${locale}/payment/link`, deps.config.siteUrl)
      url.hash = deps.secrets.open(sealedToken)
      const letter = {
        ...frame(deps.config.siteUrl, locale, member ? `${member.firstName} ${member.lastName}` : ''),
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
      const to = await recipients(deps, booking)
      await sendLetter(deps.mailer, { id: mailId, to, letter, locale, demo: deps.gateway.demo })
      return null
    },
  })
}
