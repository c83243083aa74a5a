import { eq } from 'drizzle-orm'
import { formatRupiah } from '../../../core/base/common/money.ts'
import { priceWatches } from '../../base/db/schema/trade/choice.ts'
import { frame } from '../../base/mail/frame.ts'
import type { Letter } from '../../base/mail/layout.ts'
import { sendLetter } from '../../base/mail/send.ts'
import { type JobHandler, jobKind } from '../../base/outbox/jobs.ts'
import { wordsFor } from '../../base/words/words.ts'
import type { LetterDeps } from '../letters/deps.ts'
import { findOffer } from './offers.ts'

export const confirmWatchMail = jobKind('mail.price_watch', 'watchId')
/** `at`: when it fell, as it may fall again. */
export const priceFellMail = jobKind('mail.price_fell', 'watchId', 'at')

type Row = Pick<typeof priceWatches.$inferSelect, 'id' | 'locale' | 'search' | 'firstPrice' | 'toldPrice'>
type Matter = { row: Row; title: string; siteUrl: string }

/** Skipped when the watch has ended meanwhile. */
export function keptHandlers(deps: LetterDeps): JobHandler[] {
  const send = async (watchId: string, mailId: string, letterOf: (matter: Matter) => Letter): Promise<null> => {
    const [row] = await deps.db.select().from(priceWatches).where(eq(priceWatches.id, watchId))
    const found = row && findOffer(deps, row.search)
    if (!row || !found || found.isPassed) return null
    const title = await found.desk.titleOf(found.named, row.locale)
    const letter = letterOf({ row, title, siteUrl: deps.config.siteUrl })
    const demo = deps.products.find(({ slug }) => slug === row.service)?.demo ?? false
    await sendLetter(deps, { id: mailId, to: [row.email], letter, locale: row.locale, demo })
    return null
  }
  return [
    confirmWatchMail.handler({ run: ({ watchId }, { mailId }) => send(watchId, mailId, confirmLetter) }),
    priceFellMail.handler({ run: ({ watchId }, { mailId }) => send(watchId, mailId, fellLetter) }),
  ]
}

/** Greets without a name: a visitor gives only an email address. */
function shared({ row, siteUrl }: Matter) {
  const { locale, id } = row
  const t = wordsFor(locale)
  return {
    t,
    link: new URL(`/${locale}/price-watch#${id}`, siteUrl).href,
    base: { ...frame(siteUrl, locale, '', 'kept-mail:why'), greeting: t('kept-mail:greeting') },
  }
}

export function confirmLetter(matter: Matter): Letter {
  const { row, title } = matter
  const { t, link, base } = shared(matter)
  return {
    ...base,
    subject: t('kept-mail:confirm.subject', { title }),
    title: t('kept-mail:confirm.title'),
    paragraphs: [t('kept-mail:confirm.text', { title }), t('kept-mail:confirm.ignore')],
    facts: [{ label: t('kept-mail:now'), value: formatRupiah(row.firstPrice) }],
    action: { label: t('kept-mail:confirm.action'), url: link },
  }
}

export function fellLetter(matter: Matter): Letter {
  const { row, title, siteUrl } = matter
  const { t, link, base } = shared(matter)
  const price = row.toldPrice ?? row.firstPrice
  return {
    ...base,
    subject: t('kept-mail:fell.subject', { title, price: formatRupiah(price) }),
    title: t('kept-mail:fell.title'),
    paragraphs: [t('kept-mail:fell.text', { title }), t('kept-mail:fell.next')],
    facts: [
      { label: t('kept-mail:first'), value: formatRupiah(row.firstPrice) },
      { label: t('kept-mail:now'), value: formatRupiah(price) },
    ],
    action: { label: t('kept-mail:fell.action'), url: new URL(`/${row.locale}/${row.search}`, siteUrl).href },
    note: t('kept-mail:stop', { url: link }),
  }
}
