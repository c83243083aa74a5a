import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { cursorQuery, pagedFrom } from '../../base/common/call/keyset.ts'
import { freeText } from '../../base/common/fields.ts'
import { companySchema } from '../../trade/invoice/company.ts'
import { buyerSchema, invoiceLineSchema, sellerSchema, taxSchema } from '../../trade/invoice/contract.ts'
import { INVOICE_KINDS } from '../../trade/invoice/number.ts'
import * as calls from './invoice-calls.ts'

/** Amounts in rupiah. Those of a credit note are positive and reduce its invoice. */
const officeInvoice = z.object({
  id: z.string(),
  kind: z.enum(INVOICE_KINDS),
  number: z.string(),
  buyer: buyerSchema,
  partner: z.nullable(z.object({ id: z.string(), name: z.string() })),
  total: z.number(),
  tax: z.nullable(taxSchema),
  /** The invoice that a credit note credits or an invoice replaces. */
  of: z.nullable(z.object({ id: z.string(), number: z.string() })),
  /** Booking codes. */
  bookings: z.array(z.string()),
  transaction: z.object({ id: z.string(), number: z.string() }),
  demo: z.boolean(),
  created_at: z.string(),
})
export type OfficeInvoice = z.infer<typeof officeInvoice>

/** `left`: rupiah of an invoice that no credit note has credited. `notes`: later documents about it. */
const invoiceDetail = z.extend(officeInvoice, {
  order: z.string(),
  seller: sellerSchema,
  lines: z.array(invoiceLineSchema),
  left: z.number(),
  notes: z.array(z.object({ id: z.string(), kind: z.enum(INVOICE_KINDS), number: z.string(), total: z.number() })),
  can_reissue: z.boolean(),
})
export type OfficeInvoiceDetail = z.infer<typeof invoiceDetail>

const number = (least: number, most: number) => z.coerce.number().check(z.int(), z.gte(least), z.lte(most))

export const invoiceFilter = {
  /** Year of the document's date in Jakarta. */
  year: z.optional(number(2000, 2999)),
  month: z.optional(number(1, 12)),
  kind: z.optional(z.enum(INVOICE_KINDS)),
  partner: z.optional(z.string().check(z.maxLength(100))),
  /** Booking id. */
  booking: z.optional(z.string().check(z.maxLength(100))),
  /** Document number, booking code, or words of the buyer's name. */
  keyword: z.optional(z.string().check(z.trim(), z.maxLength(100))),
}

export const listInvoices = endpoint({
  ...calls.listInvoices,
  operationId: 'listInvoices',
  access: 'invoices',
  summary: 'Invoices and credit notes, newest first',
  query: z.extend(cursorQuery, invoiceFilter),
  data: pagedFrom(officeInvoice),
})

const params = z.object({ id: z.string().check(z.maxLength(100)) })

export const getInvoice = endpoint({
  ...calls.getInvoice,
  operationId: 'getInvoice',
  access: 'invoices',
  summary: 'One invoice or credit note with its lines and what was credited',
  params,
  data: invoiceDetail,
  errors: ['invoice_not_found'],
})

export const officeInvoiceFile = endpoint({
  ...calls.officeInvoiceFile,
  operationId: 'downloadOfficeInvoice',
  access: 'invoices',
  confirmed: true,
  summary: 'One invoice or credit note as a PDF in Indonesian and English; who took it is in the audit log',
  params,
  data: z.unknown(),
  errors: ['invoice_not_found'],
})

export const reissueInvoice = endpoint({
  ...calls.reissueInvoice,
  operationId: 'reissueInvoice',
  access: 'invoices',
  confirmed: true,
  summary: 'Credits what is left of an invoice and makes a new one to another buyer; answers with the new one',
  params,
  body: z.object({
    /** Null makes it out to the member. */
    company: z.nullable(companySchema),
    reason: freeText(500).check(z.minLength(1, 'validation.required')),
  }),
  data: invoiceDetail,
  errors: ['invoice_not_found', 'invoice_closed'],
})

export const invoiceBooking = endpoint({
  ...calls.invoiceBooking,
  operationId: 'invoiceBooking',
  access: 'invoices',
  confirmed: true,
  summary: 'Makes the invoices of a booking that was paid before there were invoices',
  params,
  body: z.object({}),
  data: z.object({ made: z.number() }),
  errors: ['booking_not_found', 'invoice_not_ready'],
})
