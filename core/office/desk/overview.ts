import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { STEPS } from '../opening/steps.ts'
import * as calls from './overview-calls.ts'

/** Work that waits for staff. Null for those who may not read it. */
const waitingSchema = z.object({
  issues: z.nullable(z.number()),
  refunds: z.nullable(z.number()),
  requests: z.nullable(z.number()),
  /** Transfers and cash; null where none are taken, and for those who may not note them. */
  transfers: z.nullable(z.number()),
  /** Balances due within seven days. */
  balances: z.nullable(z.number()),
})
export type Waiting = z.infer<typeof waitingSchema>

const WORK_KINDS = ['issue', 'transfer', 'refund', 'request', 'balance'] as const

/** One thing that waits. `id`: of the booking, transfer, refund or request. */
const workSchema = z.object({
  kind: z.enum(WORK_KINDS),
  id: z.string(),
  /** Code or number. */
  number: z.string(),
  /** Empty where the reader knows it by its number alone. */
  title: z.string(),
  service: z.nullable(z.string()),
  name: z.string(),
  /** Rupiah. */
  amount: z.nullable(z.number()),
  /** Since when it waits; when a balance is due. */
  at: z.string(),
})
export type Work = z.infer<typeof workSchema>

const overviewSchema = z.object({
  /** In Jakarta. */
  day: z.string(),
  /** Null for those who may not read bookings, members or reports. */
  today: z.object({
    bookings: z.nullable(z.number()),
    members: z.nullable(z.number()),
    payments: z.nullable(z.number()),
    /** Rupiah received for prices. */
    sales: z.nullable(z.number()),
  }),
  waiting: waitingSchema,
  /** Since when no backup was made, or null when none was yet. Null in all where one is recent, and for those who cannot make one. */
  backup: z.nullable(z.object({ last_at: z.nullable(z.string()), is_set: z.boolean() })),
  /** Currencies that suppliers ask and in which nothing is sold, because their rate is missing or too old. Null for those who cannot set one. */
  rates: z.nullable(z.array(z.string())),
  /** Steps to the first sale; null when all are done or the reader may not take them. */
  opening: z.nullable(z.object({ done: z.number(), of: z.number(), next: z.enum(STEPS) })),
  /** Oldest first, a few of each kind. */
  work: z.array(workSchema),
  /** By day of the month: sales of this month, null for days to come, and of the month before, null where it is shorter. Null for those who may not read reports. */
  month: z.nullable(
    z.array(z.object({ day: z.number(), sales: z.nullable(z.number()), before: z.nullable(z.number()) })),
  ),
})
export type Overview = z.infer<typeof overviewSchema>

export const overview = endpoint({
  ...calls.overview,
  operationId: 'getOfficeOverview',
  access: 'office',
  summary: 'Figures of the day, what waits for somebody, and sales of this month beside the month before',
  data: overviewSchema,
})

export const waitingCounts = endpoint({
  ...calls.waitingCounts,
  operationId: 'countWaiting',
  access: 'office',
  summary: 'How much waits for somebody, by kind',
  data: waitingSchema,
})
