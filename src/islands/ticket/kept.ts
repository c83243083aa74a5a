import type { ScreenTicket } from '../../../core/booking/ticket.ts'
import { isObject } from '../../lib/kind.ts'
import { storedAtom } from '../../lib/stored.ts'

/** Tickets in one language of this site; a change of the shape is a new version. */
type Kept = { ticket: ScreenTicket; locale: string }

/** Codes and names of trips ahead, no document number. They go when the trip is over and at sign-out. */
const $tickets = storedAtom<readonly Kept[]>('tickets', {
  read: (stored) => (Array.isArray(stored) && stored.every(isKept) ? stored : null),
  fallback: [],
  version: 1,
  keep: 'local',
})

function isKept(value: unknown): value is Kept {
  return isObject(value) && isObject(value.ticket) && typeof value.ticket.ends_at === 'string'
}

const ahead = (now: Date) => $tickets.get().filter(({ ticket }) => new Date(ticket.ends_at) > now)

export function keptTicket(id: string, now: Date): ScreenTicket | null {
  return ahead(now).find(({ ticket }) => ticket.id === id)?.ticket ?? null
}

export function keepTicket(ticket: ScreenTicket, locale: string, now: Date): void {
  const isOver = new Date(ticket.ends_at) <= now
  $tickets.set([...ahead(now).filter((each) => each.ticket.id !== ticket.id), ...(isOver ? [] : [{ ticket, locale }])])
}

export function forgetTicket(id: string, now: Date): void {
  $tickets.set(ahead(now).filter(({ ticket }) => ticket.id !== id))
}
