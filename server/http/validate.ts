import * as z from 'zod/mini'
import { ApiError } from '../../core/common/errors.ts'

export function parsePart<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.core.output<Schema> {
  const unstorable = pathOfUnstorable(value)
  if (unstorable) throw new ApiError('invalid_fields', { errors: { [unstorable]: 'validation.text.signs' } })
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  throw new ApiError('invalid_fields', { errors: fieldErrors(result.error.issues) })
}

/** No schema is deeper. */
const DEEPEST = 20

/** Of the first text that no database takes: with NUL, or half of a surrogate pair. */
function pathOfUnstorable(value: unknown, path: readonly string[] = []): string | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path.join('.') || 'body' : null
  if (typeof value !== 'object' || value === null || path.length > DEEPEST) return null
  for (const [key, each] of Object.entries(value)) {
    const found = pathOfUnstorable(each, [...path, key])
    if (found) return found
  }
  return null
}

function fieldErrors(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of issues) {
    errors[issue.path.join('.') || 'body'] ??= issue.message.startsWith('validation.')
      ? issue.message
      : 'validation.invalid'
  }
  return errors
}
