import * as z from 'zod/mini'
import { SERVICES } from '../booking/contract.ts'
import { endpoint } from '../common/endpoint.ts'
import { freeText } from '../common/fields.ts'
import { cursorQuery, pagedFrom } from '../common/keyset.ts'
import * as calls from './calls.ts'
import { REQUEST_STATUSES } from './request-status.ts'
import { idNumbers } from './wire.ts'

const officeRequest = z.object({
  id: z.string(),
  number: z.string(),
  /** Also one that is no longer sold. */
  service: z.string(),
  status: z.enum(REQUEST_STATUSES),
  /** Of the sender; empty where the product takes no requests any more. */
  name: z.string(),
  created_at: z.string(),
  changed_at: z.nullable(z.string()),
})
export type OfficeRequest = z.infer<typeof officeRequest>

const officeRequestDetail = z.extend(officeRequest, {
  member_id: z.nullable(z.string()),
  note: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  ids: idNumbers,
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
  }),
  data: pagedFrom(officeRequest),
})

export const getRequest = endpoint({
  ...calls.getRequest,
  operationId: 'getRequest',
  access: 'requests',
  summary: 'One request; id numbers masked',
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
  summary: 'Say how far a request is',
  params,
  body: z.object({
    status: z.enum(REQUEST_STATUSES),
    note: freeText(2000),
    version: z.nullable(z.string().check(z.maxLength(40))),
  }),
  data: officeRequestDetail,
  errors: ['request_not_found', 'changed_meanwhile'],
})

export const showRequestIds = endpoint({
  ...calls.showRequestIds,
  operationId: 'revealRequestIdNumbers',
  access: 'full_id',
  confirmed: true,
  summary: 'Id numbers of the sender in full; who asks is in the audit log',
  params,
  data: idNumbers,
  errors: ['request_not_found'],
})
