import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { SERVICES } from '../booking/services.ts'
import { MONTH } from '../explore/search.ts'
import * as calls from './calls.ts'

const code = z.string().check(z.regex(/^[A-Z]{2,5}$/, 'validation.city.valid'))
const route = {
  service: z.enum(SERVICES),
  origin: code,
  destination: code,
  /** Month of the journey; all of them where it is left out. */
  month: z.optional(z.string().check(z.regex(MONTH, 'validation.date.valid'))),
}
const place = z.object({ code: z.string(), name: z.string() })

const day = z.object({ day: z.string(), lowest: z.number(), searches: z.number() })
export type PricedDay = z.infer<typeof day>

export const priceHistory = endpoint({
  ...calls.priceHistory,
  operationId: 'getPriceHistory',
  summary: 'The lowest price of an adult that searches on this site have found on a route, one way, by day of search',
  query: z.object(route),
  data: z.object({
    demo: z.boolean(),
    origin: place,
    destination: place,
    /** Months of journeys that were searched for. */
    months: z.array(z.string()),
    searches: z.number(),
    days: z.array(day),
    /** Page and address of a search for this route. */
    path: z.string(),
    query: z.record(z.string(), z.string()),
  }),
  errors: ['city_not_found', 'service_not_found'],
})
export type PriceHistory = z.infer<typeof priceHistory.data>

export const priceHistoryFile = endpoint({
  ...calls.priceHistoryFile,
  operationId: 'downloadPriceHistory',
  summary: 'The same as a CSV file, with the month of the journeys in each line',
  query: z.object({ ...route, language: z.optional(z.enum(['id', 'en'])) }),
  data: z.unknown(),
  errors: ['city_not_found', 'service_not_found'],
})
