import type { CorrectedPerson } from '../../core/admin/booking-changes.ts'
import type { FieldProblems } from '../../core/common/people-problems.ts'

const NAMES: Readonly<Record<string, string>> = {
  firstName: 'first_name',
  lastName: 'last_name',
  birthDate: 'birth_date',
  documentKind: 'id_type',
  documentNumber: 'id_number',
}

/** What is wrong with those who were corrected, by the fields of the call. `all` are the indexes of those who were checked, in their order. */
export function correctedProblems(
  problems: FieldProblems,
  all: readonly number[],
  corrected: readonly CorrectedPerson[],
): FieldProblems {
  return Object.fromEntries(
    Object.entries(problems).flatMap(([path, message]) => {
      const [, at = '', field = ''] = /^passengers\.(\d+)\.(.+)$/.exec(path) ?? []
      const position = corrected.findIndex(({ index }) => index === all[Number(at)])
      return at && position >= 0 ? [[`people.${position}.${NAMES[field] ?? field}`, message]] : []
    }),
  )
}
