import * as z from 'zod/mini'
import { ApiError } from '../../core/common/errors.ts'

export function parsePart<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.core.output<Schema> {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  throw new ApiError('invalid_fields', { errors: fieldErrors(result.error.issues) })
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
