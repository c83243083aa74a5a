import { type JoinedJourney, type JoinedLeg, joinedJourneys } from './journey/joined.ts'
import { stopChange } from './journey/stop-change.ts'
import type { PlainText, ViewSegment } from './view.ts'
import { type Say, textIn } from './view-text.ts'

export function ticketJourneys(segments: readonly ViewSegment[]): JoinedJourney<ViewSegment>[] {
  return joinedJourneys(segments, ({ direction, start, end }) => ({
    direction,
    departAt: new Date(start.at),
    arriveAt: new Date(end.at),
  }))
}

export function durationWords(total: number): PlainText {
  const [hours, minutes] = [Math.floor(total / 60), total % 60]
  if (hours === 0) return { key: 'ticket:minutes', values: { minutes } }
  if (minutes === 0) return { key: 'ticket:hours', values: { hours } }
  return { key: 'ticket:hoursMinutes', values: { hours, minutes } }
}

/** `1 j 55 m`, of minutes. */
export function durationText(say: Say, minutes: number): string {
  return textIn(say, durationWords(minutes))
}

export function minutesOf({ start, end }: Pick<ViewSegment, 'start' | 'end'>): number {
  return Math.round((Date.parse(end.at) - Date.parse(start.at)) / 60_000)
}

/** `5 j 20 m, 1 transit`; empty for a journey of one leg. */
export function joinedText(say: Say, { legs, minutes }: JoinedJourney<ViewSegment>): string {
  const count = legs.length - 1
  return count > 0 ? say('ticket:joined', { count, duration: durationText(say, minutes) }) : ''
}

/** Names another terminal or place; empty for the first leg. */
export function layoverText(say: Say, { leg, before, layover }: JoinedLeg<ViewSegment>): string {
  if (before === null || layover === null) return ''
  const stay = { duration: durationText(say, layover), city: leg.from.city }
  const change = stopChange(before.to, leg.from)
  if (!change) return say('ticket:layover', stay)
  if (change.kind === 'terminal') return say('ticket:layoverTerminal', { ...stay, ...change })
  return say('ticket:layoverPlace', { ...stay, from: stopText(before.to), to: stopText(leg.from) })
}

function stopText({ name, code }: ViewSegment['from']): string {
  return `${name} (${code})`
}
