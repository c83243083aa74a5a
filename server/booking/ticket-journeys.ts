import type { TFunction } from 'i18next'
import { type JoinedJourney, joinedJourneys } from '../../core/journey/joined.ts'
import { type TicketSegment, type TicketText, textIn } from './ticket-content.ts'

export function ticketJourneys(segments: readonly TicketSegment[]): JoinedJourney<TicketSegment>[] {
  return joinedJourneys(segments, ({ direction, start, end }) => ({ direction, departAt: start.at, arriveAt: end.at }))
}

export function durationWords(total: number): TicketText {
  const [hours, minutes] = [Math.floor(total / 60), total % 60]
  if (hours === 0) return { key: 'ticket:minutes', values: { minutes } }
  if (minutes === 0) return { key: 'ticket:hours', values: { hours } }
  return { key: 'ticket:hoursMinutes', values: { hours, minutes } }
}

/** `1 j 55 m`, of minutes. */
export function durationText(t: TFunction, minutes: number): string {
  return textIn(t, durationWords(minutes))
}

export function minutesOf({ start, end }: Pick<TicketSegment, 'start' | 'end'>): number {
  return Math.round((end.at.getTime() - start.at.getTime()) / 60_000)
}

/** `5 j 20 m, 1 transit`; empty for a journey of one leg. */
export function joinedText(t: TFunction, { legs, minutes }: JoinedJourney<TicketSegment>): string {
  const count = legs.length - 1
  return count > 0 ? t('ticket:joined', { count, duration: durationText(t, minutes) }) : ''
}

export function layoverText(t: TFunction, leg: TicketSegment, layover: number | null): string {
  return layover === null ? '' : t('ticket:layover', { duration: durationText(t, layover), city: leg.from.city })
}
