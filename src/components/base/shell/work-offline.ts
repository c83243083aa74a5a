import { startOffline } from '../../../lib/offline/start.ts'
import { whenIdle } from '../../../lib/page/idle.ts'

/** Lets pages open without a connection, once nothing more urgent is to be done. */
export function keepWhenIdle(): void {
  whenIdle(() => {
    // Only a built site has the worker.
    if (import.meta.env.PROD) startOffline(null)
    // Whoever had kept them may be signed out.
    if (hasTickets()) import('../../../islands/trade/ticket/offline-tickets.ts').then(({ dropOthers }) => dropOthers())
  })
}

function hasTickets(): boolean {
  try {
    return 'pelesir:local:tickets' in localStorage
  } catch {
    return false
  }
}
