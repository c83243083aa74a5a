import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { SERVICES } from '../booking/services.ts'
import * as calls from './calls.ts'
import { BUDGET, CITY_KEY, CITY_KEY_LENGTH, MONTH } from './search.ts'

const service = z.enum(SERVICES)
const cityKeyText = z
  .string()
  .check(z.maxLength(CITY_KEY_LENGTH, 'validation.city.valid'), z.regex(CITY_KEY, 'validation.city.valid'))
const budget = z.coerce
  .number('validation.budget.valid')
  .check(
    z.refine(Number.isInteger, 'validation.budget.valid'),
    z.gte(BUDGET.least, 'validation.budget.valid'),
    z.lte(BUDGET.most, 'validation.budget.valid'),
  )

export const exploreStarts = endpoint({
  ...calls.exploreStarts,
  operationId: 'listExploreStarts',
  shared: true,
  summary: 'Cities from which journeys can be explored, and the products that go from them',
  data: z.object({
    services: z.array(service),
    cities: z.array(z.object({ key: z.string(), name: z.string(), services: z.array(service) })),
  }),
})
export type ExploreStarts = z.infer<typeof exploreStarts.data>

const offer = z.object({
  service,
  price: z.number(),
  date: z.string(),
  /** The first of those who go there without a change, and how many they are; the price may be that of any of them. */
  carriers: z.array(z.string()),
  carrier_count: z.number(),
  path: z.string(),
  query: z.record(z.string(), z.string()),
})
export type ExploreOffer = z.infer<typeof offer>

const destination = z.object({
  key: z.string(),
  name: z.string(),
  detail: z.string(),
  codes: z.array(z.string()),
  latitude: z.number(),
  longitude: z.number(),
  offers: z.array(offer),
})
export type ExploreDestination = z.infer<typeof destination>

export const explore = endpoint({
  ...calls.explore,
  operationId: 'exploreDestinations',
  summary:
    'Where one can go from a city in a month: the lowest price of an adult to each destination, one way, with its day; the cheapest first',
  query: z.object({
    from: cityKeyText,
    month: z.string().check(z.regex(MONTH, 'validation.month.ahead')),
    budget: z.optional(budget),
    by: z.optional(service),
  }),
  data: z.object({
    demo: z.boolean(),
    from: z.object({ key: z.string(), name: z.string() }),
    month: z.string(),
    destinations: z.array(destination),
    /** Lowest price beyond the budget. */
    above: z.nullable(z.number()),
    /** Products that are not sold until the end of the month, with their last day. */
    sold_until: z.array(z.object({ service, date: z.string() })),
    /** False while some prices have not come. */
    whole: z.boolean(),
  }),
  errors: ['city_not_found', 'supplier_unavailable', 'supplier_timeout', 'too_many_requests'],
})
export type ExploreAnswer = z.infer<typeof explore.data>
