import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { chargedFor } from '../booking/contract.ts'
import { SERVICES } from '../booking/services.ts'
import { instructionsSchema, listedMerchantSchema, NOTICE_ERRORS, proofData, receivedProof } from './contract.ts'
import * as calls from './link-calls.ts'

/** In the body: addresses of calls are logged. */
const token = z.string().check(z.minLength(1, 'validation.required'), z.maxLength(100))

/** Facts that the link shows to all who have it. Rupiah; times are instants. */
const linkedPayment = z.object({
  /** First name of the member. */
  name: z.string(),
  title: z.string(),
  service: z.enum(SERVICES),
  starts_at: z.string(),
  starts_timezone: z.string(),
  /** `paid`: nothing is left to do here. */
  state: z.enum(['open', 'paid']),
  charged_for: chargedFor,
  amount: z.number(),
  expires_at: z.string(),
  channels: z.array(listedMerchantSchema),
  /** The code that is open; `total` is `amount` with the channel's fee. */
  code: z.nullable(
    z.object({
      id: z.string(),
      bankCode: z.string(),
      productCode: z.string(),
      fee: z.number(),
      total: z.number(),
      instructions: z.nullable(instructionsSchema),
      proof: z.nullable(receivedProof),
    }),
  ),
})
export type LinkedPayment = z.infer<typeof linkedPayment>

const LINK_ERRORS = ['pay_link_not_found', 'pay_link_over', 'no_payment_method', ...NOTICE_ERRORS] as const

export const openLink = endpoint({
  ...calls.openLink,
  operationId: 'openPaymentLink',
  lookup: true,
  summary: 'What a payment link is for; no account is needed, and no other booking is shown',
  body: z.object({ token }),
  data: linkedPayment,
  errors: LINK_ERRORS,
})

export const chargeLink = endpoint({
  ...calls.chargeLink,
  operationId: 'payByLink',
  lookup: true,
  summary:
    "Start paying what a payment link is for; `amount` is what was shown, and `changed_meanwhile` says that it isn't any more",
  body: z.object({ token, amount: z.int(), bankCode: z.string(), productCode: z.string() }),
  data: linkedPayment,
  errors: [
    ...LINK_ERRORS,
    'already_paid',
    'booking_not_found',
    'booking_expired',
    'checkout_failed',
    'changed_meanwhile',
    'transaction_not_found',
    'merchant_unavailable',
    'amount_not_taken',
  ],
})

export const sendLinkProof = endpoint({
  ...calls.sendLinkProof,
  operationId: 'sendTransferProofByLink',
  lookup: true,
  summary: 'Sends the receipt of a transfer that was opened by the link: JPEG, PNG, WebP or PDF of at most 5 MB',
  body: z.object({ token, data: proofData }),
  data: linkedPayment,
  errors: [...LINK_ERRORS, 'transaction_not_found', 'transfer_not_found'],
})
