import type { ScreenTicket } from '../../../../core/trade/booking/ticket.ts'
import { isObject } from '../../../lib/call/kind.ts'
import { keeperIn } from '../../../lib/offline/keeper.ts'
import { storedAtom } from '../../../lib/stored.ts'

/** `keeper`: the sign-in that kept it; absent where an earlier version did. */
type OwnTicket = ScreenTicket & { keeper?: string }

/**
 * Codes and names of trips ahead, in the language they were opened in, and no document number. They go when the trip is over, at sign-out and when somebody else signs in.
 * A change of the shape is a new version.
 */
const $tickets = storedAtom<readonly OwnTicket[]>('tickets', {
  read: (stored) => (Array.isArray(stored) && stored.every(isTicket) ? stored : null),
  fallback: [],
  version: 1,
  keep: 'local',
})

function isTicket(value: unknown): value is OwnTicket {
  return isObject(value) && typeof value.ends_at === 'string'
}

const keeperNow = () => keeperIn(document.cookie)

/** Tickets of trips ahead of whoever is signed in. */
export function ticketsAhead(now: Date): readonly OwnTicket[] {
  const owner = keeperNow()
  return $tickets.get().filter(({ ends_at, keeper = UNMARKED }) => new Date(ends_at) > now && keeper === owner)
}

/** A session from before sign-ins had a mark. */
const UNMARKED = keeperIn('pelesir_member=1')

export function keptTicket(id: string, now: Date): ScreenTicket | null {
  return ticketsAhead(now).find((ticket) => ticket.id === id) ?? null
}

export function keepTicket(ticket: ScreenTicket, now: Date): void {
  forgetTicket(ticket.id, now)
  if (new Date(ticket.ends_at) > now) $tickets.set([...$tickets.get(), { ...ticket, keeper: keeperNow() }])
}

export function forgetTicket(id: string, now: Date): void {
  $tickets.set(ticketsAhead(now).filter((ticket) => ticket.id !== id))
}

/** Forgets tickets of trips that are over, and those of another sign-in. */
export function dropOthers(now = new Date()): void {
  $tickets.set(ticketsAhead(now))
}
