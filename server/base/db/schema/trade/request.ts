import { date, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { SERVICES } from '../../../../../core/trade/booking/services.ts'
import { users } from '../people/account.ts'
import { bookings } from './booking.ts'

/** Requests of visitors for trips that are not booked online. Ids in `request` are sealed. */
export const requests = pgTable(
  'requests',
  {
    id: text().primaryKey(),
    service: text({ enum: SERVICES }).notNull(),
    number: text().notNull().unique(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    locale: text({ enum: ['id', 'en'] }).notNull(),
    request: jsonb().notNull(),
    status: text({ enum: ['new', 'in_work', 'done', 'declined'] })
      .notNull()
      .default('new'),
    note: text(),
    /** Id of the staff who answers it. */
    ownerId: text('owner_id').references(() => users.id, { onDelete: 'set null' }),
    /** Day in Jakarta on which it is looked at again. */
    dueOn: date('due_on'),
    /** Booking that was made from the request. */
    bookingId: text('booking_id').references(() => bookings.id, { onDelete: 'set null' }),
    changedAt: timestamp('changed_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('requests_user').on(table.userId, table.createdAt),
    index('requests_service').on(table.service, table.createdAt),
    index('requests_created').on(table.createdAt, table.id),
    index('requests_status').on(table.status, table.createdAt, table.id),
  ],
)

/** Mails of staff to the person who asked. */
export const requestReplies = pgTable(
  'request_replies',
  {
    id: text().primaryKey(),
    requestId: text('request_id')
      .notNull()
      .references(() => requests.id, { onDelete: 'cascade' }),
    authorId: text('author_id').notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('request_replies_request').on(table.requestId, table.createdAt)],
)
