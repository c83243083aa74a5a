import { formatRupiah } from '../../../core/base/common/money.ts'
import { frame } from '../../base/mail/frame.ts'
import type { Letter } from '../../base/mail/layout.ts'
import { wordsFor } from '../../base/words/words.ts'
import { formOf } from '../booking/show/booking-view.ts'
import { type BookingMatter, historyUrl } from './letters.ts'
import { nextText, wayFacts } from './refund-way.ts'

export function cancelledLetter(siteUrl: string, { booking, content, way, of = null }: BookingMatter): Letter {
  const { locale, code, title } = booking
  const t = wordsFor(locale)
  const refund = formatRupiah(booking.refund ?? 0)
  const form = formOf(content)
  const text = booking.refund ? t(`mail:cancelled.text.${form}`, { refund }) : t(`mail:cancelled.nothing.${form}`)
  return {
    ...frame(siteUrl, locale, content.contactName),
    subject: of ? t('mail:cancelled.partSubject', { of, title }) : t('mail:cancelled.subject', { code, title }),
    title: t(of ? 'mail:cancelled.partTitle' : 'mail:cancelled.title'),
    paragraphs: [
      ...(of ? [t('mail:cancelled.part', { of, code })] : []),
      text,
      ...(way ? [nextText(t, locale, way)] : []),
    ],
    facts: [
      { label: t('mail:facts.code'), value: code },
      { label: t('mail:facts.booking'), value: title },
      { label: t('mail:facts.received'), value: formatRupiah(booking.paid + booking.fee) },
      { label: t('mail:facts.refund'), value: refund },
      ...(way ? wayFacts(t, locale, way) : []),
    ],
    action: { label: t('mail:cancelled.action'), url: historyUrl(siteUrl, locale) },
  }
}
