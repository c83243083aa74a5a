import { contactInto } from '../../../../core/account/copy.ts'
import { TYPE_RULES } from '../../../../core/common/people.ts'
import { HOME } from '../../booking/form/contact.ts'
import type { PartyRules, PersonForm } from '../../booking/form/party.ts'

const { ADT } = TYPE_RULES

export function partyRules(lastDay: string): PartyRules<PersonForm> {
  return {
    lastDay,
    types: { ADT },
    fromContact: (contact, person) => {
      const none = { calling_code: HOME.callingCode, phone: null, email: null }
      const { title, first_name, last_name } = contactInto(contact, { ...person, ...none }, ADT)
      return { ...person, title, first_name, last_name }
    },
    fromSaved: (saved, person) => ({
      ...person,
      title: ADT.titles.find((title) => title === saved.title) ?? '',
      first_name: saved.first_name,
      last_name: saved.last_name,
    }),
  }
}
