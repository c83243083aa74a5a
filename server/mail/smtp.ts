import { createTransport } from 'nodemailer'
import type { Attachment, Mailer } from './mailer.ts'

const TIMEOUT_MS = 20_000

/** From `no-reply@` the site host, or `?from=` of the URL; answers to what staff wrote go to `?reply=`, or there. A retried mail keeps its Message-ID, by which servers and readers detect a copy. */
export function createSmtpMailer(smtpUrl: string, siteUrl: string): Mailer {
  const url = new URL(smtpUrl)
  const { hostname } = new URL(siteUrl)
  const from = url.searchParams.get('from') ?? `no-reply@${hostname}`
  const replyTo = url.searchParams.get('reply') ?? from
  for (const own of ['from', 'reply']) url.searchParams.delete(own)
  const transport = createTransport(
    { url: url.href, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    { from: { name: 'Pelesir', address: from } },
  )
  return {
    delivers: true,
    async send({ id, to, subject, text, html, attachments, pictures = [], isPersonal = false }) {
      await transport.sendMail({
        messageId: `<${id}@${hostname}>`,
        to: [...to],
        subject,
        text,
        html,
        attachments: [
          ...attachments.map(fileOf),
          ...pictures.map((picture) => ({
            ...fileOf(picture),
            cid: picture.cid,
            contentDisposition: 'inline' as const,
          })),
        ],
        ...(isPersonal ? { replyTo } : { headers: { 'Auto-Submitted': 'auto-generated' } }),
      })
    },
  }
}

function fileOf({ name, type, content }: Attachment) {
  return { filename: name, contentType: type, content }
}
