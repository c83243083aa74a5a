import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { numberCursorQuery, pagedFrom } from '../../base/common/call/keyset.ts'
import { bodyOf } from '../../base/form/body.ts'
import { ENTRY_KINDS } from '../../trade/books/kinds.ts'
import { month } from '../../trade/partner/contract.ts'
import * as calls from './books-calls.ts'

const account = z.string().check(z.maxLength(200))

/** Rupiah. `opening` and `closing` are positive in debit; `name` is in the language of the call. */
const balance = z.object({
  account,
  name: z.string(),
  opening: z.number(),
  debit: z.number(),
  credit: z.number(),
  closing: z.number(),
})
export type BookBalance = z.infer<typeof balance>

/** `closed_by` is a name. */
const bookMonth = z.object({
  month,
  entries: z.number(),
  closed_at: z.nullable(z.string()),
  closed_by: z.nullable(z.string()),
})
export type OfficeMonth = z.infer<typeof bookMonth>

const books = z.object({
  month,
  rows: z.array(balance),
  totals: z.object({ debit: z.number(), credit: z.number() }),
  /** Months that have entries, and the current one; newest first. */
  months: z.array(bookMonth),
  /** The month has ended and no open one is before it. */
  can_close: z.boolean(),
})
export type Books = z.infer<typeof books>

export const getBooks = endpoint({
  ...calls.getBooks,
  operationId: 'getBooks',
  access: 'books',
  summary: 'Trial balance of a month in Jakarta, the current one unless named, and the state of all months',
  query: z.object({ month: z.optional(month) }),
  data: books,
})

const fault = z.object({ entry: z.number(), month, off: z.number() })

const check = z.object({
  balances: z.boolean(),
  /** Entries whose lines do not sum to zero, and entries whose money differs from the ledger; by `off` rupiah. At most 20 each. */
  unbalanced: z.array(fault),
  differing: z.array(fault),
  /** Entries of the ledger that are not booked. */
  missing: z.number(),
  /** Sold bookings whose supplier's price is not booked as it is. */
  costs: z.number(),
  /** Invoices and credit notes whose tax is not booked, or not as they say it. */
  taxes: z.number(),
  /** Closed months whose entries are not those that were closed. */
  changed: z.array(month),
  totals: z.object({ ledger: z.number(), reports: z.number(), books: z.number() }),
})
export type BooksFindings = z.infer<typeof check>

export const checkBooks = endpoint({
  ...calls.checkBooks,
  operationId: 'checkBooks',
  access: 'books',
  summary: 'Whether the books balance and agree with ledger and reports, and which entries do not',
  data: check,
})

const line = z.object({ account, name: z.string(), debit: z.number(), credit: z.number() })

/** `debit` and `credit`: of the account that was asked for, else of all lines. `at`: when it happened, in the month or before. */
const entry = z.object({
  id: z.string(),
  kind: z.enum(ENTRY_KINDS),
  month,
  at: z.string(),
  order: z.nullable(z.string()),
  bookings: z.array(z.object({ id: z.string(), code: z.string() })),
  note: z.nullable(z.string()),
  written_by: z.nullable(z.string()),
  debit: z.number(),
  credit: z.number(),
  lines: z.array(line),
})
export type BookEntry = z.infer<typeof entry>

const entryFilter = {
  month: z.optional(month),
  account: z.optional(account),
  kind: z.optional(z.enum(ENTRY_KINDS)),
}

export const listBookEntries = endpoint({
  ...calls.listBookEntries,
  operationId: 'listBookEntries',
  access: 'books',
  summary: 'Entries of a month, of one account where it is named, newest first',
  query: z.extend(numberCursorQuery, entryFilter),
  data: pagedFrom(entry),
})

export const listBookAccounts = endpoint({
  ...calls.listBookAccounts,
  operationId: 'listBookAccounts',
  access: 'books',
  summary: 'Accounts that an entry may name, in the order of the chart of accounts',
  data: z.array(z.object({ account, name: z.string() })),
})

export const writeBookEntry = endpoint({
  ...calls.writeBookEntry,
  operationId: 'writeBookEntry',
  access: 'books_close',
  confirmed: true,
  summary: 'Writes an entry of two lines; it counts in the month of its day, or in the first open one after it',
  body: bodyOf(calls.entry),
  data: z.object({ id: z.string(), month }),
})

export const closeBookMonth = endpoint({
  ...calls.closeBookMonth,
  operationId: 'closeBookMonth',
  access: 'books_close',
  confirmed: true,
  summary: 'Closes a month for good; what comes later for it counts in the next one',
  body: z.object({ month }),
  data: bookMonth,
  errors: ['month_not_closable', 'books_unbalanced'],
})

const format = z.optional(z.enum(['csv', 'xlsx']))

export const exportTrialBalance = endpoint({
  ...calls.exportTrialBalance,
  operationId: 'exportTrialBalance',
  access: 'books',
  confirmed: true,
  summary: 'The trial balance of a month as a CSV or XLSX file',
  query: z.object({ month: z.optional(month), format }),
  data: z.unknown(),
  errors: ['request_in_progress'],
})

export const exportBookEntries = endpoint({
  ...calls.exportBookEntries,
  operationId: 'exportBookEntries',
  access: 'books',
  confirmed: true,
  summary: 'All lines of a month, or of one account in it, as a CSV or XLSX file, oldest first',
  query: z.object({ ...entryFilter, format }),
  data: z.unknown(),
  errors: ['request_in_progress'],
})
