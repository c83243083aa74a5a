import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { calendarDate } from '../../base/common/fields.ts'
import { instructionsSchema, NOTICE_ERRORS } from '../../trade/payment/contract.ts'
import * as calls from './payment-calls.ts'
import { MOST_RECEIVED } from './transfer-calls.ts'

const PAYMENT_WAYS = ['link', 'transfer', 'cash'] as const

/** `phone`: of the contact, for those who may see it. */
const madeLink = z.object({
  url: z.string(),
  expires_at: z.string(),
  mailed: z.boolean(),
  phone: z.nullable(z.string()),
})
export type MadeLink = z.infer<typeof madeLink>

/** Rupiah. `total` is what is asked for, with the rupiah that name a transfer; `received` is what was noted. */
const opened = z.object({
  order_id: z.string(),
  total: z.number(),
  instructions: z.nullable(instructionsSchema),
  received: z.nullable(z.number()),
})
export type OpenedPayment = z.infer<typeof opened>

export const takePayment = endpoint({
  ...calls.takePayment,
  operationId: 'takePayment',
  access: 'bookings',
  confirmed: true,
  summary:
    'Makes a link by which anybody pays what is due of a booking, opens a transfer or cash, or notes that it came (right `transfers`)',
  params: z.object({ id: z.string() }),
  body: z.object({
    how: z.enum(PAYMENT_WAYS),
    /** A link is also mailed to the contact and the member. */
    mail: z._default(z.boolean(), false),
    /** Left out, a transfer or cash is only opened. */
    amount: z.optional(z.int().check(z.gte(1, 'validation.amount'), z.lte(MOST_RECEIVED, 'validation.amount'))),
    /** In Jakarta. */
    paid_on: z.optional(calendarDate),
    /** Number of the operator's account; empty for cash. */
    account: z._default(z.string().check(z.trim(), z.maxLength(40)), ''),
    /** `updated_at` as it was read. */
    version: z.string().check(z.maxLength(40)),
  }),
  data: z.object({ link: z.nullable(madeLink), payment: z.nullable(opened) }),
  errors: [
    'booking_not_found',
    'booking_expired',
    'already_paid',
    'checkout_failed',
    'changed_meanwhile',
    'transaction_not_found',
    'transfer_not_found',
    'merchant_unavailable',
    'amount_not_taken',
    'idempotency_mismatch',
    ...NOTICE_ERRORS,
  ],
})
