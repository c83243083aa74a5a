import { atom } from 'nanostores'
import { listPassengers, type SavedPassenger } from '../../../../core/account/passenger.ts'
import { type Async, failed, idle, loading, ready } from '../../../lib/async.ts'
import { CallError, call } from '../../../lib/call.ts'
import type { Locale } from '../../../lib/locale.ts'

const LIMIT = 50

/** The member's saved passengers, asked for when somebody first wants to pick one, and by name while they type. */
export function createSavedPassengers(locale: Locale) {
  const $passengers = atom<Async<SavedPassenger[]>>(idle)
  let latest = 0
  async function find(query = ''): Promise<void> {
    const asked = ++latest
    if ($passengers.get().state !== 'ready') $passengers.set(loading)
    const next = await ask(locale, query.trim())
    // An answer that a later question has overtaken is no answer any more.
    if (asked === latest) $passengers.set(next)
  }
  return { $passengers, find }
}

export type SavedPassengers = ReturnType<typeof createSavedPassengers>

async function ask(locale: Locale, query: string): Promise<Async<SavedPassenger[]>> {
  try {
    const { data } = await call(listPassengers, { query: { limit: LIMIT, ...(query ? { query } : {}) } }, { locale })
    return ready(data)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return failed(error)
  }
}
