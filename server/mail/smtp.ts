import { createTransport } from 'nodemailer'
import type { Attachment, Mailer } from './mailer.ts'

const TIMEOUT_MS = 20_000

export type SmtpSettings = {
  from: { name: string; address: string }
  /** Who gets answers to what staff wrote. */
  replyTo: string
  /** An address with options, as SMTP_URL, or its parts. */
  server:
    | string
    | {
        host: string
        port: number
        secure: boolean
        requireTLS: boolean
        ignoreTLS: boolean
        auth?: { user: string; pass: string }
      }
}

/** A retried mail keeps its Message-ID, by which servers and readers detect a copy. */
export function createSmtpMailer({ from, replyTo, server }: SmtpSettings, siteUrl: string): Mailer {
  const { hostname } = new URL(siteUrl)
  const limits = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  const transport = createTransport(
    { ...(typeof server === 'string' ? { url: withoutSenders(server) } : server), ...limits },
    { from },
  )
  return {
    delivers: true,
    async send({ id, to, subject, text, html, attachments, pictures = [], isPersonal = false }) {
      const { response, rejected } = await transport.sendMail({
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
      return { answer: response, refused: rejected }
    },
  }
}

/** `?from=` and `?reply=` are ours. */
function withoutSenders(smtpUrl: string): string {
  const url = new URL(smtpUrl)
  for (const own of ['from', 'reply']) url.searchParams.delete(own)
  return url.href
}

function fileOf({ name, type, content }: Attachment) {
  return { filename: name, contentType: type, content }
}
