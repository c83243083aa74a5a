import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { CODE_REFUSALS, MOST_TYPED } from '../booking/code-refusals.ts'
import { SERVICES } from '../booking/services.ts'
import * as calls from './calls.ts'

export const checkCode = endpoint({
  ...calls.checkCode,
  operationId: 'checkDiscountCode',
  summary: 'What a discount code takes off a price; nothing is held by it',
  body: z.object({
    code: z.string().check(z.trim(), z.minLength(1, 'validation.required'), z.maxLength(MOST_TYPED)),
    service: z.enum(SERVICES),
    /** The price of all that is booked at once, rupiah. */
    amount: z.int().check(z.gte(0), z.lte(1_000_000_000_000)),
  }),
  data: z.object({
    /** Code in the spelling of the receipt. */
    code: z.string(),
    discount: z.number(),
    total: z.number(),
  }),
  errors: CODE_REFUSALS,
})
