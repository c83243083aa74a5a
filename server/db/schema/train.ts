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
import { users } from './account.ts'
import { bookings } from './booking.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Lock row of one run of a train: `key` is `131|2026-12-05`, by the day on which it leaves its first station. It is made with its coaches and seats when
 * somebody first tries to book; until then the supplier's word stands. Days after its date it is deleted again, unless a booking has or had seats on it.
 */
export const trainDepartures = pgTable('train_departures', { key: text().primaryKey() })

export const trainCoaches = pgTable(
  'train_coaches',
  {
    departureKey: text('departure_key')
      .notNull()
      .references(() => trainDepartures.key),
    /** `EKS-1`. */
    id: text().notNull(),
    kind: text().notNull(),
    name: text().notNull(),
    /** Place in the train, front first. */
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.departureKey, table.id] })],
)

export const trainSeats = pgTable(
  'train_seats',
  {
    departureKey: text('departure_key').notNull(),
    /** `EKS-1/5A`. */
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

/**
 * A passenger's seat on the legs from one stop up to another, as places in the departure's list of stops. A hold without payment ends by itself when
 * `hold_until` passes; null means sold. Two that count never overlap on one seat: whoever writes here holds the departure's lock.
 */
export const trainClaims = pgTable(
  'train_claims',
  {
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** Index of the passenger in the booking. */
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

/** Members who want to hear of a seat on a departure that is sold out: one row a member and departure. */
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
    /** What the member is told without asking the supplier again. */
    trainName: text('train_name').notNull(),
    carrierNumber: text('carrier_number').notNull(),
    origin: text().notNull(),
    destination: text().notNull(),
    departsAt: at('departs_at').notNull(),
    /** Language of the mail. */
    locale: text({ enum: ['id', 'en'] }).notNull(),
    createdAt: at('created_at').notNull(),
    /** When seats were found and the mail was asked for; it is not looked at again. */
    toldAt: at('told_at'),
  },
  (table) => [
    uniqueIndex('train_watches_member').on(table.userId, table.departureKey),
    index('train_watches_departs').on(table.departsAt),
  ],
)

/** Stations of data/stations.json at which a train of data/trains.json stops. */
export const stations = pgTable('stations', {
  code: text().primaryKey(),
  name: text().notNull(),
  city: text().notNull(),
  province: text().notNull(),
  lat: doublePrecision().notNull(),
  lon: doublePrecision().notNull(),
  timezone: text().notNull(),
  /** Trains a day that stop, both ways, those that begin or end here counted fivefold: of equal matches the busier comes first. */
  dailyTrains: integer('daily_trains').notNull(),
  search: text().notNull(),
})
