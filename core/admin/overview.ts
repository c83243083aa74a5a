import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import * as calls from './calls.ts'

const overviewSchema = z.object({
  /** In Jakarta. */
  day: z.string(),
  today: z.object({
    bookings: z.number(),
    members: z.number(),
    payments: z.number(),
    /** Rupiah received for prices. */
    sales: z.number(),
  }),
  waiting: z.object({
    issues: z.number(),
    refunds: z.number(),
    requests: z.nullable(z.number()),
    /** Transfers and cash; null where none are taken, and for those who may not note them. */
    transfers: z.nullable(z.number()),
    /** Balances due within seven days. */
    balances: z.number(),
  }),
  /** Seven days up to today. */
  week: z.array(z.object({ day: z.string(), sales: z.number() })),
})
export type Overview = z.infer<typeof overviewSchema>

export const overview = endpoint({
  ...calls.overview,
  operationId: 'getOfficeOverview',
  access: 'office',
  summary: 'Figures of the day, and what waits for somebody',
  data: overviewSchema,
})
