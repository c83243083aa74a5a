import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { SERVICES } from '../booking/services.ts'
import { LINE_KINDS } from './amounts.ts'
import * as calls from './calls.ts'
import { companySchema, keptCompany } from './company.ts'
import { INVOICE_KINDS } from './number.ts'

/** The seller when the document was made. `npwp` is digits, or empty. */
export const sellerSchema = z.object({
  name: z.string(),
  address: z.string(),
  npwp: z.string(),
  phone: z.string(),
  email: z.string(),
})
export type Seller = z.infer<typeof sellerSchema>

/** A member, or the company that they buy for. */
export const buyerSchema = z.object({
  name: z.string(),
  email: z.string(),
  company: z.nullable(keptCompany),
})
export type Buyer = z.infer<typeof buyerSchema>

export const invoiceLineSchema = z.object({
  kind: z.enum(LINE_KINDS),
  title: z.string(),
  booking: z.nullable(z.string()),
  service: z.nullable(z.enum(SERVICES)),
  amount: z.number(),
  taxed: z.boolean(),
})

/** `rate` in hundredths of a percent; rupiah `amount` is included in `base`. */
export const taxSchema = z.object({ label: z.string(), rate: z.number(), base: z.number(), amount: z.number() })

const listed = z.object({
  id: z.string(),
  kind: z.enum(INVOICE_KINDS),
  number: z.string(),
  buyer: z.string(),
  total: z.number(),
  /** Number of the invoice that it credits or replaces. */
  of: z.nullable(z.string()),
  /** A later invoice replaced it. */
  is_replaced: z.boolean(),
  url: z.string(),
  created_at: z.string(),
})

/** `can`: `name` a company for the coming invoice, `ask` for the invoice of an earlier payment, or `reissue` it to a company. */
const ofTransaction = z.object({
  invoices: z.array(listed),
  /** Company of the coming invoice, or of the last one. */
  company: z.nullable(keptCompany),
  /** Company in the profile. */
  saved: z.nullable(keptCompany),
  can: z.nullable(z.enum(['name', 'ask', 'reissue'])),
})
export type TransactionInvoices = z.infer<typeof ofTransaction>

const params = z.object({ id: z.string().check(z.maxLength(100)) })

export const getInvoices = endpoint({
  ...calls.getInvoices,
  operationId: 'listTransactionInvoices',
  access: 'member',
  summary: "Invoices and credit notes of one of the member's transactions, and the company they are made out to",
  params,
  data: ofTransaction,
  errors: ['transaction_not_found'],
})

export const nameCompany = endpoint({
  ...calls.nameCompany,
  operationId: 'setInvoiceCompany',
  access: 'member',
  summary: 'The company to which the invoice of a payment will be made out; null for the member',
  params,
  body: z.object({
    company: z.nullable(companySchema),
    /** Also saves it in the profile for the next payment. */
    keep: z._default(z.boolean(), false),
  }),
  data: ofTransaction,
  errors: ['transaction_not_found', 'invoice_made'],
})

export const makeInvoice = endpoint({
  ...calls.makeInvoice,
  operationId: 'makeInvoice',
  access: 'member',
  summary:
    'Makes the invoice of a payment from before there were invoices; with `reissue`, credits the one that stands and makes a new one, in the month in which it was made',
  params,
  body: z.object({ company: z.nullable(companySchema), reissue: z._default(z.boolean(), false) }),
  data: ofTransaction,
  errors: ['transaction_not_found', 'invoice_made', 'invoice_not_ready', 'invoice_closed'],
})

export const invoiceFile = endpoint({
  ...calls.invoiceFile,
  operationId: 'downloadInvoice',
  access: 'member',
  summary: "One of the member's invoices or credit notes as a PDF in Indonesian and English",
  params,
  data: z.unknown(),
  errors: ['invoice_not_found'],
})
