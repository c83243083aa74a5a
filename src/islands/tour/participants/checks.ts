import { peopleProblems } from '../../../../core/tour/people.ts'
import type { BookingRecord } from '../../../../core/tour/wire.ts'
import { participants } from '../../../../core/tour/wire.ts'
import type { Problems } from '../../../ui/form/problems.ts'
import { schemaProblems } from '../../../ui/form/schema-problems.ts'
import { asFormFields, type ParticipantsForm, toRequest } from './form-values.ts'

/** By field path; an empty form has a problem of no field. */
export default function participantProblems(form: ParticipantsForm, record: BookingRecord): Problems {
  const sent = toRequest(form)
  if (sent.length === 0) return { root: 'tour-participants.none' }
  const { tour_package: tour, needs_passport: needsPassport } = record
  const days = { start: tour.start_period, end: tour.end_period, needsPassport }
  const typed = sent.map((person) => ({
    ...person,
    title: person.title || ('MR' as const),
    type: record.tour_paxes[person.index]?.type ?? ('ADT' as const),
    email: null,
    calling_code: '62',
    phone: null,
    remark: '',
  }))
  const rules = peopleProblems(typed, days)
  const fields = schemaProblems(participants.body, { tour_paxes: sent })
  return asFormFields({ ...rules, ...fields }, sent)
}
