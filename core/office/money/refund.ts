import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { cursorQuery, pagedFrom } from '../../base/common/call/keyset.ts'
import { bodyOf } from '../../base/form/body.ts'
import { REFUND_STATUSES } from '../../trade/booking/change/refund.ts'
import { maskedAccountSchema, refundAccountSchema } from '../../trade/booking/change/refund-account.ts'
import { REFUND_DECISIONS, REFUND_STEPS, SEND_STATES } from '../../trade/booking/change/refund-sends.ts'
import { SERVICES } from '../../trade/booking/services.ts'
import * as calls from './refund-calls.ts'

export const REFUND_REASONS = ['cancelled', 'surplus', 'reduced', 'gateway'] as const

/** Amounts in rupiah. The member's email is masked for those who may not change members. */
const refundSchema = z.object({
  id: z.string(),
  /** A booking that was cancelled, or a payment that bought nothing. */
  reason: z.enum(REFUND_REASONS),
  status: z.enum(REFUND_STATUSES),
  amount: z.number(),
  /** Amounts that staff still have to send, by payment; empty when all went back or the gateway sends it. */
  payments: z.array(z.object({ order_id: z.string(), channel: z.string(), amount: z.number() })),
  /** Amounts that go or went back since the refund was approved, by payment. */
  sends: z.array(
    z.object({
      order_id: z.string(),
      channel: z.string(),
      amount: z.number(),
      state: z.enum(SEND_STATES),
      by_gateway: z.boolean(),
      /** The operator sent it in the gateway's own dashboard. */
      is_outside: z.boolean(),
      /** Time at which the gateway was last asked. */
      asked_at: z.nullable(z.string()),
      sent_at: z.nullable(z.string()),
    }),
  ),
  /** In a file for the bank that was neither sent nor undone. */
  is_in_file: z.boolean(),
  step: z.enum(REFUND_STEPS),
  booking: z.nullable(
    z.object({ id: z.string(), code: z.string(), service: z.enum(SERVICES), title: z.string(), paid: z.number() }),
  ),
  transaction: z.object({ id: z.string(), number: z.string(), title: z.string() }),
  member: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  /** Part of `amount` that goes to an account of the member; the rest goes back the way it was paid. */
  to_account: z.number(),
  /** Its number masked; null until the member names it. */
  account: z.nullable(maskedAccountSchema),
  /** Promised to the member; null while the account is missing. */
  expected_by: z.nullable(z.string()),
  note: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  /** Whether the reader may look at the account in full. */
  may_reveal: z.boolean(),
  decisions: z.array(z.enum(REFUND_DECISIONS)),
  /** Name of who decided last; null when a gateway's notice ended it. */
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
})
export type OfficeRefund = z.infer<typeof refundSchema>

export const listRefunds = endpoint({
  ...calls.listRefunds,
  operationId: 'listRefunds',
  access: 'refunds',
  summary: 'Money to send back, newest first: of cancelled bookings, and of payments that bought nothing',
  query: z.extend(cursorQuery, { status: z.optional(z.enum(REFUND_STATUSES)) }),
  data: pagedFrom(refundSchema),
})

export const showRefundAccount = endpoint({
  ...calls.showRefundAccount,
  operationId: 'revealRefundAccount',
  access: 'refunds_decide',
  confirmed: true,
  summary: 'The account that a refund is sent to, in full; who asks is in the audit log',
  params: z.object({ id: z.string() }),
  data: refundAccountSchema,
  errors: ['refund_not_found'],
})

export const decideRefund = endpoint({
  ...calls.decideRefund,
  operationId: 'decideRefund',
  access: 'refunds_decide',
  confirmed: true,
  summary:
    'Approves a refund, which sends what the gateway can, rejects it with a reason, notes that the money was sent, or decides what the gateway did not take',
  params: z.object({ id: z.string() }),
  body: bodyOf(calls.refundDecision, {
    /** The state that was on the screen. */
    from: z.enum(REFUND_STATUSES),
  }),
  data: refundSchema,
  errors: ['refund_not_found', 'refund_decided', 'refund_on_its_way', 'gateway_silent'],
})
