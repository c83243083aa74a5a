import { createHash } from 'node:crypto'
import type { HouseValues } from '../../core/house/house.ts'
import type { Deps } from '../common/deps.ts'
import type { Mailer } from './mailer.ts'
import { createSmtpMailer, type SmtpSettings } from './smtp.ts'
import { createMailStore } from './store.ts'

/** By the mail server that the office or SMTP_URL names; without one, mails are kept in the database. */
export function createMailer({ config, database, clock, house }: Deps): Mailer {
  const store = createMailStore(database, clock)
  let known: { key: string; mailer: Mailer } | null = null

  function current(): Mailer {
    const { mail, identity } = house.get()
    if (mail.smtp_host === '') return store
    const url = isChanged(mail, house.defaults.mail) ? null : config.smtpUrl
    const settings = { ...sendersOf(mail, identity.name, config.siteUrl), server: url ?? serverOf(mail) }
    const key = createHash('sha256').update(JSON.stringify(settings)).digest('hex')
    if (known?.key !== key) known = { key, mailer: createSmtpMailer(settings, config.siteUrl) }
    return known.mailer
  }

  return {
    get delivers() {
      return current().delivers
    },
    send: (mail) => current().send(mail),
  }
}

type MailValues = HouseValues['mail']

/** SMTP_URL may carry options of its own: it is used as it is until the office says something else of the server. */
function isChanged(now: MailValues, before: MailValues): boolean {
  return (['smtp_host', 'smtp_port', 'smtp_security', 'smtp_user', 'smtp_password'] as const).some(
    (field) => now[field] !== before[field],
  )
}

function sendersOf({ from_name, from_address, reply_to }: MailValues, name: string, siteUrl: string) {
  const address = from_address || `no-reply@${new URL(siteUrl).hostname}`
  return { from: { name: from_name || name, address }, replyTo: reply_to || address }
}

function serverOf({
  smtp_host,
  smtp_port,
  smtp_security,
  smtp_user,
  smtp_password,
}: MailValues): SmtpSettings['server'] {
  return {
    host: smtp_host,
    port: smtp_port,
    secure: smtp_security === 'tls',
    requireTLS: smtp_security === 'starttls',
    ignoreTLS: smtp_security === 'none',
    ...(smtp_user ? { auth: { user: smtp_user, pass: smtp_password } } : {}),
  }
}
