import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import * as calls from './calls.ts'

/** `refund_asked`: the office decides what comes back. `over`: it was settled with the supplier, or the booking ended. */
export const CHANGE_STATUSES = ['open', 'accepted', 'refund_asked', 'over'] as const

/** What the traveller may answer. Another choice is a new search. */
const CHANGE_ANSWERS = ['accept', 'refund'] as const

/** One thing with a start and an end, of any product. Times are instants. */
export const changedItem = z.object({
  heading: z.string(),
  from: z.string(),
  to: z.string(),
  start: z.string(),
  start_timezone: z.string(),
  end: z.string(),
  end_timezone: z.string(),
})
export type ChangedItem = z.infer<typeof changedItem>

export const supplierChangeSchema = z.object({
  id: z.string(),
  status: z.enum(CHANGE_STATUSES),
  before: z.array(changedItem),
  /** Empty where nothing takes its place. */
  after: z.array(changedItem),
  created_at: z.string(),
  decided_at: z.nullable(z.string()),
})
export type SupplierChange = z.infer<typeof supplierChangeSchema>

const bookingId = z.string()

export const listSupplierChanges = endpoint({
  ...calls.listSupplierChanges,
  operationId: 'listSupplierChanges',
  access: 'member',
  summary: 'What suppliers changed of a booking after it was paid, newest first',
  params: z.object({ id: bookingId }),
  data: z.array(supplierChangeSchema),
  errors: ['booking_not_found'],
})

export const answerSupplierChange = endpoint({
  ...calls.answerSupplierChange,
  operationId: 'answerSupplierChange',
  access: 'member',
  summary: 'Accept a change, or ask the office for the money; the same answer again changes nothing more',
  params: z.object({ id: bookingId, change: z.string() }),
  body: z.object({ answer: z.enum(CHANGE_ANSWERS) }),
  data: supplierChangeSchema,
  errors: ['booking_not_found', 'change_not_found', 'changed_meanwhile'],
})
