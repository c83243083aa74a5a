import type { ScreenTicket } from '../../../../core/trade/booking/ticket.ts'
import { isObject } from '../../../lib/call/kind.ts'
import { storedAtom } from '../../../lib/stored.ts'

/**
 * Codes and names of trips ahead, in the language they were opened in, and no document number. They go when the trip is over and at sign-out. A change of the shape is a
 * new version.
 */
const $tickets = storedAtom<readonly ScreenTicket[]>('tickets', {
  read: (stored) => (Array.isArray(stored) && stored.every(isTicket) ? stored : null),
  fallback: [],
  version: 1,
  keep: 'local',
})

function isTicket(value: unknown): value is ScreenTicket {
  return isObject(value) && typeof value.ends_at === 'string'
}

const ahead = (now: Date) => $tickets.get().filter(({ ends_at }) => new Date(ends_at) > now)

export function keptTicket(id: string, now: Date): ScreenTicket | null {
  return ahead(now).find((ticket) => ticket.id === id) ?? null
}

export function keepTicket(ticket: ScreenTicket, now: Date): void {
  forgetTicket(ticket.id, now)
  if (new Date(ticket.ends_at) > now) $tickets.set([...$tickets.get(), ticket])
}

export function forgetTicket(id: string, now: Date): void {
  $tickets.set(ahead(now).filter((ticket) => ticket.id !== id))
}
