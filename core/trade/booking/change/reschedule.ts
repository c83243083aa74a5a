import * as z from 'zod/mini'
import { endpoint } from '../../../base/common/call/endpoint.ts'
import { calendarDate } from '../../../base/common/fields.ts'
import * as calls from '../calls.ts'
import { SERVICES } from '../services.ts'
import { moveOption, movePlace, moveWay } from './reschedule-option.ts'
import { MOVE_REFUSALS } from './reschedule-rule.ts'
import { heldReschedule } from './rescheduled.ts'

const params = z.object({ id: z.string() })
const rupiah = z.int().check(z.gte(0), z.lte(9_999_999_999))

/** Rupiah; times are instants. `before` and `amount`: the price of the booking, which has `fee` in it. */
const quote = z.object({
  place: z.string(),
  /** From and to of each booking that changes, in the order of travel. */
  parts: z.array(
    z.object({
      from_title: z.string(),
      title: z.string(),
      from: z.string(),
      from_timezone: z.string(),
      to: z.string(),
      to_timezone: z.string(),
    }),
  ),
  before: z.number(),
  amount: z.number(),
  fee: z.number(),
  difference: z.number(),
  paid: z.number(),
  /** To be paid before anything changes. */
  due: z.number(),
  /** Added to what is left of a booking that is paid in parts, until `balance_limit`. */
  balance: z.number(),
  balance_limit: z.nullable(z.string()),
  /** Comes back; `to_account` of it to an account of the member, the rest the way it was paid. */
  refund: z.number(),
  to_account: z.number(),
  expected_by: z.nullable(z.string()),
  /** So long the new places are kept for the payment, or their price stands. */
  hold_until: z.nullable(z.string()),
  /** The supplier keeps no places, and changes the ticket once it is paid. */
  confirms: z.boolean(),
})
export type RescheduleQuote = z.infer<typeof quote>

const offer = z.object({
  service: z.enum(SERVICES),
  /** Parts that change, in the order of travel: the booking or a way of it, and those that change with it. */
  parts: z.array(z.object({ title: z.string(), code: z.string(), starts_at: z.string(), timezone: z.string() })),
  /** Ways of a ticket for both, which change one by one; else empty. `fee` is null with a `refusal`. */
  ways: z.array(
    z.object({
      way: z.number(),
      title: z.string(),
      starts_at: z.string(),
      timezone: z.string(),
      fee: z.nullable(z.number()),
      refusal: z.nullable(z.enum(MOVE_REFUSALS)),
    }),
  ),
  /** Way that the other fields are about: the one asked, or the first that can be changed. */
  way: z.number(),
  /** Price of the product now, as in the options. */
  price: z.number(),
  /** Names the booking as it was read. */
  version: z.string(),
  rule: z.nullable(z.object({ fee: z.number(), until: z.string(), gives_back: z.boolean() })),
  /** Why it cannot be changed; null where it can. */
  refusal: z.nullable(z.enum(MOVE_REFUSALS)),
  /** Other days and their lowest price, null where it is known once the day is chosen; empty where a day or place is asked. */
  days: z.array(z.object({ date: calendarDate, price: z.nullable(z.number()) })),
  /** Options of the day asked. */
  options: z.array(moveOption),
  quote: z.nullable(quote),
  held: z.nullable(heldReschedule),
  /**
   * Change by a supplier that is not decided yet: from one day to another, both included, only the difference is asked.
   */
  change: z.nullable(z.object({ id: z.string(), is_help_asked: z.boolean(), from: calendarDate, to: calendarDate })),
})
export type RescheduleOffer = z.infer<typeof offer>

export const offerReschedule = endpoint({
  ...calls.offerReschedule,
  operationId: 'offerReschedule',
  access: 'member',
  summary: 'Other days of what was booked, what is free on one of them, and what changing to it costs',
  params,
  query: z.object({ date: z.optional(calendarDate), place: z.optional(movePlace), way: z.optional(moveWay) }),
  data: offer,
  errors: [
    'booking_not_found',
    'cannot_move',
    'sold_out',
    'changed_meanwhile',
    'supplier_unavailable',
    'supplier_timeout',
  ],
})

export const reschedule = endpoint({
  ...calls.reschedule,
  operationId: 'reschedule',
  access: 'member',
  summary:
    'Change date or time for what was quoted: at once where nothing is to pay, else once the transaction is paid; until then the booking stays as it is',
  params,
  /** `expected` and `due` as the quote says. */
  body: z.object({ place: movePlace, expected: rupiah, due: rupiah, version: z.string().check(z.maxLength(40)) }),
  data: z.object({
    state: z.enum(['done', 'held']),
    transaction_id: z.nullable(z.string()),
    hold_until: z.nullable(z.string()),
  }),
  errors: [
    'booking_not_found',
    'cannot_move',
    'changed_meanwhile',
    'price_changed',
    'sold_out',
    'booking_in_payment',
    'request_in_progress',
    'idempotency_mismatch',
    'supplier_unavailable',
    'supplier_timeout',
  ],
})

export const dropReschedule = endpoint({
  ...calls.dropReschedule,
  operationId: 'dropReschedule',
  access: 'member',
  summary: 'Give up a change that is not paid; its places are free at once and the booking stays as it is',
  params,
  data: z.null(),
  errors: ['booking_not_found'],
})
