import { passportText } from '../../../../../core/base/common/people/letters.ts'
import type { FieldProblems } from '../../../../../core/base/common/people/people-problems.ts'
import { fullName } from '../../../../../core/base/common/people/person.ts'
import { cleanName } from '../../../../../core/base/common/typed.ts'
import type { Travellers } from '../../supplier.ts'
import type { DuffelOffer } from './shapes.ts'

/**
 * Characters of a name, as Duffel documents it: 1 to 20 letters of Latin alphabets without ligatures, space, hyphen and
 * apostrophe.
 */
const LETTER = /^(?![æÆĳĲœŒþÞð])[A-Za-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u017F]$/
const MOST_SIGNS = 20

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
    if (!isTaken(givenName(person))) problems[`${at}.firstName`] = 'validation.name.airline'
    if (!isTaken(familyName(person))) problems[`${at}.lastName`] = 'validation.name.airline'
    const name = airlineText(fullName(person)).toLowerCase()
    if (seen.has(name)) problems[`${at}.firstName`] ??= 'validation.name.twice'
    seen.add(name)
    if (passport && !person.passportNumber) problems[`${at}.passportNumber`] = 'validation.required'
  })
  return problems
}

export function takesPassport({ supported_passenger_identity_document_types: types }: Needs): boolean {
  return types.includes('passport')
}

function isTaken(name: string): boolean {
  return (
    /^[^ '-]/.test(name) &&
    name.length <= MOST_SIGNS &&
    [...name].every((sign) => LETTER.test(sign) || " '-".includes(sign))
  )
}

type Names = { firstName: string; lastName: string }

export function givenName({ firstName }: Pick<Names, 'firstName'>): string {
  return airlineText(firstName)
}

/** Who has one name writes it twice, as airlines ask. */
export function familyName({ firstName, lastName }: Names): string {
  return airlineText(lastName) || airlineText(firstName)
}

/** Letters beyond those of airlines become those of passports. Bookings made before names were cleaned may have other signs. */
function airlineText(name: string): string {
  return passportText(cleanName(name), (letter) => LETTER.test(letter))
}
