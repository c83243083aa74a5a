import type { FieldNames } from '../../../../../core/base/common/call/wire.ts'
import { fullName, type SavedPerson } from '../../../../../core/base/common/people/person.ts'
import { cleanNumber } from '../../../../../core/base/common/typed.ts'
import type { User } from '../../../../../core/people/account/contract.ts'
import { contactOfUser } from '../../../../../core/people/account/wire.ts'
import { type InsuranceType, needsPassport, typeOf } from '../../../../../core/products/insurance/kinds.ts'
import { nationalDigits } from '../../../../ui/form/phone.ts'
import { HOME } from '../../../trade/booking/form/people/contact.ts'
import { formStores } from '../../../trade/booking/form/stores.ts'

/** `none` where no provider needs one. */
type Document = 'ktp' | 'passport' | 'none'

export type RegistrationForm = {
  insurance_type: InsuranceType
  departure_date: string
  return_date: string
  destination: string
  /** Chosen for a trip within Indonesia. */
  document: Document
  name: string
  birth_place: string
  birthdate: string
  email: string
  calling_code: string
  mobile_phone: string
  passport_number: string
  id_number: string
  address: string
  occupation: string
  beneficiary: string
  relationship_with_beneficiary: string
}

export const EMPTY: RegistrationForm = {
  insurance_type: 'domestic',
  departure_date: '',
  return_date: '',
  destination: '',
  document: 'ktp',
  name: '',
  birth_place: '',
  birthdate: '',
  email: '',
  calling_code: HOME.callingCode,
  mobile_phone: '',
  passport_number: '',
  id_number: '',
  address: '',
  occupation: '',
  beneficiary: '',
  relationship_with_beneficiary: '',
}

export const LABELS: Readonly<Record<Exclude<keyof RegistrationForm, 'insurance_type' | 'document'>, string>> = {
  departure_date: 'insurance:departure_date.label',
  return_date: 'insurance:return_date.label',
  destination: 'insurance:destination.label',
  name: 'insurance:name.label',
  birth_place: 'insurance:birth_place.label',
  id_number: 'insurance:id_number.label',
  birthdate: 'people:birthDate',
  passport_number: 'insurance:passport_number.label',
  occupation: 'insurance:occupation.label',
  address: 'insurance:address.label',
  email: 'people:email',
  calling_code: 'people:mobile',
  mobile_phone: 'people:mobile',
  beneficiary: 'insurance:beneficiary.label',
  relationship_with_beneficiary: 'insurance:relationship_with_beneficiary.label',
}

export const stores = formStores('insurance', EMPTY)

/** The draft, with the type that the address names, if any. `connected`: a provider gets it. */
export function formFor(draft: RegistrationForm | null, query: URLSearchParams, connected: boolean): RegistrationForm {
  const { document, ...kept } = draft ?? EMPTY
  const form = { ...kept, document: connected ? (document === 'none' ? 'ktp' : document) : 'none' } as const
  return query.has('type') ? { ...form, insurance_type: typeOf(query.get('type')) } : form
}

/** For the next person of the same trip: the trip, the contact and the address stay. */
export function nextOf(sent: RegistrationForm): RegistrationForm {
  const { insurance_type, departure_date, return_date, destination, email, calling_code, mobile_phone, address } = sent
  const trip = { insurance_type, departure_date, return_date, destination }
  return { ...EMPTY, ...trip, email, calling_code, mobile_phone, address, document: sent.document }
}

/** Abroad it is the passport. */
export function documentOf({
  document,
  insurance_type,
}: Pick<RegistrationForm, 'document' | 'insurance_type'>): Document {
  return document !== 'none' && needsPassport(insurance_type) ? 'passport' : document
}

/** Unchecked. Of the numbers only that which is asked for. */
export function toRequest(typed: RegistrationForm) {
  const { calling_code, mobile_phone, document: _, ...form } = typed
  const asked = documentOf(typed)
  const number = nationalDigits(mobile_phone, calling_code)
  return {
    ...form,
    phone_number: number && `${calling_code}${number}`,
    passport_number: asked === 'passport' ? cleanNumber(form.passport_number) : '',
    id_number: asked === 'ktp' ? cleanNumber(form.id_number) : '',
  }
}

export const FIELD_NAMES: FieldNames = { people: 'people', person: {}, rest: { mobile_phone: 'phone_number' } }

/** Into a form without a name and contact. */
export function withMember(form: RegistrationForm, user: User): RegistrationForm {
  const { email, calling_code, phone: mobile_phone } = user
  return form.name || form.email || form.mobile_phone
    ? form
    : { ...form, name: nameOf(contactOfUser(user)), email, calling_code, mobile_phone }
}

/** Replaces the insured. The contact stays where the passenger has none. */
export function withSaved(form: RegistrationForm, saved: SavedPerson): RegistrationForm {
  const { birthDate, email, phone, callingCode, documentKind, documentNumber } = saved
  return {
    ...form,
    name: nameOf(saved),
    birth_place: '',
    birthdate: birthDate,
    id_number: documentKind === 'ktp' ? documentNumber : '',
    passport_number: documentKind === 'passport' ? documentNumber : '',
    document: form.document === 'none' ? 'none' : documentKind === 'passport' ? 'passport' : 'ktp',
    occupation: '',
    ...(email ? { email } : {}),
    ...(phone ? { calling_code: callingCode, mobile_phone: phone } : {}),
  }
}

/** People with one name repeat it (`people:oneName`). */
function nameOf(person: Pick<SavedPerson, 'firstName' | 'lastName'>): string {
  return person.firstName === person.lastName ? person.firstName : fullName(person)
}
