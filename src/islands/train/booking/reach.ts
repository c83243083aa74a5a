import { isEmail, isMobileNumber } from '../../../../core/common/people.ts'
import type { PassengerDraft } from '../../../../core/train/people.ts'
import type { Passenger } from '../../../../core/train/wire.ts'
import { nationalDigits } from '../../../ui/form/phone.ts'
import { HOME } from '../../booking/form/contact.ts'
import type { PersonForm } from '../../booking/form/party.ts'

/** Trains have no fields for them: they come from the contact or a saved passenger and belong to that name. */
type Reach = { name: string; email: string; calling_code: string; phone: string }

export type PassengerForm = PersonForm & { reach: Reach }

export const noReach: Reach = { name: '', email: '', calling_code: HOME.callingCode, phone: '' }

export function reachOf(copied: PassengerDraft): Reach {
  const { email, calling_code, phone } = copied
  return copied.type === 'INF'
    ? noReach
    : { name: nameOf(copied), email: email ?? '', calling_code, phone: phone ?? '' }
}

/** Omitted after the name was changed, and when invalid, because no field could show the error. */
export function sentReach({ reach, ...person }: PassengerForm): Pick<Passenger, 'email' | 'calling_code' | 'phone'> {
  const none = { email: null, calling_code: HOME.callingCode, phone: null }
  if (person.type === 'INF' || reach.name !== nameOf(person)) return none
  const { calling_code } = reach
  const email = reach.email.trim()
  const phone = nationalDigits(reach.phone, calling_code)
  return {
    ...none,
    ...(isEmail(email) ? { email } : {}),
    ...(isMobileNumber(calling_code, phone) ? { calling_code, phone } : {}),
  }
}

function nameOf({ first_name, last_name }: Pick<PersonForm, 'first_name' | 'last_name'>): string {
  return `${first_name.trim()} ${last_name.trim()}`.toLowerCase()
}
