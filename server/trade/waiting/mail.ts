import { eq } from 'drizzle-orm'
import { waiting } from '../../base/db/schema/trade/stock.ts'
import { frame } from '../../base/mail/frame.ts'
import type { Letter } from '../../base/mail/layout.ts'
import { sendLetter } from '../../base/mail/send.ts'
import { type JobHandler, jobKind } from '../../base/outbox/jobs.ts'
import { formatDate } from '../../base/words/format.ts'
import { wordsFor } from '../../base/words/words.ts'
import type { LetterDeps } from '../letters/deps.ts'
import type { WaitedSlot } from '../stock/desk.ts'

/** `at`: when it was decided, as the same person may ask again later. */
export const waitingMail = jobKind('mail.waiting', 'waitingId', 'at')

/** Skipped when they left the list, or the places are taken or no more sold. */
export function waitingHandlers(deps: LetterDeps): JobHandler[] {
  return [
    waitingMail.handler({
      async run({ waitingId }, { mailId }) {
        const [row] = await deps.db.select().from(waiting).where(eq(waiting.id, waitingId))
        const product = deps.products.find(({ slug }) => slug === row?.service)
        const slot = row && (await product?.stock?.waited(row, row.places))
        if (!row || !product || !slot || slot.isOver) return null
        const letter = waitingLetter(deps.config.siteUrl, row, slot)
        await sendLetter(deps, { id: mailId, to: [row.email], letter, locale: row.locale, demo: product.demo })
        return null
      },
    }),
  ]
}

export function waitingLetter(
  siteUrl: string,
  { id, name, places, locale }: Pick<typeof waiting.$inferSelect, 'id' | 'name' | 'places' | 'locale'>,
  { title, date, time, left, page }: WaitedSlot,
): Letter {
  const t = wordsFor(locale)
  const when = [formatDate(locale, date), time?.replace(':', locale === 'id' ? '.' : ':')].filter(Boolean).join(', ')
  const values = { title: title[locale], when, count: places }
  const leave = new URL(`/${locale}/waiting#${id}`, siteUrl).href
  return {
    ...frame(siteUrl, locale, name, 'waiting-mail:why'),
    subject: t('waiting-mail:subject', values),
    title: t('waiting-mail:title', values),
    paragraphs: [t('waiting-mail:text', values), t('waiting-mail:next')],
    facts: [
      { label: t('mail:facts.event'), value: values.title },
      { label: t('waiting-mail:date'), value: when },
      { label: t('waiting-mail:left'), value: String(left) },
    ],
    action: { label: t('waiting-mail:action'), url: new URL(`/${locale}/${page}`, siteUrl).href },
    note: t('waiting-mail:leave', { url: leave }),
  }
}
