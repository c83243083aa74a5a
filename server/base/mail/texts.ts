import { eq } from 'drizzle-orm'
import { isMailKind, mailFacts } from '../../../core/base/mail/kinds.ts'
import type { Db } from '../db/connect.ts'
import { mailTexts } from '../db/schema/base/mail.ts'
import type { Locale } from '../words/words.ts'
import type { Letter } from './layout.ts'

export type MailTexts = Pick<typeof mailTexts.$inferSelect, 'isOn' | 'above' | 'below' | 'version'>

const NONE = { id: '', en: '' }
export const NO_MAIL_TEXTS: MailTexts = { isOn: true, above: NONE, below: NONE, version: 0 }

/** Read each time, because another process may have changed them. */
export async function mailTextsOf(db: Db, kind: string): Promise<MailTexts> {
  if (!isMailKind(kind) || mailFacts(kind)?.isPlain) return NO_MAIL_TEXTS
  const [row] = await db.select().from(mailTexts).where(eq(mailTexts.kind, kind))
  if (!row) return NO_MAIL_TEXTS
  // A kind may have become one that is always sent.
  return { ...row, isOn: row.isOn || mailFacts(kind)?.must !== null }
}

export function withTexts(letter: Letter, { above, below }: MailTexts, locale: Locale): Letter {
  return {
    ...letter,
    paragraphs: [...paragraphsOf(above[locale]), ...letter.paragraphs],
    below: paragraphsOf(below[locale]),
  }
}

function paragraphsOf(text: string): string[] {
  return text
    .split(/\n[^\S\n]*\n\s*/)
    .map((part) => part.trim())
    .filter(Boolean)
}
