import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { cursorQuery, pagedFrom } from '../../base/common/call/keyset.ts'
import { contactBody } from '../../base/common/call/wire-fields.ts'
import { calendarDate } from '../../base/common/fields.ts'
import { bodyOf, shapeOf } from '../../base/form/body.ts'
import { refundAccountSchema } from '../../trade/booking/change/refund-account.ts'
import { moveOption, moveWay, movePlace as place } from '../../trade/booking/change/reschedule-option.ts'
import { NEVER_MOVED } from '../../trade/booking/change/reschedule-rule.ts'
import { changedItem } from '../../trade/booking/change/supplier-changes.ts'
import { cancelOfferSchema } from '../../trade/booking/contract.ts'
import { clockTime } from '../house/fields.ts'
import * as calls from './booking-changes-calls.ts'
import { correctedPerson, shownContact, shownPerson } from './wire-people.ts'

const params = z.object({ id: z.string() })
/** `updated_at` as it was read. */
const version = z.string().check(z.maxLength(40))
const rupiah = z.int().check(z.gte(0), z.lte(9_999_999_999))
const { reason } = shapeOf(calls.discount)
const indexes = z.array(z.int().check(z.gte(0), z.lte(999))).check(z.minLength(1), z.maxLength(100))
const indexText = z.string().check(z.maxLength(400), z.regex(/^\d{1,3}(,\d{1,3})*$/))

const CHANGE_ERRORS = ['booking_not_found', 'changed_meanwhile', 'price_changed'] as const

export const discountBooking = endpoint({
  ...calls.discountBooking,
  operationId: 'discountBooking',
  access: 'bookings_price',
  confirmed: true,
  summary: 'Take an amount off the price: what is due falls, and what was paid beyond the new price is refunded',
  params,
  /** `expected`: the price afterwards. */
  body: bodyOf(calls.discount, { expected: rupiah, version }),
  data: z.null(),
  errors: CHANGE_ERRORS,
})

/** `most`: what can be refunded at most. `unpaid`: cancelling drops it. Rupiah. */
const staffOffer = z.extend(cancelOfferSchema, { most: z.number(), is_paid: z.boolean() })
export type StaffCancelOffer = z.infer<typeof staffOffer>

export const quoteCancelFor = endpoint({
  ...calls.quoteCancelFor,
  operationId: 'quoteCancellationForMember',
  access: 'bookings_act',
  summary: 'What is refunded when the booking is cancelled now, or some of its people',
  params,
  query: z.object({ people: z.optional(indexText) }),
  data: staffOffer,
  errors: ['booking_not_found', 'changed_meanwhile', 'cannot_split'],
})

export const cancelFor = endpoint({
  ...calls.cancelFor,
  operationId: 'cancelForMember',
  access: 'bookings_act',
  confirmed: true,
  summary:
    'Cancel for the member with the refund that was quoted, or another one; some people alone where the product can; an unpaid booking is dropped',
  params,
  /** `expected`: the refund that was quoted. Another `refund` needs the right to change prices and a reason. */
  body: z.object({
    refund: rupiah,
    expected: rupiah,
    reason: z.optional(reason),
    account: z.optional(z.nullable(refundAccountSchema)),
    people: z.optional(indexes),
    version,
  }),
  /** `id` of the cancelled booking, which is a new one if only some people were cancelled; null if it was dropped. */
  data: z.object({ id: z.nullable(z.string()) }),
  errors: [
    'booking_not_found',
    'booking_not_paid',
    'changed_meanwhile',
    'refund_changed',
    'booking_in_payment',
    'cannot_split',
  ],
})

/** Rupiah. `due` and `refund`: what is to be paid and what goes back then. */
const priceQuote = z.object({
  before: z.number(),
  amount: z.number(),
  paid: z.number(),
  due: z.number(),
  refund: z.number(),
  /** The refund of cancelling now, and once it is moved: the terms of another date may be better than those agreed to. */
  cancelled_now: z.number(),
  cancelled_then: z.number(),
})
export type PriceQuote = z.infer<typeof priceQuote>

export const quoteMove = endpoint({
  ...calls.quoteMove,
  operationId: 'quoteMove',
  access: 'bookings_act',
  summary: 'Other dates of what was booked, and what moving to one of them costs',
  params,
  query: z.object({
    from: z.optional(calendarDate),
    to: z.optional(calendarDate),
    way: z.optional(moveWay),
    place: z.optional(place),
    keep_price: z.optional(z.enum(['yes'])),
  }),
  /** `ways`: of a ticket for both ways, of which one is asked. `together`: other bookings that change with it. `refusal`: why it cannot be changed here. */
  data: z.object({
    together: z.array(z.object({ title: z.string(), code: z.string() })),
    ways: z.array(z.object({ title: z.string(), starts_at: z.string(), timezone: z.string() })),
    options: z.array(moveOption),
    refusal: z.nullable(z.enum(NEVER_MOVED)),
    quote: z.nullable(priceQuote),
  }),
  errors: ['booking_not_found', 'cannot_move', 'sold_out', 'changed_meanwhile'],
})

export const readSchedule = endpoint({
  ...calls.readSchedule,
  operationId: 'readSchedule',
  access: 'bookings_act',
  summary: 'What of a booking has times that a supplier may change: a direction, where there is a return',
  params,
  data: z.object({ parts: z.array(z.object({ num: z.number(), items: z.array(changedItem) })) }),
  errors: ['booking_not_found', 'cannot_move'],
})

export const tellSchedule = endpoint({
  ...calls.tellSchedule,
  operationId: 'tellSchedule',
  access: 'bookings_act',
  confirmed: true,
  summary: 'Enter a change that an airline told by mail or phone: the traveller is told, and chooses',
  params,
  /** `start`: at the place from which it leaves; null where it is cancelled. */
  body: z.object({
    num: z.int().check(z.gte(0), z.lte(1)),
    start: z.nullable(z.object({ date: calendarDate, time: clockTime })),
    reason,
    version,
  }),
  data: z.null(),
  errors: ['booking_not_found', 'changed_meanwhile', 'cannot_move'],
})

export const moveBooking = endpoint({
  ...calls.moveBooking,
  operationId: 'moveBooking',
  access: 'bookings_act',
  confirmed: true,
  summary: 'Move a booking to another date for the difference of the price',
  params,
  /** `expected`: the new price. `keep_price`: the difference is neither asked for nor given back; it needs the right to change prices. */
  body: z.object({ place, expected: rupiah, keep_price: z._default(z.boolean(), false), reason, version }),
  data: z.null(),
  errors: [...CHANGE_ERRORS, 'cannot_move', 'sold_out'],
})

const splitQuote = z.object({ stays: z.number(), leaves: z.number(), paid: z.number() })
export type SplitQuote = z.infer<typeof splitQuote>

export const quoteSplit = endpoint({
  ...calls.quoteSplit,
  operationId: 'quoteSplit',
  access: 'bookings_act',
  summary: 'How the price is shared when some people get a booking of their own',
  params,
  query: z.object({ people: indexText }),
  data: splitQuote,
  errors: ['booking_not_found', 'cannot_split', 'changed_meanwhile'],
})

export const splitBooking = endpoint({
  ...calls.splitBooking,
  operationId: 'splitBooking',
  access: 'bookings_act',
  confirmed: true,
  summary: 'Give some people a booking of their own, with their share of price, payments and places',
  params,
  body: z.object({ people: indexes, reason, version }),
  data: z.object({ id: z.string(), code: z.string() }),
  errors: ['booking_not_found', 'cannot_split', 'changed_meanwhile'],
})

export const getBookingPeople = endpoint({
  ...calls.getBookingPeople,
  operationId: 'getBookingPeople',
  access: 'full_contact',
  also: ['bookings'],
  confirmed: true,
  summary:
    'Names and the whole contact as they can be corrected, without numbers of documents; who asks is in the audit log',
  params,
  data: z.object({
    contact: shownContact,
    /** None where the product cannot correct them. */
    people: z.array(shownPerson),
  }),
  errors: ['booking_not_found'],
})

export const correctPeople = endpoint({
  ...calls.correctPeople,
  operationId: 'correctPeople',
  access: 'bookings_act',
  confirmed: true,
  summary: 'Correct names and contact by the rules of the product, free or for a charge; tickets are made again',
  params,
  /** `expected`: the price afterwards, where `charge` is above 0. */
  body: z.object({
    contact: z.optional(contactBody),
    people: z.optional(z.array(correctedPerson).check(z.maxLength(100))),
    charge: z._default(rupiah, 0),
    expected: rupiah,
    reason,
    version,
  }),
  data: z.null(),
  errors: [...CHANGE_ERRORS, 'cannot_correct'],
})

const AGAIN = ['booking_made', 'balance', 'cancelled'] as const
export type MailAgain = (typeof AGAIN)[number]

export const sendBookingMail = endpoint({
  ...calls.sendBookingMail,
  operationId: 'resendBookingMail',
  access: 'bookings_act',
  confirmed: true,
  summary: 'Mail again how to pay the booking or what is left of it, or how it was cancelled',
  params,
  body: z.object({ mail: z._default(z.enum(AGAIN), 'booking_made') }),
  data: z.null(),
  errors: ['booking_not_found', 'booking_expired', 'changed_meanwhile'],
})

/** `due_on`: a day in Jakarta makes it a task. */
export const noteSchema = z.object({
  id: z.string(),
  text: z.string(),
  author: z.nullable(z.string()),
  due_on: z.nullable(z.string()),
  done_at: z.nullable(z.string()),
  created_at: z.string(),
})
export type Note = z.infer<typeof noteSchema>

export const addNote = endpoint({
  ...calls.addNote,
  operationId: 'addBookingNote',
  access: 'bookings_act',
  confirmed: true,
  summary: 'Write a note or a task of staff about a booking',
  params,
  body: bodyOf(calls.note),
  data: z.null(),
  errors: ['booking_not_found'],
})

export const listNotes = endpoint({
  ...calls.listNotes,
  operationId: 'listTasks',
  access: 'bookings',
  summary: "The caller's open tasks, those due until a day in Jakarta or all, newest first",
  query: z.extend(cursorQuery, { due: z.optional(calendarDate) }),
  data: pagedFrom(z.extend(noteSchema, { booking: z.object({ id: z.string(), code: z.string(), title: z.string() }) })),
})

export const changeNote = endpoint({
  ...calls.changeNote,
  operationId: 'changeBookingNote',
  access: 'bookings_act',
  confirmed: true,
  summary: 'Mark a task as done, or as open again',
  params,
  body: z.object({ done: z.boolean() }),
  data: z.null(),
  errors: ['note_not_found'],
})
