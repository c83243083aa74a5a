import { formatRupiah } from '../../../core/base/common/money.ts'
import { frame } from '../../base/mail/frame.ts'
import type { Letter } from '../../base/mail/layout.ts'
import { type Locale, wordsFor } from '../../base/words/words.ts'
import { historyUrl } from './letters.ts'
import { type RefundWay, wayFacts } from './refund-way.ts'

export type RefundMatter = {
  name: string
  locale: Locale
  /** Code of the booking; null when a payment bought nothing. */
  code: string | null
  /** Code of the booking that it was paid with, where people left with a booking of their own. */
  of?: string | null
  number: string
  title: string
  amount: number
  note: string | null
  reference: string | null
  way: RefundWay
}

export type RefundLetter = 'refundApproved' | 'refundAccount' | 'refundNamed' | 'refundRejected' | 'refundSent'

export function refundLetter(siteUrl: string, matter: RefundMatter, kind: RefundLetter): Letter {
  const { name, locale, code, number, title, note, reference, way } = matter
  const t = wordsFor(locale)
  const amount = formatRupiah(matter.amount)
  return {
    ...frame(siteUrl, locale, name),
    subject: t(`mail:${kind}.subject`, { code: matter.of ?? code ?? number, title }),
    title: t(`mail:${kind}.title`),
    paragraphs: [t(`mail:${kind}.text`, { amount }), t(`mail:${kind}.next`)],
    facts: [
      ...(code === null ? [] : [{ label: t('mail:facts.code'), value: matter.of ? `${matter.of} → ${code}` : code }]),
      { label: t('mail:facts.transaction'), value: number },
      { label: t('mail:facts.booking'), value: title },
      { label: t('mail:facts.refund'), value: amount },
      ...(kind === 'refundRejected'
        ? []
        : wayFacts(t, locale, kind === 'refundSent' ? { ...way, expectedBy: null } : way)),
      ...(note === null || kind !== 'refundRejected' ? [] : [{ label: t('mail:facts.reason'), value: note }]),
      ...(reference === null || kind !== 'refundSent' ? [] : [{ label: t('mail:facts.reference'), value: reference }]),
    ],
    action: { label: t(`mail:${kind}.action`), url: historyUrl(siteUrl, locale) },
  }
}
