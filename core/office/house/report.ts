import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { addDays, type CalendarDate, daysBetween } from '../../base/common/dates.ts'
import { calendarDate } from '../../base/common/fields.ts'
import { sumRupiah } from '../../base/common/money.ts'
import { SERVICES } from '../../trade/booking/services.ts'
import * as calls from './report-calls.ts'

export const REPORT_BY = ['day', 'service', 'channel'] as const
export type ReportBy = (typeof REPORT_BY)[number]

/** Days in Jakarta, both included. */
const MOST_DAYS = 366

const sums = {
  /** Rupiah. What went out is negative; `net` is the sum of the four. */
  sales: z.number(),
  fees: z.number(),
  refunds: z.number(),
  reversals: z.number(),
  net: z.number(),
}
const sumsSchema = z.object(sums)
export type ReportSums = z.infer<typeof sumsSchema>

/** `key`: the day, product or channel; empty for money of bookings that are deleted. */
const rowSchema = z.object({ key: z.string(), ...sums })
export type ReportRow = z.infer<typeof rowSchema>

type PeriodContext = { value: { from: CalendarDate; to: CalendarDate }; issues: z.core.$ZodRawIssue[] }

/** Refuses a period that ends before it begins, or is longer than a year. */
export function checkPeriod({ value: { from, to }, issues }: PeriodContext): void {
  const days = daysBetween(from, to)
  if (days >= 0 && days < MOST_DAYS) return
  const message = days < 0 ? 'validation.period.order' : 'validation.period.long'
  issues.push({ code: 'custom', path: ['to'], message, input: to })
}

const period = z
  .object({
    from: calendarDate,
    to: calendarDate,
    service: z.optional(z.enum(SERVICES)),
    channel: z.optional(z.string().check(z.maxLength(60))),
    by: z._default(z.enum(REPORT_BY), 'day'),
  })
  .check(checkPeriod)
export type ReportQuery = z.infer<typeof period>

export const salesReport = endpoint({
  ...calls.salesReport,
  operationId: 'getSalesReport',
  access: 'reports',
  summary: 'Sales, card fees, refunds and reversals of a period by day, product or channel, as the ledger has them',
  query: period,
  data: z.object({
    rows: z.array(rowSchema),
    totals: sumsSchema,
    /** In this period, as `BANK/PRODUCT`. */
    channels: z.array(z.string()),
  }),
})

export const salesReportFile = endpoint({
  ...calls.salesReportFile,
  operationId: 'downloadSalesReport',
  access: 'reports',
  confirmed: true,
  summary: 'The same by day, product and channel as a CSV file',
  query: period,
  data: z.unknown(),
})

/** By who ordered for members, most rupiah first. `amount` is the price of all, `paid` what came of it and stayed. */
const staffRow = z.object({
  id: z.string(),
  name: z.string(),
  orders: z.number(),
  amount: z.number(),
  paid: z.number(),
})
export type StaffRow = z.infer<typeof staffRow>

export const staffReport = endpoint({
  ...calls.staffReport,
  operationId: 'getStaffReport',
  access: 'reports',
  summary: 'Orders that staff made for members in a period of days in Jakarta, by who made them',
  query: period,
  data: z.array(staffRow),
})

/** Rupiah by product, of bookings paid in the period and not cancelled. `cost` is paid to suppliers, `commission` to partners; `margin` is `sold` less both. */
const marginRow = z.object({
  service: z.enum(SERVICES),
  bookings: z.number(),
  sold: z.number(),
  cost: z.number(),
  commission: z.number(),
  margin: z.number(),
  /** Bookings without a stored supplier's price; not in the sums. */
  unknown: z.number(),
})
export type MarginRow = z.infer<typeof marginRow>

export const marginReport = endpoint({
  ...calls.marginReport,
  operationId: 'getMarginReport',
  access: 'reports',
  summary: 'What was sold in a period, what suppliers ask for it, and what is left, by product',
  query: period,
  data: z.array(marginRow),
})

const NO_SUMS: ReportSums = { sales: 0, fees: 0, refunds: 0, reversals: 0, net: 0 }

export function totalsOf(rows: readonly ReportSums[]): ReportSums {
  const of = (key: keyof ReportSums) => sumRupiah(rows.map((row) => row[key]))
  return { sales: of('sales'), fees: of('fees'), refunds: of('refunds'), reversals: of('reversals'), net: of('net') }
}

/** Adds the days on which nothing moved, in their order. */
export function withEveryDay(rows: readonly ReportRow[], from: CalendarDate, to: CalendarDate): ReportRow[] {
  const known = new Map(rows.map((row) => [row.key, row]))
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
  return days.map((key) => known.get(key) ?? { key, ...NO_SUMS })
}
