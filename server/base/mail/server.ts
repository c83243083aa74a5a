import { createTransport } from 'nodemailer'
import type { HouseValues } from '../../../core/office/house/house.ts'
import type { Config } from '../common/config.ts'
import type { House } from '../common/house.ts'
import { mailDefaults } from './defaults.ts'

type MailValues = HouseValues['mail']

/** An address with options, as SMTP_URL, or its parts. */
export type MailServer =
  | string
  | {
      host: string
      port: number
      secure: boolean
      requireTLS: boolean
      ignoreTLS: boolean
      auth?: { user: string; pass: string }
    }

/** Server and sender of mails. */
type MailSetting = { host: string; server: MailServer; from: string; replyTo: string }

/** By the mail server that the office or SMTP_URL names; null without one. SMTP_URL alone counts where the settings of the house cannot be read. */
export function mailSetting(config: Config, house?: Pick<House, 'defaults' | 'get'>): MailSetting | null {
  const before = house?.defaults.mail ?? mailDefaults(config)
  const mail = house?.get().mail ?? before
  if (mail.smtp_host === '') return null
  const url = isChanged(mail, before) ? null : config.smtpUrl
  const from = mail.from_address || `no-reply@${new URL(config.siteUrl).hostname}`
  return { host: mail.smtp_host, server: url ?? serverOf(mail), from, replyTo: mail.reply_to || from }
}

/** SMTP_URL may carry options of its own: it is used as it is until the office says something else of the server. */
function isChanged(now: MailValues, before: MailValues): boolean {
  return (['smtp_host', 'smtp_port', 'smtp_security', 'smtp_user', 'smtp_password'] as const).some(
    (field) => now[field] !== before[field],
  )
}

function serverOf({ smtp_host, smtp_port, smtp_security, smtp_user, smtp_password }: MailValues): MailServer {
  return {
    host: smtp_host,
    port: smtp_port,
    secure: smtp_security === 'tls',
    requireTLS: smtp_security === 'starttls',
    ignoreTLS: smtp_security === 'none',
    ...(smtp_user ? { auth: { user: smtp_user, pass: smtp_password } } : {}),
  }
}

/** The connection that mails take, and that the doctor tries. */
export function transportTo(server: MailServer, timeoutMs: number) {
  return createTransport({
    ...(typeof server === 'string' ? { url: withoutSenders(server) } : server),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
}

/** `?from=` and `?reply=` are ours. */
function withoutSenders(smtpUrl: string): string {
  const url = new URL(smtpUrl)
  for (const own of ['from', 'reply']) url.searchParams.delete(own)
  return url.href
}
