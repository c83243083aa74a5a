import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { pageQuery, paginated } from '../../base/common/call/envelope.ts'
import { calendarDate } from '../../base/common/fields.ts'
import { legSchema } from '../booking/change/legs.ts'
import { bookingSchema } from '../booking/contract.ts'
import * as calls from './calls.ts'

export const listBills = endpoint({
  ...calls.listBills,
  operationId: 'listBills',
  access: 'member',
  summary: 'Bookings with something to pay, by when it is due; `due` is the sum of all',
  query: pageQuery,
  data: z.extend(paginated(bookingSchema), { due: z.number() }),
})

const membershipSchema = z.object({
  /** When the account was made. */
  since: z.string(),
  /** Bookings that are paid, or of which the down payment is. */
  bookings: z.number(),
  /** Rupiah, less what was sent back. */
  paid: z.number(),
})

export const membership = endpoint({
  ...calls.membership,
  operationId: 'getMembership',
  access: 'member',
  summary: 'Since when somebody is a member, and what was booked and paid since',
  data: membershipSchema,
})

export const preferChannel = endpoint({
  ...calls.preferChannel,
  operationId: 'setPreferredChannel',
  access: 'member',
  summary: 'Choose the payment method that is offered first; null for none',
  body: z.object({
    channel: z.nullable(z.object({ bankCode: z.string(), productCode: z.string() })),
  }),
  data: z.null(),
  errors: ['merchant_unavailable'],
})

export const TODO_KINDS = ['pay', 'balance', 'issue', 'names', 'documents', 'seats'] as const

const todoSchema = z.object({
  kind: z.enum(TODO_KINDS),
  done: z.boolean(),
  /** Rupiah to pay. */
  amount: z.optional(z.number()),
  /** How many people it is about. */
  count: z.optional(z.number()),
  /** By when, as an instant. */
  until: z.nullable(z.string()),
  /** Page for doing it, below the language; null where the booking's page or the payment leads on. */
  page: z.nullable(z.string()),
})
export type Todo = z.infer<typeof todoSchema>

const tripBooking = z.extend(bookingSchema, {
  /** Empty where the booking cannot be read. */
  legs: z.array(legSchema),
  people: z.number(),
  /** When to be at the airport or station at the latest. */
  present_at: z.nullable(z.string()),
  todos: z.array(todoSchema),
})
export type TripBooking = z.infer<typeof tripBooking>

const tripSchema = z.object({
  /** City of the destination. */
  city: z.string(),
  /** A tour that is booked alone, else the city. */
  name: z.string(),
  from: calendarDate,
  until: calendarDate,
  people: z.number(),
  bookings: z.array(tripBooking),
})
export type Trip = z.infer<typeof tripSchema>

export const listTrips = endpoint({
  ...calls.listTrips,
  operationId: 'listTrips',
  access: 'member',
  summary:
    'Trips ahead and under way, the next one first: bookings of the same days and place, and what is still to do for each',
  data: z.array(tripSchema),
})
