import { asc } from 'drizzle-orm'
import { mails } from '../../base/db/schema/trade/payment.ts'
import type { TestApp } from '../../testing/app.ts'

export type SentMail = { to: string; subject: string; text: string; link: string }

/** Oldest first; `link` is where the button leads. */
export async function sentMails(test: TestApp): Promise<SentMail[]> {
  await test.drain()
  const rows = await test.deps.db.select().from(mails).orderBy(asc(mails.sentAt), asc(mails.subject))
  return rows.map(({ to, subject, text }) => ({ to, subject, text, link: /: (http\S+)/.exec(text)?.[1] ?? '' }))
}

export async function tokenMailedTo(test: TestApp, address: string, page: string): Promise<string> {
  const mail = (await sentMails(test)).findLast(({ to, link }) => to === address && link.includes(page))
  if (!mail) throw new Error(`no mail about ${page} to ${address}`)
  return new URL(mail.link).hash.slice(1)
}

/** `name=value` of each cookie that an answer sets. */
export function cookiesIn(headers: Record<string, unknown>): string {
  const lines = [headers['set-cookie'] ?? []].flat().map(String)
  return lines.map((line) => line.split(';')[0]).join('; ')
}
