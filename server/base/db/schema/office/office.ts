import {
  bigint,
  bigserial,
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
} from 'drizzle-orm/pg-core'
import type { BOOKED } from '../../../../../core/trade/booking/services.ts'
import { users } from '../people/account.ts'
import { bookings } from '../trade/booking.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
/** Byte order, so that an equal term is found by index under every locale of the server. */
const term = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

type Texts = { id: string; en: string }

/** Words by which the office finds bookings and members; see server/base/search/search-words.ts. */
export const searchTerms = pgTable(
  'search_terms',
  {
    kind: text({ enum: ['booking', 'member', 'invoice'] }).notNull(),
    term: term().notNull(),
    id: text().notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.term, table.id] }),
    index('search_terms_newest').on(table.kind, table.term, table.at, table.id),
    index('search_terms_found').on(table.kind, table.id),
  ],
)

export const notices = pgTable(
  'notices',
  {
    /** Id of the job that wrote it, so that a retry adds no second row. */
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    bookingId: text('booking_id').references(() => bookings.id, { onDelete: 'cascade' }),
    transactionId: text('transaction_id'),
    values: jsonb().$type<Readonly<Record<string, string | number>>>().notNull(),
    createdAt: at('created_at').notNull(),
    readAt: at('read_at'),
  },
  (table) => [index('notices_user').on(table.userId, table.createdAt, table.id)],
)

export const promos = pgTable(
  'promos',
  {
    id: text().primaryKey(),
    title: jsonb().$type<Texts>().notNull(),
    text: jsonb().$type<Texts>().notNull(),
    url: text().notNull(),
    /** One of the site's drawings, or a picture of `promo_pictures`. */
    scene: text(),
    picture: text().references(() => promoPictures.id),
    position: integer().notNull(),
    /** Days in Jakarta, both included. */
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    isOn: boolean('is_on').notNull(),
    version: integer().notNull().default(1),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [index('promos_shown').on(table.isOn, table.position)],
)

export const promoPictures = pgTable('promo_pictures', {
  /** SHA-256 of the bytes. */
  id: text().primaryKey(),
  type: text().notNull(),
  bytes: bytes().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
})

/** Append-only. `before` and `after` hold no names, addresses or numbers of people. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: at('at').notNull(),
    actorId: text('actor_id').notNull(),
    actorRole: text('actor_role').notNull(),
    action: text().notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    before: jsonb(),
    after: jsonb(),
    requestId: text('request_id'),
  },
  (table) => [
    index('audit_log_at').on(table.at, table.id),
    index('audit_log_subject').on(table.subjectId, table.at, table.id),
    index('audit_log_actor').on(table.actorId, table.at, table.id),
    index('audit_log_action').on(table.action, table.at, table.id),
  ],
)

/** Discount codes. Uses are claims on `stock` with the keys of `server/trade/codes`. */
export const codes = pgTable(
  'codes',
  {
    id: text().primaryKey(),
    /** Capital letters and digits. */
    code: text().notNull().unique(),
    /** One of the two: 1 to 100, or rupiah. */
    percent: integer(),
    amount: bigint({ mode: 'number' }),
    /** Rupiah that a booking costs at least. */
    minimum: bigint({ mode: 'number' }).notNull().default(0),
    /** Most rupiah that a percentage takes off; null without a limit. */
    cap: bigint({ mode: 'number' }),
    /** Days in Jakarta, both included. */
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    /** Empty for all. */
    services: jsonb().$type<(typeof BOOKED)[number][]>().notNull(),
    /** Null without a limit. */
    uses: integer(),
    usesPerMember: integer('uses_per_member'),
    isOn: boolean('is_on').notNull(),
    version: integer().notNull().default(1),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [index('codes_created').on(table.createdAt, table.id)],
)
