import { sql } from 'drizzle-orm'
import { bigint, date, index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { SERVICES } from '../../../../../core/trade/booking/services.ts'
import { users } from '../people/account.ts'

const service = () => text({ enum: SERVICES }).notNull()
const at = (name: string) => timestamp(name, { withTimezone: true })

/** Offers that a member keeps to look at again. */
export const favourites = pgTable(
  'favourites',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    service: service(),
    /** The product's own key: a hotel, a package, an attraction, an offer. */
    item: text().notNull(),
    data: jsonb().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.service, table.item] }),
    index('favourites_newest').on(table.userId, table.createdAt),
  ],
)

/** A choice that others open by its link, without an account. */
export const sharedTrips = pgTable(
  'shared_trips',
  {
    /** SHA-256 of the token in the link. */
    id: text().primaryKey(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    data: jsonb().notNull(),
    expiresAt: at('expires_at').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('shared_trips_expires').on(table.expiresAt)],
)

/** A mail is sent when the search has become cheaper. */
export const priceWatches = pgTable(
  'price_watches',
  {
    id: text().primaryKey(),
    service: service(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    locale: text({ enum: ['id', 'en'] }).notNull(),
    /** The search as its address in normal form, so that one search is watched once. */
    search: text().notNull(),
    /** Rupiah for all travellers, when the watch began and when it was last mailed. */
    firstPrice: bigint('first_price', { mode: 'number' }).notNull(),
    toldPrice: bigint('told_price', { mode: 'number' }),
    toldAt: at('told_at'),
    /** Null until the link of the first mail was opened; members need not. */
    provenAt: at('proven_at'),
    askedAt: at('asked_at'),
    /** The first day of travel; the watch is deleted after it. */
    until: date().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('price_watches_user').on(table.userId, table.createdAt),
    index('price_watches_next').on(table.askedAt).where(sql`proven_at is not null`),
  ],
)
