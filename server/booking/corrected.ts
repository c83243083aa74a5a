import type { Corrected } from '../../core/admin/wire-people.ts'
import type { FieldProblems } from '../../core/common/people-problems.ts'

/** What is wrong with those who were corrected, by their place in the call. `all` are the indexes of those who were checked, in their order. */
export function correctedProblems(
  problems: FieldProblems,
  all: readonly number[],
  corrected: readonly Corrected[],
): FieldProblems {
  return Object.fromEntries(
    Object.entries(problems).flatMap(([path, message]) => {
      const [, at = '', field = ''] = /^passengers\.(\d+)\.(.+)$/.exec(path) ?? []
      const position = corrected.findIndex(({ index }) => index === all[Number(at)])
      return at && position >= 0 ? [[`passengers.${position}.${field}`, message]] : []
    }),
  )
}
