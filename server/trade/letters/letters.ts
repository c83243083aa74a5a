import type { TFunction } from 'i18next'
import { formatRupiah } from '../../../core/base/common/money.ts'
import type { BookingView } from '../../../core/trade/booking/view.ts'
import { textIn } from '../../../core/trade/booking/view-text.ts'
import { frame } from '../../base/mail/frame.ts'
import type { Letter } from '../../base/mail/layout.ts'
import { formatMoment } from '../../base/words/format.ts'
import { type Locale, wordsFor } from '../../base/words/words.ts'
import type { BookingRow } from '../booking/module.ts'
import { formOf } from '../booking/show/booking-view.ts'
import { lineLabel } from '../booking/show/line-label.ts'
import { holderText, itemFacts } from './item-facts.ts'
import { reservationMarkup } from './markup.ts'
import { nextText, type RefundWay, wayFacts } from './refund-way.ts'

/** `way` of the refund, where there is one. `whole`: all that was paid, where cancelling gives it back because nothing was issued. */
export type BookingMatter = {
  booking: BookingRow
  content: BookingView
  way?: RefundWay | null
  /** Code of the booking that it was paid with, where people left with a booking of their own. */
  of?: string | null
  whole?: number | null
}
/** `keepsBooking`: other money still pays for the booking. */
export type MoneyMatter = {
  transactionId: string
  name: string
  number: string
  title: string
  amount: number
  locale: Locale
  keepsBooking: boolean
  way?: RefundWay | null
}

type Fact = Letter['facts'][number]

export function bookingMadeLetter(siteUrl: string, { booking, content }: BookingMatter): Letter {
  const t = wordsFor(booking.locale)
  const own = textsOf(t, content)
  const deadline = deadlineOf(booking)
  return {
    ...frame(siteUrl, booking.locale, content.contactName),
    subject: own('bookingMade.subject', { deadline, title: booking.title }),
    title: t('mail:bookingMade.title'),
    paragraphs: [
      firstPartText(t, booking, deadline) ?? own('bookingMade.text', { deadline }),
      ...onceChosen(t, booking),
    ],
    facts: [
      ...bookingFacts(t, booking, content),
      ...(isFirstPart(booking) ? [{ label: t('mail:facts.dueNow'), value: formatRupiah(booking.due) }] : []),
      { label: t('mail:facts.deadline'), value: deadline },
    ],
    action: { label: t('mail:bookingMade.action'), url: historyUrl(siteUrl, booking.locale) },
  }
}

/** Whether a down payment is due and the rest later. */
function isFirstPart({ due, amount, balanceLimit }: BookingRow): boolean {
  return balanceLimit !== null && due > 0 && due < amount
}

/** Null where all is due at once. */
function firstPartText(t: TFunction, booking: BookingRow, deadline: string): string | null {
  const { due, amount, balanceLimit, locale } = booking
  if (!isFirstPart(booking) || !balanceLimit) return null
  const until = formatMoment(locale, balanceLimit)
  return t('mail:bookingMade.part', { deadline, due: formatRupiah(due), rest: formatRupiah(amount - due), until })
}

function onceChosen(t: TFunction, { fullLimit, locale }: BookingRow): string[] {
  return fullLimit ? [t('mail:bookingMade.onceChosen', { until: formatMoment(locale, fullLimit) })] : []
}

/** After staff changed date, people or price. */
export function changedLetter(siteUrl: string, { booking, content, way }: BookingMatter): Letter {
  const { locale, code, title, due } = booking
  const t = wordsFor(locale)
  const until = (booking.paymentStatus === 'unpaid' ? booking.timeLimit : booking.balanceLimit) ?? booking.startsAt
  const asked =
    due > 0 ? [t('mail:changed.due', { amount: formatRupiah(due), until: formatMoment(locale, until) })] : []
  return {
    ...frame(siteUrl, locale, content.contactName),
    subject: t('mail:changed.subject', { code, title }),
    title: t('mail:changed.title'),
    paragraphs: [t('mail:changed.text'), ...asked, ...backTexts(t, locale, way)],
    facts: [...bookingFacts(t, booking, content), ...(way ? wayFacts(t, locale, way) : [])],
    action: { label: t('mail:changed.action'), url: historyUrl(siteUrl, locale) },
  }
}

/** The supplier did not confirm another date: the booking is what it was. */
export function rescheduleRefusedLetter(siteUrl: string, { booking, content, way }: BookingMatter): Letter {
  const { locale, code, title } = booking
  const t = wordsFor(locale)
  return {
    ...frame(siteUrl, locale, content.contactName),
    subject: t('mail:moveRefused.subject', { code, title }),
    title: t('mail:moveRefused.title'),
    paragraphs: [t('mail:moveRefused.text'), ...backTexts(t, locale, way)],
    facts: [...bookingFacts(t, booking, content), ...(way ? wayFacts(t, locale, way) : [])],
    action: { label: t('mail:moveRefused.action'), url: historyUrl(siteUrl, locale) },
  }
}

function backTexts(t: TFunction, locale: Locale, way: BookingMatter['way']): string[] {
  return way ? [t('mail:changed.refund', { amount: formatRupiah(way.amount) }), nextText(t, locale, way)] : []
}

export function ticketLetter(siteUrl: string, { booking, content }: BookingMatter): Letter {
  const t = wordsFor(booking.locale)
  const form = formOf(content)
  const { boarding = [] } = content
  return {
    ...frame(siteUrl, booking.locale, content.contactName),
    subject: t(`mail:${form}.subject`, { code: booking.code, title: booking.title }),
    title: t(content.balance ? 'mail:partPaid.title' : `mail:${form}.title`),
    paragraphs: [`${receivedText(t, booking.locale, content)} ${t(`mail:${form}.attached`)}`],
    facts: bookingFacts(t, booking, content),
    action: { label: t('mail:ticket.action'), url: historyUrl(siteUrl, booking.locale) },
    note: [textsOf(t, content)(`${form}.note`), ...boarding.map((text) => textIn(t, text))].join(' '),
    markup: reservationMarkup(siteUrl, booking.locale, content),
  }
}

/** Sent once more, or after people left: no money came. */
export function ticketAgainLetter(siteUrl: string, matter: BookingMatter): Letter {
  const { booking, content, of = null } = matter
  const { locale, code } = booking
  const { balance } = content
  const t = wordsFor(locale)
  const form = formOf(content)
  const due = balance && {
    amount: formatRupiah(balance.amount),
    until: formatMoment(locale, new Date(balance.until)),
  }
  return {
    ...ticketLetter(siteUrl, matter),
    title: t(`mail:ticketAgain.title.${form}`),
    paragraphs: [
      ...(of ? [t('mail:ticketAgain.of', { of, code })] : []),
      [t(`mail:${form}.attached`), ...(due ? [t('mail:ticketAgain.balance', due)] : [])].join(' '),
    ],
  }
}

function receivedText(t: TFunction, locale: Locale, content: BookingView): string {
  const { balance } = content
  if (!balance) return t(`mail:${formOf(content)}.received`)
  const amount = formatRupiah(balance.amount)
  return t('mail:partPaid.received', { amount, until: formatMoment(locale, new Date(balance.until)) })
}

export function expiredLetter(siteUrl: string, { booking, content }: BookingMatter): Letter {
  const t = wordsFor(booking.locale)
  const own = textsOf(t, content)
  return {
    ...frame(siteUrl, booking.locale, content.contactName),
    subject: t('mail:expired.subject', { code: booking.code }),
    title: t('mail:expired.title'),
    paragraphs: [own('expired.text', { deadline: deadlineOf(booking) }), own('expired.late')],
    facts: bookingFacts(t, booking, content),
    action: { label: t('mail:expired.action'), url: homeUrl(siteUrl, booking.locale) },
  }
}

export function issueFailedLetter(siteUrl: string, { booking, content, whole }: BookingMatter): Letter {
  const t = wordsFor(booking.locale)
  const form = formOf(content)
  return {
    ...frame(siteUrl, booking.locale, content.contactName),
    subject: t(`mail:issueFailed.subject.${form}`, { code: booking.code }),
    title: t(`mail:issueFailed.title.${form}`),
    paragraphs: [
      textsOf(t, content)('issueFailed.text'),
      t('mail:issueFailed.next'),
      ...(whole ? [t('mail:issueFailed.whole', { amount: formatRupiah(whole) })] : []),
    ],
    facts: bookingFacts(t, booking, content),
    action: { label: t('mail:issueFailed.action'), url: bookingUrl(siteUrl, booking) },
  }
}

export function refundDueLetter(siteUrl: string, matter: MoneyMatter): Letter {
  const url = new URL(`/${matter.locale}/member/transaction`, siteUrl)
  url.searchParams.set('id', matter.transactionId)
  return moneyLetter(siteUrl, matter, 'refundDue', url.href)
}

export function reversedLetter(siteUrl: string, matter: MoneyMatter): Letter {
  return matter.keepsBooking
    ? moneyLetter(siteUrl, matter, 'balanceReversed', historyUrl(siteUrl, matter.locale))
    : moneyLetter(siteUrl, matter, 'reversed', homeUrl(siteUrl, matter.locale))
}

type MoneyLetter = 'refundDue' | 'reversed' | 'balanceReversed'

function moneyLetter(siteUrl: string, matter: MoneyMatter, kind: MoneyLetter, url: string): Letter {
  const { locale, name, number, title, way } = matter
  const t = wordsFor(locale)
  const amount = formatRupiah(matter.amount)
  return {
    ...frame(siteUrl, locale, name),
    subject: t(`mail:${kind}.subject`, { number }),
    title: t(`mail:${kind}.title`),
    paragraphs: [
      t(`mail:${kind}.text`, { amount }),
      t(`mail:${kind}.next`),
      ...(way ? [nextText(t, locale, way)] : []),
    ],
    facts: [
      { label: t('mail:facts.transaction'), value: number },
      { label: t('mail:facts.booking'), value: title },
      { label: t('mail:facts.amount'), value: amount },
      ...(way ? wayFacts(t, locale, way) : []),
    ],
    action: { label: t(`mail:${kind}.action`), url },
  }
}

function textsOf(t: TFunction, { letters }: BookingView) {
  return (key: string, values: Record<string, string> = {}): string =>
    t([...(letters ? [`${letters}.${key}`] : []), `mail:${key}`], values)
}

function bookingFacts(t: TFunction, booking: BookingRow, content: BookingView): Fact[] {
  const { headings, holders, items } = content
  return [
    { label: t('mail:facts.code'), value: booking.code },
    ...itemFacts(t, booking.locale, items),
    { label: t(headings.holders), value: holders.map((holder) => holderText(t, holder)).join('\n') },
    ...priceFacts(t, content),
  ]
}

function deadlineOf({ timeLimit, locale, createdAt }: BookingRow): string {
  return formatMoment(locale, timeLimit ?? createdAt)
}

export function historyUrl(siteUrl: string, locale: Locale): string {
  return new URL(`/${locale}/member/history`, siteUrl).href
}

export function bookingUrl(siteUrl: string, { id, locale }: Pick<BookingRow, 'id' | 'locale'>): string {
  const url = new URL(`/${locale}/member/booking`, siteUrl)
  url.searchParams.set('id', id)
  return url.href
}

function homeUrl(siteUrl: string, locale: Locale): string {
  return new URL(`/${locale}`, siteUrl).href
}

function priceFacts(t: TFunction, { lines, total, balance }: BookingView): Letter['facts'] {
  const price = lines.map((line) => `${lineLabel(t, line)}: ${formatRupiah(line.amount)}`).join('\n')
  return [
    { label: t('mail:facts.price'), value: price },
    { label: t('mail:facts.total'), value: formatRupiah(total) },
    ...(balance
      ? [
          { label: t('mail:facts.paid'), value: formatRupiah(total - balance.amount) },
          { label: t('mail:facts.balance'), value: formatRupiah(balance.amount) },
        ]
      : []),
  ]
}
