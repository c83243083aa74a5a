import type { SavedPassenger } from '../../../../core/account/passenger.ts'
import { ADULT_TITLES } from '../../../../core/common/people.ts'
import type { ContactForm } from './contact.ts'

/** Phone and email stay where the person has none. */
export function contactFrom(saved: SavedPassenger, contact: ContactForm): ContactForm {
  const { first_name, last_name, email, phone, calling_code } = saved
  return {
    ...contact,
    title: ADULT_TITLES.find((known) => known === saved.title) ?? '',
    first_name,
    last_name,
    ...(email ? { email } : {}),
    ...(phone ? { calling_code, mobile_phone: phone } : {}),
  }
}
