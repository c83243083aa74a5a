import { titleFor } from '../account/copy.ts'
import type { SavedPassenger } from '../account/passenger.ts'
import type { CalendarDate } from '../common/dates.ts'
import {
  ADULT_TITLES,
  ageFits,
  type DocumentKind,
  idNumberProblem,
  type Title,
  type TypeRules,
} from '../common/people.ts'
import { type FieldProblems, partyProblems } from '../common/people-problems.ts'
import { type AgeBounds, ageRanges } from './ages.ts'
import { NOBODY, type Party, VISITOR_TYPES, type VisitorType } from './limits.ts'
import type { Visitor } from './wire.ts'

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

export function childBedsOf(people: readonly Pick<Visitor, 'type' | 'extra_bed'>[]): number {
  return people.filter(({ type, extra_bed }) => type === 'CHD' && extra_bed).length
}

/** By field such as `paxes.0.birth_date`. Birth dates and ids may be left out; ages count on the day of the visit. */
export function visitorProblems(people: readonly Visitor[], bounds: AgeBounds, day: CalendarDate): FieldProblems {
  const rules = typeRules(bounds)
  const problems = partyProblems(
    people.map((person) => ({ ...person, calling_code: '', phone: null })),
    {
      party: null,
      typeOf: ({ type }) => rules[type],
      lastDay: day,
      own: idProblems,
      numbersOf: ({ id_number }) => [['id_number', id_number]],
    },
  )
  return Object.fromEntries(
    Object.entries(problems).map(([field, message]) => [field.replace(/^passengers/, 'paxes'), message]),
  )
}

function idProblems({ id_type, id_number }: Pick<Visitor, 'id_type' | 'id_number'>): FieldProblems {
  if (!id_number) return {}
  if (!id_type) return { id_type: 'validation.required' }
  const problem = idNumberProblem(id_type, id_number)
  return problem ? { id_number: problem } : {}
}

export type VisitorDraft = {
  type: VisitorType
  title: Title | ''
  first_name: string
  last_name: string
  birth_date: CalendarDate | ''
  id_type: DocumentKind | null
  id_number: string
  extra_bed: boolean
}

type Named = { title: Title | ''; first_name: string; last_name: string }

export function copyContact(contact: Named, person: VisitorDraft, { titles }: TypeRules): VisitorDraft {
  const { first_name, last_name } = contact
  return { ...person, title: titleFor(titles, contact.title), first_name, last_name }
}

/** What does not fit the visitor or was never saved becomes empty; ids are copied for adults only (spec section 4). */
export function copySaved(
  saved: SavedPassenger,
  person: VisitorDraft,
  rules: TypeRules,
  day: CalendarDate,
): VisitorDraft {
  const { birthdate, id_type, id_number } = saved
  const copied = {
    ...copyContact(saved, person, rules),
    birth_date: birthdate && ageFits(birthdate, day, rules.ages) ? birthdate : '',
  }
  return person.type === 'ADT' ? { ...copied, id_type, id_number: id_number ?? '' } : copied
}
