import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { isDecimal } from '../../base/common/exchange.ts'
import { calendarDate } from '../../base/common/fields.ts'
import { CURRENCY } from '../../trade/booking/price.ts'
import * as calls from './rate-calls.ts'

/** `missing`: a supplier asked a price in it and there is no rate. `old`: nothing is sold in it until there is a newer one. */
export const RATE_STATES = ['good', 'old', 'missing'] as const

const rate = z.object({
  /** ISO 4217. */
  currency: z.string(),
  state: z.enum(RATE_STATES),
  /** Rupiah for one unit, as decimal text; null where there is none. */
  rate: z.nullable(z.string()),
  day: z.nullable(calendarDate),
  /** Host of the feed, or `staff`. */
  source: z.nullable(z.string()),
  /** Empty at the command line; null where a feed did, or it is not known. */
  set_by: z.nullable(z.string()),
  /** When a supplier last asked a price in it; null where none did within thirty days. */
  used_at: z.nullable(z.string()),
})
export type OfficeRate = z.infer<typeof rate>

const view = z.object({
  /** Percent added to each rate. */
  margin: z.string(),
  /** How old a rate may be. */
  days: z.number(),
  /** Host of the feed; null where only staff enter rates. */
  feed: z.nullable(z.string()),
  /** Currencies in which suppliers ask prices come first. */
  rates: z.array(rate),
})
export type RatesView = z.infer<typeof view>

export const listRates = endpoint({
  ...calls.listRates,
  operationId: 'listExchangeRates',
  access: 'settings',
  summary: 'Kept exchange rates, who set them, and currencies that suppliers asked without one',
  data: view,
})

const currency = z.string().check(
  z.regex(/^[A-Z]{3}$/, 'validation.rate.currency'),
  z.refine((text) => text !== CURRENCY, 'validation.rate.currency'),
)
const amount = z.string().check(
  z.maxLength(20),
  z.refine((text) => isDecimal(text) && Number(text) > 0 && Number(text) < 1_000_000_000, 'validation.rate.amount'),
)

export const setRate = endpoint({
  ...calls.setRate,
  operationId: 'setExchangeRate',
  access: 'settings',
  confirmed: true,
  summary: 'Set what one unit of a currency costs in rupiah, as of today',
  /** `before`: the rate as it was read, null where there was none. */
  body: z.object({ currency, rate: amount, before: z.nullable(z.string().check(z.maxLength(30))) }),
  data: view,
  errors: ['changed_meanwhile'],
})
