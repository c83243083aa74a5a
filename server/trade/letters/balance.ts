import { formatRupiah } from '../../../core/base/common/money.ts'
import { frame } from '../../base/mail/frame.ts'
import type { Letter } from '../../base/mail/layout.ts'
import { formatMoment } from '../../base/words/format.ts'
import { wordsFor } from '../../base/words/words.ts'
import { type BookingMatter, historyUrl } from './letters.ts'
import { nextText, wayFacts } from './refund-way.ts'

export function balanceReminderLetter(siteUrl: string, matter: BookingMatter): Letter {
  const { booking, content } = matter
  return balanceLetter(siteUrl, matter, 'balanceReminder', formatRupiah(content.balance?.amount ?? booking.due))
}

export function balanceMissedLetter(siteUrl: string, matter: BookingMatter): Letter {
  const { refund } = matter.booking
  const kind = refund ? 'balanceMissed' : 'balanceMissedWithoutRefund'
  return balanceLetter(siteUrl, matter, kind, formatRupiah(refund ?? 0))
}

type Kind = 'balanceReminder' | 'balanceMissed' | 'balanceMissedWithoutRefund'

function balanceLetter(siteUrl: string, { booking, content, way }: BookingMatter, kind: Kind, amount: string): Letter {
  const { locale, code, title, balanceLimit, startsAt } = booking
  const t = wordsFor(locale)
  const until = formatMoment(locale, balanceLimit ?? startsAt)
  const own = (key: string) => t(`mail:${kind}.${key}`, { code, title, amount, until })
  return {
    ...frame(siteUrl, locale, content.contactName),
    subject: own('subject'),
    title: own('title'),
    paragraphs: [own('text'), kind === 'balanceMissed' && way ? nextText(t, locale, way) : own('next')],
    facts: [
      { label: t('mail:facts.code'), value: code },
      { label: t('mail:facts.trip'), value: title },
      { label: t('mail:facts.received'), value: formatRupiah(booking.paid + booking.fee) },
      { label: t(kind === 'balanceReminder' ? 'mail:facts.balance' : 'mail:facts.refund'), value: amount },
      ...(way ? wayFacts(t, locale, way) : []),
    ],
    action: { label: own('action'), url: historyUrl(siteUrl, locale) },
  }
}
