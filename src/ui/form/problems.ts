import { toNestErrors } from '@hookform/resolvers'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

/** Field path (`passengers.0.documentNumber`) to message key. */
export type Problems = Readonly<Record<string, string>>

type Rule<Values> = (values: Values) => Problems | null | Promise<Problems | null>

/** Values pass unchanged; the request is built from them later. Null, where the values could not be checked, holds back sending. */
export function resolverOf<Values extends FieldValues>(rule: Rule<Values>): Resolver<Values> {
  return async (values, _context, options) => {
    const errors = errorsOf(await rule(values))
    if (Object.keys(errors).length === 0) return { values, errors: {} }
    return { values: {}, errors: toNestErrors(errors as FieldErrors, options) as FieldErrors<Values> }
  }
}

function errorsOf(problems: Problems | null): Record<string, { type: 'rule'; message?: string }> {
  // An error of no field, without a message, is shown nowhere.
  if (!problems) return { unchecked: { type: 'rule' } }
  return Object.fromEntries(Object.entries(problems).map(([path, message]) => [path, { type: 'rule', message }]))
}
