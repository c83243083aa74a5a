import {
  bigint,
  bigserial,
  char,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { ENTRY_KINDS } from '../../../../../core/trade/books/kinds.ts'
import { ledger } from './payment.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const rupiah = (name: string) => bigint(name, { mode: 'number' })
const month = () => char('month', { length: 7 })

/** Append-only: double entry of all that moves money or what is owed. The lines of an entry sum to zero. The database holds both (migration 0025). */
export const bookEntries = pgTable(
  'book_entries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    kind: text({ enum: ENTRY_KINDS }).notNull(),
    /** That it counts in, `2026-12`; later than that of `at` where that one was closed. */
    month: month().notNull(),
    at: at('at').notNull(),
    /** Each entry of the ledger is booked once. */
    ledgerId: bigint('ledger_id', { mode: 'number' })
      .unique()
      .references(() => ledger.id),
    orderId: text('order_id'),
    /** Id of the invoice or credit note whose tax this books; unique, so that each is booked once. */
    documentId: text('document_id').unique(),
    /** Note that finance wrote. */
    note: text(),
    writtenBy: text('written_by'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [index('book_entries_order').on(table.orderId), index('book_entries_month').on(table.month, table.id)],
)

/** Append-only, and never of a closed month. Debit positive, credit negative. */
export const bookLines = pgTable(
  'book_lines',
  {
    entryId: bigint('entry_id', { mode: 'number' })
      .notNull()
      .references(() => bookEntries.id),
    line: integer().notNull(),
    /** Month of the entry, repeated here so that lines are found by month. */
    month: month().notNull(),
    account: text().notNull(),
    amount: rupiah('amount').notNull(),
    /** Bookings may be deleted later. */
    bookingId: text('booking_id'),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.line] }),
    index('book_lines_account').on(table.account, table.month, table.entryId),
    index('book_lines_month').on(table.month, table.account),
    index('book_lines_booking').on(table.bookingId),
  ],
)

/** One row. Booking holds it shared until its end, closing a month holds it alone. */
export const bookState = pgTable('book_state', {
  id: smallint().primaryKey(),
  /** The last month that is closed; all before it are. */
  closed: char('closed', { length: 7 }),
})

export const bookMonths = pgTable('book_months', {
  month: month().primaryKey(),
  closedAt: at('closed_at').notNull(),
  closedBy: text('closed_by').notNull(),
  entries: integer().notNull(),
})

/** The trial balance of a closed month. Debit positive; `credit` too. */
export const bookBalances = pgTable(
  'book_balances',
  {
    month: month().notNull(),
    account: text().notNull(),
    opening: rupiah('opening').notNull(),
    debit: rupiah('debit').notNull(),
    credit: rupiah('credit').notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.account] })],
)
