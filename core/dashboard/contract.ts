import * as z from 'zod/mini'
import { TIERS } from '../account/membership.ts'
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

const tier = z.enum(TIERS.map(({ name }) => name))

const membershipSchema = z.object({
  tier,
  /** Rupiah in the last 365 days, less what was sent back. */
  paid: z.number(),
  since: z.string(),
  /** Null at the highest. */
  next: z.nullable(z.object({ tier, missing: z.number() })),
})

export const membership = endpoint({
  ...calls.membership,
  operationId: 'getMembership',
  access: 'member',
  summary: "The member's tier and what it goes by",
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
