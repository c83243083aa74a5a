import { isEmail, isMobileNumber } from '../../../../../core/base/common/people/people.ts'
import { fullName } from '../../../../../core/base/common/people/person.ts'
import { cleanEmail } from '../../../../../core/base/common/typed.ts'
import { nationalDigits } from '../../../../ui/form/phone.ts'
import { HOME } from '../../../trade/booking/form/people/contact.ts'
import type { PersonForm } from '../../../trade/booking/form/people/party.ts'

/**
 * Trains have no fields for phone and email: they come from the contact or a saved passenger and belong to that name.
 * Empty after the name was changed, and when invalid, because no field could show the error.
 */
export function ownReach<P extends PersonForm>(person: P): P {
  const isOwn = person.type !== 'INF' && bareName(person.copiedFor) === bareName(fullName(person))
  const email = cleanEmail(person.email)
  const phone = nationalDigits(person.phone, person.callingCode)
  const isPhone = isOwn && isMobileNumber(person.callingCode, phone)
  return {
    ...person,
    email: isOwn && isEmail(email) ? email : '',
    callingCode: isPhone ? person.callingCode : HOME.callingCode,
    phone: isPhone ? phone : '',
  }
}

function bareName(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase()
}
