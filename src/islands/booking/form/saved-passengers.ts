import { atom } from 'nanostores'
import type * as z from 'zod/mini'
import { createPassenger, getPassenger, listPassengers } from '../../../../core/account/calls.ts'
import type * as contract from '../../../../core/account/passenger.ts'
import type { passengerBody, SavedPassenger } from '../../../../core/account/passenger.ts'
import { type Async, failed, idle, loading, ready } from '../../../lib/async.ts'
import { CallError, call } from '../../../lib/call.ts'
import type { Locale } from '../../../lib/locale.ts'

const LIMIT = 50

/** Loaded when the picker opens, and filtered while the member types. */
export function createSavedPassengers(locale: Locale) {
  const $passengers = atom<Async<SavedPassenger[]>>(idle)
  let latest = 0
  async function find(query = ''): Promise<void> {
    const asked = ++latest
    if ($passengers.get().state !== 'ready') $passengers.set(loading)
    const next = await ask(locale, query.trim())
    // Drops the answer of an outdated search.
    if (asked === latest) $passengers.set(next)
  }
  /** With the id number, which the list masks. Throws CallError. */
  async function whole(passenger: SavedPassenger): Promise<SavedPassenger> {
    if (passenger.id_number === null) return passenger
    return await call<typeof contract.getPassenger>(getPassenger, { params: { id: passenger.id } }, { locale })
  }
  return { $passengers, find, whole }
}

export type SavedPassengers = ReturnType<typeof createSavedPassengers>

async function ask(locale: Locale, query: string): Promise<Async<SavedPassenger[]>> {
  try {
    const { data } = await call<typeof contract.listPassengers>(
      listPassengers,
      { query: { limit: LIMIT, ...(query ? { query } : {}) } },
      { locale },
    )
    return ready(data)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return failed(error)
  }
}

type NewPassenger = z.input<typeof passengerBody>

/** Best effort, skipping known people: the seats are already held, so a failure is only told. True when each is kept. */
export async function keepPassengers(locale: Locale, passengers: readonly NewPassenger[]): Promise<boolean> {
  if (passengers.length === 0) return true
  const known = await ask(locale, '')
  const kept = known.state === 'ready' ? known.value : []
  const fresh = passengers.filter((passenger) => !kept.some((one) => isSamePerson(one, passenger)))
  const answers = await Promise.allSettled(
    fresh.map((body) => call<typeof contract.createPassenger>(createPassenger, { body }, { locale })),
  )
  return answers.every(({ status }) => status === 'fulfilled')
}

function isSamePerson(one: SavedPassenger, other: NewPassenger): boolean {
  const nameOf = ({ first_name, last_name }: NewPassenger | SavedPassenger) =>
    `${first_name} ${last_name}`.toLowerCase()
  return nameOf(one) === nameOf(other) && one.birthdate === other.birthdate
}
