import type { Deps } from '../common/deps.ts'
import type { Mailer } from './mailer.ts'
import { createSmtpMailer } from './smtp.ts'
import { createMailStore } from './store.ts'

export function createMailer({ config: { smtpUrl, siteUrl }, database, clock }: Deps): Mailer {
  return smtpUrl ? createSmtpMailer(smtpUrl, siteUrl) : createMailStore(database, clock)
}
