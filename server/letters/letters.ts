import type { TFunction } from 'i18next'
import { formatRupiah } from '../../core/common/money.ts'
import type { BookingRow } from '../booking/module.ts'
import type { TicketContent, TicketPassenger, TicketSegment } from '../booking/ticket-content.ts'
import { frame } from '../mail/frame.ts'
import type { Letter } from '../mail/layout.ts'
import { formatClock, formatDate, formatMoment } from '../words/format.ts'
import { type Locale, wordsFor } from '../words/words.ts'

/** A booking with what its product says of it. */
export type BookingMatter = { booking: BookingRow; content: TicketContent }
/** Money of a transaction that does not go the usual way. */
export type MoneyMatter = { name: string; number: string; title: string; amount: number; locale: Locale }

type Fact = Letter['facts'][number]

export function bookingMadeLetter(siteUrl: string, { booking, content }: BookingMatter): Letter {
  const t = wordsFor(booking.locale)
  const deadline = deadlineOf(booking)
  return {
    ...frame(siteUrl, booking.locale, content.contactName),
    subject: t(`mail:bookingMade.subject.${booking.service}`, { deadline, title: booking.title }),
    title: t('mail:bookingMade.title'),
    paragraphs: [t(`mail:bookingMade.text.${booking.service}`, { deadline })],
    facts: [...bookingFacts(t, booking, content), { label: t('mail:facts.deadline'), value: deadline }],
    action: { label: t('mail:bookingMade.action'), url: historyUrl(siteUrl, booking.locale) },
  }
}

export function ticketLetter(siteUrl: string, { booking, content }: BookingMatter): Letter {
  const t = wordsFor(booking.locale)
  return {
    ...frame(siteUrl, booking.locale, content.contactName),
    subject: t('mail:ticket.subject', { code: booking.code, title: booking.title }),
    title: t('mail:ticket.title'),
    paragraphs: [t('mail:ticket.text')],
    facts: bookingFacts(t, booking, content),
    action: { label: t('mail:ticket.action'), url: historyUrl(siteUrl, booking.locale) },
    note: t(`mail:ticket.note.${booking.service}`),
  }
}

export function expiredLetter(siteUrl: string, { booking, content }: BookingMatter): Letter {
  const t = wordsFor(booking.locale)
  return {
    ...frame(siteUrl, booking.locale, content.contactName),
    subject: t('mail:expired.subject', { code: booking.code }),
    title: t('mail:expired.title'),
    paragraphs: [
      t(`mail:expired.text.${booking.service}`, { deadline: deadlineOf(booking) }),
      t(`mail:expired.late.${booking.service}`),
    ],
    facts: bookingFacts(t, booking, content),
    action: { label: t('mail:expired.action'), url: homeUrl(siteUrl, booking.locale) },
  }
}

export function issueFailedLetter(siteUrl: string, { booking, content }: BookingMatter): Letter {
  const t = wordsFor(booking.locale)
  return {
    ...frame(siteUrl, booking.locale, content.contactName),
    subject: t('mail:issueFailed.subject', { code: booking.code }),
    title: t('mail:issueFailed.title'),
    paragraphs: [t(`mail:issueFailed.text.${booking.service}`), t('mail:issueFailed.next')],
    facts: bookingFacts(t, booking, content),
    action: { label: t('mail:issueFailed.action'), url: historyUrl(siteUrl, booking.locale) },
  }
}

export function refundDueLetter(siteUrl: string, matter: MoneyMatter): Letter {
  return moneyLetter(siteUrl, matter, 'refundDue', historyUrl(siteUrl, matter.locale))
}

export function reversedLetter(siteUrl: string, matter: MoneyMatter): Letter {
  return moneyLetter(siteUrl, matter, 'reversed', homeUrl(siteUrl, matter.locale))
}

function moneyLetter(siteUrl: string, matter: MoneyMatter, kind: 'refundDue' | 'reversed', url: string): Letter {
  const { locale, name, number, title } = matter
  const t = wordsFor(locale)
  const amount = formatRupiah(matter.amount)
  return {
    ...frame(siteUrl, locale, name),
    subject: t(`mail:${kind}.subject`, { number }),
    title: t(`mail:${kind}.title`),
    paragraphs: [t(`mail:${kind}.text`, { amount }), t(`mail:${kind}.next`)],
    facts: [
      { label: t('mail:facts.transaction'), value: number },
      { label: t('mail:facts.trip'), value: title },
      { label: t('mail:facts.amount'), value: amount },
    ],
    action: { label: t(`mail:${kind}.action`), url },
  }
}

function bookingFacts(t: TFunction, booking: BookingRow, content: TicketContent): Fact[] {
  return [
    { label: t('mail:facts.code'), value: booking.code },
    { label: t('mail:facts.trip'), value: content.segments.map((leg) => legText(t, booking.locale, leg)).join('\n') },
    { label: t('mail:facts.passengers'), value: content.passengers.map(nameAndSeat).join('\n') },
    { label: t('mail:facts.total'), value: formatRupiah(content.total) },
  ]
}

function nameAndSeat({ name, seats }: TicketPassenger): string {
  return seats ? `${name} · ${seats}` : name
}

/** Two lines: number and day, then both ends with their own times. */
function legText(t: TFunction, locale: Locale, { number, from, to }: TicketSegment): string {
  const [leaves, arrives] = [from, to].map(({ time, zoneLabel, city, code }) =>
    t('mail:trip.stop', { time: formatClock(locale, time), zone: zoneLabel, city, code }),
  )
  const nextDay = to.date === from.date ? '' : ` (${t('mail:trip.nextDay', { date: formatDate(locale, to.date) })})`
  const leg = t('mail:trip.leg', { number, date: formatDate(locale, from.date) })
  return `${leg}\n${leaves} – ${arrives}${nextDay}`
}

function deadlineOf({ timeLimit, locale, createdAt }: BookingRow): string {
  return formatMoment(locale, timeLimit ?? createdAt)
}

function historyUrl(siteUrl: string, locale: Locale): string {
  return new URL(`/${locale}/member/history`, siteUrl).href
}

function homeUrl(siteUrl: string, locale: Locale): string {
  return new URL(`/${locale}`, siteUrl).href
}
