import { ADULT_TITLES } from '../../../../../../core/base/common/people/people.ts'
import type { Contact, SavedPerson } from '../../../../../../core/base/common/people/person.ts'
import { type ContactUser, contactOfUser, userOfContact } from '../../../../../../core/people/account/wire.ts'
import { nationalDigits } from '../../../../../ui/form/phone.ts'

export const HOME = { country: 'ID', callingCode: '62' } as const

export const emptyContact: Contact = {
  title: '',
  firstName: '',
  lastName: '',
  email: '',
  callingCode: HOME.callingCode,
  phone: '',
  homePhone: '',
}

export function isContactEmpty({ callingCode: _, ...contact }: Contact): boolean {
  return Object.values(contact).every((value) => value === '')
}

export function contactOf(user: ContactUser): Contact {
  return { ...contactOfUser(user), title: adultTitle(user.title) ?? '' }
}

/** Phone and email stay where the saved person has none. */
export function contactFrom(saved: SavedPerson, contact: Contact): Contact {
  const { firstName, lastName, email, phone, callingCode } = saved
  return {
    ...contact,
    title: adultTitle(saved.title) ?? '',
    firstName,
    lastName,
    ...(email ? { email } : {}),
    ...(phone ? { callingCode, phone } : {}),
  }
}

export function sentContact(contact: Contact): Contact {
  return { ...contact, phone: nationalDigits(contact.phone, contact.callingCode) }
}

/** Person in the form of a registration; undefined without a title or an e-mail address. */
export function personOf(contact: Contact) {
  const title = adultTitle(contact.title)
  return title && contact.email ? { ...userOfContact(sentContact(contact)), title } : undefined
}

function adultTitle(title: string) {
  return ADULT_TITLES.find((known) => known === title)
}
