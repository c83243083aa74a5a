import { defineCall } from '../../base/common/call/call.ts'
import { count, day, fields, flag, periodIsForward, rupiah, several, text } from '../../base/form/fields.ts'
import { BOOKED } from '../../trade/booking/services.ts'

const MOST_RUPIAH = 1_000_000_000
const times = () => count(1, 1_000_000, { optional: true, problem: 'validation.discount.times' })

export const code = fields(
  'codes',
  {
    code: text(30, {
      once: true,
      wide: true,
      type: 'code',
      shape: [/^([^A-Za-z0-9]*[A-Za-z0-9]){3,20}[^A-Za-z0-9]*$/, 'validation.discount.signs'],
    }),
    percent: count(1, 100, { optional: true, problem: 'validation.discount.percent' }),
    amount: rupiah(1, MOST_RUPIAH, { optional: true }),
    /** Most rupiah that the percentage takes off. */
    cap: rupiah(1, MOST_RUPIAH, { optional: true, when: ['kind', 'percent'] }),
    /** Rupiah that a booking costs at least. */
    minimum: rupiah(0, MOST_RUPIAH, { empty: 0, wide: true }),
    starts_on: day(),
    ends_on: day(),
    /** In all, and by each member. */
    uses: times(),
    uses_per_member: times(),
    /** None: all products. */
    services: several(BOOKED, { words: '*-home:name' }),
    is_on: flag({ first: true }),
  },
  { either: { kind: ['percent', 'amount'] }, rules: [periodIsForward] },
)

export const listCodes = defineCall('discount codes', 'GET', '/api/v1/admin/code', 'page')
export const createCode = defineCall('discount code', 'POST', '/api/v1/admin/code', 'object')
export const changeCode = defineCall('discount code', 'PATCH', '/api/v1/admin/code/{id}', 'object')
