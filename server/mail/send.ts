import type { Locale } from '../words/words.ts'
import { type Letter, letterHtml, letterText } from './layout.ts'
import type { Attachment, Mailer } from './mailer.ts'

type Sending = { id: string; to: readonly string[]; letter: Letter; locale: Locale; files?: readonly Attachment[] }

export async function sendLetter(mailer: Mailer, { id, to, letter, locale, files = [] }: Sending): Promise<void> {
  const [text, html] = [letterText(letter), letterHtml(letter, locale)]
  await mailer.send({ id, to, subject: letter.subject, text, html, attachments: files })
}
