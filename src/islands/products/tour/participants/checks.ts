import { peopleProblems } from '../../../../../core/products/tour/people.ts'
import { type BookingRecord, participants } from '../../../../../core/products/tour/wire.ts'
import type { Problems } from '../../../../ui/form/problems.ts'
import { schemaProblems } from '../../../../ui/form/schema-problems.ts'
import { asFormFields, atPlaces, entered, type ParticipantsForm, rulesOf, toRequest } from './form-values.ts'

/** By field path; an empty form has a problem of no field. */
export default function participantProblems(form: ParticipantsForm, record: BookingRecord): Problems {
  const people = entered(form, rulesOf(record))
  if (people.length === 0) return { root: 'tour-participants.none' }
  const { tour_package: tour, needs_passport: needsPassport } = record
  const days = { start: tour.start_period, end: tour.end_period, needsPassport }
  const typed = people.map(({ person }) => (person.passportNumber ? person : { ...person, passportExpiry: '' }))
  const rules = atPlaces(peopleProblems(typed, days), people)
  return { ...rules, ...asFormFields(schemaProblems(participants.body, { tour_paxes: toRequest(people) }), people) }
}
