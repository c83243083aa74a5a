import type { FieldProblems } from '../../../../../core/base/common/people/people-problems.ts'
import { fullName } from '../../../../../core/base/common/people/person.ts'
import type { Travellers } from '../../supplier.ts'
import type { DuffelOffer } from './shapes.ts'

/** As Duffel documents it: 1 to 20 letters of Latin alphabets without ligatures, space, hyphen and apostrophe. */
const NAME = /^(?![ '-])(?:(?![æÆĳĲœŒþÞð])[A-Za-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u017F '-]){1,20}$/

type Needs = Pick<DuffelOffer, 'passenger_identity_documents_required' | 'supported_passenger_identity_document_types'>

/** Message keys by field. */
export function travellerProblems(
  { passengers }: Pick<Travellers, 'passengers'>,
  offers: readonly Needs[],
): FieldProblems {
  const problems: FieldProblems = {}
  const seen = new Set<string>()
  const passport = offers.some((offer) => offer.passenger_identity_documents_required && takesPassport(offer))
  passengers.forEach((person, index) => {
    const at = `passengers.${index}`
    if (!NAME.test(person.firstName.trim())) problems[`${at}.firstName`] = 'validation.name.airline'
    if (!NAME.test(familyName(person))) problems[`${at}.lastName`] = 'validation.name.airline'
    const name = fullName(person).trim().toLowerCase()
    if (seen.has(name)) problems[`${at}.firstName`] ??= 'validation.name.twice'
    seen.add(name)
    if (passport && !person.passportNumber) problems[`${at}.passportNumber`] = 'validation.required'
  })
  return problems
}

export function takesPassport({ supported_passenger_identity_document_types: types }: Needs): boolean {
  return types.includes('passport')
}

/** Who has one name writes it twice, as airlines ask. */
export function familyName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return lastName.trim() || firstName.trim()
}
