import * as z from 'zod/mini'
import { endpoint } from '../../../base/common/call/endpoint.ts'
import { addDays, type CalendarDate } from '../../../base/common/dates.ts'
import * as calls from '../calls.ts'

/** `help_asked`: the office looks for something else, and the traveller may still choose. `refund_asked`: the office decides what comes back. `moved`: the booking has another date or time since. `over`: a newer change stands in its place. */
export const CHANGE_STATUSES = ['open', 'help_asked', 'accepted', 'refund_asked', 'moved', 'over'] as const
export type SupplierChangeStatus = (typeof CHANGE_STATUSES)[number]

/** Changes that the traveller has not decided. */
export const UNDECIDED = ['open', 'help_asked'] as const satisfies readonly SupplierChangeStatus[]

/** Answers of the traveller. Another date or time is the call `reschedule`. */
const CHANGE_ANSWERS = ['accept', 'refund', 'help'] as const
export type ChangeAnswer = (typeof CHANGE_ANSWERS)[number]

export const STATUS_OF = {
  accept: 'accepted',
  refund: 'refund_asked',
  help: 'help_asked',
} as const satisfies Readonly<Record<ChangeAnswer, SupplierChangeStatus>>

/** Days before and after the booked one that can be chosen without a fee. */
export const DAYS_AROUND = 7

/** Both included. */
export function daysAround(booked: CalendarDate): { from: CalendarDate; to: CalendarDate } {
  return { from: addDays(booked, -DAYS_AROUND), to: addDays(booked, DAYS_AROUND) }
}

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
  /** Another date or time is made by staff alone: the supplier holds the places, or the ticket is for both ways. */
  needs_staff: z.boolean(),
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
  summary:
    'Accept a change, ask the office for the money, or for its help with another date or time; the same answer again changes nothing more',
  params: z.object({ id: bookingId, change: z.string() }),
  body: z.object({ answer: z.enum(CHANGE_ANSWERS) }),
  data: supplierChangeSchema,
  errors: ['booking_not_found', 'change_not_found', 'changed_meanwhile'],
})
