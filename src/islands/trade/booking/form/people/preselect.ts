import { ageFits } from '../../../../../../core/base/common/people/people.ts'
import {
  fullName,
  type Person,
  type PersonRules,
  type SavedPerson,
} from '../../../../../../core/base/common/people/person.ts'
import type { PersonForm } from './party.ts'

type Saved = {
  /** The member; also where no passenger is saved under this name. */
  self: SavedPerson
  saved: readonly SavedPerson[]
  /** Ids of those of the last booking, in order. */
  last: readonly string[]
}

/** Who travels, for each place of the form: the member, those of the last booking, then the others, each once and where the age fits. */
export function preselect(
  places: readonly PersonForm[],
  { self, saved, last }: Saved,
  rules: PersonRules,
): (SavedPerson | null)[] {
  const others = saved.filter((person) => !isSame(person, self))
  const placeInLast = ({ id }: SavedPerson) => (last.includes(id) ? last.indexOf(id) : last.length)
  const free = [self, ...others.toSorted((one, other) => placeInLast(one) - placeInLast(other))]
  return places.map((place) => {
    if (place.firstName || place.lastName) return null
    const at = free.findIndex((person) => fits(person, place, rules))
    return at < 0 ? null : (free.splice(at, 1)[0] ?? null)
  })
}

/** A person without a birth date counts as an adult, as members are. */
function fits({ birthDate }: SavedPerson, { type }: PersonForm, { types, lastDay }: PersonRules): boolean {
  const ages = types[type]?.ages
  if (birthDate === '') return type === 'ADT'
  return !ages || ageFits(birthDate, lastDay, ages)
}

type Named = Pick<Person, 'firstName' | 'lastName'>

export function isSame(one: Named, other: Named): boolean {
  return nameOf(one) === nameOf(other)
}

function nameOf(person: Named): string {
  return fullName(person).trim().toLowerCase()
}

/** Fills gaps in the member's own saved passenger from the profile. */
export function selfOf(profile: SavedPerson, saved: readonly SavedPerson[]): SavedPerson {
  const own = saved.find((person) => isSame(person, profile))
  if (!own) return profile
  const number = own.documentNumber ? own : profile
  return {
    ...own,
    birthDate: own.birthDate || profile.birthDate,
    nationality: own.nationality || profile.nationality,
    ...(own.phone ? {} : { callingCode: profile.callingCode, phone: profile.phone }),
    email: own.email || profile.email,
    documentKind: number.documentKind,
    documentNumber: number.documentNumber,
  }
}
