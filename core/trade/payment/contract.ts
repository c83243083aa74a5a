import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import type { ErrorCode } from '../../base/common/call/errors.ts'
import { ownerSchema } from '../../base/common/call/wire-fields.ts'
import { spanSchema } from '../../base/common/span.ts'
import { bookingSchema, chargedFor, paymentStatus } from '../booking/contract.ts'
import { searchAgainSchema } from '../booking/search-again.ts'
import { ATTEMPT_STATUSES } from './attempt.ts'
import * as calls from './calls.ts'
import { CHANNEL_GROUPS } from './channels.ts'
import * as checkoutCalls from './checkout-calls.ts'
import { transactionFlags } from './flags.ts'
import { MOST_CHOSEN } from './selection.ts'
import { PROOF_BYTES } from './transfer.ts'

/** `bankCode` and `productCode` together name it. */
export const merchantSchema = z.object({
  id: z.number(),
  bankCode: z.string(),
  productCode: z.string(),
  productName: z.string(),
  logo: z.string(),
  group: z.enum(CHANNEL_GROUPS),
})
export type Merchant = z.infer<typeof merchantSchema>

export const listedMerchantSchema = z.extend(merchantSchema, {
  /** True where the convenience fee is added. */
  card_fee: z.boolean(),
  preferred: z.boolean(),
  /** Rupiah of one payment, fee included; null: no limit of its own. */
  min_amount: z.number(),
  max_amount: z.nullable(z.number()),
})
export type ListedMerchant = z.infer<typeof listedMerchantSchema>

export const accountSchema = z.object({ bank: z.string(), number: z.string(), holder: z.string() })

export const instructionsSchema = z.object({
  type: z.enum(['va', 'bill', 'code', 'qr', 'redirect', 'transfer', 'cash']),
  /** Virtual account, shop code, bill key, or the reference of a transfer or of cash. */
  code: z.nullable(z.string()),
  /** Goes with a bill key. */
  billerCode: z.nullable(z.string()),
  qrString: z.nullable(z.string()),
  redirectUrl: z.nullable(z.string()),
  /** Accounts of the operator; only for a transfer. */
  accounts: z.optional(z.array(accountSchema)),
  /** Place and hours for payments in cash; only for cash. */
  counter: z.optional(z.string()),
  expiresAt: z.string(),
})
export type Instructions = z.infer<typeof instructionsSchema>

/** Proof of a transfer; `refusal` is the reason why it was refused, or null. */
export const receivedProof = z.object({
  id: z.string(),
  type: z.string(),
  size: z.number(),
  refusal: z.nullable(z.string()),
  sent_at: z.string(),
})
export type ReceivedProof = z.infer<typeof receivedProof>

/** How the newest payment code stands; null before the first. Left out of stored answers of an earlier version. */
const lastAttempt = z.optional(z.nullable(z.enum(ATTEMPT_STATUSES)))

/** Another date that this pays for. Its `difference` of price is below 0 where it costs less. */
const paidChange = z.object({
  from: z.string(),
  from_timezone: z.string(),
  to: z.string(),
  to_timezone: z.string(),
  fee: z.number(),
  difference: z.number(),
})
export type PaidChange = z.infer<typeof paidChange>

/** `charged` is the booking's part of the payment, in rupiah. */
const chargedBookingSchema = z.extend(bookingSchema, {
  charged: z.number(),
  charged_for: chargedFor,
  /** The price that this is a part of; left out where it is `amount`. Once paid, it, `title`, `adjustments` and `spans` stay what they were then. */
  charged_price: z.optional(z.number()),
  change: z.optional(paidChange),
  /** Left out of stored answers of an earlier version. */
  spans: z.optional(z.array(spanSchema)),
  search: z.optional(searchAgainSchema),
})
export type ChargedBooking = z.infer<typeof chargedBookingSchema>

/** `amount` is the sum charged; `total` adds the channel's fee. */
const charged = {
  title: z.string(),
  amount: z.number(),
  fee: z.number(),
  total: z.number(),
  paymentStatus: paymentStatus,
  ...transactionFlags,
}

export const checkoutSchema = z.object({
  id: z.string(),
  noTrx: z.string(),
  ...charged,
  last_attempt: lastAttempt,
  transactionDate: z.string(),
  timeLimit: z.nullable(z.string()),
  /** New `timeLimit` once a payment method is chosen; left out if it stays. */
  limit_once_chosen: z.optional(z.string()),
  bankCode: z.nullable(z.string()),
  productCode: z.nullable(z.string()),
  /** Names the code; `paymentDetail.id` of the transaction. Left out of stored answers of an earlier version. */
  attempt_id: z.optional(z.nullable(z.string())),
  redirectUrl: z.nullable(z.string()),
  vaBca: z.nullable(z.string()),
  instructions: z.nullable(instructionsSchema),
  /** The newest one, where the payment is a transfer. */
  proof: z.optional(z.nullable(receivedProof)),
  bookings: z.array(chargedBookingSchema),
  userCreate: z.string(),
  user: ownerSchema,
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Checkout = z.infer<typeof checkoutSchema>

export const transactionSchema = z.object({
  id: z.string(),
  number: z.string(),
  ...charged,
  last_attempt: lastAttempt,
  paymentDetail: z.nullable(
    z.object({
      id: z.string(),
      amount: z.number(),
      currency: z.string(),
      paymentChannel: z.string(),
      paymentDate: z.nullable(z.string()),
      paymentGateway: z.string(),
      transactionId: z.nullable(z.string()),
    }),
  ),
  date: z.string(),
  user: ownerSchema,
  bookings: z.array(chargedBookingSchema),
  mpsPayment: z.null(),
  /** Once money has come. Left out of stored answers of an earlier version. */
  receipt_url: z.optional(z.nullable(z.string())),
  /** Whether tickets and news of this payment leave by email. */
  emailed: z.boolean(),
  /** The member's address and those of the contacts. Left out of stored answers of an earlier version. */
  emailed_to: z.optional(z.array(z.string())),
  paymentUrl: z.nullable(z.string()),
  timeLimit: z.nullable(z.string()),
  vaBca: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Transaction = z.infer<typeof transactionSchema>

const byId = z.object({ id: z.string() })

/** The call asks the gateway first, and for a late payment the supplier. */
export const NOTICE_ERRORS = [
  'payment_link_unavailable',
  'request_in_progress',
  'supplier_unavailable',
  'supplier_timeout',
] as const satisfies readonly ErrorCode[]

export const checkout = endpoint({
  ...checkoutCalls.checkout,
  operationId: 'checkoutBookings',
  access: 'member',
  summary:
    'Pay what is due of one or more bookings in one transaction; the same selection returns the same open transaction',
  body: z.object({
    bookings: z.array(z.string()).check(z.minLength(1, 'validation.required'), z.maxLength(MOST_CHOSEN)),
  }),
  data: checkoutSchema,
  errors: ['booking_not_found', 'booking_expired', 'already_paid', 'checkout_failed'],
})

export const getCheckout = endpoint({
  ...checkoutCalls.getCheckout,
  operationId: 'getCheckout',
  access: 'member',
  summary: "Checkout data of one of the member's transactions",
  params: byId,
  data: checkoutSchema,
  errors: ['transaction_not_found'],
})

export const merchantInfo = endpoint({
  ...calls.merchantInfo,
  operationId: 'listMerchants',
  access: 'member',
  summary: 'Payment methods',
  data: z.array(listedMerchantSchema),
  errors: ['no_payment_method'],
})

export const charge = endpoint({
  ...calls.charge,
  operationId: 'startPayment',
  access: 'member',
  /** `data` of `amount_not_taken` holds `total`, `min` and `max`. */
  summary: 'Start paying through a channel; the same channel again returns the same code, another one replaces it',
  body: z.object({
    transaction_id: z.string(),
    bankCode: z.string(),
    productCode: z.string(),
    /** All of a price of which a part would do. */
    whole: z.optional(z.boolean()),
  }),
  data: checkoutSchema,
  errors: [
    'transaction_not_found',
    'booking_expired',
    'already_paid',
    'merchant_unavailable',
    'amount_not_taken',
    ...NOTICE_ERRORS,
  ],
})

/** Money that comes for a cancelled code counts all the same, or is owed back. */
export const cancelCharge = endpoint({
  ...calls.cancelCharge,
  operationId: 'cancelPayment',
  access: 'member',
  summary: 'Cancel the open code of a transaction; a transaction without one stays as it is',
  body: z.object({ transaction_id: z.string() }),
  data: checkoutSchema,
  errors: ['transaction_not_found', 'already_paid', ...NOTICE_ERRORS],
})

/** Base64. */
export const proofData = z
  .string()
  .check(
    z.minLength(1, 'validation.required'),
    z.maxLength(Math.ceil(PROOF_BYTES / 3) * 4, 'validation.proof.size'),
    z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'validation.invalid'),
  )

export const sendProof = endpoint({
  ...calls.sendProof,
  operationId: 'sendTransferProof',
  access: 'member',
  summary: 'Sends the receipt of a transfer: JPEG, PNG, WebP or PDF of at most 5 MB',
  body: z.object({
    transaction_id: z.string(),
    data: proofData,
  }),
  data: checkoutSchema,
  errors: ['transaction_not_found', 'transfer_not_found'],
})

export const notification = endpoint({
  ...calls.notification,
  operationId: 'receivePaymentNotification',
  summary: "The gateway's signed webhook: stored, then applied; repeated or late notices change nothing more",
  params: z.object({ gateway: z.string().check(z.maxLength(20)) }),
  body: z.record(z.string(), z.unknown()),
  data: z.null(),
  errors: ['bad_signature', 'not_found'],
})

export const transactionDetail = endpoint({
  ...calls.transactionDetail,
  operationId: 'getTransaction',
  access: 'member',
  summary: "One of the member's transactions",
  params: byId,
  data: transactionSchema,
  errors: ['transaction_not_found'],
})
