import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import * as calls from './opening-calls.ts'
import { LACKS, STEPS } from './steps.ts'

const opening = z.object({
  /** In the order in which they are done. */
  steps: z.array(z.object({ name: z.enum(STEPS), isDone: z.boolean() })),
  /** Things the site needs before it may sell; empty for a demo. */
  lacks: z.array(z.enum(LACKS)),
})
export type OpeningView = z.infer<typeof opening>

export const readOpening = endpoint({
  ...calls.readOpening,
  operationId: 'getOpening',
  access: 'settings',
  summary: 'What is left to do before the first sale, and what keeps the site from selling',
  data: opening,
})
