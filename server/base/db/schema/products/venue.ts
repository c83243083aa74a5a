import { bigint, boolean, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Days, or times of days, on which a venue differs from its file; set by the operator. */
export const venueDays = pgTable(
  'venue_days',
  {
    slug: text().notNull(),
    /** Day at the place. */
    date: date().notNull(),
    /** Time of entry, HH:MM; empty for the whole day. */
    time: text().notNull().default(''),
    /** Instead of the file's; null leaves it. */
    quota: integer(),
    /** Rupiah on each visitor or unit, instead of the file's weekend and season; negative for a discount. Null leaves them. */
    add: bigint({ mode: 'number' }),
    closed: boolean().notNull().default(false),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.slug, table.date, table.time] })],
)
