import type { User } from '../../../../core/account/contract.ts'
import { ADULT_TITLES, type Title } from '../../../../core/common/people.ts'
import { nationalDigits } from '../../../ui/form/phone.ts'

export type ContactForm = {
  title: Title | ''
  first_name: string
  last_name: string
  email: string
  calling_code: string
  mobile_phone: string
  home_phone: string
}

export const HOME = { country: 'ID', callingCode: '62' } as const

export const emptyContact: ContactForm = {
  title: '',
  first_name: '',
  last_name: '',
  email: '',
  calling_code: HOME.callingCode,
  mobile_phone: '',
  home_phone: '',
}

export function isContactEmpty({ calling_code: _, ...contact }: ContactForm): boolean {
  return Object.values(contact).every((value) => value === '')
}

export function contactOf(user: User): ContactForm {
  const { first_name, last_name, email, calling_code, phone: mobile_phone } = user
  const title = ADULT_TITLES.find((known) => known === user.title) ?? ''
  return { ...emptyContact, title, first_name, last_name, email, calling_code, mobile_phone }
}

export function sentContact(contact: ContactForm): ContactForm {
  return { ...contact, mobile_phone: nationalDigits(contact.mobile_phone, contact.calling_code) }
}

/** As a registration has it; undefined without a title or an address. */
export function personOf({ title, mobile_phone: phone, home_phone: _, ...person }: ContactForm) {
  const adult = ADULT_TITLES.find((known) => known === title)
  return adult && person.email
    ? { ...person, title: adult, phone: nationalDigits(phone, person.calling_code) }
    : undefined
}
