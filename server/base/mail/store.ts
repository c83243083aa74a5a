import type { Clock } from '../common/clock.ts'
import type { Database } from '../db/connect.ts'
import { mails } from '../db/schema/trade/payment.ts'
import type { Mailer } from './mailer.ts'

/** Stores mails for the demo. Attachments are stored by name and made again from the booking. */
export function createMailStore({ db }: Database, clock: Clock): Mailer {
  return {
    delivers: false,
    async send({ id, to, subject, text, html, attachments }) {
      await db
        .insert(mails)
        .values({
          id,
          to: to.join(', '),
          subject,
          text,
          html,
          attachments: attachments.map(({ name }) => name),
          sentAt: clock.now(),
        })
        .onConflictDoNothing({ target: mails.id })
      return undefined
    },
  }
}
