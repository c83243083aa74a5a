export type Attachment = { name: string; type: string; content: Buffer }

export type Mail = {
  /** The same mail has the same id: a mailer may be asked twice after a crash, and a store keeps it once. */
  id: string
  to: readonly string[]
  subject: string
  text: string
  html: string
  attachments: readonly Attachment[]
}

/** Who carries mails. Rejects when it could not; the outbox then tries again later. */
export type Mailer = { send(mail: Mail): Promise<void> }
