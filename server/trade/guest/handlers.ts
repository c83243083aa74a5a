import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { fullName } from '../../../core/base/common/people/person.ts'
import type { Deps } from '../../base/common/deps.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import type { Mailer } from '../../base/mail/mailer.ts'
import { sendLetter } from '../../base/mail/send.ts'
import { enqueue, type JobHandler } from '../../base/outbox/jobs.ts'
import { localeOf } from '../../base/words/words.ts'
import { bookingLinkMail } from '../../people/account/jobs.ts'
import { bookingLinkLetter } from '../../people/account/letters.ts'
import { ACTIVE, emailKey, memberById } from '../../people/account/members.ts'
import { bookingMadeAgainMail, ticketAgainMail } from '../booking/issue/jobs.ts'
import { hasTicket } from '../booking/show/view.ts'
import { ASKED_MINUTES, makeBookingLink } from './guests.ts'

const askedSchema = z.object({ code: z.string(), email: z.string() })

/** The member's own address gets a link that signs in; a contact's address only gets the booking's mail once more. */
export function guestHandlers(deps: Deps & { mailer: Mailer }): JobHandler[] {
  return [
    bookingLinkMail.handler({
      async run({ sealedAsked, locale: asked }, { mailId }) {
        const { code, email } = z.parse(askedSchema, JSON.parse(deps.secrets.open(sealedAsked)))
        const [booking] = await deps.db.select().from(bookings).where(eq(bookings.code, code))
        const member = booking && (await memberById(deps.db, booking.userId))
        if (!booking || member?.status !== ACTIVE) return null
        if (member.email !== email) {
          const again = hasTicket(booking) ? ticketAgainMail : bookingMadeAgainMail
          const job = again.job({ bookingId: booking.id, sending: mailId })
          if (emailKey(booking.contact.email) === email) await enqueue(deps.db, [job], deps.clock.now())
          return null
        }
        const locale = localeOf(asked)
        const token = await makeBookingLink(deps, member, ASKED_MINUTES)
        const name = fullName(member).trim()
        const letter = bookingLinkLetter({ siteUrl: deps.config.siteUrl, locale, name }, { code, token })
        await sendLetter(deps, { id: mailId, to: [member.email], letter, locale, demo: false })
        return null
      },
    }),
  ]
}
