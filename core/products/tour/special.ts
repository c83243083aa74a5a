import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { calendarDate } from '../../base/common/fields.ts'
import * as calls from './calls.ts'
import { checkContact, contactFields } from './wire-contact.ts'

const number = () => z.int('validation.number')
const count = number().check(z.gte(0, 'validation.number'), z.lte(999))

export const specialTourBody = z
  .object({
    destination: z.string().check(z.trim(), z.minLength(1, 'validation.required'), z.maxLength(200)),
    start_date: calendarDate,
    /** The date may move by a few days. */
    is_flexible: z._default(z.boolean(), false),
    total_day: number().check(z.gte(1, 'validation.tour.days'), z.lte(60, 'validation.tour.days')),
    adult: count.check(z.gte(1, 'validation.pax.adultNeeded')),
    child: z._default(count, 0),
    /** Rupiah a participant. */
    budget: z._default(z.nullable(number().check(z.gte(0, 'validation.number'), z.lte(1_000_000_000))), null),
    wishes: z._default(z.string().check(z.trim(), z.maxLength(2000, 'validation.tour.wishes')), ''),
    ...contactFields,
  })
  .check(checkContact)
export type SpecialTour = z.infer<typeof specialTourBody>

export const specialTour = endpoint({
  ...calls.specialTour,
  operationId: 'requestSpecialTour',
  summary: 'Ask for a tour of your own: stored, mailed to the operator, a copy to the traveller',
  body: specialTourBody,
  data: z.object({ id: z.string(), number: z.string(), emailed: z.boolean() }),
  errors: ['request_in_progress', 'idempotency_mismatch'],
})
