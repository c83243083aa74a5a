import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { cursorQuery, pagedFrom } from '../../base/common/call/keyset.ts'
import { calendarDate } from '../../base/common/fields.ts'
import { ACCOUNT_KINDS } from '../../people/account/member-status.ts'
import { REFUND_STATUSES } from '../../trade/booking/change/refund.ts'
import { reschedulesOfBooking } from '../../trade/booking/change/rescheduled.ts'
import { supplierChangeSchema } from '../../trade/booking/change/supplier-changes.ts'
import { bookingSchema, paymentStatus } from '../../trade/booking/contract.ts'
import { SERVICES } from '../../trade/booking/services.ts'
import { ISSUE_STATUSES } from '../../trade/booking/status.ts'
import { ATTEMPT_STATUSES } from '../../trade/payment/attempt.ts'
import { REFUND_REASONS } from '../money/refund.ts'
import * as calls from './booking-calls.ts'
import { noteSchema } from './booking-changes.ts'
import { idNumbers } from './wire.ts'

/** The member's email is masked for those who may not change members. */
const officeBooking = z.extend(z.omit(bookingSchema, { transaction_id: true, eticket_url: true }), {
  /** Staff who ordered it for the member; null when the member did. */
  booked_by: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** Booked without an account, and never opened one. */
  guest: z.boolean(),
})
export type OfficeBooking = z.infer<typeof officeBooking>

const BOOKING_STEPS = ['made', 'paid', 'down_payment', 'balance', 'change', 'issued', 'cancelled', 'refunded'] as const
const step = z.object({ step: z.enum(BOOKING_STEPS), at: z.string() })
export type BookingStep = z.infer<typeof step>

/** `index` null: the contact. Numbers are masked. `facts`: type, room and more in the reader's language. */
const person = z.extend(idNumbers, {
  index: z.nullable(z.number()),
  name: z.string(),
  facts: z.array(z.string()),
  ticket_number: z.nullable(z.string()),
})
export type OfficePerson = z.infer<typeof person>

/** Acts that the reader may do with a booking in its present state. */
const BOOKING_ACTS = [
  'contact',
  'ids',
  'retry',
  'ticket',
  'balance',
  'pay_link',
  'open_transfer',
  'receive_transfer',
  'receive_cash',
  'mail',
  'mail_balance',
  'mail_cancelled',
  'move',
  'schedule',
  'people',
  'discount',
  'split',
  'cancel',
  'price',
  'note',
] as const
export type BookingAct = (typeof BOOKING_ACTS)[number]

export const MAIL_KINDS = ['booking_made', 'expired', 'ticket', 'cancelled', 'balance_missed'] as const

/** An instant, and the zone of the place. */
const moment = z.object({ at: z.string(), zone: z.string() })

const officeBookingDetail = z.extend(officeBooking, {
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  people: z.array(person),
  /** Requests of the travellers. */
  wishes: z.array(z.object({ label: z.string(), text: z.string() })),
  timeline: z.array(step),
  ...reschedulesOfBooking,
  /** Changes by suppliers after it was paid, newest first; absent if there were none. */
  changes: z.optional(z.array(supplierChangeSchema)),
  attempts: z.array(
    z.object({
      order_id: z.string(),
      /** `BANK/PRODUCT`. */
      channel: z.string(),
      amount: z.number(),
      status: z.enum(ATTEMPT_STATUSES),
      created_at: z.string(),
      paid_at: z.nullable(z.string()),
    }),
  ),
  /** Rupiah: the booking's share of each entry, which is about other bookings of its payment too. */
  ledger: z.array(
    z.object({ id: z.number(), order_id: z.string(), kind: z.string(), amount: z.number(), at: z.string() }),
  ),
  /** In the reader's language. */
  itinerary: z.array(
    z.object({
      heading: z.string(),
      place: z.nullable(z.string()),
      starts: moment,
      ends: moment,
      facts: z.array(z.object({ label: z.string(), text: z.string() })),
    }),
  ),
  /** They add up to the price with card fees. */
  lines: z.array(z.object({ label: z.string(), amount: z.number() })),
  refunds: z.array(
    z.object({
      id: z.string(),
      reason: z.enum(REFUND_REASONS),
      amount: z.number(),
      status: z.enum(REFUND_STATUSES),
      created_at: z.string(),
    }),
  ),
  /** Given back since the price fell, and not sent yet. */
  owed: z.number(),
  notes: z.array(noteSchema),
  /** Acts of staff, oldest first; `by` is empty for the command line. */
  log: z.array(z.object({ action: z.string(), at: z.string(), by: z.string(), reason: z.nullable(z.string()) })),
  mails: z.array(z.object({ kind: z.enum(MAIL_KINDS), at: z.string() })),
  issue_error: z.nullable(z.string()),
  issue_tries: z.number(),
  acts: z.array(z.enum(BOOKING_ACTS)),
})
export type OfficeBookingDetail = z.infer<typeof officeBookingDetail>

/** `member_email`: of the account. */
const bookingContact = z.object({ email: z.string(), phone: z.string(), member_email: z.string() })
export type BookingContact = z.infer<typeof bookingContact>

const params = z.object({ id: z.string() })

/** A transfer, or cash at the counter. */
export const AWAITED = ['transfer'] as const

export const listBookings = endpoint({
  ...calls.listBookings,
  operationId: 'searchBookings',
  access: 'bookings',
  summary:
    "Everybody's bookings by words of names and titles, or a whole code, number of a ticket or transaction, email or phone number, newest first",
  query: z.extend(cursorQuery, {
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    service: z.optional(z.enum(SERVICES)),
    payment_status: z.optional(paymentStatus),
    status_issue: z.optional(z.enum(ISSUE_STATUSES)),
    /** Days in Jakarta, both included. */
    startDate: z.optional(calendarDate),
    endDate: z.optional(calendarDate),
    /** Days at the place where it starts, both included. What starts first comes first; cancelled and expired ones only where asked for by their status. */
    travel_from: z.optional(calendarDate),
    travel_to: z.optional(calendarDate),
    /** Day in Jakarta until which it is to be paid, or its balance. */
    due_on: z.optional(calendarDate),
    awaits: z.optional(z.enum(AWAITED)),
    account: z.optional(z.enum(ACCOUNT_KINDS)),
  }),
  data: pagedFrom(officeBooking),
})

export const getBooking = endpoint({
  ...calls.getBooking,
  operationId: 'getAnyBooking',
  access: 'bookings',
  summary: 'One booking with its people, payments and steps; id numbers masked',
  params,
  data: officeBookingDetail,
  errors: ['booking_not_found'],
})

export const showBookingIds = endpoint({
  ...calls.showBookingIds,
  operationId: 'revealBookingIdNumbers',
  access: 'full_id',
  also: ['bookings'],
  confirmed: true,
  summary: 'Id numbers of one person in full; who asks is in the audit log',
  params,
  body: z.object({ index: z.nullable(z.int().check(z.gte(0), z.lte(999))) }),
  data: idNumbers,
  errors: ['booking_not_found', 'passenger_not_found'],
})

export const showBookingContact = endpoint({
  ...calls.showBookingContact,
  operationId: 'revealBookingContact',
  access: 'full_contact',
  also: ['bookings'],
  confirmed: true,
  summary: 'Addresses of the contact and the member in full; who asks is in the audit log',
  params,
  data: bookingContact,
  errors: ['booking_not_found'],
})

export const retryIssue = endpoint({
  ...calls.retryIssue,
  operationId: 'retryIssue',
  access: 'bookings_act',
  confirmed: true,
  summary: 'Try to issue again what could not be issued',
  params,
  data: z.null(),
  errors: ['booking_not_found', 'changed_meanwhile'],
})

export const sendTicket = endpoint({
  ...calls.sendTicket,
  operationId: 'resendTicket',
  access: 'bookings_act',
  confirmed: true,
  summary: 'Mail the ticket again',
  params,
  data: z.null(),
  errors: ['booking_not_found', 'eticket_not_ready'],
})

/** `version`: `updated_at` as it was read. */
export const moveBalance = endpoint({
  ...calls.moveBalance,
  operationId: 'moveBalanceDeadline',
  access: 'bookings_act',
  confirmed: true,
  summary: 'Move the limit of the balance, to the end of a day in Jakarta or to the start where that is earlier',
  params,
  body: z.object({ balance_date: calendarDate, version: z.string().check(z.maxLength(40)) }),
  data: z.null(),
  errors: ['booking_not_found', 'changed_meanwhile'],
})
