import * as z from 'zod/mini'
import type { CalendarDate } from '../../base/common/dates.ts'

/**
 * Reason why a product cannot be used. Field, and the key of its words in `product-faults`; `text` says it of a file,
 * in English; `date` is the day that the words name.
 */
export type Fault = { path: readonly (string | number)[]; code: FaultCode; text: string; date?: CalendarDate }

export type FaultCode =
  | 'required'
  | 'invalid'
  | 'unknown'
  | 'unknownField'
  | 'listEmpty'
  | 'days'
  | 'nights'
  | 'headings'
  | 'endsBefore'
  | 'pickupArea'
  | 'noPickup'
  | 'scene'
  | 'noPackage'
  | 'unitType'
  | 'paxOrder'
  | 'sellsNothing'
  | 'noPrice'
  | 'ages'
  | 'agesOrder'
  | 'beds'
  | 'noName'
  | 'notChosen'
  | 'place'
  | 'area'
  | 'soldWithoutTimes'
  | 'soldWithTimes'
  | 'soldAsOther'

/** Faults that a schema finds: a missing field, an unknown one, a wrong value. */
export function faultsOf(schema: z.core.$ZodType, input: unknown): Fault[] {
  const result = z.safeParse(schema, input)
  return result.success ? [] : faultsOfIssues(result.error.issues, input)
}

function faultsOfIssues(issues: readonly z.core.$ZodIssue[], input: unknown): Fault[] {
  return issues.flatMap((issue): Fault[] => {
    const path = issue.path.map((part) => (typeof part === 'number' ? part : String(part)))
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ path: [...path, key], code: 'unknownField', text: 'is unknown' }))
    const value = path.reduce<unknown>(
      (at, part) => (Object(at) === at ? Reflect.get(Object(at), part) : undefined),
      input,
    )
    if (issue.code === 'invalid_union') {
      const nested = issue.errors.toSorted((one, other) => one.length - other.length)[0] ?? []
      const inside = faultsOfIssues(nested, value).map((fault) => ({ ...fault, path: [...path, ...fault.path] }))
      if (inside.length > 0) return inside
    }
    const isEmpty = issue.code === 'too_small' && issue.origin === 'array'
    const isMissing = value === undefined || value === '' || value === null
    return [{ path, code: isEmpty ? 'listEmpty' : isMissing ? 'required' : 'invalid', text: 'is missing or wrong' }]
  })
}
