import * as z from 'zod/mini'
import { bookingSchema } from '../booking/contract.ts'
import { endpoint } from '../common/endpoint.ts'
import { pageQuery, paginated } from '../common/envelope.ts'
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
