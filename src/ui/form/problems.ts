import { toNestErrors } from '@hookform/resolvers'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import * as z from 'zod/mini'

/** Field path (`passengers.0.id_number`) to message key, as in the API's `errors`. */
export type Problems = Readonly<Record<string, string>>

/** First problem of each field. Zod's own sentences become the general key. */
export function schemaProblems(schema: z.core.$ZodType, value: unknown): Problems {
  const result = z.safeParse(schema, value)
  const problems: Record<string, string> = {}
  for (const issue of result.error?.issues ?? []) {
    const message = issue.message.startsWith('validation.') ? issue.message : 'validation.invalid'
    problems[issue.path.join('.') || 'root'] ??= message
  }
  return problems
}

/** Values pass unchanged; the request is built from them later. */
export function resolverOf<Values extends FieldValues>(rule: (values: Values) => Problems): Resolver<Values> {
  return async (values, _context, options) => {
    const problems = rule(values)
    const errors = Object.fromEntries(
      Object.entries(problems).map(([path, message]) => [path, { type: 'rule', message }]),
    )
    if (Object.keys(errors).length === 0) return { values, errors: {} }
    return { values: {}, errors: toNestErrors(errors as FieldErrors, options) as FieldErrors<Values> }
  }
}
