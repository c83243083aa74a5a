import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { ROLES } from '../../../core/account/roles.ts'
import type { IdType, Title } from '../../../core/common/people.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

export const users = pgTable('users', {
  id: text().primaryKey(),
  title: text().notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text().notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  status: text().notNull().default('aktif'),
  role: text({ enum: ROLES }).notNull().default('member'),
  gender: text(),
  address: text(),
  callingCode: text('calling_code').notNull(),
  phone: text().notNull(),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
})

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie token: a leaked table gives no access. */
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull(),
    lastSeenAt: at('last_seen_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

export const passengers = pgTable(
  'passengers',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().$type<Title>().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    callingCode: text('calling_code').notNull(),
    phone: text(),
    email: text(),
    birthdate: text(),
    idType: text('id_type').$type<IdType>(),
    /** Sealed (server/common/secrets.ts). */
    idNumber: text('id_number'),
    frequentFlyer: text('frequent_flyer'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [index('passengers_user').on(table.userId, table.firstName)],
)

export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  resetAt: at('reset_at').notNull(),
})

export const idempotencyKeys = pgTable('idempotency_keys', {
  id: text().primaryKey(),
  fingerprint: text().notNull(),
  status: integer(),
  body: jsonb(),
  createdAt: at('created_at').notNull(),
})
