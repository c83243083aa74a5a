import { doublePrecision, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { BedBankHotel, BedBankRoom, BedBankTexts, HeldRooms } from '../../../../../core/products/hotel/bed-bank.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Hotels of the bed bank, as its content says. `seenAt` is the beginning of the round that had them last. */
export const hotelbedsHotels = pgTable('hotelbeds_hotels', {
  code: integer().primaryKey(),
  hotel: jsonb().$type<BedBankHotel>().notNull(),
  rooms: jsonb().$type<BedBankRoom[]>().notNull(),
  texts: jsonb().$type<BedBankTexts>().notNull(),
  seenAt: at('seen_at').notNull(),
})

/** Names of the bed bank's codes, in English. */
export const hotelbedsTypes = pgTable(
  'hotelbeds_types',
  {
    kind: text({ enum: ['facilities', 'chains'] }).notNull(),
    /** A facility's code is `group:code`. */
    code: text().notNull(),
    name: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.code] })],
)

/** One row: where the round that reads the content is. */
export const hotelbedsRounds = pgTable('hotelbeds_rounds', {
  id: integer().primaryKey(),
  startedAt: at('started_at'),
  /** Next step to read, a kind of codes or a country, and the number of its first entry. */
  step: integer().notNull().default(0),
  first: integer().notNull().default(1),
  /** The process that reads now. */
  leaseUntil: at('lease_until'),
  finishedAt: at('finished_at'),
  /** Rises with each finished round. */
  version: integer().notNull().default(0),
})

/** Photographs of its hotels, by their path there. A row without a picture is tried again; one whose picture the office deleted is not. */
export const hotelbedsPhotos = pgTable(
  'hotelbeds_photos',
  {
    code: integer().notNull(),
    path: text().notNull(),
    /** The row of `pictures`. */
    picture: text(),
    failure: text({ enum: ['missing', 'refused', 'unanswered'] }),
    tries: integer().notNull().default(0),
    againAt: at('again_at'),
    /** The process that fetches it. */
    leaseUntil: at('lease_until'),
  },
  (table) => [primaryKey({ columns: [table.code, table.path] })],
)

/** Rooms that were priced for a booking, and what became of them at the bed bank. */
export const hotelbedsBookings = pgTable('hotelbeds_bookings', {
  code: text().primaryKey(),
  state: text({ enum: ['held', 'booked', 'released', 'cancelled'] }).notNull(),
  held: jsonb().$type<HeldRooms>().notNull(),
  /** In its currency, of all rooms. */
  net: doublePrecision().notNull(),
  currency: text().notNull(),
  /** Set before a booking is sent, emptied when it was refused: it may have been made. */
  sentAt: at('sent_at'),
  leaseUntil: at('lease_until'),
  reference: text(),
  /** Amount that the bed bank keeps of a cancelled booking, in its currency. */
  cancelFee: doublePrecision('cancel_fee'),
  /** Who the voucher must name. */
  supplierName: text('supplier_name'),
  supplierVat: text('supplier_vat'),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
})
