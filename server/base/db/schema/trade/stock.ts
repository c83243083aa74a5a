import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { MessageTexts } from '../../../../../core/office/departure/contract.ts'
import { SERVICES } from '../../../../../core/trade/booking/services.ts'
import { users } from '../people/account.ts'
import { bookings } from './booking.ts'

/** Byte order: other collations break ranges of keys with `|`, and may change with a new version. */
const stockKey = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** One row a key, starting with the product's slug. The first sale makes the row for locking; until then the supplier's capacity applies. */
export const stock = pgTable('stock', {
  key: stockKey('key').primaryKey(),
  capacity: integer().notNull(),
  /** The operator set the capacity: it wins over the one that a claim brings. */
  isFixed: boolean('is_fixed').notNull().default(false),
})

/** A hold ends when `hold_until` passes; null means sold. */
export const stockClaims = pgTable(
  'stock_claims',
  {
    key: stockKey('key')
      .notNull()
      .references(() => stock.key),
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    count: integer().notNull(),
    holdUntil: timestamp('hold_until', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.key, table.bookingId] }), index('stock_claims_booking').on(table.bookingId)],
)

const service = () => text({ enum: SERVICES }).notNull()
const at = (name: string) => timestamp(name, { withTimezone: true })

/** Who wants a place on what is sold out; `item` and `slot` as the stock desk names them. */
export const waiting = pgTable(
  'waiting',
  {
    id: text().primaryKey(),
    service: service(),
    item: text().notNull(),
    slot: text().notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    name: text().notNull(),
    places: integer().notNull(),
    locale: text({ enum: ['id', 'en'] }).notNull(),
    /** When a place was free and the mail was ordered. */
    toldAt: at('told_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('waiting_once').on(table.service, table.item, table.slot, table.email),
    index('waiting_next').on(table.service, table.item, table.slot, table.createdAt).where(sql`told_at is null`),
  ],
)

/** Shows one departure to its guide, without an account. */
export const guideLinks = pgTable(
  'guide_links',
  {
    /** SHA-256 of the token in the link. */
    id: text().primaryKey(),
    service: service(),
    item: text().notNull(),
    slot: text().notNull(),
    createdBy: text('created_by').notNull(),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('guide_links_slot').on(table.service, table.item, table.slot)],
)

/** Mails of staff to all of a departure. */
export const departureMessages = pgTable(
  'departure_messages',
  {
    id: text().primaryKey(),
    service: service(),
    item: text().notNull(),
    slot: text().notNull(),
    texts: jsonb().$type<MessageTexts>().notNull(),
    authorId: text('author_id').notNull(),
    /** Bookings that it was sent to. */
    sentTo: integer('sent_to').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('departure_messages_slot').on(table.service, table.item, table.slot, table.createdAt)],
)
