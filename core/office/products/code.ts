import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { cursorQuery, pagedFrom } from '../../base/common/call/keyset.ts'
import { calendarDate } from '../../base/common/fields.ts'
import { SERVICES } from '../../trade/booking/contract.ts'
import { normalCode } from '../../trade/codes/discount.ts'
import * as calls from './code-calls.ts'

const MOST_RUPIAH = 1_000_000_000
const MOST_USES = 1_000_000

function between(least: number, most: number, problem: string) {
  return z.int(problem).check(z.gte(least, problem), z.lte(most, problem))
}
const rupiah = (least: number) => between(least, MOST_RUPIAH, 'validation.amount')
const times = between(1, MOST_USES, 'validation.discount.times')

const codeText = z.string().check(
  z.trim(),
  z.minLength(1, 'validation.required'),
  z.maxLength(30, 'validation.text.maxLength'),
  z.refine((typed) => /^.{3,20}$/.test(normalCode(typed)), 'validation.discount.signs'),
)

const fields = {
  /** One of the two takes off: a percentage, or rupiah. */
  percent: z.nullable(between(1, 100, 'validation.discount.percent')),
  amount: z.nullable(rupiah(1)),
  /** Rupiah that a booking costs at least; 0 for any price. */
  minimum: rupiah(0),
  /** Most rupiah that the percentage takes off; null without a limit. */
  cap: z.nullable(rupiah(1)),
  /** Days in Jakarta, both included. */
  starts_on: calendarDate,
  ends_on: calendarDate,
  /** Empty for all products. */
  services: z.array(z.enum(SERVICES)).check(z.maxLength(SERVICES.length)),
  /** How often in all, and by each member; null without a limit. */
  uses: z.nullable(times),
  uses_per_member: z.nullable(times),
  is_on: z.boolean(),
}

type Fields = { percent: number | null; amount: number | null; starts_on: string; ends_on: string }
const isForward = z.refine<Fields>(({ starts_on, ends_on }) => starts_on <= ends_on, {
  error: 'validation.date.order',
  path: ['ends_on'],
})
const takesOff = z.refine<Fields>(({ percent, amount }) => (percent === null) !== (amount === null), {
  error: 'validation.discount.oneOf',
  path: ['percent'],
})

const createBody = z.object({ code: codeText, ...fields }).check(isForward, takesOff)
const changeBody = z.object({ ...fields, version: z.int() }).check(isForward, takesOff)
export type CodeBody = Omit<z.infer<typeof changeBody>, 'version'>

const officeCode = z.object({
  id: z.string(),
  code: z.string(),
  ...fields,
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
  body: createBody,
  data: officeCode,
})

export const changeCode = endpoint({
  ...calls.changeCode,
  operationId: 'updateDiscountCode',
  access: 'codes',
  confirmed: true,
  summary: 'Change a discount code, or switch it off; what was booked with it keeps its price',
  params: z.object({ id: z.string().check(z.maxLength(100)) }),
  body: changeBody,
  data: officeCode,
  errors: ['code_not_found', 'changed_meanwhile'],
})
