import { text, timestamp } from 'drizzle-orm/pg-core'
import { users } from './account.ts'

/** Of every table of requests; each adds `request`, with its id numbers sealed. */
export function requestColumns() {
  return {
    id: text().primaryKey(),
    number: text().notNull().unique(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    locale: text({ enum: ['id', 'en'] }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  }
}
