import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { pageQuery, paginated } from '../../base/common/call/envelope.ts'
import type { ErrorCode } from '../../base/common/call/errors.ts'
import { ownerSchema } from '../../base/common/call/wire-fields.ts'
import { calendarDate } from '../../base/common/fields.ts'
import * as calls from './calls.ts'
import { ADJUSTMENT_KINDS } from './change/adjustment.ts'
import { REFUND_STATUSES } from './change/refund.ts'
import { maskedAccountSchema, refundAccountSchema } from './change/refund-account.ts'
import { REFUND_STEPS } from './change/refund-sends.ts'
import { reschedulesOfBooking } from './change/rescheduled.ts'
import { CODE_REFUSALS } from './code-refusals.ts'
import { BOOKED, SERVICES, type Service } from './services.ts'
import { PAYMENT_STATUSES } from './status.ts'

function forEachBooked<Value>(make: (service: Service) => Value) {
  return Object.fromEntries(BOOKED.map((service) => [service, make(service)])) as Record<(typeof BOOKED)[number], Value>
}

export const serviceFlags = forEachBooked(() => z.boolean())

export function serviceFlagsOf(services: readonly Service[]) {
  return forEachBooked((service) => services.includes(service))
}

export const paymentStatus = z.enum(PAYMENT_STATUSES)
const checkoutStatus = z.enum(['cart', 'checked_out', 'done'])
const issueStatus = z.enum(['pending', 'issued', 'failed'])

export const priceLineSchema = z.object({
  code: z.string(),
  title: z.string(),
  amount: z.number(),
  currency: z.string(),
  foreign_amount: z.number(),
  foreign_currency: z.string(),
})
export type PriceLine = z.infer<typeof priceLineSchema>

/** Refund of a booking that its member cancelled. Rupiah; times are instants. */
export const refundSchema = z.object({
  amount: z.number(),
  status: z.enum(REFUND_STATUSES),
  submitted_at: z.string(),
  updated_at: z.string(),
  /** The rest is in answers about one booking. */
  id: z.optional(z.string()),
  /** Sent to an account of the member; the rest goes back the way it was paid. */
  to_account: z.optional(z.number()),
  /** Its number masked. */
  account: z.optional(z.nullable(maskedAccountSchema)),
  /** When it is sent at the latest; null while its account is missing. */
  expected_by: z.optional(z.nullable(z.string())),
  step: z.optional(z.enum(REFUND_STEPS)),
  /** Part of `amount` that went back already. */
  sent: z.optional(z.number()),
})
export type Refund = z.infer<typeof refundSchema>

export const adjustmentSchema = z.object({ kind: z.enum(ADJUSTMENT_KINDS), title: z.string(), amount: z.number() })

export const bookingSchema = z.object({
  id: z.string(),
  /** PNR of the supplier. */
  booking_id: z.string(),
  title: z.string(),
  amount: z.number(),
  /**
   * Amounts that a discount code or staff took off or added, in `amount` already. Left out of stored answers of an
   * earlier version.
   */
  adjustments: z.optional(z.array(adjustmentSchema)),
  /** Next payment: the price, a down payment or the balance; 0 when nothing is left to pay. */
  due: z.number(),
  /** Received for the price and not refunded. */
  paid: z.number(),
  /** Card fees and added rupiah of transfers received, the booking's shares. */
  fee: z.number(),
  service: z.enum(SERVICES),
  payment_status: paymentStatus,
  status_checkout: checkoutStatus,
  status_issue: issueStatus,
  time_limit: z.nullable(z.string()),
  /** End of the payment that was prepared, which may be for other bookings too; else `time_limit`. Left out of stored answers of an earlier version. */
  pay_until: z.optional(z.nullable(z.string())),
  balance_limit: z.nullable(z.string()),
  /** When money last came for the price, and when the ticket was issued. Left out of stored answers of an earlier version. */
  paid_at: z.optional(z.nullable(z.string())),
  issued_at: z.optional(z.nullable(z.string())),
  /** First departure, check-in or visit, as an instant. */
  starts_at: z.string(),
  /** IANA zone of the place where it starts. Left out of stored answers of an earlier version. */
  starts_timezone: z.optional(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
  user: ownerSchema,
  transaction_id: z.nullable(z.string()),
  eticket_url: z.nullable(z.string()),
  /** Left out of stored answers of an earlier version. */
  refund: z.optional(z.nullable(refundSchema)),
})
export type Booking = z.infer<typeof bookingSchema>

/** The whole price, one of its two parts, or a change of date with what it costs. */
const CHARGED_FOR = ['price', 'down_payment', 'balance', 'change'] as const
export const chargedFor = z.enum(CHARGED_FOR)

/** Oldest first; rupiah with card fees. */
export const paymentMade = z.object({ charged_for: chargedFor, amount: z.number(), paid_at: z.string() })
export type PaymentMade = z.infer<typeof paymentMade>

/** `detail` is null where it cannot be read. */
const bookingDetailSchema = z.extend(bookingSchema, {
  detail: z.unknown(),
  payments: z.array(paymentMade),
  ...reschedulesOfBooking,
})
export type BookingDetail = z.infer<typeof bookingDetailSchema>

/** `data` of `price_changed`. */
export const priceChangeSchema = z.object({ old_total: z.number(), new_total: z.number() })
export type PriceChange = z.infer<typeof priceChangeSchema>

/** `data` of a booking call; `time_limit` applies to all bookings made together. */
export function bookedData<Detail extends z.core.$ZodType>(detail: Detail) {
  return z.object({
    bookings: z.array(z.extend(bookingSchema, { detail })),
    time_limit: z.nullable(z.string()),
    total: z.number(),
  })
}

export const BOOKING_ERRORS = [
  'sold_out',
  'held_unpaid',
  'price_changed',
  ...CODE_REFUSALS,
  'discount_changed',
  'discount_partner',
  'too_many_bookings',
  'request_in_progress',
  'idempotency_mismatch',
  'supplier_unavailable',
  'supplier_timeout',
] as const satisfies readonly ErrorCode[]

const byId = z.object({ id: z.string() })

export const listBookings = endpoint({
  ...calls.listBookings,
  operationId: 'listBookings',
  access: 'member',
  summary: "The member's bookings, newest first",
  query: z.extend(pageQuery, {
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    /** Comma-separated slugs. */
    service: z.optional(z.string().check(z.maxLength(100))),
    startDate: z.optional(calendarDate),
    endDate: z.optional(calendarDate),
    /** `open`: trips that are paid and ahead, the next one first, then what waits for payment or for its ticket. `upcoming`: those trips alone. `past`: all others. */
    state: z.optional(z.enum(['open', 'upcoming', 'past'])),
  }),
  data: paginated(bookingSchema),
  errors: ['service_not_found'],
})

export const getBooking = endpoint({
  ...calls.getBooking,
  operationId: 'getBooking',
  access: 'member',
  summary: 'One booking of the member',
  params: byId,
  data: bookingDetailSchema,
  errors: ['booking_not_found'],
})

export const dropBooking = endpoint({
  ...calls.dropBooking,
  operationId: 'dropBooking',
  access: 'member',
  summary: 'Drop an unpaid booking; its seats are free at once',
  params: byId,
  data: z.null(),
  errors: ['booking_not_found', 'already_paid', 'booking_in_payment'],
})

const CANCEL_RULES = ['refundable', 'not_refundable', 'partly_refundable', 'too_late'] as const

const cancelQuoteSchema = z.object({
  /** In rupiah, as is `fee`, which we keep. */
  refund: z.number(),
  fee: z.number(),
  /** The part of `fee` that was paid for changes of date or time, which comes back with none of them. */
  change_fee: z.optional(z.number()),
  rule: z.enum(CANCEL_RULES),
})
export type CancelQuote = z.infer<typeof cancelQuoteSchema>

/** Travellers by their place in the booking, from 0: `0,2`. */
const someOf = z.string().check(z.regex(/^\d{1,2}(,\d{1,2}){0,99}$/))

export const cancelOfferSchema = z.extend(cancelQuoteSchema, {
  /** The part of `refund` that needs an account of the member: its payment cannot be sent back by the gateway. */
  to_account: z.number(),
  /** When the refund is sent at the latest; null without one. */
  expected_by: z.nullable(z.string()),
})
export type CancelOffer = z.infer<typeof cancelOfferSchema>

const ownCancelOfferSchema = z.extend(cancelOfferSchema, {
  /** Travellers who can leave while the others stay; none where the product does not allow it. */
  people: z.array(z.object({ index: z.number(), name: z.string() })),
  /** Version of the booking, which a cancellation of some travellers must name. */
  version: z.string(),
})
export type OwnCancelOffer = z.infer<typeof ownCancelOfferSchema>

export const quoteCancel = endpoint({
  ...calls.quoteCancel,
  operationId: 'quoteCancellation',
  access: 'member',
  summary: 'What is refunded when a paid booking is cancelled now, and whether that needs an account',
  params: byId,
  data: cancelOfferSchema,
  errors: ['booking_not_found', 'booking_not_paid'],
})

export const quoteCancelSome = endpoint({
  ...calls.quoteCancelSome,
  operationId: 'quoteCancellationOfSome',
  access: 'member',
  summary: 'As `quoteCancellation`, of some people or of all, with who can leave while the others stay',
  params: byId,
  query: z.object({ people: z.optional(someOf) }),
  data: ownCancelOfferSchema,
  errors: ['booking_not_found', 'booking_not_paid', 'cannot_split'],
})

/** `data` of `refund_changed` holds `old_refund` and `new_refund`. */
export const cancelBooking = endpoint({
  ...calls.cancelBooking,
  operationId: 'cancelBooking',
  access: 'member',
  summary: 'Cancel a paid booking for the refund that was quoted; the same call again changes nothing more',
  params: byId,
  /** `account` is needed where the quote has a `to_account`. */
  body: z.object({
    refund: z.number().check(z.int(), z.gte(0)),
    account: z.optional(z.nullable(refundAccountSchema)),
    /** Only these leave, as a booking of their own that is answered; the others stay. With `version` of the quote. */
    people: z.optional(z.array(z.int().check(z.gte(0), z.lte(99))).check(z.minLength(1), z.maxLength(100))),
    version: z.optional(z.string().check(z.maxLength(40))),
  }),
  data: bookingSchema,
  errors: [
    'booking_not_found',
    'booking_not_paid',
    'not_refundable',
    'refund_changed',
    'refund_account_needed',
    'confirmation_needed',
    'cannot_split',
    'changed_meanwhile',
  ],
})

const ownRefundSchema = z.extend(refundSchema, {
  id: z.string(),
  /** A booking that was cancelled, or a payment that bought nothing. */
  reason: z.enum(['cancelled', 'surplus', 'reduced', 'gateway']),
  title: z.string(),
  transaction_id: z.string(),
  transaction_number: z.string(),
  booking_id: z.nullable(z.string()),
})
export type OwnRefund = z.infer<typeof ownRefundSchema>

export const listOwnRefunds = endpoint({
  ...calls.listOwnRefunds,
  operationId: 'listOwnRefunds',
  access: 'member',
  summary: "The member's refunds that have not been sent, newest first",
  data: z.array(ownRefundSchema),
})

export const nameRefundAccount = endpoint({
  ...calls.nameRefundAccount,
  operationId: 'nameRefundAccount',
  access: 'member',
  summary: 'Name or change the account that a refund is sent to, until it is approved',
  params: byId,
  body: z.object({ account: refundAccountSchema }),
  data: ownRefundSchema,
  errors: ['refund_not_found', 'refund_decided', 'confirmation_needed'],
})
