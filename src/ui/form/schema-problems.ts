import * as z from 'zod/mini'
import type { Problems } from './problems.ts'

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
