import * as z from 'zod/mini'
import { endpoint } from '../common/call/endpoint.ts'
import * as calls from './calls.ts'
import { PAGE_KINDS } from './pages.ts'
import { METRICS, MOST_TIME } from './times.ts'

export const reportTimes = endpoint({
  ...calls.reportTimes,
  operationId: 'reportPageTimes',
  summary: 'Count how long a page took, by its kind; nothing else is kept',
  body: z.object({
    kind: z.enum(PAGE_KINDS),
    times: z
      .array(z.object({ metric: z.enum(METRICS), value: z.number().check(z.gte(0), z.lte(MOST_TIME)) }))
      .check(z.minLength(1), z.maxLength(METRICS.length)),
  }),
  data: z.null(),
})
