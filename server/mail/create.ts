import type { Deps } from '../common/deps.ts'
import type { Mailer } from './mailer.ts'
import { createSmtpMailer } from './smtp.ts'
import { createMailStore } from './store.ts'

/** SMTP where SMTP_URL is set, otherwise the database keeps the mails. */
export function createMailer({ config: { smtpUrl, siteUrl }, database, clock }: Deps): Mailer {
  return smtpUrl ? createSmtpMailer(smtpUrl, siteUrl) : createMailStore(database, clock)
}
