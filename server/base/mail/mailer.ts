/** Made when it leaves: drawing a document takes longer than all else of a mail, and a store keeps its name alone. */
export type Attachment = { name: string; type: string; make(): Promise<Buffer> }
/** Shown within the HTML, which names it by `cid`. */
export type InlinePicture = { name: string; type: string; content: Buffer; cid: string }

export type Mail = {
  /** A retried mail has the same id, and a store keeps it once. */
  id: string
  to: readonly string[]
  subject: string
  text: string
  html: string
  attachments: readonly Attachment[]
  pictures?: readonly InlinePicture[]
  /** A person wrote it and reads what is answered. */
  isPersonal?: boolean
}

/** A mail server's answer, and the addresses it refused. */
export type MailReceipt = { answer: string; refused: readonly string[] }

/** Rejects on failure; the outbox retries. */
export type Mailer = {
  /** False where mails are only kept, for the demo or for want of a mail server. */
  readonly delivers: boolean
  send(mail: Mail): Promise<MailReceipt | undefined>
}
