import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true })

export const users = pgTable('users', {
  id: text().primaryKey(),
  title: text().notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  /** Lower case, so that one address is one account. */
  email: text().notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  status: text().notNull().default('aktif'),
  role: text({ enum: ['member', 'admin'] })
    .notNull()
    .default('member'),
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
    /** SHA-256 of the cookie's token: whoever reads this table cannot sign in with it. */
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
    title: text().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    callingCode: text('calling_code').notNull(),
    phone: text(),
    email: text(),
    birthdate: text(),
    idType: text('id_type'),
    /** Sealed: see server/secrets.ts. */
    idNumber: text('id_number'),
    frequentFlyer: text('frequent_flyer'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [index('passengers_user').on(table.userId, table.firstName)],
)

/** Counters of calls that must not be tried without end, shared by every process. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  resetAt: at('reset_at').notNull(),
})

/** First answer of a creating call, kept to be told again for the same key of the same member. */
export const idempotencyKeys = pgTable('idempotency_keys', {
  /** Member id and key. */
  id: text().primaryKey(),
  fingerprint: text().notNull(),
  status: integer(),
  body: jsonb(),
  createdAt: at('created_at').notNull(),
})
