import * as z from 'zod/mini'

type Checked<Value> = { value: Value; issues: z.core.$ZodRawIssue[] }

export const paxCount = z.coerce.number().check(z.int(), z.gte(0), z.lte(9))

/** `problemOf` returns the message key of the first broken limit. */
export function checkParty<Counts>(problemOf: (counts: Counts) => string | null) {
  return ({ value, issues }: Checked<Counts>) => {
    const problem = problemOf(value)
    if (problem) issues.push({ code: 'custom', path: ['passengers'], message: problem, input: value })
  }
}
