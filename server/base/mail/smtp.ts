import type { Mailer } from './mailer.ts'
import { type MailServer, transportTo } from './server.ts'

const TIMEOUT_MS = 20_000

export type SmtpSettings = {
  from: { name: string; address: string }
  /** Who gets answers to what staff wrote. */
  replyTo: string
  server: MailServer
}

/** A retried mail keeps its Message-ID, by which servers and readers detect a copy. */
export function createSmtpMailer({ from, replyTo, server }: SmtpSettings, siteUrl: string): Mailer {
  const { hostname } = new URL(siteUrl)
  const transport = transportTo(server, TIMEOUT_MS)
  return {
    delivers: true,
    async send({ id, to, subject, text, html, attachments, pictures = [], isPersonal = false }) {
      const { response, rejected } = await transport.sendMail({
        from,
        messageId: `<${id}@${hostname}>`,
        to: [...to],
        subject,
        text,
        html,
        attachments: [
          ...(await Promise.all(attachments.map(async (file) => fileOf({ ...file, content: await file.make() })))),
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

function fileOf({ name, type, content }: { name: string; type: string; content: Buffer }) {
  return { filename: name, contentType: type, content }
}
