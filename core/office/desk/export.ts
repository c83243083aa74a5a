import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { calendarDate } from '../../base/common/fields.ts'
import { SERVICES } from '../../trade/booking/services.ts'
import { month } from '../../trade/partner/contract.ts'
import { listBookings } from '../bookings/booking.ts'
import { invoiceFilter } from '../money/invoice.ts'
import { listRefunds } from '../money/refund.ts'
import * as calls from './export-calls.ts'

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Left out, `Accept` chooses; CSV where it names none. */
const format = z.optional(z.enum(EXPORT_FORMATS))
const PAGING = { after: true, limit: true } as const

/** A file shows what its list shows: the right to download is none to read. */
const ofBookings = z.extend(z.omit(listBookings.query, PAGING), { format })

export const exportBookings = endpoint({
  ...calls.exportBookings,
  operationId: 'exportBookings',
  access: 'exports',
  also: ['bookings'],
  confirmed: true,
  summary: 'Bookings as a CSV or XLSX file, by the filters of their list',
  query: ofBookings,
  data: z.unknown(),
  errors: ['request_in_progress'],
})

export const exportPeople = endpoint({
  ...calls.exportPeople,
  operationId: 'exportPeople',
  access: 'exports',
  also: ['bookings'],
  confirmed: true,
  summary:
    'The travellers of bookings as a CSV or XLSX file, by the filters of the list of bookings; without id numbers',
  query: ofBookings,
  data: z.unknown(),
  errors: ['request_in_progress'],
})

export const exportPayments = endpoint({
  ...calls.exportPayments,
  operationId: 'exportPayments',
  access: 'exports',
  also: ['reports', 'bookings'],
  confirmed: true,
  summary:
    'Payments, and those that banks took back, as a CSV or XLSX file, oldest first; their sums are those of the report',
  query: z.object({
    /** Days in Jakarta, both included. */
    from: z.optional(calendarDate),
    to: z.optional(calendarDate),
    service: z.optional(z.enum(SERVICES)),
    /** `BANK/PRODUCT`. */
    channel: z.optional(z.string().check(z.maxLength(60))),
    format,
  }),
  data: z.unknown(),
  errors: ['request_in_progress'],
})

export const exportInvoices = endpoint({
  ...calls.exportInvoices,
  operationId: 'exportInvoices',
  access: 'exports',
  also: ['invoices'],
  confirmed: true,
  summary: 'Invoices and credit notes as a CSV or XLSX file, by the filters of their list, oldest first',
  query: z.object({ ...invoiceFilter, format }),
  data: z.unknown(),
  errors: ['request_in_progress'],
})

export const exportStatement = endpoint({
  ...calls.exportStatement,
  operationId: 'exportStatement',
  access: 'exports',
  also: ['partners'],
  confirmed: true,
  summary: "A partner's statement of a month as a CSV or XLSX file",
  query: z.object({ id: z.string().check(z.maxLength(100)), month, format }),
  data: z.unknown(),
  errors: ['request_in_progress'],
})

export const exportRefunds = endpoint({
  ...calls.exportRefunds,
  operationId: 'exportRefunds',
  access: 'exports',
  also: ['refunds'],
  confirmed: true,
  summary: 'Refunds as a CSV or XLSX file, by the filters of their list; account numbers masked',
  query: z.extend(z.omit(listRefunds.query, PAGING), { format }),
  data: z.unknown(),
  errors: ['request_in_progress'],
})
