import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { ERROR_STATUS, type ErrorCode } from '../../base/common/call/errors.ts'
import { nameFields, nameRecord } from '../../base/common/call/wire-fields.ts'
import { adultTitle, callingCode, checkPhone, email, phoneText } from '../../base/common/fields.ts'
import { passengerSchema } from '../../people/account/passenger.ts'
import { BOOKING_ERRORS } from '../../trade/booking/contract.ts'
import { SERVICES } from '../../trade/booking/services.ts'
import { memberSchema } from '../people/member.ts'
import * as calls from './order-calls.ts'

const params = z.object({ id: z.string() })
/** In which the customer gets mails. */
const language = z.enum(['id', 'en'])

const newMemberBody = z
  .object({
    title: adultTitle,
    ...nameFields,
    email,
    calling_code: callingCode,
    phone: phoneText,
    language: z._default(language, 'id'),
  })
  .check(checkPhone('phone'))

export const createMember = endpoint({
  ...calls.createMember,
  operationId: 'createMember',
  access: 'orders',
  confirmed: true,
  summary:
    'Makes an account without a password for a customer, who gets a mail to choose one; one that has this email is returned as it is',
  body: newMemberBody,
  data: z.object({ member: memberSchema, is_new: z.boolean() }),
})

/** `language`: of the newest booking, else Indonesian. */
const customer = z.object({
  id: z.string(),
  title: z.string(),
  ...nameRecord,
  email: z.string(),
  /** A code or link of a mail was used. An order for an account whose address is not proven voids its password. */
  email_proven: z.boolean(),
  calling_code: z.string(),
  phone: z.string(),
  language,
})
export type Customer = z.infer<typeof customer>

export const startOrder = endpoint({
  ...calls.startOrder,
  operationId: 'startOrder',
  access: 'orders',
  confirmed: true,
  summary: 'The contact of a member for whom staff order, in full; who asks is in the audit log',
  params,
  data: customer,
  errors: ['member_not_found'],
})

export const listMemberPassengers = endpoint({
  ...calls.listMemberPassengers,
  operationId: 'listMemberPassengers',
  access: 'orders',
  summary: "A member's saved passengers, by name, their id numbers, phones and emails masked; 50 at most",
  params,
  query: z.object({ query: z.optional(z.string().check(z.maxLength(100))) }),
  data: z.array(passengerSchema),
  errors: ['member_not_found'],
})

export const showMemberPassenger = endpoint({
  ...calls.showMemberPassenger,
  operationId: 'revealMemberPassenger',
  access: 'orders',
  confirmed: true,
  summary: 'One of them in full, the id number only for those who may see such; who asks is in the audit log',
  params: z.extend(params, { passenger: z.string().check(z.maxLength(100)) }),
  data: passengerSchema,
  errors: ['member_not_found', 'passenger_not_found'],
})

/** Codes with which some product refuses a thing that is not there, is over, or does not fit. */
const PRODUCT_ERRORS = (Object.keys(ERROR_STATUS) as ErrorCode[]).filter((code) =>
  [404, 409, 410, 422].includes(ERROR_STATUS[code]),
)

const ordered = z.object({
  bookings: z.array(
    z.object({
      id: z.string(),
      booking_id: z.string(),
      title: z.string(),
      /** Rupiah. */
      amount: z.number(),
      due: z.number(),
    }),
  ),
  time_limit: z.nullable(z.string()),
  total: z.number(),
})
export type Ordered = z.infer<typeof ordered>

export const placeOrder = endpoint({
  ...calls.placeOrder,
  operationId: 'placeOrder',
  access: 'orders',
  confirmed: true,
  summary:
    "Books for a member: `booking` is the body of the product's own booking call, whose checks, prices, stock and errors apply, fields by its names; a `request` became this booking, and is done",
  body: z.object({
    member: z.string().check(z.maxLength(100)),
    service: z.enum(SERVICES),
    language: z.optional(language),
    request: z.optional(z.string().check(z.maxLength(100))),
    booking: z.record(z.string(), z.unknown()),
  }),
  data: ordered,
  errors: [...new Set([...PRODUCT_ERRORS, ...BOOKING_ERRORS, 'changed_meanwhile' as const])],
})
