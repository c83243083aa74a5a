import type { CalendarDate } from '../../base/common/dates.ts'
import { ADULT_TITLES, type TypeRules } from '../../base/common/people/people.ts'
import { documentProblems, type FieldProblems, partyProblems } from '../../base/common/people/people-problems.ts'
import { DOCUMENT, type Person, type PersonRules } from '../../base/common/people/person.ts'
import { type AgeBounds, ageRanges } from './ages.ts'
import type { Named } from './kinds.ts'
import { NOBODY, type Party, VISITOR_TYPES, type VisitorType } from './limits.ts'

/** `extraBed`: of a child on an overnight activity. */
export type Visitor = Person<VisitorType> & { extraBed: boolean }

const ageMessage = 'validation.venue.age'

export function typeRules(bounds: AgeBounds): Record<VisitorType, TypeRules> {
  const { ADT, JNR, CHD, INF } = ageRanges(bounds)
  return {
    ADT: { titles: ADULT_TITLES, ages: ADT, ageMessage },
    JNR: { titles: ['MSTR', 'MISS', 'MR', 'MS'], ages: JNR, ageMessage },
    CHD: { titles: ['MSTR', 'MISS'], ages: CHD, ageMessage },
    INF: { titles: ['INF'], ages: INF, ageMessage },
  }
}

export function partyOf(people: readonly { type: VisitorType }[]): Party {
  const counts = VISITOR_TYPES.map((type) => [type, people.filter((person) => person.type === type).length] as const)
  return { ...NOBODY, ...Object.fromEntries(counts) }
}

export function childBedsOf(people: readonly Pick<Visitor, 'type' | 'extraBed'>[]): number {
  return people.filter(({ type, extraBed }) => type === 'CHD' && extraBed).length
}

export function personRules(bounds: AgeBounds, day: CalendarDate, named: Named): PersonRules {
  const asks: PersonRules['asks'] = () => ['birthDate', ...DOCUMENT]
  return { lastDay: day, types: typeRules(bounds), asks, onlyLead: named === 'lead' }
}

export function isNamed({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): boolean {
  return firstName !== '' || lastName !== ''
}

/** Birth dates and ids may be left out; ages count on the day of the visit. `named` is 'none' for visitors that are booked already. */
export function visitorProblems(
  people: readonly Person<VisitorType>[],
  bounds: AgeBounds,
  day: CalendarDate,
  named: Named | 'none',
): FieldProblems {
  const rules = typeRules(bounds)
  const mayBeUnnamed = (index: number) => named === 'none' || (named === 'lead' && index > 0)
  const isCounted = (person: Person<VisitorType>, index: number) => mayBeUnnamed(index) && !isNamed(person)
  // A visitor who is only counted needs no title either.
  const titled = people.map(
    (person, index): Person<VisitorType> =>
      isCounted(person, index) ? { ...person, title: rules[person.type].titles[0] ?? '' } : person,
  )
  const missing = people.flatMap((person, index) =>
    isCounted(person, index)
      ? []
      : (['firstName', 'lastName'] as const).flatMap((field) =>
          person[field] === '' ? [[`passengers.${index}.${field}`, 'validation.required'] as const] : [],
        ),
  )
  const found = partyProblems(titled, {
    party: null,
    typeOf: ({ type }) => rules[type],
    lastDay: day,
    own: documentProblems,
    numbersOf: ({ documentNumber }) => [['documentNumber', documentNumber]],
  })
  return { ...found, ...Object.fromEntries(missing) }
}
