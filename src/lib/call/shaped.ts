import * as z from 'zod/mini'
import type { Reader } from '../stored.ts'

/** For pages that load schemas anyway. */
export function shaped<Value>(schema: z.ZodMiniType<Value>): Reader<Value> {
  return (stored) => {
    const parsed = z.safeParse(schema, stored)
    return parsed.success ? parsed.data : null
  }
}
