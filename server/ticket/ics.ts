import type { TicketContent, TicketSegment, TicketStop } from '../booking/ticket-content.ts'
import { formatClock, formatDate } from '../words/format.ts'
import type { Locale } from '../words/words.ts'
import { wordsFor } from '../words/words.ts'

export type CalendarFile = {
  content: TicketContent
  locale: Locale
  /** Host of the site: makes the ids unique in the world. */
  host: string
}

/** How long before a leg a calendar speaks up: time to reach the airport or the station. */
const REMINDER: Record<string, string> = { flight: 'PT3H', train: 'PT2H' }

/** The trip as a calendar file (RFC 5545), one event a leg, in UTC so that no calendar has to know our zones. The same leg keeps its UID. */
export function ticketCalendar({ content, locale, host }: CalendarFile): Buffer {
  const stamp = utc(content.issuedAt ?? content.segments[0]?.from.at ?? new Date(0))
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pelesir//E-ticket//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...content.segments.flatMap((leg, index) => eventOf(leg, { content, locale, host }, index, stamp)),
    'END:VCALENDAR',
  ]
  return Buffer.from(`${lines.map(fold).join('\r\n')}\r\n`)
}

function eventOf(leg: TicketSegment, { content, locale, host }: CalendarFile, index: number, stamp: string): string[] {
  const t = wordsFor(locale)
  const { number, carrier, className, from, to } = leg
  const when = (stop: TicketStop) =>
    `${formatDate(locale, stop.date)}, ${formatClock(locale, stop.time)} ${stop.zoneLabel}`
  const trip = t('ticket:calendar.text', {
    code: content.bookingCode,
    carrier,
    number,
    className,
    from: `${from.city} (${from.code})`,
    to: `${to.city} (${to.code})`,
    leaves: when(from),
    arrives: when(to),
  })
  const seats = content.passengers.map((passenger) => passenger.seats).filter(Boolean)
  const description = seats.length > 0 ? `${trip}\n${t('ticket:calendar.seats', { seats: seats.join(', ') })}` : trip
  return [
    'BEGIN:VEVENT',
    `UID:${content.bookingCode}-${leg.num}-${index}@${host}`,
    `DTSTAMP:${stamp}`,
    `DTSTART:${utc(from.at)}`,
    `DTEND:${utc(to.at)}`,
    `SUMMARY:${text(t('ticket:calendar.summary', { number, from: from.code, to: to.code }))}`,
    `LOCATION:${text(placeOf(locale, from))}`,
    `DESCRIPTION:${text(description)}`,
    'TRANSP:OPAQUE',
    'STATUS:CONFIRMED',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${text(t(`ticket:calendar.reminder.${content.service}`, { number, to: to.city }))}`,
    `TRIGGER:-${REMINDER[content.service] ?? 'PT3H'}`,
    'END:VALARM',
    'END:VEVENT',
  ]
}

function placeOf(locale: Locale, { place, terminal, city }: TicketStop): string {
  const t = wordsFor(locale)
  return terminal
    ? t('ticket:calendar.placeTerminal', { place, terminal, city })
    : t('ticket:calendar.place', { place, city })
}

/** `20261205T040500Z`. */
function utc(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d{3}/g, '')
}

/** TEXT of RFC 5545 3.3.11. */
function text(value: string): string {
  return value.replace(/([\\;,])/g, '\\$1').replace(/\r?\n/g, '\\n')
}

/** Lines have at most 75 octets; what follows goes on after a space, and no letter is cut in two (3.1). */
function fold(line: string): string {
  const parts: string[] = ['']
  let octets = 0
  for (const letter of line) {
    const length = Buffer.byteLength(letter)
    if (octets + length > 75) {
      parts.push('')
      octets = 1
    }
    parts[parts.length - 1] += letter
    octets += length
  }
  return parts.join('\r\n ')
}
