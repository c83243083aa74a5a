import { TITLES } from '../../../../../../core/base/common/people/people.ts'
import type { Contact, PersonRules, SavedPerson } from '../../../../../../core/base/common/people/person.ts'
import { getIdNumber, profil } from '../../../../../../core/people/account/calls.ts'
import type * as contract from '../../../../../../core/people/account/contract.ts'
import type { Profile } from '../../../../../../core/people/account/contract.ts'
import type * as profileContract from '../../../../../../core/people/account/profile.ts'
import { contactOfUser, nationalIdOf } from '../../../../../../core/people/account/wire.ts'
import { CallError, call } from '../../../../../lib/call/call.ts'
import type { Locale } from '../../../../../lib/locale.ts'
import { readLike, storedAtom } from '../../../../../lib/stored.ts'
import { memberIs } from '../../../../people/account/member.ts'
import { contactOf } from './contact.ts'
import { fromSaved, type PersonForm } from './party.ts'
import { isSame, preselect, selfOf } from './preselect.ts'
import { createSavedPassengers } from './saved-passengers.ts'

const SELF = 'self'

/** Ids of the saved passengers of the last booking in this browser. */
const $last = storedAtom<readonly string[]>('last-people', {
  read: readLike<readonly string[]>(['']),
  fallback: [],
  version: 1,
  keep: 'local',
})

export type KnownPeople = {
  contact: Contact
  /** Puts people into the places that are still empty. Throws CallError. */
  fill: (places: readonly PersonForm[], rules: PersonRules) => Promise<PersonForm[]>
  /** They travelled together: the next form begins with them. */
  remember: (people: readonly PersonForm[]) => void
}

/** The member with the saved passengers; null for a visitor, and where they cannot be loaded. */
export async function knownPeople(locale: Locale): Promise<KnownPeople | null> {
  const list = createSavedPassengers(locale)
  try {
    const [user] = await Promise.all([call<typeof contract.profil>(profil, {}, { locale }), list.find()])
    memberIs(user)
    const self = selfOf(asSaved(user), saved())
    return {
      contact: contactOf(user),
      async fill(places, rules) {
        const named = rules.onlyLead ? places.slice(0, 1) : places
        const chosen = preselect(named, { self, saved: saved(), last: $last.get() }, rules)
        return await Promise.all(
          places.map(async (place, at) => {
            const person = chosen[at]
            return person ? fromSaved(place, await inFull(person, place, rules), rules) : place
          }),
        )
      },
      remember(people) {
        $last.set(people.flatMap((person) => saved().find((one) => isSame(one, person))?.id ?? []))
      },
    }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return null
  }

  /** Lists mask the number of a document. */
  async function inFull(person: SavedPerson, { type }: PersonForm, rules: PersonRules): Promise<SavedPerson> {
    const asked = rules.asks(type)
    const needs = type === 'ADT' && (asked.includes('documentNumber') || asked.includes('passportNumber'))
    if (!needs || person.documentNumber === '') return { ...person, documentNumber: '' }
    const own = saved().find(({ id }) => id === person.id)
    if (own?.documentNumber) {
      const { documentNumber, passportExpiry } = await list.whole(own)
      return { ...person, documentNumber, passportExpiry }
    }
    const number = await call<typeof profileContract.getIdNumber>(getIdNumber, {}, { locale })
    return { ...person, documentNumber: nationalIdOf(number) }
  }

  function saved(): readonly SavedPerson[] {
    const found = list.$passengers.get()
    return found.state === 'ready' ? found.value : []
  }
}

/** The member as a traveller. */
function asSaved(user: Profile): SavedPerson {
  const { firstName, lastName, email, callingCode, phone } = contactOfUser(user)
  const documentNumber = nationalIdOf(user)
  return {
    id: SELF,
    firstName,
    lastName,
    email,
    callingCode,
    phone,
    title: TITLES.find((known) => known === user.title) ?? '',
    birthDate: user.birthdate ?? '',
    documentKind: documentNumber ? 'ktp' : '',
    documentNumber,
    nationality: documentNumber ? 'ID' : '',
    passportExpiry: '',
    frequentFlyer: '',
    complete: false,
  }
}
