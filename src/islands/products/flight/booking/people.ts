import type { DocumentKind } from '../../../../../core/base/common/people/people.ts'
import { usualDocument } from '../../../../../core/base/common/people/person.ts'
import type { PaxType } from '../../../../../core/base/common/people/types.ts'
import { HOME } from '../../../trade/booking/form/people/contact.ts'
import type { PartyForm, PersonForm } from '../../../trade/booking/form/people/party.ts'

/** One adult for each infant until another is chosen. */
export function seatInfants(party: PartyForm<PaxType>): PartyForm<PaxType> {
  const adults = party.passengers.filter(({ type }) => type === 'ADT').length
  const chosen = new Set(party.passengers.filter(({ type }) => type === 'INF').map(({ lap }) => lap))
  const free = Array.from({ length: adults }, (_, index) => String(index)).filter((lap) => !chosen.has(lap))
  const passengers = party.passengers.map((person) => {
    const isSeated = person.type !== 'INF' || (person.lap !== '' && Number(person.lap) < adults)
    return isSeated ? person : { ...person, lap: free.shift() ?? '' }
  })
  return { ...party, passengers }
}

type Identified = Pick<PersonForm, 'type' | 'nationality' | 'documentKind' | 'documentNumber'>

/** After the nationality was changed. A number that is typed keeps its kind. */
export function documentKindFor(person: Identified): DocumentKind | '' {
  const { type, nationality, documentKind: kind, documentNumber } = person
  if (documentNumber) return kind
  if (nationality !== HOME.country) return kind === 'ktp' ? 'passport' : kind
  return kind === 'passport' ? usualDocument(type, nationality) : kind
}
