import { type Locale, wordsFor } from '../words/words.ts'
import { type Letter, letterHtml, letterText } from './layout.ts'
import type { Attachment, Mailer } from './mailer.ts'

type Sending = {
  id: string
  to: readonly string[]
  letter: Letter
  locale: Locale
  demo: boolean
  files?: readonly Attachment[]
  isPersonal?: boolean
}

export async function sendLetter(mailer: Mailer, sending: Sending): Promise<void> {
  const { id, to, letter, locale, demo, files = [], isPersonal = false } = sending
  if (to.length === 0) return
  const written = asSent(letter, locale, demo)
  const [text, html] = [letterText(written), letterHtml(written, locale)]
  const pictures = (written.pictures ?? []).map(({ file }) => file)
  await mailer.send({ id, to, subject: written.subject, text, html, attachments: files, pictures, isPersonal })
}

/** What goes out of a letter. */
export function asSent(letter: Letter, locale: Locale, demo: boolean): Letter {
  return demo ? demoLetter(letter, locale) : letter
}

/** Without markup: a mail reader would put a trip into the calendar that does not exist. */
function demoLetter({ markup: _, ...letter }: Letter, locale: Locale): Letter {
  const t = wordsFor(locale)
  return { ...letter, subject: t('mail:demo.subject', { subject: letter.subject }), banner: t('mail:demo.banner') }
}
