import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

const TIMEOUT_MS = 20_000

/**
 * Sends mails through an SMTP server, from `no-reply@` the site's host or, where the server asks for another, from `?from=` of its URL. A mail tried twice carries one
 * Message-ID, by which mail servers and readers know it as one.
 */
export function createSmtpMailer(smtpUrl: string, siteUrl: string): Mailer {
  const url = new URL(smtpUrl)
  const { hostname } = new URL(siteUrl)
  const from = url.searchParams.get('from') ?? `no-reply@${hostname}`
  url.searchParams.delete('from')
  const transport = createTransport(
    { url: url.href, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    { from: { name: 'Pelesir', address: from } },
  )
  return {
    async send({ id, to, subject, text, html, attachments }) {
      await transport.sendMail({
        messageId: `<${id}@${hostname}>`,
        to: [...to],
        subject,
        text,
        html,
        attachments: attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
  }
}
