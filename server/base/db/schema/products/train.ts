import {
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '../people/account.ts'
import { bookings } from '../trade/booking.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Lock row of one run: `131|2026-12-05`, by the day it leaves its first station. The first booking makes it with coaches and seats. */
export const trainDepartures = pgTable('train_departures', { key: text().primaryKey() })

export const trainCoaches = pgTable(
  'train_coaches',
  {
    departureKey: text('departure_key')
      .notNull()
      .references(() => trainDepartures.key),
    id: text().notNull(),
    kind: text().notNull(),
    name: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.departureKey, table.id] })],
)

export const trainSeats = pgTable(
  'train_seats',
  {
    departureKey: text('departure_key').notNull(),
    id: text().notNull(),
    coach: text().notNull(),
    x: integer().notNull(),
    y: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.departureKey, table.id] }),
    foreignKey({
      name: 'train_seats_coach',
      columns: [table.departureKey, table.coach],
      foreignColumns: [trainCoaches.departureKey, trainCoaches.id],
    }),
  ],
)

/** A seat between two stop positions. A hold ends when `hold_until` passes; null means sold. Writers hold the lock row. */
export const trainClaims = pgTable(
  'train_claims',
  {
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    passenger: integer().notNull(),
    departureKey: text('departure_key').notNull(),
    seat: text().notNull(),
    fromStop: integer('from_stop').notNull(),
    toStop: integer('to_stop').notNull(),
    holdUntil: at('hold_until'),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.passenger] }),
    index('train_claims_departure').on(table.departureKey),
    foreignKey({
      name: 'train_claims_seat',
      columns: [table.departureKey, table.seat],
      foreignColumns: [trainSeats.departureKey, trainSeats.id],
    }),
  ],
)

export const trainWatches = pgTable(
  'train_watches',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    departureKey: text('departure_key').notNull(),
    journeyCode: text('journey_code').notNull(),
    adults: integer().notNull(),
    trainName: text('train_name').notNull(),
    carrierNumber: text('carrier_number').notNull(),
    origin: text().notNull(),
    destination: text().notNull(),
    departsAt: at('departs_at').notNull(),
    locale: text({ enum: ['id', 'en'] }).notNull(),
    createdAt: at('created_at').notNull(),
    /** When the mail was queued; the row is not checked again. */
    toldAt: at('told_at'),
  },
  (table) => [
    uniqueIndex('train_watches_member').on(table.userId, table.departureKey),
    index('train_watches_departs').on(table.departsAt),
  ],
)

export const stations = pgTable('stations', {
  code: text().primaryKey(),
  name: text().notNull(),
  city: text().notNull(),
  province: text().notNull(),
  lat: doublePrecision().notNull(),
  lon: doublePrecision().notNull(),
  timezone: text().notNull(),
  /** Trains a day in both directions, termini weighted; breaks ties of a search. */
  dailyTrains: integer('daily_trains').notNull(),
  search: text().notNull(),
})
