import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

const TIMEOUT_MS = 20_000

/** From `no-reply@` the site host, or `?from=` of the URL. A retried mail keeps its Message-ID, by which servers and readers detect a copy. */
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
    delivers: true,
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
