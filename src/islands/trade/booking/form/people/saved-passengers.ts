import { atom } from 'nanostores'
import { wireName } from '../../../../../../core/base/common/call/wire-name.ts'
import { fullName, type SavedPerson } from '../../../../../../core/base/common/people/person.ts'
import { createPassenger, getPassenger, listPassengers } from '../../../../../../core/people/account/calls.ts'
import type * as contract from '../../../../../../core/people/account/passenger.ts'
import { type NewPassenger, savedFromWire } from '../../../../../../core/people/account/wire-passenger.ts'
import { type Async, failed, idle, loading, ready } from '../../../../../lib/call/async.ts'
import { CallError, call } from '../../../../../lib/call/call.ts'
import type { Locale } from '../../../../../lib/locale.ts'
import { $ordering } from '../../../../../lib/ordering.ts'

const LIMIT = 50

/** Loaded when the picker opens, and filtered while the member types. */
export function createSavedPassengers(locale: Locale) {
  const $passengers = atom<Async<SavedPerson[]>>(idle)
  let latest = 0
  async function find(query = ''): Promise<void> {
    const asked = ++latest
    if ($passengers.get().state !== 'ready') $passengers.set(loading)
    const next = await ask(locale, query.trim())
    // Drops the answer of an outdated search.
    if (asked === latest) $passengers.set(next)
  }
  /** Passenger with what the list masks: the id number, and for staff who order phone and email. Throws CallError. */
  async function whole(passenger: SavedPerson): Promise<SavedPerson> {
    const ordering = $ordering.get()
    if (!ordering && passenger.documentNumber === '') return passenger
    if (ordering) return await (await import('../../order/customer-passengers.ts')).wholeOf(ordering, passenger, locale)
    const params = { id: passenger.id }
    return savedFromWire(await call<typeof contract.getPassenger>(getPassenger, { params }, { locale }))
  }
  return { $passengers, find, whole }
}

export type SavedPassengers = ReturnType<typeof createSavedPassengers>

async function ask(locale: Locale, query: string): Promise<Async<SavedPerson[]>> {
  try {
    const ordering = $ordering.get()
    if (ordering)
      return ready(await (await import('../../order/customer-passengers.ts')).listOf(ordering, query, locale))
    const { data } = await call<typeof contract.listPassengers>(
      listPassengers,
      { query: { limit: LIMIT, ...(query ? { query } : {}) } },
      { locale },
    )
    return ready(data.map(savedFromWire))
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return failed(error)
  }
}

/** Best effort, skipping known people: the seats are already held, so a failure is only told. True when each is kept. */
export async function keepPassengers(locale: Locale, passengers: readonly NewPassenger[]): Promise<boolean> {
  const known = await ask(locale, '')
  const kept = known.state === 'ready' ? known.value : []
  const fresh = passengers.filter((passenger) => !kept.some((one) => isSamePerson(one, passenger)))
  const answers = await Promise.allSettled(
    fresh.map((body) => call<typeof contract.createPassenger>(createPassenger, { body }, { locale })),
  )
  return answers.every(({ status }) => status === 'fulfilled')
}

function isSamePerson(one: SavedPerson, other: NewPassenger): boolean {
  const isSameName = fullName(one).toLowerCase() === wireName(other).toLowerCase()
  return isSameName && one.birthDate === (other.birthdate ?? '')
}
