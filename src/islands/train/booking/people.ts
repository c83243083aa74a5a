import { contactInto } from '../../../../core/account/copy.ts'
import type { SavedPassenger } from '../../../../core/account/passenger.ts'
import type { CalendarDate } from '../../../../core/common/dates.ts'
import { copySaved, TYPE_RULES } from '../../../../core/train/people.ts'
import type { ContactForm } from '../../booking/form/contact.ts'
import { namesOf, type PartyRules } from '../../booking/form/party.ts'
import { toPassenger } from './form-values.ts'
import { type PassengerForm, reachOf } from './reach.ts'

export function partyRules(lastDay: CalendarDate): PartyRules<PassengerForm> {
  return {
    lastDay,
    types: TYPE_RULES,
    fromContact,
    fromSaved: (saved, person) => fromSaved(saved, person, lastDay),
  }
}

function fromContact(contact: ContactForm, form: PassengerForm): PassengerForm {
  const passenger = toPassenger(form)
  const copied = contactInto(contact, passenger, TYPE_RULES[passenger.type])
  return { ...form, ...namesOf(copied), reach: reachOf(copied) }
}

function fromSaved(saved: SavedPassenger, form: PassengerForm, lastDay: CalendarDate): PassengerForm {
  const copied = copySaved(saved, toPassenger(form), lastDay)
  const { birth_date, id_number } = copied
  const nationality = saved.nationality ?? form.nationality
  const own = {
    birth_date,
    nationality,
    id_number: form.type === 'INF' ? '' : id_number,
    sex: '' as const,
    save: false,
  }
  return { ...form, ...namesOf(copied), reach: reachOf(copied), ...own }
}
