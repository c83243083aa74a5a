import type { TFunction } from 'i18next'
import { type JoinedJourney, type JoinedLeg, joinedJourneys } from '../../core/journey/joined.ts'
import { stopChange } from '../../core/journey/stop-change.ts'
import { textIn, type ViewSegment, type ViewText } from './booking-view.ts'

export function ticketJourneys(segments: readonly ViewSegment[]): JoinedJourney<ViewSegment>[] {
  return joinedJourneys(segments, ({ direction, start, end }) => ({ direction, departAt: start.at, arriveAt: end.at }))
}

export function durationWords(total: number): ViewText {
  const [hours, minutes] = [Math.floor(total / 60), total % 60]
  if (hours === 0) return { key: 'ticket:minutes', values: { minutes } }
  if (minutes === 0) return { key: 'ticket:hours', values: { hours } }
  return { key: 'ticket:hoursMinutes', values: { hours, minutes } }
}

/** `1 j 55 m`, of minutes. */
export function durationText(t: TFunction, minutes: number): string {
  return textIn(t, durationWords(minutes))
}

export function minutesOf({ start, end }: Pick<ViewSegment, 'start' | 'end'>): number {
  return Math.round((end.at.getTime() - start.at.getTime()) / 60_000)
}

/** `5 j 20 m, 1 transit`; empty for a journey of one leg. */
export function joinedText(t: TFunction, { legs, minutes }: JoinedJourney<ViewSegment>): string {
  const count = legs.length - 1
  return count > 0 ? t('ticket:joined', { count, duration: durationText(t, minutes) }) : ''
}

/** Names another terminal or place; empty for the first leg. */
export function layoverText(t: TFunction, { leg, before, layover }: JoinedLeg<ViewSegment>): string {
  if (before === null || layover === null) return ''
  const stay = { duration: durationText(t, layover), city: leg.from.city }
  const change = stopChange(before.to, leg.from)
  if (!change) return t('ticket:layover', stay)
  if (change.kind === 'terminal') return t('ticket:layoverTerminal', { ...stay, ...change })
  return t('ticket:layoverPlace', { ...stay, from: stopText(before.to), to: stopText(leg.from) })
}

function stopText({ name, code }: ViewSegment['from']): string {
  return `${name} (${code})`
}
