import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { calendarDate } from '../../base/common/fields.ts'
import { PAGE_KINDS, type Step } from '../../base/visits/pages.ts'
import { SOURCES } from '../../base/visits/source.ts'
import { METRICS } from '../../base/visits/times.ts'
import { SERVICES } from '../../trade/booking/services.ts'
import { checkPeriod } from '../house/report.ts'
import * as calls from './calls.ts'

/** Days in Jakarta, both included. */
const period = z
  .object({ from: calendarDate, to: calendarDate, service: z.optional(z.enum(SERVICES)) })
  .check(checkPeriod)
export type VisitQuery = z.infer<typeof period>

/** `pages`: of the product, without its form. `empty` is a part of `searches`. */
const steps = {
  visits: z.number(),
  pages: z.number(),
  searches: z.number(),
  empty: z.number(),
  forms: z.number(),
  requests: z.number(),
  orders: z.number(),
  paid: z.number(),
}
/** `product` is empty for pages of no product. */
const funnelRow = z.object({ product: z.string(), ...steps })
export type FunnelRow = z.infer<typeof funnelRow>

/** `source` is empty for orders whose browser does not say. */
const sourceRow = z.object({
  source: z.enum(['', ...SOURCES]),
  campaign: z.string(),
  visits: z.number(),
  requests: z.number(),
  orders: z.number(),
})
export type SourceRow = z.infer<typeof sourceRow>

/** `place` as it was searched; `name` where the product has one for it. */
const emptyRow = z.object({ product: z.string(), place: z.string(), name: z.nullable(z.string()), count: z.number() })
export type EmptySearch = z.infer<typeof emptyRow>

/** `bound`: three of four measured values do not exceed it; milliseconds, of `cls` thousandths. */
const timeRow = z.object({
  kind: z.enum(PAGE_KINDS),
  metric: z.enum(METRICS),
  measured: z.number(),
  bound: z.number(),
})
export type TimeRow = z.infer<typeof timeRow>

export const visitReport = endpoint({
  ...calls.visitReport,
  operationId: 'getVisitReport',
  access: 'reports',
  summary: 'Visits, searches, orders and payments of a period by product and source, and how fast pages were',
  query: period,
  data: z.object({
    /** False where nothing is counted: `MEASURE` is off. */
    measures: z.boolean(),
    funnel: z.array(funnelRow),
    days: z.array(z.object({ day: z.string(), visits: z.number() })),
    sources: z.array(sourceRow),
    empty: z.array(emptyRow),
    times: z.array(timeRow),
  }),
})

export const visitFile = endpoint({
  ...calls.visitFile,
  operationId: 'downloadVisitReport',
  access: 'reports',
  confirmed: true,
  summary: 'Counts by day, product, step, source and campaign as a CSV file',
  query: period,
  data: z.unknown(),
})

const COLUMN_OF: Readonly<Record<Step, keyof Omit<FunnelRow, 'product'>>> = {
  visit: 'visits',
  home: 'pages',
  list: 'pages',
  detail: 'pages',
  other: 'pages',
  search: 'searches',
  empty: 'empty',
  form: 'forms',
  request: 'requests',
  order: 'orders',
  paid: 'paid',
}
const NONE = { visits: 0, pages: 0, searches: 0, empty: 0, forms: 0, requests: 0, orders: 0, paid: 0 }

/** A row for each product, in the order of `products`; pages of no product last. */
export function funnelOf(
  counts: readonly { product: string; step: Step; count: number }[],
  products: readonly string[],
): FunnelRow[] {
  const rows = new Map([...products, ''].map((product) => [product, { product, ...NONE }]))
  for (const { product, step, count } of counts) {
    const row = rows.get(product)
    if (row) row[COLUMN_OF[step]] += count
  }
  return [...rows.values()].filter(
    ({ product, ...sums }) => Object.values(sums).some((sum) => sum > 0) || product !== '',
  )
}
