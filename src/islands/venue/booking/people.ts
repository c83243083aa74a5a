import type { AgeBounds } from '../../../../core/venue/ages.ts'
import { copyContact, copySaved, typeRules } from '../../../../core/venue/people.ts'
import type { PartyRules } from '../../booking/form/party.ts'
import type { VisitorForm } from './form-values.ts'

export function partyRules(bounds: AgeBounds, day: string): PartyRules<VisitorForm> {
  const types = typeRules(bounds)
  return {
    lastDay: day,
    types,
    fromContact: (contact, person) => ({
      ...person,
      ...namesIn(copyContact(contact, draftOf(person), types[person.type])),
    }),
    fromSaved(saved, person) {
      const copied = copySaved(saved, draftOf(person), types[person.type], day)
      const { birth_date, id_type, id_number } = copied
      return { ...person, ...namesIn(copied), birth_date, id_type: id_type ?? '', id_number, save: false }
    },
  }
}

type Draft = Parameters<typeof copyContact>[1]

function draftOf({ type, title, first_name, last_name, birth_date, id_type, id_number }: VisitorForm): Draft {
  const names = { type, title, first_name, last_name }
  return { ...names, birth_date, id_type: id_type || null, id_number, extra_bed: false }
}

function namesIn({ title, first_name, last_name }: Draft) {
  return { title, first_name, last_name }
}
