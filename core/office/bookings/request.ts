import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { cursorQuery, pagedFrom } from '../../base/common/call/keyset.ts'
import { calendarDate, freeText } from '../../base/common/fields.ts'
import { bodyOf, shapeOf } from '../../base/form/body.ts'
import { SERVICES } from '../../trade/booking/services.ts'
import * as calls from './request-calls.ts'
import { REQUEST_DUES, REQUEST_STATUSES } from './request-status.ts'
import { idNumbers } from './wire.ts'

const officeRequest = z.object({
  id: z.string(),
  number: z.string(),
  /** Also one that is no longer sold. */
  service: z.string(),
  status: z.enum(REQUEST_STATUSES),
  /** Name of the sender; empty where the product takes no requests any more. */
  name: z.string(),
  owner: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** Day in Jakarta on which it is looked at again. */
  due_on: z.nullable(z.string()),
  created_at: z.string(),
  changed_at: z.nullable(z.string()),
})
export type OfficeRequest = z.infer<typeof officeRequest>

/** To order what was asked for: the contact, and the query of the product's search. Email and phone are empty until they are shown. */
const requestOrder = z.object({
  contact: z.object({
    title: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    calling_code: z.string(),
    mobile_phone: z.string(),
  }),
  search: z.record(z.string(), z.string()),
})
export type RequestOrder = z.infer<typeof requestOrder>

const reply = z.object({
  id: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Empty once the account of who wrote it is gone. */
  author: z.string(),
  created_at: z.string(),
})

const officeRequestDetail = z.extend(officeRequest, {
  member_id: z.nullable(z.string()),
  note: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  ids: idNumbers,
  /** Oldest first. */
  replies: z.array(reply),
  /** Beginning and end of a reply; null without an address to write to. */
  mail: z.nullable(
    z.object({
      to: z.string(),
      greeting: z.string(),
      closing: z.string(),
      sender: z.string(),
      /** Language of the sender. */
      locale: z.enum(['id', 'en']),
    }),
  ),
  /** Null where it cannot be booked. */
  order: z.nullable(requestOrder),
  /** Booking that the request became. */
  booking: z.nullable(z.object({ id: z.string(), code: z.string() })),
  /** Staff who may own it. */
  owners: z.array(z.object({ id: z.string(), name: z.string(), is_me: z.boolean() })),
})
export type OfficeRequestDetail = z.infer<typeof officeRequestDetail>

const params = z.object({ id: z.string() })

export const listRequests = endpoint({
  ...calls.listRequests,
  operationId: 'listRequests',
  access: 'requests',
  summary: 'What was asked for instead of booked, newest first',
  query: z.extend(cursorQuery, {
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    service: z.optional(z.enum(SERVICES)),
    status: z.optional(z.enum(REQUEST_STATUSES)),
    /** `me`, `none`, or an id. */
    owner: z.optional(z.string().check(z.maxLength(100))),
    due: z.optional(z.enum(REQUEST_DUES)),
  }),
  data: pagedFrom(officeRequest),
})

export const getRequest = endpoint({
  ...calls.getRequest,
  operationId: 'getRequest',
  access: 'requests',
  summary: 'One request; email, phone and id numbers masked',
  params,
  data: officeRequestDetail,
  errors: ['request_not_found'],
})

/** `version`: `changed_at` as it was read. */
export const changeRequest = endpoint({
  ...calls.changeRequest,
  operationId: 'updateRequest',
  access: 'requests',
  confirmed: true,
  summary: 'Say how far a request is, who answers it, and when; an owner or day that is left out stays',
  params,
  body: z.object({
    ...shapeOf(calls.followUp),
    owner_id: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
    due_on: z.optional(z.nullable(calendarDate)),
    version: z.nullable(z.string().check(z.maxLength(40))),
  }),
  data: officeRequestDetail,
  errors: ['request_not_found', 'changed_meanwhile'],
})

/** `version`: as of `changeRequest`. */
export const replyToRequest = endpoint({
  ...calls.replyToRequest,
  operationId: 'replyToRequest',
  access: 'requests',
  confirmed: true,
  summary: 'Writes to whoever asked, in one mail; a new request is in work from then on',
  params,
  body: z.object({
    subject: freeText(200).check(
      z.minLength(1, 'validation.required'),
      z.refine((typed) => !/[\n\r\t]/.test(typed), 'validation.text.signs'),
    ),
    text: freeText(5000).check(z.minLength(1, 'validation.required')),
    version: z.nullable(z.string().check(z.maxLength(40))),
  }),
  data: officeRequestDetail,
  errors: ['request_not_found', 'changed_meanwhile'],
})

export const bookRequest = endpoint({
  ...calls.bookRequest,
  operationId: 'linkRequestToBooking',
  access: 'requests',
  confirmed: true,
  summary: 'Notes which booking a request became, which is the end of it',
  params,
  body: bodyOf(calls.became),
  data: officeRequestDetail,
  errors: ['request_not_found', 'booking_not_found', 'changed_meanwhile'],
})

const requestContact = z.object({ email: z.string(), phone: z.string(), order: z.nullable(requestOrder) })
export type RequestContact = z.infer<typeof requestContact>

export const showRequestContact = endpoint({
  ...calls.showRequestContact,
  operationId: 'revealRequestContact',
  access: 'full_contact',
  also: ['requests'],
  confirmed: true,
  summary: 'Email and phone number of the sender in full; who asks is in the audit log',
  params,
  data: requestContact,
  errors: ['request_not_found'],
})

export const showRequestIds = endpoint({
  ...calls.showRequestIds,
  operationId: 'revealRequestIdNumbers',
  access: 'full_id',
  also: ['requests'],
  confirmed: true,
  summary: 'Id numbers of the sender in full; who asks is in the audit log',
  params,
  data: idNumbers,
  errors: ['request_not_found'],
})
