import { date, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Rupiah for one unit of a currency, as decimal text. */
export const exchangeRates = pgTable('exchange_rates', {
  /** ISO 4217. */
  currency: text().primaryKey(),
  rate: text().notNull(),
  /** The day that the rate is of. */
  day: date().notNull(),
  /** Who said so: the host of the feed, or `staff`. */
  source: text().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

/** Currencies that suppliers ask prices in. */
export const exchangeUses = pgTable('exchange_uses', {
  currency: text().primaryKey(),
  usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
  /** Since when it was asked without a rate that may be used. */
  missingAt: timestamp('missing_at', { withTimezone: true }),
})
