import * as z from 'zod/mini'
import { ApiError } from '../../../core/base/common/call/errors.ts'

/** Levels of nesting; every schema has fewer. */
const DEEPEST = 20
/** Ten times what the largest call sends. */
const MOST_VALUES = 10_000

/** Throws ApiError('invalid_fields') for what the schema refuses, and for what no schema says: text or keys that no database takes, depth, number of values. */
export function parsePart<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.core.output<Schema> {
  const problem = problemOf(value)
  if (problem) throw new ApiError('invalid_fields', { errors: { [problem.path.join('.') || 'body']: problem.message } })
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  throw new ApiError('invalid_fields', { errors: fieldErrors(result.error.issues, value) })
}

type Problem = { path: readonly string[]; message: string }

function problemOf(value: unknown): Problem | null {
  let values = 0
  const visit = (each: unknown, path: readonly string[]): Problem | null => {
    values += 1
    if (values > MOST_VALUES || path.length > DEEPEST) return { path: path.slice(0, 1), message: 'validation.invalid' }
    if (typeof each === 'string') return isStorable(each) ? null : { path, message: 'validation.text.signs' }
    if (typeof each !== 'object' || each === null) return null
    for (const [key, inner] of Object.entries(each)) {
      if (!isStorable(key)) return { path, message: 'validation.text.signs' }
      const found = visit(inner, [...path, key])
      if (found) return found
    }
    return null
  }
  return visit(value, [])
}

/** No database takes NUL or half of a surrogate pair. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

function fieldErrors(issues: readonly z.core.$ZodIssue[], value: unknown): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message, code } of issues) {
    const own = message.startsWith('validation.') ? message : null
    // The own text of a type, such as "a number", fits a value of another type only.
    const isRequired =
      isMissing(value, path) && (own === null || (code === 'invalid_type' && !own.endsWith('.required')))
    errors[path.join('.') || 'body'] ??= isRequired ? 'validation.required' : (own ?? 'validation.invalid')
  }
  return errors
}

function isMissing(value: unknown, path: readonly PropertyKey[]): boolean {
  const found = path.reduce<unknown>((within, key) => Object(within)[key], value)
  return found === undefined || found === null
}
