import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { cursorQuery, pagedFrom } from '../../base/common/call/keyset.ts'
import { bodyOf, changeOf, shapeOf } from '../../base/form/body.ts'
import * as calls from './code-calls.ts'

const officeCode = z.object({
  id: z.string(),
  ...shapeOf(calls.code),
  /** Uses that are paid, or held by a booking that waits for its payment. */
  used: z.int(),
  /** Rupiah that paid bookings got. */
  given: z.number(),
  version: z.int(),
  created_at: z.string(),
})
export type OfficeCode = z.infer<typeof officeCode>

export const listCodes = endpoint({
  ...calls.listCodes,
  operationId: 'listDiscountCodes',
  access: 'codes',
  summary: 'Discount codes, newest first, with what they gave so far',
  query: cursorQuery,
  data: pagedFrom(officeCode),
})

export const createCode = endpoint({
  ...calls.createCode,
  operationId: 'createDiscountCode',
  access: 'codes',
  confirmed: true,
  summary: 'Make a discount code',
  body: bodyOf(calls.code),
  data: officeCode,
})

export const changeCode = endpoint({
  ...calls.changeCode,
  operationId: 'updateDiscountCode',
  access: 'codes',
  confirmed: true,
  summary: 'Change a discount code, or switch it off; what was booked with it keeps its price',
  params: z.object({ id: z.string().check(z.maxLength(100)) }),
  body: changeOf(calls.code),
  data: officeCode,
  errors: ['code_not_found', 'changed_meanwhile'],
})
