import type { TFunction } from 'i18next'
import type { BookingView, ViewItem, ViewSegment, ViewTime } from '../../../core/trade/booking/view.ts'
import { textIn } from '../../../core/trade/booking/view-text.ts'
import { formatClock, formatDate } from '../../base/words/format.ts'
import { type Locale, wordsFor } from '../../base/words/words.ts'
import { placeOf } from '../booking/show/booking-view.ts'

export type CalendarFile = {
  content: BookingView
  locale: Locale
  /** Makes the ids unique in the world. */
  host: string
  demo: boolean
  /** Time of the booking. A later change has a higher SEQUENCE: it replaces the item in a calendar. */
  createdAt: Date
  changedAt: Date
  /** Takes the items out of calendars again. */
  isCancelled: boolean
}

/** Method of the file, which the content type has to repeat. */
export function calendarMethod({ isCancelled }: Pick<CalendarFile, 'isCancelled'>): 'PUBLISH' | 'CANCEL' {
  return isCancelled ? 'CANCEL' : 'PUBLISH'
}

/** RFC 5545 in UTC, because calendars may not know our zones. The same item keeps its UID from the first ticket to the cancellation. */
export function ticketCalendar(file: CalendarFile): Buffer {
  const { content } = file
  const groups = new Map<string, number>()
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pelesir//E-ticket//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${calendarMethod(file)}`,
    ...content.items.flatMap((item) => {
      // Within its direction, so that a connection on the way there leaves the way back its number.
      const group = item.kind === 'segment' ? String(item.direction) : item.kind
      const index = groups.get(group) ?? 0
      groups.set(group, index + 1)
      return eventOf(item, file, `${content.bookingCode}-${group}-${index}`)
    }),
    'END:VCALENDAR',
  ]
  return Buffer.from(`${lines.map(fold).join('\r\n')}\r\n`)
}

function eventOf(item: ViewItem, file: CalendarFile, id: string): string[] {
  const { content, locale, host, demo, createdAt, changedAt, isCancelled } = file
  const t = wordsFor(locale)
  const { heading, start, end, reminder } = item
  const { coordinates } = placeOf(item)
  const ends = item.kind === 'segment' ? { from: item.from.code, to: item.to.code } : {}
  const place = item.kind === 'segment' ? item.to.city : item.place.name
  const summary = t(`ticket:calendar.${item.kind}.summary`, { heading, ...ends })
  return [
    'BEGIN:VEVENT',
    `UID:${id}@${host}`,
    `DTSTAMP:${utc(changedAt)}`,
    `SEQUENCE:${Math.max(0, Math.floor((changedAt.getTime() - createdAt.getTime()) / 1000))}`,
    `DTSTART:${utc(start.at)}`,
    // RFC 5545 3.8.2.2: later than the start, or not there.
    ...(Date.parse(end.at) > Date.parse(start.at) ? [`DTEND:${utc(end.at)}`] : []),
    `SUMMARY:${text(demo ? t('ticket:demo.summary', { summary }) : summary)}`,
    `LOCATION:${text(locationOf(t, item))}`,
    ...(coordinates ? [`GEO:${coordinates.latitude};${coordinates.longitude}`] : []),
    `DESCRIPTION:${text(descriptionOf(t, item, content, locale))}`,
    ...(demo ? [`COMMENT:${text(t('ticket:demo.mark'))}`] : []),
    // Nights at a place do not make the days busy.
    `TRANSP:${item.kind === 'stay' ? 'TRANSPARENT' : 'OPAQUE'}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(isCancelled
      ? []
      : [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `DESCRIPTION:${text(t(reminder.text, { heading, place, time: momentOf(locale, start) }))}`,
          `TRIGGER:-PT${reminder.hours}H`,
          'END:VALARM',
        ]),
    'END:VEVENT',
  ]
}

function descriptionOf(t: TFunction, item: ViewItem, content: BookingView, locale: Locale): string {
  const { heading, start, end } = item
  const moments = { starts: momentOf(locale, start), ends: momentOf(locale, end) }
  const code = content.bookingCode
  if (item.kind === 'segment')
    return [
      t('ticket:calendar.segment.text', { code, heading, ...moments, ...rideOf(item) }),
      ...seatsOf(t, content),
    ].join('\n')
  const entry = item.kind === 'event' ? item.entry : null
  const facts = [...item.facts, item.reference].map(({ label, value }) => `${t(label)}: ${textIn(t, value)}`)
  return [
    t(`ticket:calendar.${item.kind}.text`, { code, heading, ...moments }),
    ...(entry ? [`${t(entry.label)}: ${momentOf(locale, entry.time)}`] : []),
    ...facts,
  ].join('\n')
}

function rideOf({ carrier, className, from, to }: ViewSegment) {
  return { carrier: carrier.name, className, from: `${from.city} (${from.code})`, to: `${to.city} (${to.code})` }
}

function seatsOf(t: TFunction, { holders }: BookingView): string[] {
  const seats = holders.flatMap(({ aside }) => (aside ? [textIn(t, aside.value)] : []))
  return seats.length > 0 ? [t('ticket:calendar.segment.seats', { seats: seats.join(', ') })] : []
}

function momentOf(locale: Locale, { date, time, zoneLabel }: ViewTime): string {
  return `${formatDate(locale, date)}, ${formatClock(locale, time)} ${zoneLabel}`
}

function locationOf(t: TFunction, item: ViewItem): string {
  const { name: place, city, address } = placeOf(item)
  const terminal = item.kind === 'segment' ? item.from.terminal : null
  if (terminal) return t('ticket:calendar.placeTerminal', { place, terminal, city })
  const named = address ? `${place}, ${address}` : place
  const said = item.kind === 'segment' ? '' : (address ?? place)
  return said.includes(city) ? named : t('ticket:calendar.place', { place: named, city })
}

function utc(at: string | Date): string {
  return new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '')
}

/** RFC 5545 3.3.11: no control character but the tab. */
function text(value: string): string {
  return value
    .replace(/([\\;,])/g, '\\$1')
    .replace(/\r\n?|[\n\v\f\u0085\u2028\u2029]/g, '\\n')
    .replace(/(?!\t)\p{Cc}/gu, '')
}

/** RFC 5545 3.1: lines have at most 75 octets, a continuation starts with a space, no letter is cut in two. */
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
