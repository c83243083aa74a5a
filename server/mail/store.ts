import type { Clock } from '../common/clock.ts'
import type { Database } from '../db/connect.ts'
import { mails } from '../db/schema/payment.ts'
import type { Mailer } from './mailer.ts'

/** Keeps mails instead of sending them, to be shown in the demo. Files are named only: they are made again from the booking when asked for. */
export function createMailStore({ db }: Database, clock: Clock): Mailer {
  return {
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
    },
  }
}
