import type { Contact } from '../../base/common/people/person.ts'
import type { Profile, User } from './contract.ts'

/** Fields that a contact takes of a member, or of a customer of the office. */
export type ContactUser = Pick<User, 'title' | 'first_name' | 'last_name' | 'email' | 'calling_code' | 'phone'>

/** A member as who is asked for in a form; without a home phone, which accounts do not have. */
export function contactOfUser(user: ContactUser): Omit<Contact, 'title'> & { title: string } {
  const { title, first_name, last_name, email, calling_code, phone } = user
  return { title, firstName: first_name, lastName: last_name, email, callingCode: calling_code, phone, homePhone: '' }
}

/** Empty where the member has given none; masked unless it was asked for in full. */
export function nationalIdOf({ id_number }: Pick<Profile, 'id_number'>): string {
  return id_number ?? ''
}

/** Fills the form of a registration with a contact that is known already. */
export function userOfContact({ firstName, lastName, email, callingCode, phone }: Contact) {
  return { first_name: firstName, last_name: lastName, email, calling_code: callingCode, phone }
}

/** Whose booking or payment it is. */
export function ownerOf({ id, first_name, last_name, email }: Pick<User, 'id' | 'first_name' | 'last_name' | 'email'>) {
  return { id, first_name, last_name, email }
}
