import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { DocumentKind, Title } from '../../../../../core/base/common/people/people.ts'
import type { Permission } from '../../../../../core/base/common/people/rights.ts'
import type { Factor } from '../../../../../core/people/account/factors.ts'
import { MEMBER_STATUSES } from '../../../../../core/people/account/member-status.ts'
import { ROLES } from '../../../../../core/people/account/roles.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Roles that the operator made of rights. */
export const staffRoles = pgTable('staff_roles', {
  id: text().primaryKey(),
  name: text().notNull().unique(),
  rights: jsonb().$type<readonly Permission[]>().notNull(),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
})

export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    title: text().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text().notNull(),
    /** Booked without an account. Several guests may have one address; the link of a mail joins them to its account. */
    isGuest: boolean('is_guest').notNull().default(false),
    /** When a code or a link of a mail was used, or a provider vouched for it. */
    emailProvenAt: at('email_proven_at'),
    passwordHash: text('password_hash').notNull(),
    status: text({ enum: MEMBER_STATUSES }).notNull().default('aktif'),
    /** Why and since when the account is blocked. Only staff read it, never the member. */
    blockedReason: text('blocked_reason'),
    blockedAt: at('blocked_at'),
    role: text({ enum: ROLES }).notNull().default('member'),
    /** The own role when `role` is `own`. Its rights are copied here, so that a call reads one row. */
    staffRoleId: text('staff_role_id').references(() => staffRoles.id),
    rights: jsonb().$type<readonly Permission[]>(),
    gender: text(),
    address: text(),
    callingCode: text('calling_code').notNull(),
    phone: text().notNull(),
    birthPlace: text('birth_place'),
    birthdate: text(),
    /** Number of the identity card. Sealed (server/base/common/secrets.ts). */
    idNumber: text('id_number'),
    /** `BANK/PRODUCT`, preselected for payments. */
    preferredChannel: text('preferred_channel'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email).where(sql`not is_guest`),
    index('users_guest').on(table.email).where(sql`is_guest`),
    index('users_created').on(table.createdAt, table.id),
    index('users_role').on(table.role, table.createdAt, table.id),
    index('users_status').on(table.status, table.createdAt, table.id),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie token: a leaked table gives no access. */
    id: text().primaryKey(),
    /** By which its member ends it. */
    publicId: text('public_id').notNull().unique().default(sql`gen_random_uuid()`),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    device: text(),
    createdAt: at('created_at').notNull(),
    /** When the password or a passkey was last given. */
    confirmedAt: at('confirmed_at').notNull(),
    /** Factors given in this session. */
    factors: text().array().$type<Factor[]>().notNull().default([]),
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
    idType: text('id_type').$type<DocumentKind>(),
    /** Sealed (server/base/common/secrets.ts). */
    idNumber: text('id_number'),
    frequentFlyer: text('frequent_flyer'),
    nationality: text(),
    passportExpire: date('passport_expire'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [index('passengers_user').on(table.userId, table.firstName)],
)

/** Each is good for one use; see server/people/account/links.ts. */
export const oneTimeLinks = pgTable(
  'one_time_links',
  {
    /** SHA-256 of the token. */
    id: text().primaryKey(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({
      enum: ['reset', 'email_old', 'email_new', 'passkey', 'social', 'sign_in_code', 'staff', 'booking'],
    }).notNull(),
    payload: jsonb().notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('one_time_links_user').on(table.userId, table.purpose),
    index('one_time_links_expires').on(table.expiresAt),
  ],
)

export const passkeys = pgTable(
  'passkeys',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    publicKey: bytes('public_key').notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: at('created_at').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
)

export const identities = pgTable(
  'identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] }), index('identities_user').on(table.userId)],
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
